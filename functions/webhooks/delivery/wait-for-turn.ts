import { placeOf } from '../../shared/host-turns/open-line.ts'
import { NOT_SENT } from '../attempts/attempt.ts'
import { channelOf } from '../channels/channels.ts'
import type { DeliveryMessage } from '../queue/delivery-message.ts'
import { MAX_HOLDS } from '../receivers/circuit-breaker.ts'
import { isFailingHost } from '../receivers/host-failures.ts'
import type { Receivers } from '../receivers/receiver.ts'
import { nextTurnAt } from '../receivers/url-trial.ts'
import { retryDelay } from '../retries/retry-schedule.ts'
import type { DeliveryParts, SendableDelivery, UnsentDelivery, WaitingDelivery } from './delivery.ts'
import { nextAttemptId } from './next-attempt-id.ts'
import { noteLoss } from './note-loss.ts'
import { refuseAttempt } from './refuse-attempt.ts'
import { scheduleNextAttempt } from './schedule-next-attempt.ts'

/** Whether a request needs no turn: its URL has answered 2xx, and its host is not failing. */
export const isProven = (receivers: Receivers, message: DeliveryMessage) =>
  receivers.hasAnswered(message) && !isFailingHost(receivers.hostFailures(message))

/**
 * A host gets few requests until the URL has answered 2xx, and while it fails. `full` when it has had those of this
 * minute.
 */
export async function turnOf(
  { trials }: DeliveryParts,
  receivers: Receivers,
  { message, target }: SendableDelivery,
): Promise<'passed' | 'taken' | 'full'> {
  if (isProven(receivers, message)) return 'passed'
  const isFailing = isFailingHost(receivers.hostFailures(message))
  const turn = await trials.turn(message.organizationId, target.url, isFailing)
  return typeof turn === 'number' ? 'full' : turn
}

const detailFor = (url: string) =>
  `${placeOf(url)} gets few requests, together with those of others, until it answers this URL with 2xx. This one had no turn for an hour.`

/** It waits in the queue. After an hour, its row says why it was not sent, and names the next attempt. */
export async function waitForTurn(
  parts: DeliveryParts,
  delivery: SendableDelivery,
  now: Date,
): Promise<WaitingDelivery | UnsentDelivery> {
  const { message, attempt, target, body } = delivery
  const { held = 0 } = message
  if (held < MAX_HOLDS) {
    return { state: 'waiting', message: { ...message, held: held + 1 }, until: nextTurnAt(held, now) }
  }
  const { retrySteps } = channelOf(target.channel)
  const delay = retryDelay(attempt.attempt, 0, parts.random, retrySteps)
  const next = nextAttemptId(attempt, delay, now)
  const row = {
    ...NOT_SENT,
    status: 'failure',
    error: 'url_on_trial',
    detail: detailFor(attempt.url),
    body,
    next,
  } as const
  const refused = await refuseAttempt(parts, message, attempt, row)
  if (refused.state !== 'refused') return refused
  if (next === null) await noteLoss(parts, delivery)
  else await scheduleNextAttempt(parts.later, message, attempt.id, next)
  return refused
}
