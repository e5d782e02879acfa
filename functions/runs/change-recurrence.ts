import type { Interval } from '../shared/fields.ts'
import type { Recurrence, RunOwner } from './recurrence.ts'
import { nextAfterChange } from './rhythm.ts'
import { type GivenSettings, sameCaps, withCaps } from './run-settings.ts'
import { type RunWorld, untilCurrent } from './run-world.ts'

export interface RecurrenceChange extends GivenSettings {
  readonly interval?: Interval | undefined
}

/** Changes what is given. Does nothing without a recurrence. */
export const changeRecurrence = (
  world: RunWorld,
  { organizationId, id }: RunOwner,
  change: RecurrenceChange,
): Promise<void> =>
  untilCurrent(async () => {
    const seen = await world.recurrences.get(organizationId, id)
    if (!seen) return
    const changed = withInterval(withCaps(seen, change), change, world.clock())
    if (isSame(seen, changed)) return
    const { interval } = changed
    if (interval !== null && interval !== seen.interval) await world.schedules.put({ ...changed, interval })
    await world.recurrences.save(seen, changed)
  })

function withInterval(seen: Recurrence, { interval }: RecurrenceChange, now: Date): Recurrence {
  if (interval === undefined || seen.interval === null || seen.interval === interval) return seen
  const next = nextAfterChange(seen, interval, now)
  return { ...seen, interval, anchor: next, nextRunAt: next }
}

const isSame = (seen: Recurrence, changed: Recurrence) =>
  seen.interval === changed.interval && sameCaps(seen, changed)
