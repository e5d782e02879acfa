import type { Interval } from '../shared/fields.ts'
import type { RunOwner } from './recurrence.ts'
import { nextAfterChange } from './rhythm.ts'
import { type RunWorld, untilCurrent } from './run-world.ts'

export const changeInterval = (world: RunWorld, owner: RunOwner, interval: Interval): Promise<void> =>
  untilCurrent(async () => {
    const seen = await world.recurrences.get(owner.organizationId, owner.id)
    if (!seen || seen.interval === null || seen.interval === interval) return
    const next = nextAfterChange(seen, interval, world.clock())
    const changed = { ...seen, interval, anchor: next, nextRunAt: next }
    await world.schedules.put(changed)
    await world.recurrences.save(seen, changed)
  })
