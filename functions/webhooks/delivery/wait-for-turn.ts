import { NOT_SENT } from '../attempts/attempt.ts'
import { MAX_HOLDS } from '../receivers/circuit-breaker.ts'
import { nextTurnAt, TRIAL_REQUESTS_A_MINUTE } from '../receivers/url-trial.ts'
import { retryDelay } from '../retries/retry-schedule.ts'
import type { DeliveryParts, SendableDelivery, UnsentDelivery, WaitingDelivery } from './delivery.ts'
import { nextAttemptId } from './next-attempt-id.ts'
import { refuseAttempt } from './refuse-attempt.ts'
import { scheduleNextAttempt } from './schedule-next-attempt.ts'

const DETAIL = `This URL has never answered 2xx, so it gets ${TRIAL_REQUESTS_A_MINUTE} requests a minute.`

/** A URL that has never answered 2xx to its organization has a few requests a minute. */
export async function hasTurn(
  { trials }: DeliveryParts,
  { message, target }: SendableDelivery,
  now: Date,
): Promise<boolean> {
  return (await trials.turn(message.organizationId, target.url, now)) !== 'full'
}

/** It waits in the queue. After an hour, its row says why it was not sent, and names the next attempt. */
export async function waitForTurn(
  parts: DeliveryParts,
  { message, attempt, body }: SendableDelivery,
  now: Date,
): Promise<WaitingDelivery | UnsentDelivery> {
  const { held = 0 } = message
  if (held < MAX_HOLDS) {
    return { state: 'waiting', message: { ...message, held: held + 1 }, until: nextTurnAt(held, now) }
  }
  const next = nextAttemptId(attempt, retryDelay(attempt.attempt, 0, parts.random), now)
  const row = { ...NOT_SENT, status: 'failure', error: 'url_on_trial', detail: DETAIL, body, next } as const
  const refused = await refuseAttempt(parts, message, attempt, row)
  if (refused.state === 'refused' && next !== null) {
    await scheduleNextAttempt(parts.later, message, attempt.id, next)
  }
  return refused
}
