import * as v from 'valibot'
import { INTERVALS, Interval, Timestamp } from '../shared/fields.ts'
import { idOf } from '../shared/ids.ts'
import { type RunRow, RunSummary, type Runs } from './run.ts'

/** Who may work on a run right now. Without a holder it waits for its worker. */
export const Lease = v.object({
  runId: v.string(),
  holder: v.nullable(v.string()),
  until: Timestamp,
})
export type Lease = v.InferOutput<typeof Lease>

/** That a list's monitor or a keyword runs again and again, and where it stands. Its id is theirs. */
export const Recurrence = v.object({
  id: v.string(),
  organizationId: v.string(),
  /** null: a monitor that was removed; what is left is its last run. */
  interval: v.nullable(Interval),
  /** When it was set up: what was known before belongs to another life of it. */
  begunAt: Timestamp,
  /** The schedule fires at this instant and at every interval from it. */
  anchor: Timestamp,
  nextRunAt: v.nullable(Timestamp),
  /** The instant of the newest run: an older delivery has nothing to say any more. */
  lastAt: v.nullable(Timestamp),
  lastRun: v.nullable(RunSummary),
  lease: v.nullable(Lease),
  /** Not to be looked after again before this instant, and how often it was since its run began. */
  lookAt: v.nullable(Timestamp),
  heals: v.number(),
  /** Up to when each source was read without a gap. */
  marks: v.record(v.string(), Timestamp),
  /** Changes with every write: whoever writes must have seen the newest. */
  version: v.number(),
})
export type Recurrence = v.InferOutput<typeof Recurrence>

/** What starts a run: the schedule's delivery, a first run, a run asked for by hand. */
export const Invocation = v.object({
  organizationId: v.pipe(v.string(), v.nonEmpty()),
  id: v.pipe(v.string(), v.regex(/^(lst|kw)_/)),
  /** The instant it is for. The same instant again is the same run. */
  at: v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.transform((at) => new Date(at).toISOString()),
  ),
  /** Of a monitor's run: the part of the list to check. */
  chunk: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Turns at hosts that this run has reserved and not used yet. */
  turns: v.optional(v.record(v.string(), v.number())),
})
export type Invocation = v.InferOutput<typeof Invocation>

/** A worker that says nothing for so long is dead. Runs of a single function call are shorter than this. */
export const LEASE_MS = 5 * 60_000

export const runIdOf = (id: string, at: string) => idOf('run', id, at)

export const kindOf = (id: string): 'keyword' | 'monitor' => (id.startsWith('kw_') ? 'keyword' : 'monitor')

export const after = (instant: string | Date, ms: number) =>
  new Date(new Date(instant).getTime() + ms).toISOString()

/** Whole seconds: the schedule says its time without fractions, and both must name the same instant. */
export const wholeSecond = (instant: Date) =>
  new Date(Math.floor(instant.getTime() / 1000) * 1000).toISOString()

/** The instant of a run by hand: its own, even when it comes within a second of the last one. */
export const manualInstant = (lastAt: string | null, now: Date) => {
  const at = wholeSecond(now)
  return lastAt !== null && at <= lastAt ? after(lastAt, 1000) : at
}

export const isRunning = ({ lease }: Pick<Recurrence, 'lease'>, now: Date) =>
  lease !== null && lease.until > now.toISOString()

/** Whether a schedule with this anchor fires at this instant by itself. */
export const onGrid = ({ anchor }: Pick<Recurrence, 'anchor'>, interval: Interval, at: string) =>
  (Date.parse(at) - Date.parse(anchor)) % INTERVALS[interval] === 0

/** The first instant of the rhythm that is still to come. */
export function nextOnGrid(anchor: string, interval: Interval, now: Date): string {
  const missed = Math.max(0, Math.ceil((now.getTime() - Date.parse(anchor)) / INTERVALS[interval]))
  return after(anchor, missed * INTERVALS[interval])
}

export type Verdict = 'removed' | 'done' | 'stale' | 'busy' | 'run'

/** What to do with an invocation. */
export function verdict(recurrence: Recurrence, at: string, now: Date): Verdict {
  const runId = runIdOf(recurrence.id, at)
  if (recurrence.interval === null) return 'removed'
  if (recurrence.lastRun?.id === runId && recurrence.lastRun.status !== 'running') return 'done'
  if (recurrence.lastAt !== null && at < recurrence.lastAt) return 'stale'
  if (isRunning(recurrence, now) && (recurrence.lease?.runId !== runId || recurrence.lease.holder !== null))
    return 'busy'
  return 'run'
}

export const newRun = (id: string, startedAt: string): RunSummary => ({
  id,
  status: 'running',
  statusCode: null,
  startedAt,
  finishedAt: null,
  newSignals: 0,
  credits: 0,
  error: null,
})

/** A recurrence that begins now: its first run is reserved and waits for a worker. */
export function begin(
  organizationId: string,
  id: string,
  interval: Interval,
  now: Date,
  lastAt: string | null = null,
): Recurrence {
  const at = manualInstant(lastAt, now)
  const runId = runIdOf(id, at)
  const next = after(at, INTERVALS[interval])
  return {
    id,
    organizationId,
    interval,
    begunAt: now.toISOString(),
    anchor: next,
    nextRunAt: next,
    lastAt: at,
    lastRun: newRun(runId, now.toISOString()),
    lease: { runId, holder: null, until: after(now, LEASE_MS) },
    lookAt: null,
    heals: 0,
    marks: {},
    version: 1,
  }
}

/** When a changed interval makes it run next: counted from the last run's start, but never in the past. */
export function nextUnder(recurrence: Recurrence, interval: Interval, now: Date): string {
  const counted = after(recurrence.lastAt ?? recurrence.anchor, INTERVALS[interval])
  const soonest = wholeSecond(new Date(now.getTime() + 5000))
  return [counted, soonest].sort()[1] ?? soonest
}

/** When it has to be looked after if nothing else happens: a lost run's lease, or a schedule that never fired. */
export function dueAt({ lease, nextRunAt, lookAt }: Pick<Recurrence, 'lease' | 'nextRunAt' | 'lookAt'>) {
  const due = lease?.until ?? nextRunAt
  return due !== null && lookAt !== null && lookAt > due ? lookAt : due
}

export const SHARDS = 8
/** Random ids begin with 0 to 7; the same digit selects their schedules by a prefix of the name. */
export const shardOf = (id: string) => id.charCodeAt(id.indexOf('_') + 1) % SHARDS

export interface Named {
  readonly organizationId: string
  readonly id: string
}

/** Somebody else changed it in the meantime: read again. */
export class Outdated extends Error {
  override readonly name = 'Outdated'
}

export interface Recurrences extends Runs {
  get(organizationId: string, id: string): Promise<Recurrence | undefined>
  /** Every one of an organization whose id begins so: `kw_`, `lst_`. */
  all(organizationId: string, prefix: string): Promise<readonly Recurrence[]>
  /** Those to look after: nothing has happened to them since they were due. */
  overdue(shard: number, before: string): AsyncIterable<Named>
  ofShard(shard: number): AsyncIterable<Named>
  run(owner: Named, at: string, runId: string): Promise<RunRow | undefined>
  /** Replaces what was read, together with a run's row; throws Outdated when it is no longer that. */
  save(
    seen: Recurrence | undefined,
    next: Recurrence,
    run?: { readonly at: string; readonly row: RunRow },
  ): Promise<Recurrence>
  /** A part of a run says that it is alive. Undefined when the run is not on any more. */
  renew(owner: Named, runId: string, until: string): Promise<Recurrence | undefined>
  /** Ends a run whose recurrence is gone or belongs to another run; throws Outdated when it has ended. */
  end(owner: Named, at: string, row: RunRow): Promise<void>
}

export interface Schedules {
  /** Creates or replaces; the same twice is once. */
  put(
    recurrence: Pick<Recurrence, 'id' | 'organizationId' | 'anchor'> & { interval: Interval },
  ): Promise<void>
  /** Fine when there is none. */
  delete(id: string): Promise<void>
  exists(id: string): Promise<boolean>
  /** The ids of the recurrences that have a schedule, of those whose names begin so. */
  named(prefix: string): AsyncIterable<{ readonly id: string; readonly createdAt: Date }>
}

/** Starts runs, and parts of them, in the background. */
export interface RunQueue {
  start(invocation: Invocation, delaySeconds?: number): Promise<void>
  /** Throws when one of them was not taken. */
  startAll(invocations: readonly Invocation[]): Promise<void>
}
