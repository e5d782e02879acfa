import type { Afford } from '../credits/ledger.ts'
import { COST_PER_ACCOUNT } from '../credits/prices.ts'
import { changeRecurrence } from '../runs/change-recurrence.ts'
import { MOST_FRUITLESS_RUNS, MOST_FRUITLESS_STARTS, requireFruit } from '../runs/fruitless/fruitless-runs.ts'
import { stopRun } from '../runs/lifecycle/end-run.ts'
import { requireCost } from '../runs/lifecycle/require-cost.ts'
import { startByHand, startFirstRun } from '../runs/lifecycle/start-run.ts'
import {
  beginRecurrence,
  IDLE,
  idleRecurrence,
  pausedRecurrence,
  type Recurrence,
  type RunOwner,
} from '../runs/recurrence.ts'
import type { RunSummary } from '../runs/run.ts'
import {
  type Caps,
  capsOf,
  type GivenSettings,
  NO_CAPS,
  type Paid,
  requireFit,
  sameCaps,
  withCaps,
} from '../runs/run-settings.ts'
import { type SchedulingWorld, untilCurrent } from '../runs/run-world.ts'
import type { Interval } from '../shared/fields.ts'
import { type Monitor, type MonitorChange, type Monitors, notMonitored } from './list/list.ts'

export interface MonitorWorld extends SchedulingWorld {
  readonly afford: Afford
  readonly accounts: (organizationId: string, listId: string) => Promise<number>
}

/** Lists may still grow beyond their caps later. Without caps and limits, nothing is counted. */
async function requireFitting(world: MonitorWorld, { organizationId, id }: RunOwner, caps: GivenSettings) {
  const { maxCreditsPerRun = null, maxCreditsPerMonth = null, ...given } = caps
  if (maxCreditsPerRun === null && maxCreditsPerMonth === null && !given.payers) return
  const accounts = await world.accounts(organizationId, id)
  requireFit({ ...given, maxCreditsPerRun, maxCreditsPerMonth }, accounts * COST_PER_ACCOUNT)
}

async function quoteRun(
  world: MonitorWorld,
  organizationId: string,
  accounts: number,
  { paused, ...settings }: GivenSettings,
) {
  const { payers } = settings
  const caps = withCaps(NO_CAPS, settings)
  requireFit({ ...caps, payers, paused }, accounts * COST_PER_ACCOUNT)
  if (paused) return
  await requireFruit(world, organizationId, MOST_FRUITLESS_STARTS)
  await requireCost(world.afford, caps, { organizationId, cost: accounts * COST_PER_ACCOUNT, payers })
}

async function requireCostOfRun(
  world: MonitorWorld,
  { organizationId, id: listId }: RunOwner,
  caps: Caps,
  payers: Paid['payers'],
) {
  const cost = (await world.accounts(organizationId, listId)) * COST_PER_ACCOUNT
  await requireCost(world.afford, caps, { organizationId, listId, cost, payers })
}

const setMonitor = (
  world: MonitorWorld,
  owner: RunOwner,
  interval: Interval,
  settings: GivenSettings,
): Promise<void> =>
  untilCurrent(async () => {
    const seen = await world.recurrences.get(owner.organizationId, owner.id)
    const caps = withCaps(capsOf(seen ?? NO_CAPS), settings)
    const { payers, paused } = settings
    await requireFitting(world, owner, { ...caps, payers, paused })
    if (seen && seen.interval !== null) return changeRecurrence(world, owner, { ...settings, interval })
    const before = { ...caps, payers, lastAt: seen?.lastAt ?? null, lastRun: seen?.lastRun ?? null }
    if (!paused) return beginMonitor(world, seen, owner, interval, before)
    await world.recurrences.save(seen, pausedRecurrence(owner, interval, world.clock(), before))
  })

async function beginMonitor(
  world: MonitorWorld,
  seen: Recurrence | undefined,
  owner: RunOwner,
  interval: Interval,
  before: Caps & Paid & Pick<Recurrence, 'lastAt'>,
): Promise<void> {
  await requireFruit(world, owner.organizationId, MOST_FRUITLESS_STARTS)
  await requireCostOfRun(world, owner, before, before.payers)
  const { recurrence, firstRun } = beginRecurrence(owner, interval, world.clock(), before)
  // Schedule first: without its record the sweep deletes it, but a record without it would wait for the sweep.
  await world.schedules.put(recurrence)
  await world.recurrences.save(seen, recurrence, firstRun)
  await startFirstRun(world, owner, firstRun.at)
}

/** A list that was never monitored gets a recurrence without an interval. */
const adjustMonitor = (world: MonitorWorld, owner: RunOwner, settings: MonitorChange): Promise<void> =>
  untilCurrent(async () => {
    const { payers: _, changesCost = false, ...given } = settings
    if (!changesCost && Object.values(given).every((value) => value === undefined)) return
    const seen = await world.recurrences.get(owner.organizationId, owner.id)
    if (settings.paused && (seen?.interval ?? null) === null) throw notMonitored('paused')
    if (seen?.interval) await requireFitting(world, owner, settings)
    if (seen) return changeRecurrence(world, owner, settings)
    const caps = withCaps(NO_CAPS, settings)
    if (sameCaps(caps, NO_CAPS)) return
    await world.recurrences.save(undefined, idleRecurrence(owner, world.clock(), caps))
  })

const NOT_MONITORED = { interval: null, nextRunAt: null, paused: false } as const

async function removeMonitor(world: MonitorWorld, { organizationId, id }: RunOwner): Promise<void> {
  await world.schedules.delete(id)
  await untilCurrent(async () => {
    const seen = await world.recurrences.get(organizationId, id)
    if (!seen || seen.interval === null) return
    const lastRun = await stopRun(world, seen)
    await world.recurrences.save(seen, { ...seen, ...IDLE, ...NOT_MONITORED, lastRun })
  })
}

export const runMonitorNow = (
  world: MonitorWorld,
  organizationId: string,
  listId: string,
  payers?: Paid['payers'],
): Promise<RunSummary | undefined> =>
  startByHand(world, {
    payers,
    async recurrence() {
      const seen = await world.recurrences.get(organizationId, listId)
      return seen?.interval === null ? undefined : seen
    },
    async requireCredits(seen) {
      await requireFruit(world, organizationId, MOST_FRUITLESS_RUNS)
      await requireCostOfRun(world, seen, seen, payers)
    },
  })

export const monitorsOf = (world: MonitorWorld): Monitors => ({
  of: (organizationId, listId) => world.recurrences.get(organizationId, listId),

  async all(organizationId) {
    const found = await world.recurrences.all(organizationId, 'lst_')
    return new Map(found.map((recurrence): [string, Monitor] => [recurrence.id, recurrence]))
  },

  quote: (organizationId, accounts, settings = {}) => quoteRun(world, organizationId, accounts, settings),
  set: (organizationId, id, interval, settings = {}) =>
    setMonitor(world, { organizationId, id }, interval, settings),
  adjust: (organizationId, id, settings) => adjustMonitor(world, { organizationId, id }, settings),
  remove: (organizationId, id) => removeMonitor(world, { organizationId, id }),
})
