import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Postings } from '../search/postings.ts'
import type { SearchTables } from '../search/tables.ts'
import { getItems } from '../shared/dynamo/batch.store.ts'
import { cardOf, dynamoCardRefreshes } from './card-refresh.store.ts'
import type { DecisionMakers } from './digests/decision-makers.ts'
import type { Digests } from './digests/digest.ts'
import { entryName } from './entry-changes.ts'
import { dynamoIndexWriter } from './index-writer.store.ts'
import type { Indexer } from './indexer.ts'

/** What other capabilities bring: the index as they read it, and what they derive beside it. */
export interface Derived {
  /** Read as of now. */
  readonly postings: Postings
  readonly digests: Pick<Digests, 'apply'>
  readonly decisionMakers: Pick<DecisionMakers, 'apply'>
}

export const dynamoIndexer = (
  client: DynamoDBDocumentClient,
  { table, searchIndex }: SearchTables,
  derived: Derived,
): Indexer => ({
  ...derived,
  cardOf,
  writer: dynamoIndexWriter(client, searchIndex),
  spreads: dynamoCardRefreshes(client, { table, searchIndex }),

  async read(keys) {
    const items = await getItems(client, table, keys, true)
    return new Map(items.map((item) => [entryName({ pk: String(item.pk), sk: String(item.sk) }), item]))
  },
})
