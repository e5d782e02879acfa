import type { Observation } from '../sources/observation.ts'
import type { SearchSource } from '../sources/source.ts'
import type { StoppedNews } from './news-age.ts'
import { GDELT } from './read-news.ts'
import type { NewsHit, WatchedQuery } from './watches.ts'

export interface WaitingNews {
  readonly waiting: (hit: NewsHit, since: string) => Promise<readonly Observation[]>
  readonly stopped: StoppedNews
}

interface KeywordNewsWorld extends WaitingNews {
  readonly watch: (watched: WatchedQuery) => Promise<void>
}

const PER_PAGE = 100

/** What the news have brought for a keyword since its last run. `from` is set for a keyword that does not look back. */
export const keywordNews = (
  { waiting, stopped, watch }: KeywordNewsWorld,
  { organizationId, keywordId, query }: WatchedQuery,
  from?: string,
): SearchSource => ({
  name: GDELT,
  async *search(_query, since) {
    await watch({ organizationId, keywordId, query })
    const hit = { organizationId, ownerId: keywordId, accountId: null }
    const found = await waiting(hit, since.toISOString())
    const wanted = found.filter(({ at = '' }) => from === undefined || at >= from)
    for (let at = 0; at < wanted.length; at += PER_PAGE) yield wanted.slice(at, at + PER_PAGE)
    const failure = await stopped()
    if (failure) throw failure
  },
})
