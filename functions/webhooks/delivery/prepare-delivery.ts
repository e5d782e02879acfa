import {
  type AttemptClaim,
  type AttemptError,
  type AttemptSettlement,
  type NewAttempt,
  NOT_SENT,
} from '../attempts/attempt.ts'
import { type DeliveryMessage, messageAttemptId } from '../queue/delivery-message.ts'
import { breakerGate, PROBE_MS } from '../receivers/circuit-breaker.ts'
import type { Receivers, WebhookTarget } from '../receivers/receiver.ts'
import { isSlow } from '../receivers/receiver-health.ts'
import { AttemptBusy, type ClaimedDelivery, type DeliveryParts, type UnsentDelivery } from './delivery.ts'
import { scheduleNextAttempt } from './schedule-next-attempt.ts'

/** Claims the delivery, or says why it is not sent now. */
export async function prepareDelivery(
  parts: DeliveryParts,
  receivers: Receivers,
  given: DeliveryMessage,
): Promise<ClaimedDelivery | UnsentDelivery> {
  const message = receivers.current(given)
  const body = bodyOf(message, receivers)
  // A deleted organization leaves nothing, so no row either.
  if (!body || receivers.isOrphan?.(message) || receivers.wasMade(message)) return { state: 'superseded' }
  const target = receivers.target(message)
  const attempt = { ...message, id: messageAttemptId(message), url: target?.url ?? message.url }
  const refuse = (error: AttemptError, detail: string) =>
    refuseAttempt(parts, message, attempt, { ...NOT_SENT, status: 'failure', error, detail, body })
  if (!target) return refuse('destination_removed', 'The webhook was removed.')

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
  return claimAttempt(parts, { message, attempt, target, body }, now)
}

const OPEN = { state: 'open' } as const

/** None when the attempt before this one has another successor by now. */
function bodyOf(message: DeliveryMessage, receivers: Receivers): Uint8Array | null | undefined {
  const previous = receivers.previous(message)
  if (message.from !== undefined && previous?.next !== messageAttemptId(message)) return undefined
  return message.body === undefined ? previous?.body : Buffer.from(message.body, 'base64')
}

async function claimAttempt(
  parts: DeliveryParts,
  delivery: { message: DeliveryMessage; attempt: NewAttempt; target: WebhookTarget; body: Uint8Array },
  now: Date,
): Promise<ClaimedDelivery | UnsentDelivery> {
  const claim = await parts.attempts.claim(delivery.attempt, now)
  return claim.state === 'claimed'
    ? { state: 'claimed', ...delivery }
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
  await parts.later(held, new Date(until.getTime() + spreadMs))
  return { state: 'postponed' }
}

/** The row shows why nothing was sent, and keeps the body for a redelivery. */
async function refuseAttempt(
  parts: DeliveryParts,
  message: DeliveryMessage,
  attempt: NewAttempt,
  settlement: AttemptSettlement,
): Promise<UnsentDelivery> {
  const claim = await parts.attempts.refuse(attempt, settlement, parts.clock())
  return claim.state === 'claimed' ? { state: 'refused' } : repeated(parts, message, claim)
}

/** The worker that made the attempt may have died before it scheduled the next one. */
async function repeated(
  parts: DeliveryParts,
  message: DeliveryMessage,
  claim: Exclude<AttemptClaim, { state: 'claimed' }>,
): Promise<UnsentDelivery> {
  if (claim.state === 'busy') throw new AttemptBusy(messageAttemptId(message))
  const { id, next, destination } = claim.row
  const isScheduled = next === null || (await parts.attempts.get(message.organizationId, next))
  if (!isScheduled) await scheduleNextAttempt(parts.later, { ...message, destination }, id, next)
  return { state: 'repeated' }
}
