import type { Clock } from '../../shared/clock.ts'
import type { Outcome } from '../../shared/sender/outcome.ts'
import {
  AttemptBusy,
  type AttemptError,
  type AttemptRow,
  type Attempts,
  type Claim,
  type DeliveryMessage,
  dueAt,
  messageAttemptId,
  type NewAttempt,
  type Settlement,
} from './attempt.ts'
import { gateOf, type Health, isSlow, PROBE_MS } from './health.ts'
import { type Claimed, type Sent, sendAttempt } from './send-attempt.ts'
import { ParcelStopped, type Turn } from './turn.ts'

/** Where deliveries go now, as its owner last set it. */
export interface Target {
  readonly url: string
  /** Since when this URL counts. */
  readonly since: string
}

/** What a batch of messages needs to know before it is sent, read in one go. */
export interface Briefing {
  target(message: DeliveryMessage): Target | undefined
  health(message: DeliveryMessage): Health | undefined
  /** The row a later attempt follows. */
  previous(message: DeliveryMessage): AttemptRow | undefined
}

export interface HealthBook {
  failed(message: DeliveryMessage, target: Target, gone: boolean): Promise<void>
  recovered(message: DeliveryMessage, health: Health): Promise<void>
  slow(message: DeliveryMessage, target: Target): Promise<void>
  /** Whether this caller is the one that tries; `seen` is the breaker's end that it read. */
  probe(message: DeliveryMessage, seen: string, until: Date): Promise<boolean>
}

export interface Schedule {
  /** Sends the message again at that time. */
  later(message: DeliveryMessage, at: Date): Promise<void>
}

export interface Delivery {
  /** Hands deliveries to slow receivers over to others; undefined for those others. */
  readonly divert: ((message: DeliveryMessage) => Promise<void>) | undefined
  readonly attempts: Attempts
  readonly health: HealthBook
  readonly schedule: Schedule
  readonly post: (url: string, headers: Readonly<Record<string, string>>, body: string) => Promise<Outcome>
  readonly userAgent: string
  readonly clock: Clock
  readonly random: () => number
}

/** What became of one message, and for what failed: why. */
export type Result =
  | { readonly state: 'delivered' | 'refused' | 'postponed' | 'diverted' | 'superseded' | 'repeated' }
  | { readonly state: 'failed'; readonly error: string }

export async function deliver(
  service: Delivery,
  briefing: Briefing,
  message: DeliveryMessage,
  turn: Promise<Turn>,
): Promise<Result> {
  const id = messageAttemptId(message)
  const previous = briefing.previous(message)
  if (message.from !== undefined && previous?.next !== id) return { state: 'superseded' }
  const body = message.body === undefined ? previous?.body : Buffer.from(message.body, 'base64')
  if (!body) return { state: 'superseded' }

  const target = briefing.target(message)
  const attempt = { ...message, id, url: target?.url ?? message.url }
  const refused = (error: AttemptError, detail: string) =>
    refuse(service, message, attempt, { ...NEVER_SENT, error, detail, body })
  if (!target) return refused('destination_removed', 'The webhook was removed.')
  const now = service.clock()
  const health = briefing.health(message)
  const gate = message.manual ? OPEN : gateOf(health, message, now)
  if (gate.state === 'disabled') return refused('destination_disabled', gate.reason)
  if (gate.state === 'wait') return postpone(service, message, gate.until)
  if (service.divert && isSlow(health, now)) return divert(service.divert, message)
  if (gate.state === 'probe') {
    const until = new Date(now.getTime() + PROBE_MS)
    if (!(await service.health.probe(message, gate.seen, until))) return postpone(service, message, until)
  }
  const claim = await service.attempts.claim(attempt, now)
  if (claim.state !== 'claimed') return repeated(service, message, claim)
  if ((await turn) === 'stop') throw new ParcelStopped()
  const claimed = { message, attempt, target, body }
  return conclude(service, briefing, claimed, await sendAttempt(service, claimed))
}

export async function divert(
  hand: NonNullable<Delivery['divert']>,
  message: DeliveryMessage,
): Promise<Result> {
  await hand(message)
  return { state: 'diverted' }
}

/** Another message about an attempt that somebody has made, or is making. */
async function repeated(
  service: Delivery,
  message: DeliveryMessage,
  claim: Exclude<Claim, { state: 'claimed' }>,
): Promise<Result> {
  if (claim.state === 'busy') throw new AttemptBusy(messageAttemptId(message))
  await followUp(service, message, claim.row.id, claim.row.next, true)
  return { state: 'repeated' }
}

const OPEN = { state: 'open' } as const

/** What came of a request, once that is in the log. */
async function conclude(
  service: Delivery,
  briefing: Briefing,
  { message, attempt, target }: Claimed,
  { verdict, next }: Sent,
): Promise<Result> {
  if (verdict.status === 'delivered') {
    const health = briefing.health(message)
    if (health && health.failures > 0) await service.health.recovered(message, health)
    return { state: 'delivered' }
  }
  await service.health.failed(message, target, verdict.gone)
  await followUp(service, message, attempt.id, next, false)
  return { state: 'failed', error: verdict.error }
}

/** Sees to it that the next attempt happens; again, when the first time may have been cut short. */
async function followUp(
  service: Delivery,
  message: DeliveryMessage,
  id: string,
  next: string | null,
  again: boolean,
) {
  if (next === null) return
  if (again && (await service.attempts.get(message.organizationId, next))) return
  const { body: _body, manual: _manual, held: _held, ...rest } = message
  const at = dueAt(next)
  await service.schedule.later({ ...rest, attempt: message.attempt + 1, at: at.toISOString(), from: id }, at)
}

async function postpone(service: Delivery, message: DeliveryMessage, until: Date): Promise<Result> {
  // Spread out, so that what waited doesn't arrive all at once when the receiver has just come back.
  const spread = service.random() * PROBE_MS
  const held = { ...message, held: (message.held ?? 0) + 1 }
  await service.schedule.later(held, new Date(until.getTime() + spread))
  return { state: 'postponed' }
}

/** Ends the delivery where everybody can see it, with the body, so that it can be redelivered. */
async function refuse(
  service: Delivery,
  message: DeliveryMessage,
  attempt: NewAttempt,
  settlement: Settlement,
): Promise<Result> {
  const claim = await service.attempts.refuse(attempt, settlement, service.clock())
  return claim.state === 'claimed' ? { state: 'refused' } : repeated(service, message, claim)
}

const NEVER_SENT = {
  status: 'failure',
  sentAt: null,
  statusCode: null,
  durationMs: null,
  answer: null,
  next: null,
} as const satisfies Partial<Settlement>
