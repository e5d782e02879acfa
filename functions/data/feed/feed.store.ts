import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { Dataset } from '../../search/document.ts'
import { FeedBlock, FeedEnd } from '../../search/feed/feed-block.ts'
import type { SearchTables } from '../../search/tables.ts'
import { getItems } from '../../shared/dynamo/batch.store.ts'
import { indexKey, type Key } from '../../shared/table.ts'
import { hiddenKeysBeside, shownItems } from '../../signals/hidden-signals.ts'
import type { FeedRow, Feeds } from './feed.ts'

const LAST = 999_999_999_999

/** How the rows of datasets are found and read. */
interface RowReader {
  rowKey(dataset: Dataset, scope: string, id: string): Key
  isRowOf(dataset: Dataset): (item: Record<string, unknown>) => boolean
  indexedRow(dataset: Dataset, item: unknown): FeedRow
}

export const dynamoFeeds = (
  client: DynamoDBDocumentClient,
  { table, searchIndex }: SearchTables,
  dataset: Dataset,
  reader: RowReader,
): Feeds => ({
  async ends(scopes) {
    const items = await getItems(
      client,
      searchIndex,
      scopes.map((scope) => indexKey.feedEnd(scope, dataset)),
      true,
    )
    return new Map(
      scopes.flatMap((scope) => {
        const item = items.find(({ pk }) => pk === indexKey.feedEnd(scope, dataset).pk)
        return item ? [[scope, v.parse(FeedEnd, item)] as const] : []
      }),
    )
  },

  async blocks(scope, from, most) {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: searchIndex,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
        ExpressionAttributeValues: {
          ':pk': indexKey.feedBlock(scope, dataset, from).pk,
          ':from': indexKey.feedBlock(scope, dataset, from).sk,
          ':to': indexKey.feedBlock(scope, dataset, LAST).sk,
        },
        ConsistentRead: true,
        Limit: most,
      }),
    )
    const found = v.parse(v.array(FeedBlock), Items)
    // A read may see a block before the one in front of it.
    const gap = found.findIndex(({ number }, index) => number !== from + index)
    return gap < 0 ? found : found.slice(0, gap)
  },

  async rows(entries, scopes) {
    const keys = entries.map(({ scope, id }) => reader.rowKey(dataset, scope, id))
    const hidden = hiddenKeysBeside(entries, dataset, scopes)
    const items = await getItems(client, table, [...keys, ...hidden], true)
    return shownItems(items.filter(reader.isRowOf(dataset)), items).flatMap((item) =>
      readable(() => reader.indexedRow(dataset, item)),
    )
  },
})

/** One odd row must not stop everybody who follows the feed. */
function readable(read: () => FeedRow): FeedRow[] {
  try {
    return [read()]
  } catch (error) {
    if (error instanceof v.ValiError) return []
    throw error
  }
}
