import { failed, type RowOutcome, skipped } from './platforms/row-outcome.ts'
import { isOver, type PushSummary, type StoredPush } from './push.ts'
import { PUSH_LASTS_MS, PUSH_SENDS_MS } from './worker-limits.ts'

const INTERRUPTED = 'interrupted'
export const NOT_STARTED = 'not_started'
export const NOTHING_PUSHED = 'no row was pushed; the results say why'

const WORDS: Readonly<Record<string, string>> = {
  [INTERRUPTED]: 'the push was interrupted before this row was sent',
  [NOT_STARTED]: 'the push could not be started',
}

const CANCELLED = 'the push was cancelled before this row was sent'
const CANCELLED_MEANWHILE = 'the push was cancelled while this row was being sent; it may have arrived'

const startOf = ({ createdAt }: Pick<StoredPush, 'createdAt'>) => Date.parse(createdAt)

/** After this time no request starts. */
export const sendsUntil = (push: Pick<StoredPush, 'createdAt'>) => startOf(push) + PUSH_SENDS_MS

export const tooLate = ({ lastError }: Pick<StoredPush, 'lastError'>, secondsToNextTry = 0) =>
  [
    secondsToNextTry === 0
      ? 'not sent within'
      : `the next try, in ${secondsToNextTry} seconds, would come after`,
    `the hour that a push may last${lastError === null ? '' : `: ${lastError}`}`,
  ].join(' ')

/** A push that was not ended in time has lost its message or its workers: it has failed. */
export function asItStands(push: StoredPush, now: Date): StoredPush {
  const end = startOf(push) + PUSH_LASTS_MS
  if (isOver(push) || now.getTime() < end) return push
  return {
    ...push,
    status: 'failed',
    error: INTERRUPTED,
    nextTryAt: null,
    finishedAt: new Date(end).toISOString(),
  }
}

/** Ending a push writes to no part, so what became of its open rows is said when they are read. */
export function outcomeOfOpenRow(
  { status, error }: Pick<StoredPush, 'status' | 'error'>,
  mayHaveArrived: boolean,
): RowOutcome | null {
  if (status === 'cancelled') return skipped(mayHaveArrived ? CANCELLED_MEANWHILE : CANCELLED)
  if (status !== 'failed') return null
  const why = WORDS[error ?? ''] ?? error ?? ''
  return failed(mayHaveArrived ? `${why}; this row may have arrived` : why)
}

export function pushSummary(stored: StoredPush, now: Date): PushSummary {
  const {
    organizationId: _o,
    listName: _n,
    chunks: _c,
    target: _t,
    unlock: _u,
    openParts: _p,
    ...shown
  } = asItStands(stored, now)
  const { status, total, pushed, skipped, failed } = shown
  if (status === 'cancelled') return { ...shown, skipped: total - pushed - failed }
  return status === 'failed' ? { ...shown, failed: total - pushed - skipped } : shown
}
