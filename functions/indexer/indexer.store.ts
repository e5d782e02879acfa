import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Filled } from '../search/orders/filled.ts'
import type { Postings } from '../search/postings.ts'
import type { SearchTables } from '../search/tables.ts'
import { getItems } from '../shared/dynamo/batch.store.ts'
import { keyText } from '../shared/table.ts'
import { cardOf, dynamoCardRefreshes } from './card-refresh.store.ts'
import type { DecisionMakers } from './digests/decision-makers.ts'
import type { Digests } from './digests/digest.ts'
import { dynamoFeedWriter } from './feed/feed-writer.store.ts'
import { dynamoIndexWriter } from './index-writer.store.ts'
import type { Indexer } from './indexer.ts'

/** The other stores that the indexer uses. */
interface IndexerParts {
  /** With consistent reads. */
  readonly postings: Postings
  readonly filled: Filled
  readonly digests: Pick<Digests, 'apply' | 'join'>
  readonly decisionMakers: Pick<DecisionMakers, 'apply'>
}

export const dynamoIndexer = (
  client: DynamoDBDocumentClient,
  { table, searchIndex }: SearchTables,
  parts: IndexerParts,
): Indexer & { readonly filled: Filled } => ({
  ...parts,
  cardOf,
  feed: dynamoFeedWriter(client, searchIndex),
  writer: dynamoIndexWriter(client, searchIndex),
  cardRefreshes: dynamoCardRefreshes(client, { table, searchIndex }),

  async read(keys) {
    const items = await getItems(client, table, keys, true)
    return new Map(items.map((item) => [keyText({ pk: String(item.pk), sk: String(item.sk) }), item]))
  },
})
