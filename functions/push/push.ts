import * as v from 'valibot'
import { Timestamp } from '../shared/fields.ts'
import { type Outcome, PLATFORM_NAMES } from './platforms/platform.ts'

/** Results in one answer: well below what an answer may weigh. */
export const MAX_RESULTS = 10_000

export const PushResult = v.object({
  id: v.string(),
  type: v.picklist(['account', 'person']),
  status: v.picklist(['pushed', 'skipped', 'failed']),
  /** Why a row was skipped or failed. */
  reason: v.nullable(v.string()),
})

export type PushResult = v.InferOutput<typeof PushResult>

/** A push as a caller sees it, without its results. */
export const PushSummary = v.object({
  id: v.string(),
  listId: v.string(),
  platform: v.picklist(PLATFORM_NAMES),
  status: v.picklist(['queued', 'running', 'succeeded', 'failed']),
  total: v.number(),
  pushed: v.number(),
  skipped: v.number(),
  failed: v.number(),
  /** Why it ended before its end. */
  error: v.nullable(v.string()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  finishedAt: v.nullable(Timestamp),
})

export type PushSummary = v.InferOutput<typeof PushSummary>

export const Push = v.object({ ...PushSummary.entries, results: v.array(PushResult) })

export type Push = v.InferOutput<typeof Push>

/** A push as it is kept. The caller's key is not in it; what opens the sealed key is, until the job ends. */
export const StoredPush = v.object({
  ...PushSummary.entries,
  organizationId: v.string(),
  listName: v.string(),
  chunks: v.number(),
  /** The list or campaign at the tool, once it is made. */
  target: v.nullable(v.string()),
  unlock: v.nullable(v.string()),
})

export type StoredPush = v.InferOutput<typeof StoredPush>

export interface RowRef {
  id: string
  type: 'account' | 'person'
}

export const isOver = ({ status }: Pick<PushSummary, 'status'>) =>
  status === 'succeeded' || status === 'failed'

/** A job says something at least this often; one that does not has lost its message. */
const SILENT_FOR_MS = 2 * 3_600_000

/** What is not known of a job that ended or went silent counts as failed, so that the numbers add up. */
export function view(push: StoredPush, now: Date): PushSummary {
  const { organizationId: _o, listName: _n, chunks: _c, target: _t, unlock: _u, ...shown } = push
  if (isOver(push) || now.getTime() - Date.parse(push.updatedAt) < SILENT_FOR_MS) return shown
  const failed = push.total - push.pushed - push.skipped
  return { ...shown, status: 'failed', failed, error: 'interrupted', finishedAt: push.updatedAt }
}

export const chunkCount = (total: number, chunkSize: number) => Math.ceil(total / chunkSize)

export type Tally = Pick<PushSummary, 'pushed' | 'skipped' | 'failed'>

export function tally(outcomes: readonly (Outcome | null)[]): Tally {
  const count = (status: Outcome['status']) => outcomes.filter((outcome) => outcome?.status === status).length
  return { pushed: count('pushed'), skipped: count('skipped'), failed: count('failed') }
}

/** One message of the queue: a chunk to push, with the key that only the record of the push can open. */
export const PushMessage = v.object({
  organizationId: v.string(),
  listId: v.string(),
  pushId: v.string(),
  chunk: v.number(),
  sealed: v.string(),
  /** Failures of the tool in a row, and times in a row that it asked to wait. */
  failures: v.number(),
  waits: v.number(),
})

export type PushMessage = v.InferOutput<typeof PushMessage>

export interface PushQueue {
  send(message: PushMessage, delaySeconds: number): Promise<void>
}
