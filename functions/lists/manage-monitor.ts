import { COST_PER_ACCOUNT } from '../credits/prices.ts'
import { changeInterval } from '../runs/change-interval.ts'
import { stopRun } from '../runs/lifecycle/end-run.ts'
import { startByHand, startFirstRun } from '../runs/lifecycle/start-run.ts'
import { beginRecurrence, IDLE, type Recurrence, type RunOwner } from '../runs/recurrence.ts'
import type { RunSummary } from '../runs/run.ts'
import { type RunWorld, untilCurrent } from '../runs/run-world.ts'
import { DomainError } from '../shared/errors.ts'
import type { Interval } from '../shared/fields.ts'
import type { Monitor, Monitors } from './list.ts'

export interface MonitorWorld extends RunWorld {
  readonly balance: (organizationId: string) => Promise<number>
  readonly accounts: (organizationId: string, listId: string) => Promise<number>
}

async function requireCredits(
  world: Pick<MonitorWorld, 'balance'>,
  organizationId: string,
  accounts: number,
): Promise<void> {
  const required = accounts * COST_PER_ACCOUNT
  const available = await world.balance(organizationId)
  if (available >= required) return
  throw new DomainError(
    'insufficient_credits',
    `A run needs ${required} credits and ${available} are left.`,
    {
      extra: { required, available },
    },
  )
}

const requireCreditsForRun = async (world: MonitorWorld, { organizationId, id }: RunOwner) =>
  requireCredits(world, organizationId, await world.accounts(organizationId, id))

const setMonitor = (world: MonitorWorld, owner: RunOwner, interval: Interval): Promise<void> =>
  untilCurrent(async () => {
    const seen = await world.recurrences.get(owner.organizationId, owner.id)
    if (!seen || seen.interval === null) return beginMonitor(world, seen, owner, interval)
    await changeInterval(world, owner, interval)
  })

async function beginMonitor(
  world: MonitorWorld,
  seen: Recurrence | undefined,
  owner: RunOwner,
  interval: Interval,
): Promise<void> {
  await requireCreditsForRun(world, owner)
  const { recurrence, firstRun } = beginRecurrence(owner, interval, world.clock(), seen?.lastAt)
  // Schedule first: without its record it deletes itself, but a record without it would wait for the sweep.
  await world.schedules.put(recurrence)
  await world.recurrences.save(seen, recurrence, firstRun)
  await startFirstRun(world, owner, firstRun.at)
}

async function removeMonitor(world: MonitorWorld, { organizationId, id }: RunOwner): Promise<void> {
  await world.schedules.delete(id)
  await untilCurrent(async () => {
    const seen = await world.recurrences.get(organizationId, id)
    if (!seen || seen.interval === null) return
    const lastRun = await stopRun(world, seen)
    await world.recurrences.save(seen, { ...seen, ...IDLE, interval: null, nextRunAt: null, lastRun })
  })
}

export const runMonitorNow = (
  world: MonitorWorld,
  organizationId: string,
  listId: string,
): Promise<RunSummary | undefined> =>
  startByHand(world, {
    async recurrence() {
      const seen = await world.recurrences.get(organizationId, listId)
      return seen?.interval === null ? undefined : seen
    },
    requireCredits: () => requireCreditsForRun(world, { organizationId, id: listId }),
  })

export const monitorsOf = (world: MonitorWorld): Monitors => ({
  of: (organizationId, listId) => world.recurrences.get(organizationId, listId),

  async all(organizationId) {
    const found = await world.recurrences.all(organizationId, 'lst_')
    return new Map(found.map((recurrence): [string, Monitor] => [recurrence.id, recurrence]))
  },

  quote: (organizationId, accounts) => requireCredits(world, organizationId, accounts),
  set: (organizationId, id, interval) => setMonitor(world, { organizationId, id }, interval),
  remove: (organizationId, id) => removeMonitor(world, { organizationId, id }),
})
