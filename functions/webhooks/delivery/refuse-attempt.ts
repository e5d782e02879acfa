import type { AttemptClaim, AttemptSettlement, NewAttempt } from '../attempts/attempt.ts'
import { type DeliveryMessage, messageAttemptId } from '../queue/delivery-message.ts'
import { AttemptBusy, type DeliveryParts, type UnsentDelivery } from './delivery.ts'
import { scheduleNextAttempt } from './schedule-next-attempt.ts'

/** The row shows why nothing was sent, and keeps the body for a redelivery. */
export async function refuseAttempt(
  parts: DeliveryParts,
  message: DeliveryMessage,
  attempt: NewAttempt,
  settlement: AttemptSettlement,
): Promise<UnsentDelivery> {
  const claim = await parts.attempts.refuse(attempt, settlement, parts.clock())
  return claim.state === 'claimed' ? { state: 'refused' } : repeated(parts, message, claim)
}

/** The worker that made the attempt may have died before it scheduled the next one. */
export async function repeated(
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
