import type { Outcome } from '../../shared/sender/outcome.ts'
import type { ReceiverAnswer } from '../attempts/attempt.ts'
import { pack } from '../attempts/packed-text.ts'
import { requestedDelay, retryDelay } from '../retries/retry-schedule.ts'
import { explainStatus } from './explain-status.ts'

export type AttemptVerdict =
  | { readonly status: 'delivered' }
  | {
      readonly status: 'failure'
      readonly error: string
      /** What happened, and what to do where that is known. */
      readonly detail: string | null
      /** null: no automatic retry. */
      readonly retryInMs: number | null
      /** The receiver answered that it is gone for good. */
      readonly gone: boolean
    }

/** Success is a complete answer with a 2xx status. */
export function verdictOf(
  outcome: Outcome,
  attempt: number,
  now: Date,
  random: () => number,
): AttemptVerdict {
  const { status, error, headers } = outcome
  if (error === null && status !== null && status >= 200 && status < 300) return { status: 'delivered' }
  const gone = error === null && status === 410
  return {
    status: 'failure',
    error: error ?? (gone ? 'gone' : 'http_status'),
    detail: outcome.detail ?? (status === null ? null : explainStatus(status, headers.location)),
    retryInMs: gone ? null : retryDelay(attempt, requestedDelay(headers['retry-after'], now), random),
    gone,
  }
}

/** What the log keeps of an answer. */
export const settlementOf = (outcome: Outcome, verdict: AttemptVerdict) => ({
  status: verdict.status,
  statusCode: outcome.status,
  error: verdict.status === 'failure' ? verdict.error : null,
  detail: verdict.status === 'failure' ? verdict.detail : null,
  durationMs: outcome.durationMs,
  answer: outcome.status === null ? null : packAnswer(outcome),
})

const packAnswer = ({ headers, body, truncated }: Outcome) =>
  pack(JSON.stringify({ headers, body: body.toString('utf8'), truncated } satisfies ReceiverAnswer))
