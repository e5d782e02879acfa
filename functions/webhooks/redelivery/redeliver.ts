import { DomainError, notFound } from '../../shared/errors.ts'
import { type AttemptRow, NOT_SENT } from '../attempts/attempt.ts'
import { shardIn } from '../attempts/attempt-key.ts'
import type { ChannelName } from '../channels/channels.ts'
import { loggedUrl } from '../channels/logged-url.ts'
import { type DeliveryMessage, messageAttemptId } from '../queue/delivery-message.ts'

export interface Redeliveries {
  get(organizationId: string, id: string): Promise<AttemptRow | undefined>
  /** Undefined when the webhook was removed. */
  targetOf(row: AttemptRow): Promise<RedeliveryTarget | undefined>
  /** Enables a disabled webhook. */
  enable(row: AttemptRow): Promise<void>
  /** Makes the message the attempt after `last`. False when `last` has changed since it was read. */
  follow(last: AttemptRow, message: DeliveryMessage, loggedUrl: string): Promise<boolean>
}

interface RedeliveryTarget {
  readonly url: string
  readonly shown?: string | undefined
  readonly channel: ChannelName
  /** Why nothing is sent there now. */
  readonly paused: string | null
}

type Redelivered =
  | { readonly state: 'redelivered'; readonly row: AttemptRow }
  /** An attempt of this delivery is being sent already. */
  | { readonly state: 'underway'; readonly row: AttemptRow }

const MOST_TRIES = 20

/** Any attempt of the delivery may be named. The redelivery replaces a retry that was scheduled. */
export async function redeliver(
  log: Redeliveries,
  organizationId: string,
  id: string,
  now: Date,
): Promise<Redelivered> {
  const named = await log.get(organizationId, id)
  if (!named) throw notFound('delivery attempt', id)
  if (named.destination.kind === 'test') {
    throw new DomainError('conflict', 'A test is not redelivered; send another one.')
  }
  const target = await log.targetOf(named)
  if (target === undefined) throw new DomainError('conflict', 'The webhook of this delivery was removed.')
  if (target.paused !== null) throw new DomainError('conflict', target.paused)
  const shown = loggedUrl(named.destination, target, target.url)
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const last = await lastAttempt(log, (await log.get(organizationId, id)) ?? named)
    if (last.status === 'sending') return { state: 'underway', row: last }
    if (last.attempt >= MOST_ATTEMPTS_OF_ONE) throw sentTooOften()
    const message = redeliveryMessage(last, target.url, now)
    if (!(await log.follow(last, message, shown))) continue
    await log.enable(last)
    return { state: 'redelivered', row: redeliveryRow(last, message, shown) }
  }
  throw new DomainError('throttled', 'This delivery is changing too fast; try again.', {
    headers: { 'retry-after': '1' },
  })
}

/** Each attempt leads to the next one only, so a delivery may not have any number of them. */
const MOST_ATTEMPTS_OF_ONE = 100

export async function lastAttempt(log: Pick<Redeliveries, 'get'>, row: AttemptRow): Promise<AttemptRow> {
  let last = row
  for (let steps = 0; steps < MOST_ATTEMPTS_OF_ONE; steps += 1) {
    const next = last.next === null ? undefined : await log.get(last.organizationId, last.next)
    if (!next) return last
    last = next
  }
  throw sentTooOften()
}

const sentTooOften = () =>
  new DomainError('conflict', `This delivery has had ${MOST_ATTEMPTS_OF_ONE} attempts; it is not sent again.`)

export const redeliveryMessage = (last: AttemptRow, url: string, now: Date): DeliveryMessage => ({
  organizationId: last.organizationId,
  destination: last.destination,
  shard: shardIn(last.id),
  signalId: last.signalId,
  deliveryId: last.deliveryId,
  attempt: last.attempt + 1,
  at: now.toISOString(),
  url,
  from: last.id,
  manual: true,
})

/** Its claim has expired, so that a worker can take it. */
export function redeliveryRow(last: AttemptRow, message: DeliveryMessage, url: string): AttemptRow {
  const id = messageAttemptId(message)
  return {
    ...last,
    id,
    url,
    attempt: message.attempt,
    status: 'sending',
    leaseUntil: new Date(0).toISOString(),
    ...NOT_SENT,
  }
}
