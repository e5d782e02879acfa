import type { Recurrence } from '../recurrence.ts'
import type { SchedulingWorld } from '../run-world.ts'

/** A schedule this young may still get its record. */
const YOUNG_MS = 5 * 60_000

export async function reconcileSchedules(
  world: SchedulingWorld,
  shard: number,
  mayGoOn: () => boolean,
): Promise<number> {
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
    if (await isWanted(world, id)) continue
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

/** The owners come from an index, which may lag behind. Only the record itself can condemn its schedule. */
async function isWanted({ schedules, recurrences }: SchedulingWorld, id: string): Promise<boolean> {
  const organizationId = await schedules.organizationOf(id)
  if (organizationId === undefined) return false
  const recurrence = await recurrences.get(organizationId, id)
  return recurrence !== undefined && recurrence.interval !== null && !recurrence.paused
}

export async function restoreSchedule(world: SchedulingWorld, recurrence: Recurrence): Promise<boolean> {
  const { organizationId, id, interval, paused } = recurrence
  if (interval === null || paused || (await world.schedules.exists(id))) return false
  await world.schedules.put({ ...recurrence, interval })
  world.log('recreated the schedule of a record that had none', { organizationId, id })
  return true
}
