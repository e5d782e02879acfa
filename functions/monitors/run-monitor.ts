import type { Afford } from '../credits/ledger.ts'
import { COST_PER_ACCOUNT } from '../credits/prices.ts'
import { type Invocation, turnsOf } from '../runs/invocation.ts'
import type { ClaimedRun } from '../runs/lifecycle/claim-run.ts'
import { duringRun, type RunOutcome } from '../runs/lifecycle/during-run.ts'
import { heldCaps } from '../runs/lifecycle/held-caps.ts'
import { costEnding } from '../runs/lifecycle/require-cost.ts'
import { payersOf } from '../runs/recurrence.ts'
import { type Ending, STOPPED } from '../runs/run.ts'
import { capsOf, sameCaps } from '../runs/run-settings.ts'
import type { Fetch } from '../sources/source.ts'
import type { SourceHealth } from '../sources/source-health.ts'
import { checkPart, type PartCheckWorld } from './check-part.ts'
import { duringPart, type PartOutcome, type PartWorld } from './during-part.ts'
import type { ListContents } from './list-contents.ts'
import type { HeldPart, MonitorRun, Purse } from './run-parts.ts'
import { settledRun } from './settle-run.ts'

export interface MonitorRunWorld extends PartWorld, PartCheckWorld {
  readonly parts: PartWorld['parts']
  readonly contents: ListContents
  readonly afford: Afford
  readonly health: SourceHealth
  /** Answers that came after the run began serve it to its end. */
  readonly fetch: (turns: Map<string, number>, organizationId: string, begunAt: number) => Fetch
}

export async function runMonitor(
  world: MonitorRunWorld,
  invocation: Invocation,
  holder: string,
  mayGoOn: () => boolean,
): Promise<void> {
  const { part } = invocation
  if (part === undefined) return duringRun(world, invocation, holder, (claimed) => beginRun(world, claimed))
  const before = { turns: turnsOf(invocation), late: invocation.late ?? 0 }
  return duringPart(world, { ...invocation, part }, holder, (held) => check(world, held, before, mayGoOn))
}

async function check(
  world: MonitorRunWorld,
  held: HeldPart,
  { turns, late }: { readonly turns: Map<string, number>; readonly late: number },
  mayGoOn: () => boolean,
): Promise<PartOutcome> {
  const fetch = world.fetch(turns, held.run.organizationId, Date.parse(held.run.at))
  const result = await checkPart(world, held, { fetch, mayGoOn, late })
  if ('late' in result) return { kind: 'put off', turns, late: result.late }
  const reports = await world.health.note(result.reports, held.run.organizationId)
  return { kind: 'checked', result: { ...result, reports } }
}

async function beginRun(world: MonitorRunWorld, claimed: ClaimedRun): Promise<RunOutcome> {
  const run: MonitorRun = { ...claimed.name, begunAt: claimed.recurrence.begunAt }
  // A worker that died after the charge has left its progress.
  if (!(await world.parts.progress(run))) {
    const outcome = await planAndCharge(world, run, claimed.holder, purseOf(claimed))
    if (outcome) return outcome
  }
  const { parts = 0 } = (await world.parts.progress(run)) ?? {}
  const open = (await world.parts.open(run)).filter((part) => part <= parts)
  if (open.length > 0) return { kind: 'handed over', parts: open }
  return settledRun(world.parts, run)
}

async function planAndCharge(
  world: MonitorRunWorld,
  run: MonitorRun,
  holder: string,
  purse: Purse,
): Promise<RunOutcome | undefined> {
  const { caps, payers } = purse
  const plan = await world.contents.plan(run.organizationId, run.ownerId)
  if (!plan) return ended(STOPPED)
  const { organizationId, ownerId: listId } = run
  const cost = { organizationId, listId, cost: plan.accounts * COST_PER_ACCOUNT, payers }
  const refused = await costEnding(world.afford, caps, cost)
  if (refused) return ended(refused)
  await world.parts.lay(run, plan.parts)
  const begun = await world.parts.begin(run, plan, holder, purse)
  if (begun === 'begun') return undefined
  if (begun !== 'lost') return ended(begun)
  const now = await heldCaps(world.recurrences, run, holder)
  return now && !sameCaps(now, caps)
    ? planAndCharge(world, run, holder, { caps: now, payers })
    : { kind: 'lost' }
}

const purseOf = ({ recurrence, name }: ClaimedRun): Purse => ({
  caps: capsOf(recurrence),
  payers: payersOf(recurrence, name.at),
})

const ended = (ending: Ending): RunOutcome => ({ kind: 'ended', ending, results: { sources: [] } })
