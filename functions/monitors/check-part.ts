import { mayPass } from '../runs/lifecycle/may-pass.ts'
import { MOST_TRIES } from '../runs/recurrence.ts'
import type { RunWorld } from '../runs/run-world.ts'
import type { SourceReport } from '../runs/source-report.ts'
import { defining } from '../sources/definitions/match-definition.ts'
import { type Fetch, SourceFailure } from '../sources/source.ts'
import {
  type CheckOutcome,
  checkedBefore,
  isOpen,
  lateAfter,
  logBroken,
  outcomeOf,
  partResult,
  TimeIsUp,
} from './check-outcome.ts'
import { checkSubject, type SubjectCheckWorld } from './check-subject.ts'
import type { LastCheck } from './last-check.ts'
import type { ListContents } from './list-contents.ts'
import type { HeldPart, MonitorRun, PartResult } from './run-parts.ts'
import type { MonitorSubjects, Subject } from './subject.ts'

export interface PartCheckWorld extends SubjectCheckWorld {
  readonly contents: Pick<ListContents, 'members' | 'narrowing'>
  readonly subjects: MonitorSubjects
  readonly log: RunWorld['log']
}

const AT_ONCE = 25
/** Websites that slow down every answer would else hold the run for ever. */
const MOST_LATE = 2

interface CallOfPart {
  readonly fetch: Fetch
  readonly mayGoOn: () => boolean
  readonly late: number
}

export async function checkPart(
  world: PartCheckWorld,
  held: HeldPart,
  { fetch, mayGoOn, late }: CallOfPart,
): Promise<PartResult | { readonly late: number }> {
  const { run, part } = held
  const refs = await world.contents.members(run.organizationId, run.ownerId, part)
  const subjects = await world.subjects.load(run.organizationId, refs)
  await watchNews(world, held, subjects)
  const lastChecks = await world.lastChecks.of(run.organizationId, run.ownerId, idsOf(subjects))
  const left = subjects.filter(({ ref }) => lastChecks.get(ref.id)?.runId !== run.runId)
  const narrowing = part.defined ? await world.contents.narrowing(run.organizationId, run.ownerId) : undefined
  const narrowed = { ...held, define: defining(narrowing?.definitions), muted: narrowing?.muted }
  const fetchInTime = untilTimeIsUp(fetch, mayGoOn, late >= MOST_LATE)
  const outcomes: CheckOutcome[] = []
  for (let from = 0; from < left.length; from += AT_ONCE) {
    if (!mayGoOn()) return { late: lateAfter(late, outcomes) }
    const batch = left.slice(from, from + AT_ONCE)
    const check = (subject: Subject) =>
      checkSubject(world, narrowed, subject, ofThisMonitor(run, lastChecks.get(subject.ref.id)), fetchInTime)
    outcomes.push(...(await Promise.all(batch.map((subject) => outcomeOf(subject, check(subject))))))
  }
  throwWithTriesLeft(held, outcomes)
  if (outcomes.some(isOpen)) return { late: lateAfter(late, outcomes) }
  logBroken(world, held, outcomes)
  const all = [...checkedBefore(subjects, lastChecks, run), ...outcomes]
  return partResult(all, await lostNews(world, held, lastChecks))
}

const watchNews = async (
  { news }: PartCheckWorld,
  { run, number: part }: HeldPart,
  subjects: readonly Subject[],
) =>
  news?.watch(
    { organizationId: run.organizationId, listId: run.ownerId, part },
    // The name of a stub is what an uploader wrote, unless its website says it too.
    subjects.flatMap(({ watched, stub, own }) => (watched && (!stub || own?.name) ? [watched] : [])),
  )

/** The news are the same for all parts, so the first speaks for them. */
async function lostNews(
  { news }: PartCheckWorld,
  { run, number }: HeldPart,
  lastChecks: ReadonlyMap<string, LastCheck>,
): Promise<readonly SourceReport[]> {
  const before = [...lastChecks.values()].filter(({ runId }) => runId !== run.runId)
  const [since] = before.map(({ checkedAt }) => checkedAt).sort()
  return news && number === 1 && since !== undefined ? news.lost(since) : []
}

const idsOf = (subjects: readonly Subject[]) => subjects.map(({ ref }) => ref.id)

/** Ignores checks of an earlier, removed monitor: the first check of each monitor is a baseline. */
const ofThisMonitor = ({ begunAt }: MonitorRun, check: LastCheck | undefined) =>
  check?.begunAt === begunAt ? check : undefined

/** Begins no request when the time is up, so that one slow website does not delay the others. */
const untilTimeIsUp =
  (fetch: Fetch, mayGoOn: () => boolean, isLast: boolean): Fetch =>
  async (request) => {
    if (mayGoOn()) return fetch(request)
    throw isLast
      ? new SourceFailure('timeout', 'did not answer in time')
      : new TimeIsUp('the time of this call is up')
  }

/** The queue then delivers the part again. After the last try, or a lasting error, an account is left out and refunded. */
function throwWithTriesLeft({ tries }: HeldPart, outcomes: readonly CheckOutcome[]): void {
  if (tries >= MOST_TRIES) return
  for (const outcome of outcomes)
    if (outcome.kind === 'broken' && mayPass(outcome.reason)) throw outcome.reason
}
