import { DomainError } from '../../shared/errors.ts'
import { isRunning, type Recurrence, RUN_LEASE_MS, type RunOwner } from '../recurrence.ts'
import { addMs, manualInstant } from '../rhythm.ts'
import { newRunRow, type RunSummary, runNameOf, summaryOf } from '../run.ts'
import { type RunWorld, untilCurrent } from '../run-world.ts'
import { endPredecessor } from './end-run.ts'
import { judgeInvocation } from './judge-invocation.ts'

/** The record is stored, so a queue that fails only delays the first run. */
export async function startFirstRun(world: RunWorld, { organizationId, id }: RunOwner, at: string) {
  await world.queue.start({ organizationId, id, at }).catch((error: unknown) => {
    world.log('a first run waits for the sweep', { organizationId, id, error: String(error) })
  })
}

interface RunByHand {
  readonly recurrence: () => Promise<Recurrence | undefined>
  readonly requireCredits: (recurrence: Recurrence) => Promise<void>
}

export const startByHand = (
  world: RunWorld,
  { recurrence, requireCredits }: RunByHand,
): Promise<RunSummary | undefined> =>
  untilCurrent(async () => {
    const seen = await recurrence()
    if (!seen) return undefined
    if (isRunning(seen, world.clock())) throw alreadyRunning()
    await requireCredits(seen)
    return start(world, seen)
  })

async function start(world: RunWorld, seen: Recurrence): Promise<RunSummary> {
  const { organizationId, id } = seen
  const at = manualInstant(seen.lastAt, world.clock())
  // A pause keeps nobody from running by hand.
  if (judgeInvocation({ ...seen, paused: false }, at, world.clock()) !== 'run') throw alreadyRunning()
  const row = newRunRow(runNameOf(organizationId, id, at), world.clock())
  const lastRun = summaryOf(row)
  const lease = { runId: row.id, holder: null, until: addMs(world.clock(), RUN_LEASE_MS) }
  await endPredecessor(world, seen, row.id)
  await world.recurrences.save(seen, { ...seen, lastAt: at, lastRun, lease, tries: 0 }, { at, row })
  await world.queue.start({ organizationId, id, at })
  return lastRun
}

const alreadyRunning = () => new DomainError('conflict', 'A run is on; one runs at a time.')
