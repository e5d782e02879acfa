import type { Interval } from '../shared/fields.ts'
import type { Recurrence, RunOwner } from './recurrence.ts'
import { nextAfterChange, nextAfterPause } from './rhythm.ts'
import { type GivenSettings, sameCaps, withCaps } from './run-settings.ts'
import { type SchedulingWorld, untilCurrent } from './run-world.ts'

export interface RecurrenceChange extends GivenSettings {
  readonly interval?: Interval | undefined
  /** Other settings than those of runs change too, and with them what a run costs. */
  readonly changesCost?: boolean | undefined
}

/** Changes what is given. Who changes what runs cost pays for them from then on. Does nothing without a recurrence. */
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
    if (isSame(seen, changed) && !takesOver(seen, change)) return
    await arrangeSchedule(world, seen, changed)
    await world.recurrences.save(seen, { ...changed, payers: change.payers })
  })

/** A key without a limit then leaves it as it is: that costs no write. */
const takesOver = ({ interval, payers }: Recurrence, { changesCost, payers: wanted }: RecurrenceChange) =>
  changesCost === true &&
  interval !== null &&
  wanted !== undefined &&
  wanted.at(-1)?.keyId !== payers?.at(-1)?.keyId

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
