import type { Batch, Platform, PushRow, Session } from '../platforms/platform.ts'
import { PushFault } from '../platforms/push-fault.ts'
import { failed, type RowOutcomes } from '../platforms/row-outcome.ts'
import type { Trial } from '../requests/trial.ts'
import { PartRows, type PushProgress } from './part-rows.ts'
import { MOST_DRY, MOST_REFUSED, requestsOf, split } from './retry-rows.ts'

export interface SendingRows {
  platform: Platform
  session: Session
  target: string
  /** Undefined for a row whose entity is gone. */
  rows: readonly (PushRow | undefined)[]
  progress: PushProgress
  /** The number of this pass over all parts, from 1. Each pass tries a row once. */
  pass: number
  /** Requests in a row that failed before this call. */
  dry: number
  /** Whether the platform took any row of this push before. */
  proven: boolean
  trial: Trial
  /** Resolves with false when the push has ended meanwhile. */
  save(progress: PushProgress, lastError: string | null): Promise<boolean>
  /** False when too little time is left for another request. */
  hasTime(): boolean
}

export interface SentRows {
  progress: PushProgress
  /**
   * `postponed`: every open row failed in this pass. `interrupted`: for the fault, or because time ran out.
   * `stopped`: the push has ended, for example because it was cancelled.
   */
  end: 'finished' | 'postponed' | 'interrupted' | 'stopped'
  fault?: PushFault
  /** Of the last request that failed. */
  lastError: string | null
  /** Whether the platform did its work at least once. */
  answered: boolean
  /** Requests in a row that failed until now. */
  dry: number
  /** Those that were refused. */
  refused: number
}

interface Answer {
  outcomes: RowOutcomes
  fault?: PushFault
  /** The request failed because of its content. */
  refused?: string
}

/** Sends the open rows of a part, each once. A row that fails waits, and the others go on. */
export async function sendRows(work: SendingRows): Promise<SentRows> {
  const part = new PartRows(work.platform, work.rows, work.progress)
  const state: Pick<SentRows, 'dry' | 'answered' | 'lastError'> = {
    dry: work.dry,
    answered: false,
    lastError: null,
  }
  const stop = (end: SentRows['end'], fault?: PushFault): SentRows => ({
    progress: part.progress([]),
    end,
    ...(fault && { fault }),
    ...state,
    refused: work.trial.refused(),
  })
  const queue = requestsOf(part.open(), part.tries, work.pass, work.platform.batchSize)
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    if (!work.hasTime()) return stop('interrupted')
    if (work.trial.needsTurn()) {
      // One after the other, because the first that is taken makes turns unnecessary.
      queue.unshift(...split(next.slice(1), next.length))
      next = next.slice(0, 1)
      const fault = await work.trial.turn()
      if (fault) return stop('interrupted', fault)
    }
    if (!(await work.save(part.progress(next), state.lastError))) return stop('stopped')
    const evidence = evidenceIn(work, part, next)
    const answer = await sendBatch(work, part, next)
    part.settle(next, answer.outcomes)
    state.lastError = errorIn(answer) ?? state.lastError
    if (next.some(part.isPushed)) work.trial.passed()
    else work.trial.failed(evidence)
    const left = next.filter(part.isOpen)
    if (answer.fault === undefined || next.some(part.isPushed)) {
      state.answered = true
      state.dry = 0
    } else if (answer.fault.kind === 'unavailable') state.dry += evidence
    if (isRefusingAll(work, part, answer)) return stop('interrupted', refusesAll(state.lastError))
    if (answer.fault === undefined) queue.unshift(...split(left, Math.ceil(left.length / 2)))
    else if (answer.fault.kind !== 'unavailable') return stop('interrupted', answer.fault)
    else postpone(work, part, next, left, answer.fault)
    if (answer.fault && state.dry >= MOST_DRY) {
      return stop(queue.length > 0 ? 'interrupted' : endOf(part), answer.fault)
    }
  }
  return stop(endOf(part))
}

/** A receiver that took nothing of the push, and refuses one row after the other. */
const isRefusingAll = ({ proven, trial }: SendingRows, part: PartRows, { fault }: Answer) =>
  fault === undefined && !proven && !part.anyPushed && trial.refused() >= MOST_REFUSED

const refusesAll = (lastError: string | null) =>
  new PushFault(
    'dead',
    `${lastError ?? ''}; given up after ${MOST_REFUSED} refusals, because no row was taken`,
  )

const errorIn = ({ fault, refused, outcomes }: Answer): string | undefined =>
  fault?.message ?? refused ?? outcomes.findLast((row) => row?.status === 'failed')?.reason ?? undefined

const endOf = (part: PartRows) => (part.open().length === 0 ? 'finished' : 'postponed')

function postpone(
  { platform }: SendingRows,
  part: PartRows,
  next: readonly number[],
  left: readonly number[],
  fault: PushFault,
) {
  if (platform.dedupes) part.markUnsure(next)
  part.failOnce(left, fault.message)
}

/**
 * How many failed requests would speak against the platform. When it took other rows, the failure of a single row
 * that failed before speaks against the row.
 */
function evidenceIn({ platform, proven }: SendingRows, part: PartRows, next: readonly number[]): number {
  const known = proven || part.anyPushed
  const alone = platform.rowPerRequest ? next : next.length === 1 ? next : []
  if (alone.length === 0) return 1
  return alone.filter((row) => !known || part.tries[row] === 0).length
}

/**
 * A batch of one row always gets an outcome. A larger one that was refused, or taken in part without the names
 * of the rows, stays open and is sent again in halves.
 */
async function sendBatch(work: SendingRows, part: PartRows, next: readonly number[]): Promise<Answer> {
  const rows = next.flatMap((row) => work.rows[row] ?? [])
  const batch: Batch = { target: work.target, rows, resent: next.some(part.isUnsure) }
  try {
    const added = await work.platform.add(work.session, batch)
    if (added.fault !== undefined || next.length > 1) return added
    return { outcomes: [added.outcomes[0] ?? failed(`${work.platform.label} did not say what became of it`)] }
  } catch (error) {
    if (!(error instanceof PushFault)) throw error
    if (error.kind !== 'rejected') return { outcomes: [], fault: error }
    return { outcomes: next.length === 1 ? [failed(error.message)] : [], refused: error.message }
  }
}
