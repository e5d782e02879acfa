import type { Clock } from '../shared/clock.ts'
import { INTERVALS, type Interval } from '../shared/fields.ts'
import {
  after,
  type Invocation,
  kindOf,
  LEASE_MS,
  type Named,
  newRun,
  nextUnder,
  Outdated,
  onGrid,
  type Recurrence,
  type Recurrences,
  type RunQueue,
  runIdOf,
  type Schedules,
  verdict,
} from './recurrence.ts'
import { type Ending, type RunRow, type RunSummary, type SourceReport, STOPPED } from './run.ts'

/** What the life of a recurrence needs of the world. */
export interface Recurring {
  readonly recurrences: Recurrences
  readonly schedules: Schedules
  readonly queue: RunQueue
  readonly clock: Clock
  /** Ends a run that died: a worker's or our own fault, never the customer's. */
  readonly abandon: (owner: Named, at: string, row: RunRow) => Promise<void>
  readonly log: (message: string, details: Readonly<Record<string, string>>) => void
}

/** A run that this worker, and nobody else, works on. */
export interface Claimed {
  readonly recurrence: Recurrence
  readonly at: string
  readonly run: RunRow
  readonly holder: string
}

/** Takes a run over, or answers why there is nothing to do. Safe to call any number of times at once. */
export async function claim(
  world: Recurring,
  invocation: Invocation,
  holder: string,
  leaseMs = LEASE_MS,
): Promise<Claimed | undefined> {
  for (;;) {
    const seen = await world.recurrences.get(invocation.organizationId, invocation.id)
    const why = seen ? verdict(seen, invocation.at, world.clock()) : 'removed'
    if (!seen || why === 'removed') return dropOrphan(world, invocation)
    if (why !== 'run') return undefined
    try {
      return await take(world, seen, invocation.at, holder, leaseMs)
    } catch (error) {
      if (!(error instanceof Outdated)) throw error
    }
  }
}

async function dropOrphan(world: Recurring, { organizationId, id }: Named): Promise<undefined> {
  await world.schedules.delete(id)
  world.log('deleted a schedule without a record', { organizationId, id })
}

async function take(world: Recurring, seen: Recurrence, at: string, holder: string, leaseMs: number) {
  const { recurrences, schedules, clock } = world
  const { interval } = seen
  if (interval === null) throw new Outdated('removed')
  const runId = runIdOf(seen.id, at)
  await endPredecessor(world, seen, runId)
  const before = await recurrences.run(seen, at, runId)
  const row = before ?? rowOf(seen.id, newRun(runId, clock().toISOString()))
  const next = after(at, INTERVALS[interval])
  const taken: Recurrence = {
    ...seen,
    nextRunAt: next,
    lastAt: at,
    lastRun: summaryOf(row),
    lease: { runId, holder, until: after(clock(), leaseMs) },
    lookAt: null,
    anchor: onGrid(seen, interval, at) ? seen.anchor : next,
  }
  // A run outside the rhythm sets a new one: intervals count from the run's start.
  if (taken.anchor !== seen.anchor) await schedules.put({ ...taken, interval })
  const recurrence = await recurrences.save(seen, taken, before ? undefined : { at, row })
  return { recurrence, at, run: row, holder }
}

/** A run that died and was not taken up again before the next one came. */
export async function endPredecessor({ recurrences, abandon }: Recurring, seen: Recurrence, runId: string) {
  if (!seen.lease || seen.lease.runId === runId || seen.lastAt === null) return
  const row = await recurrences.run(seen, seen.lastAt, seen.lease.runId)
  if (row?.status === 'running') await abandon(seen, seen.lastAt, row)
}

/** The run goes on later: whoever gets its next message may take it. */
export async function release(
  world: Recurring,
  { recurrence }: Claimed,
  delaySeconds: number,
  leaseMs = LEASE_MS,
) {
  if (!recurrence.lease) return
  const until = after(world.clock(), leaseMs + delaySeconds * 1000)
  await world.recurrences
    .save(recurrence, { ...recurrence, lease: { ...recurrence.lease, holder: null, until } })
    .catch(ignoreOutdated)
}

export interface Results {
  readonly sources: readonly SourceReport[]
  readonly marks?: Readonly<Record<string, string>>
  /** Where they are not counted in the run's row itself. */
  readonly totals?: Pick<RunRow, 'newSignals' | 'credits'>
}

/** Ends the run with what it did, and frees its list or keyword for the next one. */
export async function finish(
  world: Recurring,
  { recurrence, at, run }: Pick<Claimed, 'recurrence' | 'at' | 'run'>,
  ending: Ending,
  results: Results,
): Promise<void> {
  const { recurrences, clock } = world
  for (;;) {
    const row = await recurrences.run(recurrence, at, run.id)
    if (row && row.status !== 'running') return free(world, recurrence, row)
    const ended: RunRow = {
      ...(row ?? run),
      ...results.totals,
      ...ending,
      sources: [...results.sources],
      finishedAt: clock().toISOString(),
    }
    const seen = await recurrences.get(recurrence.organizationId, recurrence.id)
    try {
      if (seen?.lease?.runId !== run.id) return await recurrences.end(recurrence, at, ended)
      const marks = { ...(results.marks ?? seen.marks) }
      await recurrences.save(seen, { ...seen, marks, ...IDLE, lastRun: summaryOf(ended) }, { at, row: ended })
      return
    } catch (error) {
      ignoreOutdated(error)
    }
  }
}

const IDLE = { lease: null, lookAt: null, heals: 0 } as const

/** The run has ended, but its worker died before it could say so here. */
export async function free(
  { recurrences }: Recurring,
  { organizationId, id }: Named,
  row: RunRow,
): Promise<void> {
  for (;;) {
    const seen = await recurrences.get(organizationId, id)
    if (seen?.lease?.runId !== row.id) return
    try {
      await recurrences.save(seen, { ...seen, ...IDLE, lastRun: summaryOf(row) })
      return
    } catch (error) {
      ignoreOutdated(error)
    }
  }
}

export async function changeInterval(
  world: Recurring,
  owner: Named,
  interval: Interval,
): Promise<Recurrence | undefined> {
  for (;;) {
    const seen = await world.recurrences.get(owner.organizationId, owner.id)
    if (!seen || seen.interval === null) return undefined
    if (seen.interval === interval) return seen
    const next = nextUnder(seen, interval, world.clock())
    const changed = { ...seen, interval, anchor: next, nextRunAt: next }
    await world.schedules.put(changed)
    try {
      return await world.recurrences.save(seen, changed)
    } catch (error) {
      ignoreOutdated(error)
    }
  }
}

/** Stops the run that is on, so that its history doesn't say for ever that it runs. */
export async function stopRun(
  { recurrences, clock }: Recurring,
  recurrence: Recurrence,
): Promise<RunSummary | null> {
  const { lease, lastAt } = recurrence
  if (!lease || lastAt === null) return recurrence.lastRun
  const row = await recurrences.run(recurrence, lastAt, lease.runId)
  if (row?.status !== 'running') return recurrence.lastRun
  const stopped: RunRow = { ...row, ...STOPPED, finishedAt: clock().toISOString() }
  await recurrences.end(recurrence, lastAt, stopped).catch(ignoreOutdated)
  return summaryOf(stopped)
}

export const rowOf = (ownerId: string, run: RunSummary): RunRow => ({
  ...run,
  listId: kindOf(ownerId) === 'monitor' ? ownerId : null,
  keywordId: kindOf(ownerId) === 'keyword' ? ownerId : null,
  sources: [],
})

export const summaryOf = (row: RunRow): RunSummary => ({
  id: row.id,
  status: row.status,
  statusCode: row.statusCode,
  startedAt: row.startedAt,
  finishedAt: row.finishedAt,
  newSignals: row.newSignals,
  credits: row.credits,
  error: row.error,
})

export function ignoreOutdated(error: unknown): void {
  if (!(error instanceof Outdated)) throw error
}
