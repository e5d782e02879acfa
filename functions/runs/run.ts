import * as v from 'valibot'
import { CapReached, ReachedCap, StoredReachedCap } from '../credits/caps.ts'
import { DomainError } from '../shared/errors.ts'
import { Timestamp } from '../shared/fields.ts'
import { idOf } from '../shared/ids.ts'
import { Baseline, inSummary, NO_COVERAGE, RunCoverage, StoredCoverage } from './run-coverage.ts'
import { type RunError, runStatusCode } from './run-status-code.ts'
import { SourceReport, StoredSourceReport } from './source-report.ts'

export const RunSummary = v.object({
  id: v.string(),
  status: v.picklist(['running', 'succeeded', 'failed']),
  /** The HTTP status that a caller waiting for the run would have got. */
  statusCode: v.nullable(v.number()),
  startedAt: Timestamp,
  finishedAt: v.nullable(Timestamp),
  newSignals: v.number(),
  credits: v.number(),
  error: v.nullable(v.string()),
  /** The cap that ended the run. */
  cap: v.nullable(ReachedCap),
  /** What a first check learned without making signals. null when nothing was checked for the first time. */
  baseline: v.nullable(Baseline),
  /** A keyword looked back at what was published before: a cost that does not repeat. */
  backfill: v.boolean(),
  ...RunCoverage.entries,
})
export type RunSummary = v.InferOutput<typeof RunSummary>

/** Runs of earlier versions were stored without these. */
const storedLater = {
  cap: v.optional(v.nullable(StoredReachedCap), null),
  baseline: v.optional(v.nullable(Baseline), null),
  backfill: v.optional(v.boolean(), false),
}

export const StoredRunSummary = v.object({ ...RunSummary.entries, ...StoredCoverage.entries, ...storedLater })

export const RunRow = v.object({
  ...RunSummary.entries,
  listId: v.nullable(v.string()),
  keywordId: v.nullable(v.string()),
  sources: v.array(SourceReport),
})
export type RunRow = v.InferOutput<typeof RunRow>

export const StoredRunRow = v.object({
  ...RunRow.entries,
  ...StoredCoverage.entries,
  ...storedLater,
  sources: v.array(StoredSourceReport),
})

/** Identifies one run. The same owner and instant always give the same run id. */
export interface RunName {
  readonly organizationId: string
  readonly ownerId: string
  readonly at: string
  readonly runId: string
}

export const runNameOf = (organizationId: string, ownerId: string, at: string): RunName => ({
  organizationId,
  ownerId,
  at,
  runId: idOf('run', ownerId, at),
})

export const ownerKind = (id: string): 'keyword' | 'monitor' => (id.startsWith('kw_') ? 'keyword' : 'monitor')

export const newRunRow = ({ ownerId, runId }: RunName, startedAt: Date): RunRow => ({
  id: runId,
  status: 'running',
  statusCode: null,
  startedAt: startedAt.toISOString(),
  finishedAt: null,
  newSignals: 0,
  credits: 0,
  error: null,
  cap: null,
  baseline: null,
  backfill: false,
  ...NO_COVERAGE,
  listId: ownerKind(ownerId) === 'monitor' ? ownerId : null,
  keywordId: ownerKind(ownerId) === 'keyword' ? ownerId : null,
  sources: [],
})

export const summaryOf = (row: RunRow): RunSummary =>
  v.parse(RunSummary, { ...row, notChecked: inSummary(row.notChecked) })

export type Ending =
  | { readonly status: 'succeeded'; readonly error: null }
  | { readonly status: 'failed'; readonly error: Exclude<RunError, 'cap_reached'> }
  | { readonly status: 'failed'; readonly error: 'cap_reached'; readonly cap: ReachedCap }

export const SUCCEEDED: Ending = { status: 'succeeded', error: null }
const OUT_OF_CREDITS: Ending = { status: 'failed', error: 'insufficient_credits' }
/** The ending of a run whose charge was refused. Undefined for other errors. */
export function refusedEnding(error: unknown): Ending | undefined {
  if (error instanceof CapReached) return { status: 'failed', error: 'cap_reached', cap: error.cap }
  const isUnpaid = error instanceof DomainError && error.code === 'insufficient_credits'
  return isUnpaid ? OUT_OF_CREDITS : undefined
}

/** No source could see any account of the list. */
export const NOTHING_CHECKED: Ending = { status: 'failed', error: 'nothing_checked' }
export const SOURCES_FAILED: Ending = { status: 'failed', error: 'sources_failed' }
/** Its list, keyword or monitor was removed while it ran. */
export const STOPPED: Ending = { status: 'failed', error: 'stopped' }
/** A query of earlier days that can not be read any more. */
export const UNREADABLE_QUERY: Ending = { status: 'failed', error: 'invalid_query' }
/** By a fault of ours. */
export const FAULTY: Ending = { status: 'failed', error: 'internal_error' }
export const INTERRUPTED: Ending = { status: 'failed', error: 'interrupted' }

export const endedRow = (row: RunRow, ending: Ending, finishedAt: Date): RunRow => ({
  ...row,
  ...ending,
  statusCode: runStatusCode(ending.error),
  finishedAt: finishedAt.toISOString(),
})
