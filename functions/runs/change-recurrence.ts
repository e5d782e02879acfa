import type { Interval } from '../shared/fields.ts'
import type { Recurrence, RunOwner } from './recurrence.ts'
import { nextAfterChange, nextAfterPause } from './rhythm.ts'
import { type GivenSettings, sameCaps, withCaps } from './run-settings.ts'
import { type SchedulingWorld, untilCurrent } from './run-world.ts'

export interface RecurrenceChange extends GivenSettings {
  readonly interval?: Interval | undefined
}

/** Changes what is given. Does nothing without a recurrence. */
export const changeRecurrence = (
  world: SchedulingWorld,
  { organizationId, id }: RunOwner,
  change: RecurrenceChange,
): Promise<void> =>
  untilCurrent(async () => {
    const seen = await world.recurrences.get(organizationId, id)
    if (!seen) return
    const now = world.clock()
    const changed = withPause(withInterval(withCaps(seen, change), change, now), change, now)
    if (isSame(seen, changed)) return
    await arrangeSchedule(world, seen, changed)
    await world.recurrences.save(seen, changed)
  })

function withInterval(seen: Recurrence, { interval }: RecurrenceChange, now: Date): Recurrence {
  if (interval === undefined || seen.interval === null || seen.interval === interval) return seen
  const next = nextAfterChange(seen, interval, now)
  return { ...seen, interval, anchor: next, nextRunAt: seen.paused ? null : next }
}

/** What was due in a pause is not made up for: the next run is the next one of the rhythm. */
function withPause(seen: Recurrence, { paused }: RecurrenceChange, now: Date): Recurrence {
  if (paused === undefined || seen.interval === null || paused === seen.paused) return seen
  if (paused) return { ...seen, paused, nextRunAt: null }
  const next = nextAfterPause(seen, seen.interval, now)
  return { ...seen, paused, nextRunAt: next, anchor: next }
}

/** A paused owner has no schedule, which would cost. The sweep deletes one that stays by a failure. */
async function arrangeSchedule(
  { schedules }: SchedulingWorld,
  seen: Recurrence,
  changed: Recurrence,
): Promise<void> {
  const { id, interval, paused } = changed
  if (interval === null) return
  if (paused) {
    if (!seen.paused) await schedules.delete(id)
  } else if (seen.paused || interval !== seen.interval) await schedules.put({ ...changed, interval })
}

const isSame = (seen: Recurrence, changed: Recurrence) =>
  seen.interval === changed.interval && seen.paused === changed.paused && sameCaps(seen, changed)
