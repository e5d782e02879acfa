import type { Clock } from '../shared/clock.ts'
import { newId } from '../shared/ids.ts'
import type { AttemptLog, AttemptRow } from './attempts/attempt.ts'
import { attemptIdOf, attemptShard } from './attempts/attempt-key.ts'
import { pack } from './attempts/packed-text.ts'
import { requestHeaders } from './attempts/webhook-request.ts'
import { settlementOf, verdictOf } from './delivery/attempt-verdict.ts'
import type { PostWebhook } from './delivery/delivery.ts'

export interface WebhookTestParts {
  readonly attempts: Pick<AttemptLog, 'claim' | 'settle'>
  readonly post: PostWebhook
  readonly sample: (now: Date) => { readonly id: string }
  readonly userAgent: string
  readonly clock: Clock
}

/** Sends a sample signal once, and logs it like any other attempt. */
export async function testWebhook(
  parts: WebhookTestParts,
  organizationId: string,
  url: string,
): Promise<AttemptRow> {
  const now = parts.clock()
  const sample = parts.sample(now)
  const destination = { kind: 'test', id: organizationId } as const
  const deliveryId = newId('dlv')
  const id = attemptIdOf({ at: now, shard: attemptShard(deliveryId), deliveryId, attempt: 1 })
  const attempt = { id, organizationId, deliveryId, signalId: sample.id, destination, url, attempt: 1 }
  await parts.attempts.claim(attempt, now)

  const body = JSON.stringify(sample)
  const outcome = await parts.post(url, requestHeaders(attempt, now, parts.userAgent), body)
  const verdict = verdictOf(outcome, 1, parts.clock(), () => 0)
  const settlement = {
    ...settlementOf(outcome, verdict),
    sentAt: now.toISOString(),
    body: pack(body),
    next: null,
  }
  await parts.attempts.settle(attempt, settlement)
  return { ...attempt, ...settlement, leaseUntil: null }
}
