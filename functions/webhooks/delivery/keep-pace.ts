import type { HostLine } from '../../shared/host-turns/pace.ts'
import { channelOf } from '../channels/channels.ts'
import { urlName } from '../channels/url-name.ts'
import type { DeliveryParts, SendableDelivery } from './delivery.ts'

/** The longest delay that SQS allows. */
const FARTHEST_MS = 15 * 60_000
/** The queue delays by whole seconds. */
const SOON_MS = 500

const lineOf = (name: string, everyMs: number): HostLine => {
  const rate = { everyMs, burst: 1 }
  return { name: `destination ${name}`, rate, ownRate: rate }
}

/**
 * Whether the delivery waits for its turn among those to one URL, where the host takes few requests. It is back in the
 * queue then, with a turn of its own, so that it waits once.
 */
export async function keepsPace(
  parts: Pick<DeliveryParts, 'pace' | 'later' | 'mail'>,
  { message, target }: SendableDelivery,
  now: Date,
): Promise<boolean> {
  const { spacingMs } = channelOf(target.channel)
  if (spacingMs === 0 || message.turn !== undefined) return false
  const last = now.getTime() + FARTHEST_MS
  const own = await parts.pace.reserve(lineOf(urlName(target.url), spacingMs), last)
  const shared = 'turn' in own && parts.mail && target.channel === 'email'
  // All mails leave one account, which sends so many a second.
  const reserved = shared ? await parts.pace.reserve(lineOf('mail', parts.mail.everyMs), last) : own
  const isFull = 'fullUntil' in reserved
  const turn = isFull || 'fullUntil' in own ? last : Math.max(own.turn, reserved.turn)
  const at = new Date(turn)
  if (at.getTime() - now.getTime() < SOON_MS) return false
  await parts.later([isFull ? message : { ...message, turn: at.toISOString() }], at)
  return true
}
