import { isGapId } from '../../events/gap-id.ts'
import { isAlarming } from '../receivers/host-failures.ts'
import type { Receivers, WebhookTarget } from '../receivers/receiver.ts'
import type { ClaimedDelivery, DeliveryParts, DeliveryResult } from './delivery.ts'
import { noteLoss, settleGap, tellLosses } from './note-loss.ts'
import { scheduleNextAttempt } from './schedule-next-attempt.ts'
import type { SentAttempt } from './send-attempt.ts'

/** Updates the receiver's health and schedules the retry, once the answer is in the log. */
export async function concludeDelivery(
  parts: DeliveryParts,
  receivers: Receivers,
  delivery: ClaimedDelivery,
  { verdict, next }: SentAttempt,
): Promise<DeliveryResult> {
  const { message, attempt, target, tookTurn } = delivery
  const kind = target.channel
  if (verdict.status === 'delivered') {
    const health = receivers.health(message)
    if (receivers.hostFailures(message) > 0) {
      await parts.hosts.recovered(message.organizationId, target.url)
      receivers.noteHostFailures(message, 0)
    }
    await tellLosses(parts, receivers, message)
    if (health && health.failures > 0) await parts.health.recovered(message, health)
    if (!receivers.hasAnswered(message)) await passTrial(parts, message, target)
    if (message.destination.kind === 'destination') await parts.health.succeeded(message, target)
    if (tookTurn) await parts.turns.giveBack(message.organizationId, target.url)
    return { state: 'delivered', kind }
  }
  if (verdict.dropped) {
    await (isGapId(message.signalId) ? settleGap(parts, receivers, message) : noteLoss(parts, delivery))
    return { state: 'failed', kind, error: verdict.error }
  }
  await parts.health.failed(message, target, verdict.stop)
  const hostFailures = await parts.hosts.failed(message.organizationId, target.url)
  receivers.noteHostFailures(message, hostFailures)
  if (!tookTurn && isAlarming(hostFailures)) await parts.turns.charge(message.organizationId, target.url)
  if (next === null) await noteLoss(parts, delivery)
  else await scheduleNextAttempt(parts.later, message, attempt.id, next)
  return { state: 'failed', kind, error: verdict.error }
}

async function passTrial(
  { trials, health, clock }: DeliveryParts,
  message: ClaimedDelivery['message'],
  target: WebhookTarget,
) {
  await trials.pass(message.organizationId, target.url, clock())
  await health.answered(message, target)
}
