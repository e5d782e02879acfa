import * as v from 'valibot'
import { GivenSettings } from '../../runs/run-settings.ts'
import { Interval, Timestamp } from '../../shared/fields.ts'
import { StoredPayers } from '../../shared/http/key-limits.ts'
import { List } from '../list/list.ts'
import { UploadResult } from '../lookup/upload-results.ts'

export const UploadMode = v.picklist(['add', 'replace'])
export type UploadMode = v.InferOutput<typeof UploadMode>

export const RowCounts = v.object({
  matched: v.number(),
  created: v.number(),
  duplicates: v.number(),
  unresolved: v.number(),
  refused: v.number(),
})
export type RowCounts = v.InferOutput<typeof RowCounts>

export const NO_ROWS: RowCounts = { matched: 0, created: 0, duplicates: 0, unresolved: 0, refused: 0 }

export const UploadJob = v.object({
  id: v.string(),
  listId: v.string(),
  mode: UploadMode,
  dryRun: v.boolean(),
  status: v.picklist(['queued', 'running', 'succeeded', 'failed', 'cancelled']),
  /** Rows that were given, and those whose outcome is known. */
  total: v.number(),
  done: v.number(),
  ...RowCounts.entries,
  /** Members that were added and removed so far. */
  added: v.number(),
  removed: v.number(),
  /** Why the whole upload failed. */
  error: v.nullable(v.string()),
  /** Why the monitor that was asked for did not start. */
  monitorError: v.nullable(v.string()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  finishedAt: v.nullable(Timestamp),
})
export type UploadJob = v.InferOutput<typeof UploadJob>

const Ref = v.object({ id: v.string(), type: v.picklist(['account', 'person']) })

/** What a file means for a list. */
export const ListChanges = v.object({
  added: v.number(),
  removed: v.number(),
  kept: v.number(),
  firstAdded: v.array(Ref),
  firstRemoved: v.array(Ref),
})
export type ListChanges = v.InferOutput<typeof ListChanges>

/** What is done next: a part by its number, or members from a position on. */
export const UploadStep = v.object({
  phase: v.picklist(['look_up', 'compare', 'add', 'remove', 'finish']),
  next: v.number(),
})
export type UploadStep = v.InferOutput<typeof UploadStep>

export const StoredUpload = v.object({
  ...UploadJob.entries,
  organizationId: v.string(),
  /** Of what was given. */
  bodyHash: v.string(),
  /** The number of parts. */
  parts: v.number(),
  /** True when all parts are stored. */
  ready: v.boolean(),
  ...UploadStep.entries,
  /** How often the next step was begun. */
  attempts: v.number(),
  /** Of the sheet, so that rows can be mended. */
  columnNames: v.optional(v.array(v.string())),
  /** The list was made for this upload. */
  madeList: v.boolean(),
  /** Set when the rows are on the list. Without an interval, only settings are kept. */
  monitor: v.nullable(
    v.object({ interval: v.nullable(Interval), ...GivenSettings.entries, payers: StoredPayers }),
  ),
  /** How many members the caller expects to be removed. */
  expectRemoved: v.number(),
  /** The list as it was when it was compared. Members that came later are not removed. */
  changes: v.nullable(ListChanges),
  lastPosition: v.number(),
  /** Members go first when old and new ones together do not fit. */
  removesFirst: v.boolean(),
  /** Parts with rows that could not be used. */
  problemParts: v.optional(v.set(v.number())),
})
export type StoredUpload = v.InferOutput<typeof StoredUpload>

export const isUploadOver = ({ status }: Pick<UploadJob, 'status'>) =>
  status !== 'queued' && status !== 'running'

/** Only then is anything compared. */
export const comparesList = ({ mode, dryRun }: Pick<UploadJob, 'mode' | 'dryRun'>) =>
  mode === 'replace' || dryRun

export const firstStep = (job: Pick<UploadJob, 'mode' | 'dryRun'>): UploadStep => ({
  phase: comparesList(job) ? 'look_up' : 'add',
  next: 1,
})

export const uploadJobView = (stored: StoredUpload): UploadJob => {
  const { id, listId, mode, dryRun, status, total, done, added, removed, error, monitorError } = stored
  const { matched, created, duplicates, unresolved, refused, createdAt, updatedAt, finishedAt } = stored
  return {
    ...{ id, listId, mode, dryRun, status, total, done, matched, created, duplicates, unresolved, refused },
    ...{ added, removed, error, monitorError, createdAt, updatedAt, finishedAt },
  }
}

/** The answer while the rows are still looked up. */
export const BegunUpload = v.object({
  ...UploadJob.entries,
  list: List,
  ...v.pick(UploadResult, ['columns', 'skipped']).entries,
})

/** Says that there is work. It carries no place, so that a lost or doubled message does no harm. */
export const UploadMessage = v.object({ organizationId: v.string(), listId: v.string(), id: v.string() })
export type UploadMessage = v.InferOutput<typeof UploadMessage>

export interface UploadQueue {
  send(message: UploadMessage): Promise<void>
}

export const uploadMessageOf = ({ organizationId, listId, id }: UploadMessage): UploadMessage => ({
  organizationId,
  listId,
  id,
})

export type UploadEnd =
  | { readonly status: 'succeeded'; readonly monitorError: string | null }
  | { readonly status: 'failed'; readonly error: string }
  | { readonly status: 'cancelled' }

/** What a step changes, beside the step itself. */
export interface StepResult extends UploadStep {
  readonly counts?: Partial<RowCounts & Pick<UploadJob, 'done' | 'added' | 'removed'>>
  readonly problemPart?: number
  readonly compared?: Pick<StoredUpload, 'changes' | 'lastPosition' | 'removesFirst'> & RowCounts
}

export interface UploadJobs {
  get(organizationId: string, listId: string, id: string): Promise<StoredUpload | undefined>
  /** Newest first. */
  all(organizationId: string, listId: string): Promise<StoredUpload[]>
  /** The newest upload of what was given. */
  begun(organizationId: string, bodyHash: string): Promise<StoredUpload | undefined>
  /** False when another request has begun the same meanwhile. Rejects when too many are under way. */
  begin(upload: StoredUpload, before: StoredUpload | undefined): Promise<boolean>
  /** From here on, workers may take it. */
  markReady(upload: StoredUpload): Promise<void>
  /** Ends an open upload. Resolves with the upload as it is then. */
  end(upload: StoredUpload, end: UploadEnd): Promise<StoredUpload | undefined>
}

/** An upload that one worker holds. */
export interface HeldUpload {
  readonly upload: StoredUpload
  readonly worker: string
}

export interface RunningUploads extends Pick<UploadJobs, 'get'> {
  /** Undefined when it is over, gone, not ready, or held by another worker. */
  claim(message: UploadMessage, worker: string): Promise<StoredUpload | undefined>
  /** Counts and goes on, once for each step. Undefined when the upload is over, gone, or held by another worker. */
  advance(held: HeldUpload, result: StepResult): Promise<StoredUpload | undefined>
  release(held: HeldUpload): Promise<void>
  /** Ends an open upload that nobody else holds. */
  finish(held: HeldUpload, end: UploadEnd): Promise<void>
  /** Fails an upload that was never ready. */
  abandon(upload: StoredUpload, error: string): Promise<void>
}
