import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { systemClock } from '../shared/clock.ts'
import { sourcesOff } from '../shared/env.ts'
import type { SearchSource } from '../sources/source.ts'
import { type AccountNews, accountNews } from './account-news.ts'
import { dynamoFeedStates } from './feed-state.store.ts'
import { keywordNews, type WaitingNews } from './keyword-news.ts'
import { newsGaps } from './news-gaps.ts'
import { waitingNews } from './news-hits.store.ts'
import { watchNames, watchOldKeyword } from './news-watches.store.ts'
import { GDELT } from './read-news.ts'
import type { WatchedQuery } from './watches.ts'

interface NewsForRuns {
  /** Undefined when the source is switched off. */
  readonly keywords: ((watched: WatchedQuery, from?: string) => SearchSource) | undefined
  readonly accounts: AccountNews | undefined
}

export function newsForRuns(client: DynamoDBDocumentClient, table: string): NewsForRuns {
  if (sourcesOff().has(GDELT)) return { keywords: undefined, accounts: undefined }
  const news: WaitingNews = {
    waiting: (hit, since) => waitingNews(client, table, hit, since),
    gaps: newsGaps(dynamoFeedStates(client, table), systemClock),
  }
  const watch = (watched: WatchedQuery) => watchOldKeyword(client, table, watched)
  return {
    keywords: (watched, from) => keywordNews({ ...news, watch }, watched, from),
    accounts: accountNews({
      ...news,
      watchNames: (part, names) => watchNames(client, table, part, names, systemClock),
    }),
  }
}
