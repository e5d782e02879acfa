import type { SourceReport } from '../runs/run.ts'
import { idOf } from '../shared/ids.ts'
import type { Signal } from '../signals/signal.ts'
import { Deferred } from '../sources/fetch/pace.ts'
import type { Observation } from '../sources/observation.ts'
import { signalContent } from '../sources/signal-content.ts'
import type { Fetch, WatchResult } from '../sources/source.ts'
import type { OneRun, PartResult, Subject, Watch } from './monitor.ts'
import { newsOf, remembered } from './news.ts'
import type { Attempt, MonitorRunWorld } from './run-monitor.ts'

const AT_ONCE = 25
/** So often one account may make its part fail; then it is left out and refunded. */
const LAST_TRY = 3

export interface Checking {
  readonly world: MonitorRunWorld
  readonly run: OneRun
  readonly number: number
  readonly holder: string
  readonly attempt: Attempt
  readonly tries: number
  readonly turns: Map<string, number>
}

/** Undefined when there was not enough time for all of them. */
export async function checkAll(
  checking: Checking,
  subjects: readonly Subject[],
): Promise<PartResult | undefined> {
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

const NOTHING: WatchResult = { places: [], state: null, failures: [] }

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
  const told = signalContent(observation, now, { ownFeed: true, ...(watched && { account: watched.name }) })
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
