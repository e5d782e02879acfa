import { after, type Invocation, LEASE_MS, type Named, runIdOf } from '../runs/recurrence.ts'
import { type Claimed, claim, finish, ignoreOutdated, type Recurring } from '../runs/recurring.ts'
import {
  type Ending,
  INTERRUPTED,
  OUT_OF_CREDITS,
  type RunRow,
  type SourceReport,
  STOPPED,
  SUCCEEDED,
} from '../runs/run.ts'
import { DomainError } from '../shared/errors.ts'
import { idOf } from '../shared/ids.ts'
import type { Signal } from '../signals/signal.ts'
import type { Observation } from '../sources/observation.ts'
import { Deferred } from '../sources/pace.ts'
import { tell } from '../sources/signal-of.ts'
import type { Fetch, Observed, ObserveSource } from '../sources/source.ts'
import {
  COST_PER_ACCOUNT,
  type OneRun,
  type PartResult,
  type Progress,
  type Roster,
  type RunName,
  type RunParts,
  type Subject,
  type Subjects,
  type Watch,
  type Watches,
} from './monitor.ts'
import { newsOf, remembered } from './news.ts'

export interface MonitorRunWorld extends Recurring {
  readonly roster: Roster
  readonly subjects: Subjects
  readonly watches: Watches
  readonly parts: RunParts
  readonly balance: (organizationId: string) => Promise<number>
  readonly source: ObserveSource
  readonly fetch: (turns: Map<string, number>) => Fetch
}

/** Parts say that they are alive; if none does for so long, the run is dead. */
export const RUN_LEASE_MS = 14 * 60_000
/** Longer than a function call, shorter than the time until its message comes back. */
const PART_LEASE_MS = LEASE_MS
const AT_ONCE = 25
/** So often one account may make its part fail; then it is left out and refunded. */
const LAST_TRY = 3

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
  const plan = await world.roster.plan(run.organizationId, run.listId)
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
    const members = await world.roster.members(organizationId, listId, taken.part)
    const turns = new Map(Object.entries(message.turns ?? {}))
    const checking: Checking = { world, run, number, holder, attempt, tries: taken.tries, turns }
    const result = await checkAll(checking, await world.subjects.of(members))
    if (!result) return goOnLater(checking, message)
    if (!(await world.parts.done(run, number, holder, result))) return
  }
  const progress = await world.parts.progress(run)
  if (progress && progress.partsDone >= progress.parts) await settle(world, run, SUCCEEDED)
}

interface Checking {
  readonly world: MonitorRunWorld
  readonly run: OneRun
  readonly number: number
  readonly holder: string
  readonly attempt: Attempt
  readonly tries: number
  readonly turns: Map<string, number>
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

/** Undefined when there was not enough time for all of them. */
async function checkAll(checking: Checking, subjects: readonly Subject[]): Promise<PartResult | undefined> {
  const { world, run, attempt } = checking
  const ids = subjects.map(({ ref }) => ref.id)
  const watches = await world.watches.of(run.organizationId, run.listId, ids)
  const left = subjects.filter(({ ref }) => watches.get(ref.id)?.runId !== run.runId)
  const outcome: Outcome = { failures: new Map(), broken: [], late: false }
  const fetch = inTime(attempt, world.fetch(checking.turns))
  for (let from = 0; from < left.length; from += AT_ONCE) {
    if (attempt.over()) return undefined
    const batch = left.slice(from, from + AT_ONCE)
    const results = await Promise.allSettled(
      batch.map((subject) => checkOne(checking, subject, knownOf(run, watches.get(subject.ref.id)), fetch)),
    )
    for (const [place, result] of results.entries()) judge(outcome, checking.tries, batch[place], result)
  }
  if (outcome.late) return undefined
  for (const { id, reason } of outcome.broken) {
    world.log('could not check an account', { runId: run.runId, accountId: id, error: String(reason) })
  }
  const accounts = subjects.filter(({ ref }) => ref.type === 'account').length
  return { checked: accounts - outcome.broken.length, failures: [...outcome.failures.values()] }
}

class Late extends Error {
  override readonly name = 'Late'
}

/** A slow website must not take the others' time with it: no request begins when the time is up. */
const inTime =
  ({ over }: Attempt, fetch: Fetch): Fetch =>
  async (request) => {
    if (over()) throw new Late('the time of this call is up')
    return fetch(request)
  }

interface Outcome {
  readonly failures: Map<string, SourceReport>
  readonly broken: { readonly id: string; readonly reason: unknown }[]
  late: boolean
}

function judge(
  outcome: Outcome,
  tries: number,
  subject: Subject | undefined,
  result: PromiseSettledResult<SourceReport[]>,
) {
  if (result.status === 'fulfilled') {
    for (const failure of result.value) note(outcome.failures, failure)
  } else if (result.reason instanceof Deferred || result.reason instanceof Late) outcome.late = true
  else if (tries < LAST_TRY) throw result.reason
  else if (subject?.ref.type === 'account') outcome.broken.push({ id: subject.ref.id, reason: result.reason })
}

function note(failures: Map<string, SourceReport>, failure: SourceReport) {
  const before = failures.get(failure.source)
  failures.set(failure.source, { ...failure, found: (before?.found ?? 0) + failure.found })
}

/** What another life of the monitor knew is not known: its first run is a baseline again. */
const knownOf = ({ begunAt }: OneRun, watch: Watch | undefined) =>
  watch?.begunAt === begunAt ? watch : undefined

const NOTHING: Observed = { places: [], state: null, failures: [] }

/** Checks one account or person: signals first, then what is known, so that nothing is ever skipped. */
async function checkOne(
  checking: Checking,
  subject: Subject,
  before: Watch | undefined,
  fetch: Fetch,
): Promise<SourceReport[]> {
  const { world, run } = checking
  const { ref, watched, snapshot } = subject
  const checkedAt = world.clock().toISOString()
  const seen = watched ? await world.source.observe(watched, before?.site ?? null, fetch) : NOTHING
  const news = newsOf(seen.places, before)
  const changes = before ? world.subjects.changes(ref, before.snapshot, snapshot, run.at) : []
  for (const observation of before ? [...news.fresh, ...changes] : []) {
    const signal = signalOf(checking, subject, observation)
    const stored = await world.parts.store(run, checking.number, checking.holder, signal)
    if (stored === 'lost') throw new Error(`lost part ${checking.number} of the run ${run.runId}`)
  }
  const { shown, titles } = remembered(seen.places, news, before, checkedAt)
  const { begunAt, runId } = run
  await world.watches.save(run.organizationId, run.listId, ref.id, {
    begunAt,
    runId,
    checkedAt,
    snapshot,
    site: seen.state,
    shown,
    titles,
  })
  return seen.failures.map(({ source, failure }) => ({
    source,
    status: 'failed',
    found: 1,
    error: failure.message,
  }))
}

function signalOf({ world, run }: Checking, { ref, watched }: Subject, observation: Observation): Signal {
  const now = world.clock()
  const told = tell(observation, now, { ownFeed: true, ...(watched && { account: watched.name }) })
  return {
    id: idOf('sig', run.listId, ref.id, observation.source, observation.nativeId),
    ...told,
    source: observation.url,
    personId: observation.personId ?? (ref.type === 'person' ? ref.id : null),
    accountId: ref.type === 'account' ? ref.id : (observation.accountId ?? null),
    keywordId: null,
    listId: run.listId,
    organizationId: run.organizationId,
    updatedAt: now.toISOString(),
  }
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
