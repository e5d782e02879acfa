import { addMs } from '../runs/rhythm.ts'
import type { SourceReport } from '../runs/source-report.ts'
import type { Clock } from '../shared/clock.ts'
import { DomainError } from '../shared/errors.ts'
import type { ConnectedSearches } from '../sources/adapters/searches.ts'
import type { Fetch } from '../sources/source.ts'
import type { Scrapper } from './keyword.ts'
import { type KeywordPreview, MOST_PREVIEWED, PREVIEW_DAYS, type PreviewedSignal } from './preview.api.ts'
import { type PreviewSearch, previewSource } from './preview-source.ts'
import { checkedQuery, readAlternatives } from './read-query.ts'

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
  /** Milliseconds in which a preview must end. */
  readonly patienceMs: number
}

const DAY_MS = 86_400_000

export async function previewKeyword(
  world: PreviewWorld,
  organizationId: string,
  { query: text, scrapper }: { readonly query: string; readonly scrapper: Scrapper },
): Promise<KeywordPreview> {
  const now = world.clock()
  const query = checkedQuery(text)
  const taken = await world.quota(organizationId, now)
  if ('waitSeconds' in taken) throw tooMany(taken.waitSeconds)
  const search: PreviewSearch = {
    query,
    since: firstLook(now),
    now,
    fetch: world.fetch(organizationId),
    deadline: now.getTime() + world.patienceMs,
    clock: world.clock,
  }
  const { active, skipped } = await world.sources(scrapper)
  const looks = await Promise.all(active.map((source) => previewSource(source, search)))
  const found = looks.flatMap(({ signals }) => signals).sort(newestFirst)
  return {
    query: text,
    scrapper,
    parse: readAlternatives(query),
    since: search.since.toISOString(),
    data: found.slice(0, MOST_PREVIEWED),
    complete: isComplete(found, looks),
    sources: [...skipped, ...looks.map(({ report }) => report)],
    previewsLeft: taken.left,
  }
}

/** As for the first run of a keyword, so that both share the answer of a source. */
const firstLook = (now: Date) =>
  new Date(Math.floor(Date.parse(addMs(now, -PREVIEW_DAYS * DAY_MS)) / DAY_MS) * DAY_MS)

const newestFirst = (a: PreviewedSignal, b: PreviewedSignal) => b.createdAt.localeCompare(a.createdAt)

const isComplete = (
  found: readonly PreviewedSignal[],
  looks: readonly { readonly toTheEnd: boolean; readonly report: SourceReport }[],
) =>
  found.length <= MOST_PREVIEWED && looks.every(({ toTheEnd, report }) => toTheEnd && report.status === 'ok')

const tooMany = (seconds: number) =>
  new DomainError('throttled', 'The previews of this day are used up; try again tomorrow.', {
    headers: { 'retry-after': String(seconds) },
  })
