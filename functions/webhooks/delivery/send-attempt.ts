import type { Outcome } from '../../shared/sender/outcome.ts'
import { type Answer, attemptIdOf, type DeliveryMessage, type NewAttempt } from './attempt.ts'
import type { Delivery, Target } from './deliver.ts'
import { SLOW_AFTER_MS } from './health.ts'
import { pack, unpack } from './payload.ts'
import { type Verdict, verdictOf } from './retry-schedule.ts'

/** An attempt that this worker, and nobody else, is to make. */
export interface Claimed {
  readonly message: DeliveryMessage
  readonly attempt: NewAttempt
  readonly target: Target
  readonly body: Uint8Array
}

export interface Sent {
  readonly verdict: Verdict
  /** The id of the attempt that follows. */
  readonly next: string | null
}

/** Sends one request, and says in the log what came of it. */
export async function sendAttempt(service: Delivery, claimed: Claimed): Promise<Sent> {
  const { message, attempt, target, body } = claimed
  const sentAt = service.clock()
  const headers = requestHeaders(attempt.deliveryId, sentAt, service.userAgent)
  const watch = watchFor(() => service.health.slow(message, target))
  const outcome = await service.post(target.url, headers, unpack(body)).finally(watch.stop)
  const now = service.clock()
  const verdict = verdictOf(outcome, attempt.attempt, now, service.random)
  const next = nextAttempt(attempt, verdict, now)
  await service.attempts.settle(attempt, {
    ...settlementOf(outcome, verdict),
    sentAt: sentAt.toISOString(),
    body,
    next,
  })
  await watch.told()
  return { verdict, next }
}

/** Tells of a slow receiver while it still keeps us waiting, so that no more workers wait for it. */
function watchFor(tell: () => Promise<void>) {
  let telling: Promise<PromiseSettledResult<void>[]> | undefined
  const timer = setTimeout(() => {
    telling = Promise.allSettled([tell()])
  }, SLOW_AFTER_MS)
  return {
    stop: () => clearTimeout(timer),
    /** Only after the log has the request: it must not be repeated because telling failed. */
    async told() {
      const [result] = (await telling) ?? []
      if (result?.status === 'rejected') throw result.reason
    },
  }
}

export const requestHeaders = (deliveryId: string, sentAt: Date, userAgent: string) => ({
  'content-type': 'application/json',
  'user-agent': userAgent,
  'webhook-id': deliveryId,
  'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
})

/** What is kept of an answer, whatever it meant. */
export const settlementOf = (outcome: Outcome, verdict: Verdict) => ({
  status: verdict.status,
  statusCode: outcome.status,
  error: verdict.status === 'failure' ? verdict.error : null,
  detail: null,
  durationMs: outcome.durationMs,
  answer: outcome.status === null ? null : packAnswer(outcome),
})

const packAnswer = ({ headers, body, truncated }: Outcome) =>
  pack(JSON.stringify({ headers, body: body.toString('utf8'), truncated } satisfies Answer))

const nextAttempt = (attempt: NewAttempt, verdict: Verdict, now: Date): string | null =>
  verdict.status === 'delivered' || verdict.retryInMs === null
    ? null
    : attemptIdOf({
        at: new Date(now.getTime() + verdict.retryInMs),
        destinationId: attempt.destination.id,
        deliveryId: attempt.deliveryId,
        attempt: attempt.attempt + 1,
      })
