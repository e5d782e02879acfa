import { after, type Named, type Recurrence, SHARDS } from './recurrence.ts'
import { free, ignoreOutdated, type Recurring } from './recurring.ts'

/** A delivery can be this late without anything being wrong. */
const GRACE_MS = 2 * 60_000
const LOOK_AGAIN_MS = 5 * 60_000
const MOST_HEALS = 3
/** A schedule this young may still be waiting for its record. */
const YOUNG_MS = 5 * 60_000

/** Finds runs that were lost and schedules that never fired, and starts them again. */
export async function healOverdue(world: Recurring, mayGoOn: () => boolean): Promise<number> {
  const before = after(world.clock(), -GRACE_MS)
  let healed = 0
  for (let shard = 0; shard < SHARDS; shard += 1) {
    for await (const named of world.recurrences.overdue(shard, before)) {
      if (!mayGoOn()) return healed
      if (await healOne(world, named, before)) healed += 1
    }
  }
  return healed
}

async function healOne(world: Recurring, { organizationId, id }: Named, before: string): Promise<boolean> {
  const seen = await world.recurrences.get(organizationId, id)
  if (!seen || seen.interval === null) return false
  try {
    return seen.lease ? await resume(world, seen, before) : await startMissed(world, seen, before)
  } catch (error) {
    ignoreOutdated(error)
    return false
  }
}

/** A run without a worker: another gets it, and after a few tries it is given up. */
async function resume(world: Recurring, seen: Recurrence, before: string): Promise<boolean> {
  const { organizationId, id, lease, lastAt } = seen
  if (!lease || lastAt === null || lease.until > before) return false
  const row = await world.recurrences.run(seen, lastAt, lease.runId)
  if (row && row.status !== 'running') {
    await free(world, seen, row)
    return true
  }
  if (seen.heals >= MOST_HEALS && row) {
    world.log('gave up a run that keeps dying', { organizationId, id, runId: lease.runId })
    await world.abandon(seen, lastAt, row)
    const ended = await world.recurrences.run(seen, lastAt, lease.runId)
    if (ended) await free(world, seen, ended)
    return true
  }
  world.log('took up a run that had died', { organizationId, id, runId: lease.runId })
  await lookAgain(world, seen)
  await world.queue.start({ organizationId, id, at: lastAt })
  return true
}

/** Its time has passed and nothing came: the schedule is gone, or its delivery was lost. */
async function startMissed(world: Recurring, seen: Recurrence, before: string): Promise<boolean> {
  const { organizationId, id, nextRunAt } = seen
  if (nextRunAt === null || nextRunAt > before) return false
  await restoreSchedule(world, seen)
  await lookAgain(world, seen)
  await world.queue.start({ organizationId, id, at: nextRunAt })
  return true
}

const lookAgain = (world: Recurring, seen: Recurrence) =>
  world.recurrences.save(seen, {
    ...seen,
    lookAt: after(world.clock(), LOOK_AGAIN_MS),
    heals: seen.heals + 1,
  })

async function restoreSchedule(world: Recurring, recurrence: Recurrence): Promise<boolean> {
  const { organizationId, id, interval } = recurrence
  if (interval === null || (await world.schedules.exists(id))) return false
  await world.schedules.put({ ...recurrence, interval })
  world.log('recreated the schedule of a record that had none', { organizationId, id })
  return true
}

/** Compares schedules and records of one shard, both ways. */
export async function reconcile(world: Recurring, shard: number, mayGoOn: () => boolean): Promise<number> {
  const owners = new Map<string, string>()
  for await (const { organizationId, id } of world.recurrences.ofShard(shard)) owners.set(id, organizationId)
  const scheduled = new Map<string, Date>()
  for (const prefix of [`kw_${shard}`, `lst_${shard}`]) {
    for await (const { id, createdAt } of world.schedules.named(prefix)) scheduled.set(id, createdAt)
  }
  let healed = 0
  for (const [id, createdAt] of scheduled) {
    if (!mayGoOn()) return healed
    if (owners.has(id) || world.clock().getTime() - createdAt.getTime() < YOUNG_MS) continue
    await world.schedules.delete(id)
    world.log('deleted a schedule without a record', { id })
    healed += 1
  }
  for (const [id, organizationId] of owners) {
    if (!mayGoOn()) return healed
    const recurrence = scheduled.has(id) ? undefined : await world.recurrences.get(organizationId, id)
    if (recurrence && (await restoreSchedule(world, recurrence))) healed += 1
  }
  return healed
}
