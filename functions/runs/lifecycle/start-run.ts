import { DomainError } from '../../shared/errors.ts'
import type { Payers } from '../../shared/http/key-limits.ts'
import { isRunning, type Recurrence, RUN_LEASE_MS, type RunOwner } from '../recurrence.ts'
import { addMs, anchorAfter, manualInstant } from '../rhythm.ts'
import { newRunRow, type RunSummary, runNameOf, summaryOf } from '../run.ts'
import type { Paid } from '../run-settings.ts'
import { type RunWorld, type SchedulingWorld, untilCurrent } from '../run-world.ts'
import { endPredecessor } from './end-run.ts'
import { judgeInvocation } from './judge-invocation.ts'

/** The record is stored, so a queue that fails only delays the first run. */
export async function startFirstRun(world: RunWorld, { organizationId, id }: RunOwner, at: string) {
  await world.queue.start({ organizationId, id, at }).catch((error: unknown) => {
    world.log('a first run waits for the sweep', { organizationId, id, error: String(error) })
  })
}

interface RunByHand extends Paid {
  readonly recurrence: () => Promise<Recurrence | undefined>
  readonly requireCredits: (recurrence: Recurrence) => Promise<void>
}

export const startByHand = (
  world: SchedulingWorld,
  { recurrence, requireCredits, payers }: RunByHand,
): Promise<RunSummary | undefined> =>
  untilCurrent(async () => {
    const seen = await recurrence()
    if (!seen) return undefined
    if (isRunning(seen, world.clock())) throw alreadyRunning()
    await requireCredits(seen)
    return start(world, seen, payers)
  })

async function start(
  world: SchedulingWorld,
  seen: Recurrence,
  handPayers: Payers | undefined,
): Promise<RunSummary> {
  const { organizationId, id } = seen
  const at = manualInstant(seen.lastAt, world.clock())
  // A pause keeps nobody from running by hand.
  if (judgeInvocation({ ...seen, paused: false }, at, world.clock()) !== 'run') throw alreadyRunning()
  const row = newRunRow(runNameOf(organizationId, id, at), world.clock())
  const lastRun = summaryOf(row)
  const lease = { runId: row.id, holder: null, until: addMs(world.clock(), RUN_LEASE_MS) }
  await endPredecessor(world, seen, row.id)
  const started = {
    ...seen,
    ...(await newRhythm(world, seen, at)),
    lastAt: at,
    handAt: at,
    handPayers,
    lastRun,
    lease,
    tries: 0,
  }
  await world.recurrences.save(seen, started, { at, row })
  await world.queue.start({ organizationId, id, at })
  return lastRun
}

/** The schedule is changed before the record, whose next run would come too early otherwise. */
async function newRhythm({ schedules }: SchedulingWorld, seen: Recurrence, at: string) {
  const { interval, paused } = seen
  if (interval === null) return {}
  const anchor = anchorAfter(seen.anchor, interval, at)
  if (anchor === seen.anchor || paused) return { anchor }
  await schedules.put({ ...seen, anchor, interval })
  return { anchor, nextRunAt: anchor }
}

const alreadyRunning = () => new DomainError('conflict', 'A run is on; one runs at a time.')
