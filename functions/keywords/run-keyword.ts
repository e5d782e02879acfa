import type { WatchedQuery } from '../news/watches.ts'
import { type Invocation, turnsOf } from '../runs/invocation.ts'
import type { ClaimedRun } from '../runs/lifecycle/claim-run.ts'
import { duringRun, type RunOutcome } from '../runs/lifecycle/during-run.ts'
import type { RunResults } from '../runs/lifecycle/end-run.ts'
import { costEnding } from '../runs/lifecycle/require-cost.ts'
import { payersOf } from '../runs/recurrence.ts'
import { addMs } from '../runs/rhythm.ts'
import { type Ending, SOURCES_FAILED, STOPPED, SUCCEEDED, UNREADABLE_QUERY } from '../runs/run.ts'
import { baselineOf, countedKinds } from '../runs/run-coverage.ts'
import { capsOf } from '../runs/run-settings.ts'
import type { SourceReport } from '../runs/source-report.ts'
import type { ConnectedSearches } from '../sources/adapters/searches.ts'
import { defining } from '../sources/definitions/match-definition.ts'
import type { Fetch, SearchSource } from '../sources/source.ts'
import type { SourceHealth } from '../sources/source-health.ts'
import { parseQuery } from '../sources/text/keyword-query.ts'
import type { WebhookLimits } from '../webhooks/destinations/webhook-quota.ts'
import type { Scrapper, StoredKeyword } from './keyword.ts'
import { costOfFirst, type KeywordWorld } from './manage-keywords.ts'
import { isBaseline, markName, marksOf } from './search-marks.ts'
import { type KeywordSearch, searchSource } from './search-source.ts'
import type { FindingWorld } from './store-page.ts'

export interface KeywordRunWorld extends Omit<KeywordWorld, 'schedules' | keyof WebhookLimits>, FindingWorld {
  readonly sources: (scrapper: Scrapper) => Promise<ConnectedSearches>
  readonly fetch: (turns: Map<string, number>, organizationId: string) => Fetch
  readonly health: SourceHealth
  /** What the news have brought for a keyword. Undefined when nobody reads them. */
  readonly news?: ((watched: WatchedQuery, from?: string) => SearchSource) | undefined
}

/** Copies of the same news appear for about this long. */
const SAME_NEWS_MS = 7 * 86_400_000

export const runKeyword = (
  world: KeywordRunWorld,
  invocation: Invocation,
  holder: string,
  mayGoOn: () => boolean,
): Promise<void> =>
  duringRun(world, invocation, holder, (claimed) => search(world, claimed, turnsOf(invocation), mayGoOn))

async function search(
  world: KeywordRunWorld,
  claimed: ClaimedRun,
  turns: Map<string, number>,
  mayGoOn: () => boolean,
): Promise<RunOutcome> {
  const { organizationId, ownerId } = claimed.name
  const keyword = await world.keywords.get(organizationId, ownerId)
  const parsed = parseQuery(keyword?.query ?? '')
  if (!keyword) return ended(STOPPED, { sources: [] })
  if ('error' in parsed) return ended(UNREADABLE_QUERY, { sources: [] })
  const { caps, payers } = budgetOf(claimed)
  const refused = await costEnding(world.afford, caps, costOfFirst(claimed.recurrence, payers))
  if (refused) return ended(refused, { sources: [] })

  const { active, skipped } = await world.sources(keyword.scrapper)
  const sources = { active: [...active, ...newsOf(world, keyword)], skipped }
  const since = addMs(world.clock(), -SAME_NEWS_MS)
  const titles = [...(await world.findings.titles(organizationId, ownerId, since))]
  const { query } = parsed
  return searchAll(
    world,
    {
      claimed,
      keyword,
      query,
      define: defining(keyword.definitions),
      titles,
      budget: budgetOf(claimed),
      fetch: world.fetch(turns, organizationId),
      mayGoOn,
    },
    sources,
    turns,
  )
}

function newsOf({ news }: KeywordRunWorld, keyword: StoredKeyword): SearchSource[] {
  const { organizationId, id: keywordId, query, scrapper, backfill, createdAt } = keyword
  if (!news || scrapper !== 'SEARCH_NEWS') return []
  return [news({ organizationId, keywordId, query }, backfill ? undefined : createdAt)]
}

const budgetOf = ({ recurrence, row, name }: ClaimedRun) => ({
  caps: capsOf(recurrence),
  payers: payersOf(recurrence, name.at),
  charged: row.credits > 0,
})

async function searchAll(
  world: KeywordRunWorld,
  search: KeywordSearch,
  { active, skipped }: ConnectedSearches,
  turns: ReadonlyMap<string, number>,
): Promise<RunOutcome> {
  const { claimed, keyword } = search
  const sources = [...skipped]
  const marks = marksOf(claimed.recurrence, keyword)
  const isNew = active.some((source) => marks[markName(source, keyword)] === undefined)
  const end = async (ending: Ending) => {
    const nature = natureOf(search, isNew, sources)
    return ended(ending, { sources: await world.health.note(sources, keyword.organizationId), marks, nature })
  }
  for (const source of active) {
    const outcome = await searchSource(world, search, source)
    if (outcome.kind === 'lost') return outcome
    if (outcome.kind === 'put off') return { ...outcome, turns }
    sources.push(outcome.report)
    if (outcome.kind === 'refused') return end(outcome.ending)
    if (outcome.report.status === 'ok') marks[markName(source, keyword)] = claimed.row.startedAt
  }
  // A source that was not asked is no source without news.
  const failed = !sources.some(({ status }) => status === 'ok')
  return end(failed ? SOURCES_FAILED : SUCCEEDED)
}

const KINDS = { SEARCH_NEWS: 'news', SEARCH_SOCIAL_POSTS: 'post', SEARCH_JOBS: 'job' } as const

/** A search that has read nothing before looks back, or learns what is there already. */
function natureOf(
  { claimed, keyword }: KeywordSearch,
  isNew: boolean,
  sources: readonly SourceReport[],
): RunResults['nature'] {
  if (!isBaseline(keyword, claimed.name.at)) return { baseline: null, backfill: isNew && keyword.backfill }
  const found = sources.reduce((sum, report) => sum + report.found, 0)
  const kinds = Array.from({ length: found }, () => KINDS[keyword.scrapper])
  return { baseline: baselineOf(countedKinds(kinds)), backfill: false }
}

const ended = (ending: Ending, results: RunResults): RunOutcome => ({ kind: 'ended', ending, results })
