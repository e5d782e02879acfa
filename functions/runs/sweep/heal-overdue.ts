import { inspect } from 'node:util'
import { currentRun, freeOwner, giveUp } from '../lifecycle/end-run.ts'
import { type Recurrence, type RunOwner, SHARDS } from '../recurrence.ts'
import { addMs } from '../rhythm.ts'
import { Outdated, type SchedulingWorld } from '../run-world.ts'
import { restoreSchedule } from './reconcile-schedules.ts'

/** A message this late is still normal. */
const GRACE_MS = 2 * 60_000
const LOOK_AGAIN_MS = 5 * 60_000
const MOST_HEALS = 3

export async function healOverdue(world: SchedulingWorld, mayGoOn: () => boolean): Promise<number> {
  const before = addMs(world.clock(), -GRACE_MS)
  let healed = 0
  for (let shard = 0; shard < SHARDS; shard += 1) {
    for await (const owner of world.recurrences.overdue(shard, before)) {
      if (!mayGoOn()) return healed
      if (await healOne(world, owner, before)) healed += 1
    }
  }
  return healed
}

async function healOne(
  world: SchedulingWorld,
  { organizationId, id }: RunOwner,
  before: string,
): Promise<boolean> {
  try {
    const seen = await world.recurrences.get(organizationId, id)
    if (!seen || seen.interval === null) return false
    return seen.lease ? await resumeRun(world, seen, before) : await startMissed(world, seen, before)
  } catch (error) {
    // One broken record must not keep the others waiting.
    if (!(error instanceof Outdated))
      world.fault('could not heal a run', { organizationId, id, error: inspect(error) })
    return false
  }
}

async function resumeRun(world: SchedulingWorld, seen: Recurrence, before: string): Promise<boolean> {
  const name = currentRun(seen)
  if (!name || !seen.lease || seen.lease.until > before) return false
  const { organizationId, ownerId: id, runId, at } = name
  const row = await world.recurrences.run(name)
  if (row && row.status !== 'running') {
    await freeOwner(world, seen, row)
    return true
  }
  if (seen.heals >= MOST_HEALS && row) {
    await giveUp(world, seen, name)
    return true
  }
  world.log('took up a run that had died', { organizationId, id, runId })
  await startAgain(world, seen, at)
  return true
}

/** The schedule is gone, or its message was lost. */
async function startMissed(world: SchedulingWorld, seen: Recurrence, before: string): Promise<boolean> {
  const { nextRunAt } = seen
  if (nextRunAt === null || nextRunAt > before) return false
  await restoreSchedule(world, seen)
  await startAgain(world, seen, nextRunAt)
  return true
}

async function startAgain(world: SchedulingWorld, seen: Recurrence, at: string): Promise<void> {
  const { organizationId, id } = seen
  const lookAt = addMs(world.clock(), LOOK_AGAIN_MS)
  await world.recurrences.save(seen, { ...seen, lookAt, heals: seen.heals + 1 })
  await world.queue.start({ organizationId, id, at })
}
