import type { Observation } from '../sources/observation.ts'
import type { SearchSource } from '../sources/source.ts'
import type { NewsGaps } from './news-gaps.ts'
import { GDELT } from './read-news.ts'
import type { NewsHit, WatchedQuery } from './watches.ts'

export interface WaitingNews {
  readonly waiting: (hit: NewsHit, since: string) => Promise<readonly Observation[]>
  readonly gaps: NewsGaps
}

interface KeywordNewsWorld extends WaitingNews {
  readonly watch: (watched: WatchedQuery) => Promise<void>
}

const PER_PAGE = 100

/** What the news have brought for a keyword since its last run. `from` is set for a keyword that does not look back. */
export const keywordNews = (
  { waiting, gaps, watch }: KeywordNewsWorld,
  { organizationId, keywordId, query }: WatchedQuery,
  from?: string,
): SearchSource => ({
  name: GDELT,
  async *search(_query, since, _fetch, unreadable) {
    await watch({ organizationId, keywordId, query })
    const hit = { organizationId, ownerId: keywordId, accountId: null }
    const found = await waiting(hit, since.toISOString())
    const wanted = found.filter(({ at = '' }) => from === undefined || at >= from)
    for (let at = 0; at < wanted.length; at += PER_PAGE) yield wanted.slice(at, at + PER_PAGE)
    const { lines, files } = await gaps.lost(since.toISOString())
    unreadable?.(lines, files)
    const failure = await gaps.stopped()
    if (failure) throw failure
  },
})
