import { createHash } from 'node:crypto'
import { COST_PER_RESULT } from '../credits/prices.ts'
import type { Invocation } from '../runs/recurrence.ts'
import { after } from '../runs/recurrence.ts'
import { type Claimed, claim, finish, release } from '../runs/recurring.ts'
import {
  type Ending,
  OUT_OF_CREDITS,
  SOURCES_FAILED,
  type SourceReport,
  STOPPED,
  SUCCEEDED,
} from '../runs/run.ts'
import { DomainError } from '../shared/errors.ts'
import { INTERVALS } from '../shared/fields.ts'
import { idOf } from '../shared/ids.ts'
import { Deferred } from '../sources/fetch/pace.ts'
import type { Observation } from '../sources/observation.ts'
import { searchableText, signalContent } from '../sources/signal-content.ts'
import { type Fetch, type SearchSource, SourceFailure } from '../sources/source.ts'
import { canonicalUrl } from '../sources/text/canonical-url.ts'
import { sameNews, type TitleWords, titleWords } from '../sources/text/compare-titles.ts'
import { type KeywordQuery, parseQuery } from '../sources/text/keyword-query.ts'
import { matchQuery } from '../sources/text/match-query.ts'
import type { Finding, Findings } from './finding.ts'
import type { Scrapper, StoredKeyword } from './keyword.ts'
import type { KeywordWorld } from './manage-keywords.ts'

export interface KeywordRunWorld extends KeywordWorld {
  readonly findings: Findings
  readonly sources: (
    scrapper: Scrapper,
  ) => Promise<{ readonly active: readonly SearchSource[]; readonly skipped: readonly SourceReport[] }>
  readonly fetch: (turns: Map<string, number>) => Fetch
  /** The account that an observation is about, by the name or the domain it gives. */
  readonly accountOf: (observation: Observation) => Promise<string | null>
}

const DAY_MS = 86_400_000
/** A source's new entries can turn up late in its index. */
const OVERLAP_MS = 2 * 3_600_000
const SAME_NEWS_MS = 7 * DAY_MS
/** How far a first run looks back. An opening stays open for weeks. */
const FIRST_LOOK_MS = { SEARCH_NEWS: 7 * DAY_MS, SEARCH_SOCIAL_POSTS: 7 * DAY_MS, SEARCH_JOBS: 60 * DAY_MS }

/** What is left of this function call; a run that needs more goes on in the next one. */
export interface Budget {
  readonly over: () => boolean
}

class OutOfTime extends Error {
  override readonly name = 'OutOfTime'
}

/** Its lease ran out, or its keyword is gone: another worker, or nobody, goes on. */
class Lost extends Error {
  override readonly name = 'Lost'
}

export async function runKeyword(
  world: KeywordRunWorld,
  invocation: Invocation,
  holder: string,
  budget: Budget,
): Promise<void> {
  const claimed = await claim(world, invocation, holder)
  if (!claimed) return
  const turns = new Map(Object.entries(invocation.turns ?? {}))
  try {
    await work(world, claimed, turns, budget)
  } catch (error) {
    if (error instanceof Lost) return
    if (!(error instanceof Deferred || error instanceof OutOfTime)) throw error
    await goOnLater(world, claimed, invocation, turns, error instanceof Deferred ? error.turn : 0)
  }
}

/** A turn farther away than this is waited for in steps: what waits is running, and must not look dead. */
const LONGEST_DELAY_SECONDS = 780
const WAITING_LEASE_MS = 90_000

async function goOnLater(
  world: KeywordRunWorld,
  claimed: Claimed,
  invocation: Invocation,
  turns: Map<string, number>,
  turn: number,
) {
  const wait = Math.ceil((turn - world.clock().getTime()) / 1000)
  const delay = Math.max(0, Math.min(wait, LONGEST_DELAY_SECONDS))
  await release(world, claimed, delay, WAITING_LEASE_MS)
  await world.queue.start({ ...invocation, at: claimed.at, turns: Object.fromEntries(turns) }, delay)
}

async function work(
  world: KeywordRunWorld,
  claimed: Claimed,
  turns: Map<string, number>,
  budget: Budget,
): Promise<void> {
  const { organizationId, id } = claimed.recurrence
  const keyword = await world.keywords.get(organizationId, id)
  const parsed = parseQuery(keyword?.query ?? '')
  if (!keyword || 'error' in parsed) return finish(world, claimed, STOPPED, { sources: [] })
  if ((await world.balance(organizationId)) < COST_PER_RESULT)
    return finish(world, claimed, OUT_OF_CREDITS, { sources: [] })

  const { active, skipped } = await world.sources(keyword.scrapper)
  const searching = {
    world,
    claimed,
    keyword,
    query: parsed.query,
    fetch: world.fetch(turns),
    budget,
    titles: await recentTitles(world, keyword),
  }
  const reports: SourceReport[] = [...skipped]
  const marks: Record<string, string> = marksFor(claimed, keyword)
  let answered = 0
  for (const source of active) {
    const report = await searchOne(searching, source)
    reports.push(report.source)
    if (report.ending) return finish(world, claimed, report.ending, { sources: reports, marks })
    if (report.source.status !== 'ok') continue
    marks[markOf(source, keyword)] = claimed.run.startedAt
    answered += 1
  }
  const failed = active.length > 0 && answered === 0
  await finish(world, claimed, failed ? SOURCES_FAILED : SUCCEEDED, { sources: reports, marks })
}

/** A mark belongs to a question: another query has not been asked up to any time yet. */
const questionOf = ({ query, scrapper }: StoredKeyword) => hash(`${scrapper} ${query}`).slice(0, 8)
const markOf = ({ name }: SearchSource, keyword: StoredKeyword) => `${name} ${questionOf(keyword)}`

const marksFor = ({ recurrence }: Claimed, keyword: StoredKeyword) =>
  Object.fromEntries(
    Object.entries(recurrence.marks).filter(([name]) => name.endsWith(` ${questionOf(keyword)}`)),
  )

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

async function recentTitles(world: KeywordRunWorld, keyword: StoredKeyword): Promise<TitleWords[]> {
  return [
    ...(await world.findings.titles(keyword.organizationId, keyword.id, after(world.clock(), -SAME_NEWS_MS))),
  ]
}

interface Searching {
  readonly world: KeywordRunWorld
  readonly claimed: Claimed
  readonly keyword: StoredKeyword
  readonly query: KeywordQuery
  readonly fetch: Fetch
  readonly budget: Budget
  /** Headlines found in the last days; those of this run are added. */
  readonly titles: TitleWords[]
}

async function searchOne(
  searching: Searching,
  source: SearchSource,
): Promise<{ source: SourceReport; ending?: Ending }> {
  const report = { source: source.name, status: 'ok', found: 0, error: null } as const
  let found = 0
  try {
    for await (const page of source.search(searching.query, sinceOf(searching, source), searching.fetch)) {
      found += await storePage(searching, page)
      if (searching.budget.over()) throw new OutOfTime()
    }
    return { source: { ...report, found } }
  } catch (error) {
    if (error instanceof SourceFailure)
      return { source: { ...report, status: 'failed', found, error: error.message } }
    if (!(error instanceof DomainError) || error.code !== 'insufficient_credits') throw error
    return { source: { ...report, found }, ending: OUT_OF_CREDITS }
  }
}

/**
 * From where the last complete run began; the first one looks back a while. Rounded down, so that
 * equal questions of several organizations are the same request.
 */
function sinceOf({ claimed, keyword, world }: Searching, source: SearchSource): Date {
  const { marks, interval } = claimed.recurrence
  const mark = marks[markOf(source, keyword)]
  const lookback = Math.max(FIRST_LOOK_MS[keyword.scrapper], INTERVALS[interval ?? '7d'])
  const since = mark === undefined ? world.clock().getTime() - lookback : Date.parse(mark) - OVERLAP_MS
  const step = world.clock().getTime() - since > INTERVALS['1d'] ? INTERVALS['1d'] : INTERVALS['1h']
  return new Date(Math.floor(since / step) * step)
}

async function storePage(
  { world, claimed, keyword, query, titles }: Searching,
  page: readonly Observation[],
): Promise<number> {
  const { run, at, holder } = claimed
  const matching = page.flatMap((observation) => findingOf(world, keyword, query, observation) ?? [])
  const known = await world.findings.known(
    keyword.organizationId,
    matching.map(({ finding }) => finding),
  )
  let stored = 0
  for (const { finding, observation } of matching) {
    if (known.has(finding.signal.id) || isCopy(finding, titles)) continue
    const accountId = await world.accountOf(observation)
    const result = await world.findings.store(
      { ...finding, signal: { ...finding.signal, accountId } },
      { id: run.id, at, holder },
    )
    if (result === 'lost') throw new Lost()
    if (finding.title) titles.push(finding.title)
    if (result === 'new') stored += 1
  }
  return stored
}

const isCopy = ({ title }: Finding, titles: readonly TitleWords[]) =>
  title !== undefined && titles.some((known) => sameNews(known, title))

function findingOf(
  world: KeywordRunWorld,
  keyword: StoredKeyword,
  query: KeywordQuery,
  observation: Observation,
) {
  const spans = matchQuery(query, searchableText(observation))
  if (!spans) return undefined
  const now = world.clock()
  const { organizationId, id } = keyword
  const finding: Finding = {
    signal: {
      id: idOf('sig', id, observation.source, observation.nativeId),
      ...signalContent(observation, now, { spans }),
      source: observation.url,
      accountId: null,
      keywordId: id,
      organizationId,
      updatedAt: now.toISOString(),
    },
    page: hash(canonicalUrl(observation.url)).slice(0, 22),
    title: observation.kind === 'news' ? titleWords(observation.title) : undefined,
  }
  return { finding, observation }
}
