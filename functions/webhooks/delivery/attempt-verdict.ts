import type { Outcome } from '../../shared/sender/outcome.ts'
import type { ReceiverAnswer } from '../attempts/attempt.ts'
import { pack } from '../attempts/packed-text.ts'
import type { Channel, ChannelVerdict } from '../channels/channel.ts'
import { MAX_REQUESTED_DELAY, requestedDelay, retryDelay } from '../retries/retry-schedule.ts'
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
      /** Why nothing more may be sent to this receiver; null when more may. */
      readonly stop: string | null
      /** The receiver is well: it only does not take this message. */
      readonly dropped: boolean
    }

interface Judged {
  readonly attempt: number
  readonly now: Date
  readonly random: () => number
  readonly channel: Pick<Channel, 'verdict' | 'retrySteps'>
}

/** Success is a complete answer that means so at this kind of destination. */
export function verdictOf(outcome: Outcome, { attempt, now, random, channel }: Judged): AttemptVerdict {
  const { status, error, headers } = outcome
  const answer = error === null && status !== null ? channel.verdict(answerOf(status, outcome)) : NO_ANSWER
  if (answer.state === 'taken') return { status: 'delivered' }
  const explain = 'explain' in answer ? answer.explain : undefined
  const asked = 'afterMs' in answer && answer.afterMs !== undefined ? answer.afterMs : 0
  const wait = Math.max(requestedDelay(headers['retry-after'], now), Math.min(asked, MAX_REQUESTED_DELAY))
  return {
    status: 'failure',
    error: error ?? ERRORS[answer.state],
    detail: outcome.detail ?? explain ?? (status === null ? null : explainStatus(status, headers.location)),
    retryInMs: answer.state === 'retry' ? retryDelay(attempt, wait, random, channel.retrySteps) : null,
    stop: answer.state === 'stop' ? answer.reason : null,
    dropped: answer.state === 'drop',
  }
}

const NO_ANSWER: ChannelVerdict = { state: 'retry' }

const ERRORS = { retry: 'http_status', stop: 'gone', drop: 'message_refused' } as const

const answerOf = (status: number, { headers, body }: Outcome) => ({
  status,
  headers,
  body: body.toString('utf8'),
})

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
