import type { Clock } from '../shared/clock.ts'
import { newId } from '../shared/ids.ts'
import type { Outcome } from '../shared/sender/outcome.ts'
import { type AttemptRow, type Attempts, attemptIdOf } from './delivery/attempt.ts'
import { pack } from './delivery/payload.ts'
import { verdictOf } from './delivery/retry-schedule.ts'
import { requestHeaders, settlementOf } from './delivery/send-attempt.ts'

export interface TestService {
  readonly attempts: Pick<Attempts, 'claim' | 'settle'>
  readonly post: (url: string, headers: Readonly<Record<string, string>>, body: string) => Promise<Outcome>
  readonly sample: (now: Date) => { readonly id: string }
  readonly userAgent: string
  readonly clock: Clock
}

/** Sends a sample signal once and tells what happened; it is in the log like any other attempt. */
export async function testWebhook(
  service: TestService,
  organizationId: string,
  url: string,
): Promise<AttemptRow> {
  const now = service.clock()
  const sample = service.sample(now)
  const destination = { kind: 'test', id: organizationId } as const
  const deliveryId = newId('dlv')
  const id = attemptIdOf({ at: now, destinationId: destination.id, deliveryId, attempt: 1 })
  const attempt = { id, organizationId, deliveryId, signalId: sample.id, destination, url, attempt: 1 }
  await service.attempts.claim(attempt, now)

  const body = JSON.stringify(sample)
  const outcome = await service.post(url, requestHeaders(deliveryId, now, service.userAgent), body)
  const verdict = verdictOf(outcome, 1, service.clock(), () => 0)
  const settlement = {
    ...settlementOf(outcome, verdict),
    sentAt: now.toISOString(),
    body: pack(body),
    next: null,
  }
  await service.attempts.settle(attempt, settlement)
  return { ...attempt, ...settlement, leaseUntil: null }
}
