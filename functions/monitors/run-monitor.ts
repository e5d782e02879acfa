import { COST_PER_ACCOUNT } from '../credits/prices.ts'
import { after, type Invocation, LEASE_MS, type Named, runIdOf } from '../runs/recurrence.ts'
import { type Claimed, claim, finish, ignoreOutdated, type Recurring } from '../runs/recurring.ts'
import { type Ending, INTERRUPTED, OUT_OF_CREDITS, type RunRow, STOPPED, SUCCEEDED } from '../runs/run.ts'
import { DomainError } from '../shared/errors.ts'
import type { CompanyWatch, Fetch } from '../sources/source.ts'
import { type Checking, checkAll } from './check-part.ts'
import type { ListContents, OneRun, Progress, RunName, RunParts, Subjects, Watches } from './monitor.ts'

export interface MonitorRunWorld extends Recurring {
  readonly contents: ListContents
  readonly subjects: Subjects
  readonly watches: Watches
  readonly parts: RunParts
  readonly balance: (organizationId: string) => Promise<number>
  readonly source: CompanyWatch
  readonly fetch: (turns: Map<string, number>) => Fetch
}

/** Parts say that they are alive; if none does for so long, the run is dead. */
export const RUN_LEASE_MS = 14 * 60_000
/** Longer than a function call, shorter than the time until its message comes back. */
const PART_LEASE_MS = LEASE_MS

export interface Attempt {
  readonly over: () => boolean
}

export async function runMonitor(
  world: MonitorRunWorld,
  message: Invocation,
  holder: string,
  attempt: Attempt,
): Promise<void> {
  if (message.chunk !== undefined) return checkPart(world, message, message.chunk, holder, attempt)
  const claimed = await claim(world, message, holder)
  if (claimed) await startRun(world, claimed)
}

const runOf = ({ recurrence, run, at }: Pick<Claimed, 'recurrence' | 'run' | 'at'>): OneRun => ({
  organizationId: recurrence.organizationId,
  listId: recurrence.id,
  runId: run.id,
  at,
  begunAt: recurrence.begunAt,
})

async function startRun(world: MonitorRunWorld, claimed: Claimed): Promise<void> {
  const run = runOf(claimed)
  if (!(await world.parts.progress(run))) {
    const ending = await planAndCharge(world, claimed, run)
    if (ending) return finish(world, claimed, ending, { sources: [] })
  }
  const { parts = 0 } = (await world.parts.progress(run)) ?? {}
  const open = (await world.parts.open(run)).filter((part) => part <= parts)
  if (open.length === 0) return settle(world, run, SUCCEEDED)
  const { organizationId, listId: id, at } = run
  await world.queue.startAll(open.map((chunk) => ({ organizationId, id, at, chunk })))
  // From here on the lease belongs to the parts together; they may have been done with it already.
  await world.recurrences.renew(claimed.recurrence, run.runId, after(world.clock(), RUN_LEASE_MS))
}

async function planAndCharge(
  world: MonitorRunWorld,
  claimed: Claimed,
  run: OneRun,
): Promise<Ending | undefined> {
  const plan = await world.contents.plan(run.organizationId, run.listId)
  if (!plan) return STOPPED
  const cost = plan.accounts * COST_PER_ACCOUNT
  if ((await world.balance(run.organizationId)) < cost) return OUT_OF_CREDITS
  await world.parts.lay(run, plan.parts)
  try {
    await world.parts.begin(run, plan, claimed.holder)
    return undefined
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'insufficient_credits') throw error
    return OUT_OF_CREDITS
  }
}

async function checkPart(
  world: MonitorRunWorld,
  message: Invocation,
  number: number,
  holder: string,
  attempt: Attempt,
): Promise<void> {
  const { organizationId, id: listId, at } = message
  const runId = runIdOf(listId, at)
  const until = after(world.clock(), RUN_LEASE_MS)
  const alive = await world.recurrences.renew({ organizationId, id: listId }, runId, until)
  if (!alive) return
  const run: OneRun = { organizationId, listId, runId, at, begunAt: alive.begunAt }
  const taken = await world.parts.take(run, number, holder, after(world.clock(), PART_LEASE_MS))
  if (taken) {
    const members = await world.contents.members(organizationId, listId, taken.part)
    const turns = new Map(Object.entries(message.turns ?? {}))
    const checking: Checking = { world, run, number, holder, attempt, tries: taken.tries, turns }
    const result = await checkAll(checking, await world.subjects.of(members))
    if (!result) return goOnLater(checking, message)
    if (!(await world.parts.done(run, number, holder, result))) return
  }
  const progress = await world.parts.progress(run)
  if (progress && progress.partsDone >= progress.parts) await settle(world, run, SUCCEEDED)
}

const LATER_SECONDS = 240

/** Out of time, or a host's turn is too far away: what is checked stays checked, the rest comes next. */
async function goOnLater(
  { world, run, number, holder, turns }: Checking,
  message: Invocation,
): Promise<void> {
  const next = Math.min(...turns.values(), world.clock().getTime() + LATER_SECONDS * 1000)
  const delay = turns.size === 0 ? 0 : Math.max(0, Math.ceil((next - world.clock().getTime()) / 1000))
  await world.parts.giveBack(run, number, holder)
  await world.queue.start({ ...message, turns: Object.fromEntries(turns) }, delay)
}

/** Ends a run: what was paid for and not checked through our own fault goes back. */
async function settle(world: MonitorRunWorld, run: OneRun, ending: Ending): Promise<void> {
  const { organizationId, listId: id, runId, at } = run
  const progress = await world.parts.progress(run)
  const row = await world.recurrences.run({ organizationId, id }, at, runId)
  const recurrence = await world.recurrences.get(organizationId, id)
  if (!recurrence || !row) return
  const results = {
    sources: await world.parts.failures(run),
    totals: await settled(world.parts, run, progress),
  }
  await finish(world, { recurrence, at, run: row }, ending, results)
}

async function settled(parts: RunParts, run: RunName, progress: Progress | undefined) {
  const accounts = progress?.accounts ?? 0
  const unchecked = accounts - (progress?.checked ?? 0)
  if (unchecked > 0) await parts.refund(run, unchecked * COST_PER_ACCOUNT)
  return { newSignals: progress?.newSignals ?? 0, credits: (accounts - unchecked) * COST_PER_ACCOUNT }
}

/** For a run that died: what it did not check is refunded. */
export const abandonMonitorRun =
  (world: Pick<MonitorRunWorld, 'recurrences' | 'clock' | 'parts'>) =>
  async (owner: Named, at: string, row: RunRow): Promise<void> => {
    const run = { organizationId: owner.organizationId, listId: owner.id, runId: row.id, at }
    const totals = await settled(world.parts, run, await world.parts.progress(run))
    const ended = { ...row, ...INTERRUPTED, ...totals, finishedAt: world.clock().toISOString() }
    await world.recurrences.end(owner, at, ended).catch(ignoreOutdated)
  }
