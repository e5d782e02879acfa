import type { TransactItem } from '../shared/dynamo/client.ts'
import { gsi1, key } from '../shared/table.ts'
import type { WatchedQuery } from './watches.ts'

/** What a keyword looks for, together with the keyword itself. */
export const newsWatchPut = (TableName: string, watched: WatchedQuery): TransactItem => ({
  Put: { TableName, Item: newsWatchItem(watched) },
})

export const newsWatchDelete = (
  TableName: string,
  organizationId: string,
  keywordId: string,
): TransactItem => ({
  Delete: { TableName, Key: key.newsWatch(organizationId, keywordId) },
})

export const newsWatchItem = ({ organizationId, keywordId, query }: WatchedQuery) => ({
  ...key.newsWatch(organizationId, keywordId),
  ...gsi1.newsWatches(organizationId, keywordId),
  kind: 'newsWatch',
  organizationId,
  keywordId,
  query,
})
