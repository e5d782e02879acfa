import { DomainError } from '../shared/errors.ts'
import {
  after,
  isRunning,
  LEASE_MS,
  manualInstant,
  newRun,
  type Recurrence,
  runIdOf,
  verdict,
} from './recurrence.ts'
import { endPredecessor, ignoreOutdated, type Recurring, rowOf, summaryOf } from './recurring.ts'
import type { RunSummary } from './run.ts'

/** What is to be run, and what may speak against it. */
export interface ByHand {
  readonly recurrence: () => Promise<Recurrence | undefined>
  /** Throws what keeps it from running. */
  readonly allow: () => Promise<void>
}

/** A run now, apart from the interval; undefined when there is nothing to run. */
export async function runByHand(
  world: Recurring,
  { recurrence, allow }: ByHand,
): Promise<RunSummary | undefined> {
  for (;;) {
    const seen = await recurrence()
    if (!seen) return undefined
    if (isRunning(seen, world.clock())) throw running()
    await allow()
    try {
      return await start(world, seen)
    } catch (error) {
      ignoreOutdated(error)
    }
  }
}

async function start(world: Recurring, recurrence: Recurrence): Promise<RunSummary> {
  const at = manualInstant(recurrence.lastAt, world.clock())
  if (verdict(recurrence, at, world.clock()) !== 'run') throw running()
  const row = rowOf(recurrence.id, newRun(runIdOf(recurrence.id, at), world.clock().toISOString()))
  const lease = { runId: row.id, holder: null, until: after(world.clock(), LEASE_MS) }
  await endPredecessor(world, recurrence, row.id)
  await world.recurrences.save(
    recurrence,
    { ...recurrence, lastAt: at, lastRun: summaryOf(row), lease },
    { at, row },
  )
  await world.queue.start({ organizationId: recurrence.organizationId, id: recurrence.id, at })
  return summaryOf(row)
}

const running = () => new DomainError('conflict', 'A run is on; one runs at a time.')
