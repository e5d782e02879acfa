import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { dynamoPostings } from '../data/postings.store.ts'
import type { TableNames } from '../data/row.store.ts'
import type { DecisionMakers } from '../entities/decision-makers.ts'
import { getItems } from '../shared/batch.store.ts'
import type { Digests } from '../signals/digest.ts'
import { entryName } from './index-change.ts'
import type { Indexer } from './index-changes.ts'
import { dynamoIndexWriter } from './index-writer.store.ts'
import { dynamoRecognize } from './recognize.store.ts'
import { cardOf, dynamoSpreads } from './spread.store.ts'

/** What is derived beside the index, by the capabilities that read it. */
export interface Derived {
  readonly digests: Pick<Digests, 'apply'>
  readonly decisionMakers: Pick<DecisionMakers, 'apply'>
}

export const dynamoIndexer = (
  client: DynamoDBDocumentClient,
  { table, searchIndex }: TableNames,
  derived: Derived,
): Indexer => ({
  ...derived,
  cardOf,
  postings: dynamoPostings(client, searchIndex, { consistent: true }),
  writer: dynamoIndexWriter(client, searchIndex),
  spreads: dynamoSpreads(client, { table, searchIndex }),
  recognize: dynamoRecognize(client, table),

  async read(keys) {
    const items = await getItems(client, table, keys, true)
    return new Map(items.map((item) => [entryName({ pk: String(item.pk), sk: String(item.sk) }), item]))
  },
})
