import { attemptDueAt } from '../attempts/attempt-key.ts'
import type { DeliveryMessage } from '../queue/delivery-message.ts'
import type { DeliveryParts } from './delivery.ts'

/** Safe to call twice: both messages name the same attempt, which only one worker can claim. */
export async function scheduleNextAttempt(
  later: DeliveryParts['later'],
  message: DeliveryMessage,
  attemptId: string,
  next: string,
) {
  const { body: _body, manual: _manual, held: _held, turn: _turn, ...rest } = message
  const at = attemptDueAt(next)
  await later([{ ...rest, attempt: message.attempt + 1, at: at.toISOString(), from: attemptId }], at)
}
