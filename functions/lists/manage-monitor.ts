import { COST_PER_ACCOUNT } from '../credits/prices.ts'
import { begin, type Recurrence } from '../runs/recurrence.ts'
import { changeInterval, ignoreOutdated, type Recurring, rowOf, stopRun } from '../runs/recurring.ts'
import type { RunSummary } from '../runs/run.ts'
import { runByHand } from '../runs/run-by-hand.ts'
import { DomainError } from '../shared/errors.ts'
import type { Interval } from '../shared/fields.ts'
import type { Monitor, Monitors } from './list.ts'

export interface MonitorWorld extends Recurring {
  readonly balance: (organizationId: string) => Promise<number>
  /** How many accounts are on the list right now. */
  readonly accounts: (organizationId: string, listId: string) => Promise<number>
}

async function quote(
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

async function setMonitor(
  world: MonitorWorld,
  organizationId: string,
  listId: string,
  interval: Interval,
): Promise<void> {
  for (;;) {
    const seen = await world.recurrences.get(organizationId, listId)
    if (seen?.interval === interval) return
    try {
      if (!seen || seen.interval === null)
        return await beginMonitor(world, seen, organizationId, listId, interval)
      await changeInterval(world, seen, interval)
      return
    } catch (error) {
      ignoreOutdated(error)
    }
  }
}

async function beginMonitor(
  world: MonitorWorld,
  seen: Recurrence | undefined,
  organizationId: string,
  listId: string,
  interval: Interval,
): Promise<void> {
  await quote(world, organizationId, await world.accounts(organizationId, listId))
  const recurrence = begin(organizationId, listId, interval, world.clock(), seen?.lastAt ?? null)
  const { lastAt, lastRun } = recurrence
  // Schedule first: one without its record deletes itself, a record without one would wait for the sweep.
  await world.schedules.put({ ...recurrence, interval })
  const run = lastAt && lastRun ? { at: lastAt, row: rowOf(listId, lastRun) } : undefined
  await world.recurrences.save(seen, recurrence, run)
  if (!run) return
  await world.queue.start({ organizationId, id: listId, at: run.at }).catch((error: unknown) => {
    world.log('a first run waits for the sweep', { organizationId, id: listId, error: String(error) })
  })
}

async function removeMonitor(world: MonitorWorld, organizationId: string, listId: string): Promise<void> {
  await world.schedules.delete(listId)
  for (;;) {
    const seen = await world.recurrences.get(organizationId, listId)
    if (!seen || seen.interval === null) return
    const lastRun = await stopRun(world, seen)
    const removed = { ...seen, interval: null, nextRunAt: null, lease: null, lookAt: null, heals: 0, lastRun }
    try {
      await world.recurrences.save(seen, removed)
      return
    } catch (error) {
      ignoreOutdated(error)
    }
  }
}

/** A monitor's run by hand. Undefined when the list has no monitor. */
export async function runMonitorNow(
  world: MonitorWorld,
  organizationId: string,
  listId: string,
): Promise<RunSummary | undefined> {
  return runByHand(world, {
    async recurrence() {
      const seen = await world.recurrences.get(organizationId, listId)
      return seen?.interval === null ? undefined : seen
    },
    allow: async () => quote(world, organizationId, await world.accounts(organizationId, listId)),
  })
}

/** What lists ask of their monitors. */
export const monitorsOf = (world: MonitorWorld): Monitors => ({
  of: (organizationId, listId) => world.recurrences.get(organizationId, listId),

  async all(organizationId) {
    const found = await world.recurrences.all(organizationId, 'lst_')
    return new Map(found.map((recurrence): [string, Monitor] => [recurrence.id, recurrence]))
  },

  quote: (organizationId, accounts) => quote(world, organizationId, accounts),
  set: (organizationId, listId, interval) => setMonitor(world, organizationId, listId, interval),
  remove: (organizationId, listId) => removeMonitor(world, organizationId, listId),
})
