import * as v from 'valibot'
import { Timestamp } from '../shared/fields.ts'

/** How one source did in a run. */
export const SourceReport = v.object({
  source: v.string(),
  status: v.picklist(['ok', 'failed', 'skipped']),
  found: v.number(),
  error: v.nullable(v.string()),
})
export type SourceReport = v.InferOutput<typeof SourceReport>

export const RunSummary = v.object({
  id: v.string(),
  status: v.picklist(['running', 'succeeded', 'failed']),
  /** As the run would have answered had a caller waited for it: 200, 402, 502. */
  statusCode: v.nullable(v.number()),
  startedAt: Timestamp,
  finishedAt: v.nullable(Timestamp),
  newSignals: v.number(),
  /** What it cost, refunds taken off. */
  credits: v.number(),
  error: v.nullable(v.string()),
})
export type RunSummary = v.InferOutput<typeof RunSummary>

export const RunRow = v.object({
  ...RunSummary.entries,
  listId: v.nullable(v.string()),
  keywordId: v.nullable(v.string()),
  sources: v.array(SourceReport),
})
export type RunRow = v.InferOutput<typeof RunRow>

export interface Ending {
  readonly status: 'succeeded' | 'failed'
  readonly statusCode: number
  readonly error: string | null
}

export const SUCCEEDED: Ending = { status: 'succeeded', statusCode: 200, error: null }
export const OUT_OF_CREDITS: Ending = { status: 'failed', statusCode: 402, error: 'insufficient_credits' }
export const SOURCES_FAILED: Ending = { status: 'failed', statusCode: 502, error: 'sources_failed' }
/** Its list or keyword was deleted, or its monitor removed, while it ran. */
export const STOPPED: Ending = { status: 'failed', statusCode: 410, error: 'stopped' }
/** Our own fault: what it could not check was refunded. */
export const INTERRUPTED: Ending = { status: 'failed', statusCode: 500, error: 'interrupted' }

export interface Runs {
  /** Newest first. */
  history(organizationId: string, ownerId: string, limit: number): Promise<readonly RunRow[]>
}

/** Whether an organization has such a list or keyword at all. */
export interface Owners {
  exists(organizationId: string, what: 'list' | 'keyword', id: string): Promise<boolean>
}
