import * as v from 'valibot'
import { Timestamp } from '../shared/fields.ts'
import { PLATFORM_NAMES } from './platforms/platforms.ts'
import type { RowOutcome, RowOutcomes } from './platforms/row-outcome.ts'

/** Keeps an answer well below the size limit of API Gateway. */
export const MAX_RESULTS = 10_000

export const PushResult = v.object({
  id: v.string(),
  type: v.picklist(['account', 'person']),
  status: v.picklist(['pushed', 'skipped', 'failed']),
  reason: v.nullable(v.string()),
})

export type PushResult = v.InferOutput<typeof PushResult>

export const PushSummary = v.object({
  id: v.string(),
  listId: v.string(),
  platform: v.picklist(PLATFORM_NAMES),
  status: v.picklist(['queued', 'running', 'succeeded', 'failed', 'cancelled']),
  total: v.number(),
  pushed: v.number(),
  skipped: v.number(),
  failed: v.number(),
  /** Why the whole push failed. */
  error: v.nullable(v.string()),
  /** The last error. A push may go on after it. */
  lastError: v.nullable(v.string()),
  /** Until then the push waits. */
  nextTryAt: v.nullable(Timestamp),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  finishedAt: v.nullable(Timestamp),
  /** The platform was simulated: nothing reached it. */
  simulated: v.boolean(),
})

export type PushSummary = v.InferOutput<typeof PushSummary>

export const Push = v.object({ ...PushSummary.entries, results: v.array(PushResult) })

export type Push = v.InferOutput<typeof Push>

/** What a push would send now. */
export const PushEligibility = v.object({
  platform: v.picklist(PLATFORM_NAMES),
  total: v.number(),
  accounts: v.number(),
  people: v.number(),
  /** The rows that were looked at: the first thousand. The counts below are of these. */
  checked: v.number(),
  sendable: v.number(),
  skipped: v.array(v.object({ reason: v.string(), count: v.number() })),
  simulated: v.boolean(),
})

export type PushEligibility = v.InferOutput<typeof PushEligibility>

/** Without the caller's key. `unlock` opens the sealed key and is erased when the push ends. */
export const StoredPush = v.object({
  ...PushSummary.entries,
  // Absent from pushes that older versions stored.
  lastError: v.optional(PushSummary.entries.lastError, null),
  nextTryAt: v.optional(PushSummary.entries.nextTryAt, null),
  simulated: v.optional(PushSummary.entries.simulated, false),
  organizationId: v.string(),
  listName: v.string(),
  /** Number of parts. */
  chunks: v.number(),
  /** The id of the list or campaign at the platform. */
  target: v.nullable(v.string()),
  unlock: v.nullable(v.string()),
  /** Parts with rows for the next pass. */
  openParts: v.optional(v.set(v.number())),
})

export type StoredPush = v.InferOutput<typeof StoredPush>

export const isOver = ({ status }: Pick<PushSummary, 'status'>) => status !== 'queued' && status !== 'running'

export const OutcomeCounts = v.object({ pushed: v.number(), skipped: v.number(), failed: v.number() })

export type OutcomeCounts = v.InferOutput<typeof OutcomeCounts>

export function countOutcomes(outcomes: RowOutcomes): OutcomeCounts {
  const count = (status: RowOutcome['status']) =>
    outcomes.filter((outcome) => outcome?.status === status).length
  return { pushed: count('pushed'), skipped: count('skipped'), failed: count('failed') }
}

/** One part to push, with the caller's key, sealed. */
export const PushMessage = v.object({
  organizationId: v.string(),
  listId: v.string(),
  pushId: v.string(),
  /** The part, counted from 1. */
  chunk: v.number(),
  sealed: v.string(),
  /** How often in a row the push paused because the platform was down, or asked to wait. */
  failures: v.number(),
  waits: v.number(),
  /** Each pass goes over all parts with open rows. */
  pass: v.optional(v.number(), 1),
  /** Requests in a row that failed. */
  dry: v.optional(v.number(), 0),
  /** Requests in a row that the receiver refused or did not answer. */
  refused: v.optional(v.number(), 0),
})

export type PushMessage = v.InferOutput<typeof PushMessage>

export interface PushQueue {
  send(message: PushMessage, delaySeconds: number): Promise<void>
}
