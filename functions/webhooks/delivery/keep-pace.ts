import type { HostLine } from '../../shared/host-turns/pace.ts'
import { channelOf } from '../channels/channels.ts'
import { urlName } from '../channels/url-name.ts'
import type { DeliveryParts, SendableDelivery } from './delivery.ts'

/** The longest delay that SQS allows. */
const FARTHEST_MS = 15 * 60_000
/** The queue delays by whole seconds. */
const SOON_MS = 500

const lineOf = (url: string, everyMs: number): HostLine => {
  const rate = { everyMs, burst: 1 }
  return { name: `destination ${urlName(url)}`, rate, ownRate: rate }
}

/**
 * Whether the delivery waits for its turn among those to one URL, where the host takes few requests. It is back in the
 * queue then, with a turn of its own, so that it waits once.
 */
export async function keepsPace(
  parts: Pick<DeliveryParts, 'pace' | 'later'>,
  { message, target }: SendableDelivery,
  now: Date,
): Promise<boolean> {
  const { spacingMs } = channelOf(target.channel)
  if (spacingMs === 0 || message.turn !== undefined) return false
  const reserved = await parts.pace.reserve(lineOf(target.url, spacingMs), now.getTime() + FARTHEST_MS)
  const isFull = 'fullUntil' in reserved
  const at = new Date(isFull ? now.getTime() + FARTHEST_MS : reserved.turn)
  if (at.getTime() - now.getTime() < SOON_MS) return false
  await parts.later([isFull ? message : { ...message, turn: at.toISOString() }], at)
  return true
}
