import { isGapId } from '../../events/gap-id.ts'
import type { SubscriptionEnd } from '../../events/subscription.ts'
import { type AttemptError, NOT_SENT } from '../attempts/attempt.ts'
import { pack } from '../attempts/packed-text.ts'
import { channelOf } from '../channels/channels.ts'
import { loggedUrl } from '../channels/logged-url.ts'
import { gapSince } from '../control/gap.ts'
import { type DeliveryMessage, messageAttemptId } from '../queue/delivery-message.ts'
import { breakerGate, PROBE_MS } from '../receivers/circuit-breaker.ts'
import type { Receivers } from '../receivers/receiver.ts'
import { isSlow } from '../receivers/receiver-health.ts'
import { destinationSigner } from '../signatures/signing.ts'
import type {
  ClaimedDelivery,
  DeliveryParts,
  PreparedDelivery,
  SendableDelivery,
  UnsentDelivery,
} from './delivery.ts'
import { keepsPace } from './keep-pace.ts'
import { refuseAttempt, repeated } from './refuse-attempt.ts'
import { turnOf, waitForTurn } from './wait-for-turn.ts'

/** Claims the delivery, or says why it is not sent now. */
export async function prepareDelivery(
  parts: DeliveryParts,
  receivers: Receivers,
  given: DeliveryMessage,
): Promise<PreparedDelivery> {
  const message = receivers.current(given)
  const body = bodyOf(message, receivers)
  // A deleted organization leaves nothing, so no row either.
  if (!body || receivers.isOrphan?.(message) || receivers.wasMade(message)) return { state: 'superseded' }
  const target = receivers.target(message)
  const url = loggedUrl(message.destination, target, message.url)
  const attempt = { ...message, id: messageAttemptId(message), url }
  const refuse = (error: AttemptError, detail: string) =>
    refuseAttempt(parts, message, attempt, { ...NOT_SENT, status: 'failure', error, detail, body })
  // Only looks whether a subscription has ended.
  const isLook = message.signalId === message.destination.id
  if (!target && isLook) return { state: 'superseded' }
  if (!target) return refuse('destination_removed', 'The webhook was removed.')
  const ended = receivers.ended?.(message, parts.clock())
  if (ended !== undefined) {
    await parts.endSubscription?.(message, target, ended)
    return refuse('destination_removed', ENDED[ended])
  }
  if (isLook) return { state: 'superseded' }
  if (target.paused !== null) return refuse('destination_paused', target.paused)
  if (channelOf(target.channel).isNamed && !parts.isNamed(message.organizationId, target.url))
    return refuse('destination_disabled', 'The operator of this service does not name this place any more.')
  if (target.channel === 'email' && !parts.mail) return refuse('destination_disabled', NO_MAIL)

  const now = parts.clock()
  const health = receivers.health(message)
  const gate = message.manual ? OPEN : breakerGate(health, message, now)
  if (gate.state === 'disabled') return refuse('destination_disabled', gate.reason)
  if (gate.state === 'wait') return postpone(parts, message, gate.until)
  if (parts.divert && isSlow(health, now)) return divertDelivery(parts.divert, message)
  if (gate.state === 'probe') {
    const until = new Date(now.getTime() + PROBE_MS)
    if (!(await parts.health.probe(message, gate.seen, until))) return postpone(parts, message, until)
  }
  const delivery = { message, attempt, target, body }
  // Before the turn and the claim: without its signatures, nothing may be sent.
  const secrets = await secretsFor(parts, receivers, delivery)
  // First: the answer to the one before it may make a turn of the host unnecessary.
  if (await keepsPace(parts, delivery, now)) return { state: 'postponed' }
  const turn = await turnOf(parts, receivers, delivery)
  if (turn === 'full') return waitForTurn(parts, delivery, now)
  return claimAttempt(parts, delivery, { secrets, tookTurn: turn === 'taken' }, now)
}

const ENDED: Readonly<Record<SubscriptionEnd, string>> = {
  expired: 'The agent has not renewed its subscription.',
  revoked: 'The API key or the connected app that subscribed has no access any more.',
  gone: 'The list or keyword of the subscription was deleted.',
}

const NO_MAIL = 'This service sends no mail any more.'

/** Kinds for people have no use for signatures, and others might keep them. */
const secretsFor = async (
  parts: DeliveryParts,
  receivers: Receivers,
  { message, target }: SendableDelivery,
): Promise<readonly string[]> => {
  if (!channelOf(target.channel).signed) return []
  const { organizationId, destination } = message
  return target.signing
    ? parts.secrets(destinationSigner(organizationId, destination.id), target.signing)
    : parts.secrets(organizationId, receivers.signing(message))
}

const OPEN = { state: 'open' } as const

/** None when the attempt before this one has another successor by now, or when an agent knows what it missed. */
function bodyOf(message: DeliveryMessage, receivers: Receivers): Uint8Array | null | undefined {
  const previous = receivers.previous(message)
  if (message.from !== undefined && previous?.next !== messageAttemptId(message)) return undefined
  if (isGapId(message.signalId) && message.body === undefined && !message.manual) {
    const since = receivers.health(message)?.lostSince
    return since ? pack(gapSince(message.organizationId, since)) : undefined
  }
  return message.body === undefined ? previous?.body : Buffer.from(message.body, 'base64')
}

async function claimAttempt(
  parts: DeliveryParts,
  delivery: SendableDelivery,
  given: Pick<ClaimedDelivery, 'secrets' | 'tookTurn'>,
  now: Date,
): Promise<PreparedDelivery> {
  const claim = await parts.attempts.claim(delivery.attempt, now)
  return claim.state === 'claimed'
    ? { state: 'claimed', ...given, ...delivery }
    : repeated(parts, delivery.message, claim)
}

export async function divertDelivery(
  divert: NonNullable<DeliveryParts['divert']>,
  message: DeliveryMessage,
): Promise<UnsentDelivery> {
  await divert(message)
  return { state: 'diverted' }
}

async function postpone(
  parts: DeliveryParts,
  message: DeliveryMessage,
  until: Date,
): Promise<UnsentDelivery> {
  // Random, so that a receiver that is just back doesn't get everything at once.
  const spreadMs = parts.random() * PROBE_MS
  const held = { ...message, held: (message.held ?? 0) + 1 }
  await parts.later([held], new Date(until.getTime() + spreadMs))
  return { state: 'postponed' }
}
