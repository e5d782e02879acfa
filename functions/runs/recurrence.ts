import * as v from 'valibot'
import { INTERVALS, Interval, Timestamp } from '../shared/fields.ts'
import { type Payers, StoredPayers } from '../shared/http/key-limits.ts'
import { addMs, manualInstant } from './rhythm.ts'
import { newRunRow, type RunRow, runNameOf, StoredRunSummary, summaryOf } from './run.ts'
import { type Caps, capsOf, NO_CAPS, StoredSettings } from './run-settings.ts'

/** Who may work on a run right now. Without a holder the run waits for a worker. */
const Lease = v.object({
  runId: v.string(),
  holder: v.nullable(v.string()),
  until: Timestamp,
})

/** The repeating runs of a monitored list or a keyword. Has the id of its owner. */
export const Recurrence = v.object({
  id: v.string(),
  organizationId: v.string(),
  /** null after a monitor is removed. The record stays for its last run. */
  interval: v.nullable(Interval),
  /** Results from before this instant belong to an earlier, removed monitor. */
  begunAt: Timestamp,
  /** The schedule fires at this instant and at every interval from it. */
  anchor: Timestamp,
  nextRunAt: v.nullable(Timestamp),
  /** The instant of the newest run. Deliveries for older instants are ignored. */
  lastAt: v.nullable(Timestamp),
  lastRun: v.nullable(StoredRunSummary),
  /** The instant of the last run that the organization started itself. */
  handAt: v.optional(v.nullable(Timestamp), null),
  /** Whose limits count that run. */
  handPayers: StoredPayers,
  /** Whose limits count the runs of the interval: of the key that switched them on, or changed them last. */
  payers: StoredPayers,
  lease: v.nullable(Lease),
  /** The sweep does nothing before this instant. */
  lookAt: v.nullable(Timestamp),
  heals: v.number(),
  /** How often a worker took the current run since it was last put off. */
  tries: v.optional(v.number(), 0),
  /** Each source is read without a gap up to this instant. */
  marks: v.record(v.string(), Timestamp),
  ...StoredSettings.entries,
  /** Every write checks and raises it. */
  version: v.number(),
})
export type Recurrence = v.InferOutput<typeof Recurrence>

/** The settings of a recurrence that its owner can change. */
export const rhythmOf = ({ interval, paused, maxCreditsPerRun, maxCreditsPerMonth }: Recurrence) => ({
  interval,
  paused,
  maxCreditsPerRun,
  maxCreditsPerMonth,
})

export interface RunOwner {
  readonly organizationId: string
  readonly id: string
}

/** A worker that is silent for this long is dead. Longer than a function call. */
export const RUN_LEASE_MS = 5 * 60_000
/** Shared by the parts of a run, which renew it. A dead run must be free after 15 minutes. */
export const PARTS_LEASE_MS = 11 * 60_000
/** The queue brings a message back after six minutes, so the last try ends before 15 minutes are over. */
export const MOST_TRIES = 3

export const IDLE = { lease: null, lookAt: null, heals: 0, tries: 0 } as const

export const isRunning = ({ lease }: Pick<Recurrence, 'lease'>, now: Date) =>
  lease !== null && lease.until > now.toISOString()

/** The settings that an earlier, removed monitor left, and whose limits count from now on. */
type Before = Caps & { readonly lastAt?: string | null; readonly payers?: Payers | undefined }

export interface FirstRun {
  readonly at: string
  readonly row: RunRow
}

/** A recurrence that begins now. Its first run is reserved and waits for a worker. */
export function beginRecurrence(
  { organizationId, id }: RunOwner,
  interval: Interval,
  now: Date,
  before: Before = NO_CAPS,
): { recurrence: Recurrence & { interval: Interval }; firstRun: FirstRun } {
  const at = manualInstant(before.lastAt ?? null, now)
  const row = newRunRow(runNameOf(organizationId, id, at), now)
  const next = addMs(at, INTERVALS[interval])
  const recurrence = {
    id,
    organizationId,
    interval,
    begunAt: now.toISOString(),
    anchor: next,
    nextRunAt: next,
    lastAt: at,
    lastRun: summaryOf(row),
    handAt: at,
    handPayers: before.payers,
    payers: before.payers,
    lease: { runId: row.id, holder: null, until: addMs(now, RUN_LEASE_MS) },
    lookAt: null,
    heals: 0,
    tries: 0,
    marks: {},
    ...capsOf(before),
    paused: false,
    version: 1,
  }
  return { recurrence, firstRun: { at, row } }
}

/** Begins paused, with no run. */
export const pausedRecurrence = (
  owner: RunOwner,
  interval: Interval,
  now: Date,
  before: Before & Partial<Pick<Recurrence, 'lastRun'>> = NO_CAPS,
): Recurrence => ({
  ...idleRecurrence(owner, now, capsOf(before)),
  interval,
  paused: true,
  payers: before.payers,
  lastAt: before.lastAt ?? null,
  lastRun: before.lastRun ?? null,
})

/** Without an interval, for settings alone. */
export function idleRecurrence({ organizationId, id }: RunOwner, now: Date, caps: Caps): Recurrence {
  const at = now.toISOString()
  const never = { interval: null, nextRunAt: null, lastAt: null, lastRun: null, handAt: null }
  const begun = { id, organizationId, begunAt: at, anchor: at }
  return { ...begun, ...never, ...IDLE, marks: {}, ...caps, paused: false, version: 1 }
}

/** When the sweep must act: a run's lease has ended, or the schedule has not fired. */
export function overdueAt({ lease, nextRunAt, lookAt }: Pick<Recurrence, 'lease' | 'nextRunAt' | 'lookAt'>) {
  const due = lease?.until ?? nextRunAt
  return due !== null && lookAt !== null && lookAt > due ? lookAt : due
}

/** Whose limits count the run of this instant. */
export const payersOf = ({ handAt, handPayers, payers }: Recurrence, at: string): Payers | undefined =>
  handAt === at ? handPayers : payers

export const SHARDS = 8
/** Random ids begin with 0 to 7. A prefix of the schedule's name then selects the same shard. */
export const shardOf = (id: string) => id.charCodeAt(id.indexOf('_') + 1) % SHARDS
