import { COST_PER_RESULT } from '../credits/prices.ts'
import type { Clock } from '../shared/clock.ts'
import { DomainError } from '../shared/errors.ts'
import type { Interval } from '../shared/fields.ts'
import type { ConnectedSearches } from '../sources/adapters/searches.ts'
import type { Definition } from '../sources/definitions/definition.ts'
import { defining } from '../sources/definitions/match-definition.ts'
import type { Fetch } from '../sources/source.ts'
import { DEFAULT_KEYWORD_INTERVAL, type Scrapper } from './keyword.ts'
import { type FirstRunPrice, type KeywordPreview, MOST_PREVIEWED } from './preview.api.ts'
import { newestFirst, type PreviewSearch, previewSource, type SourcePreview } from './preview-source.ts'
import { checkedQuery, readAlternatives } from './read-query.ts'
import { firstLook } from './search-marks.ts'

/** Takes one of the day's previews. Answers how many are left, or in how many seconds the next day begins. */
export type PreviewQuota = (
  organizationId: string,
  now: Date,
) => Promise<{ readonly left: number } | { readonly waitSeconds: number }>

export interface PreviewWorld {
  readonly clock: Clock
  readonly quota: PreviewQuota
  readonly sources: (scrapper: Scrapper) => Promise<ConnectedSearches>
  /** Waits for no turn: it fails where others wait. */
  readonly fetch: (organizationId: string) => Fetch
  /** The rules for headlines that the operator has switched off. */
  readonly rulesOff: ReadonlySet<string>
  /** Milliseconds in which a preview must end. */
  readonly patienceMs: number
}

interface Asked {
  readonly query: string
  readonly scrapper: Scrapper
  readonly interval?: Interval
  readonly definitions?: readonly Definition[] | undefined
}

export async function previewKeyword(
  world: PreviewWorld,
  organizationId: string,
  { query: text, scrapper, interval = DEFAULT_KEYWORD_INTERVAL, definitions }: Asked,
): Promise<KeywordPreview> {
  const now = world.clock()
  const query = checkedQuery(text)
  const taken = await world.quota(organizationId, now)
  if ('waitSeconds' in taken) throw tooMany(taken.waitSeconds)
  const search: PreviewSearch = {
    query,
    define: defining(definitions),
    rulesOff: world.rulesOff,
    since: firstLook(scrapper, interval, now),
    now,
    fetch: world.fetch(organizationId),
    deadline: now.getTime() + world.patienceMs,
    clock: world.clock,
  }
  const { active, skipped } = await world.sources(scrapper)
  const looks = await Promise.all(active.map((source) => previewSource(source, search)))
  const found = looks.flatMap(({ newest }) => newest).sort(newestFirst)
  const isWhole = looks.every(({ toTheEnd, report }) => toTheEnd && report.status === 'ok')
  const firstRun = priceOf(looks, isWhole)
  return {
    query: text,
    scrapper,
    parse: readAlternatives(query),
    since: search.since.toISOString(),
    firstRun,
    data: found.slice(0, MOST_PREVIEWED),
    complete: isWhole && firstRun.results <= MOST_PREVIEWED,
    sources: [...skipped, ...looks.map(({ report }) => report)],
    previewsLeft: taken.left,
  }
}

/** Each source counts its own copies once, as a run does. So several sources can only count too much. */
function priceOf(looks: readonly SourcePreview[], isWhole: boolean): FirstRunPrice {
  const results = looks.reduce((sum, { results: more }) => sum + more, 0)
  const credits = results * COST_PER_RESULT
  return { results, credits, atMost: isWhole ? credits : null, withoutBackfill: 0 }
}

const tooMany = (seconds: number) =>
  new DomainError('throttled', 'The previews of this day are used up; try again tomorrow.', {
    headers: { 'retry-after': String(seconds) },
  })
