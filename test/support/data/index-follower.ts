import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { dynamoDecisionMakers } from '../../../functions/indexer/digests/decision-makers.store.ts'
import { dynamoDigests } from '../../../functions/indexer/digests/digest.store.ts'
import { dynamoIndexer } from '../../../functions/indexer/indexer.store.ts'
import { indexChanges } from '../../../functions/indexer/indexer.ts'
import { dynamoFilled } from '../../../functions/search/orders/filled.store.ts'
import { dynamoPostings } from '../../../functions/search/postings.store.ts'
import type { ItemChange } from '../../../functions/shared/stream.ts'
import { StreamClient } from '../../../local/aws/streams/stream-client.ts'
import type { StreamRecord } from '../../../local/aws/streams/stream-record.ts'

export interface Follower {
  /** Indexes all new changes, including those that indexing makes. */
  catchUp(): Promise<void>
  /** Leaves out all new changes. */
  skip(): Promise<void>
  stop(): void
}

/** Changes a batch before the indexer gets it. */
export type Disturbance = (batch: readonly ItemChange[]) => readonly ItemChange[]

const BATCH = 100

interface Followed {
  readonly endpoint: string
  readonly tableNames: { readonly table: string; readonly searchIndex: string }
  documentClient(): DynamoDBDocumentClient
}

export async function followIndex(
  { endpoint, tableNames, documentClient }: Followed,
  disturb: Disturbance = (batch) => batch,
): Promise<Follower> {
  const stream = await StreamClient.open(endpoint, tableNames.table)
  const client = documentClient()
  const indexer = dynamoIndexer(client, tableNames, {
    postings: dynamoPostings(client, tableNames.searchIndex, { consistent: true }),
    filled: dynamoFilled(client, tableNames.searchIndex),
    digests: dynamoDigests(client, tableNames.searchIndex),
    decisionMakers: dynamoDecisionMakers(client, tableNames.searchIndex, ''),
  })
  const indexAll = (records: readonly StreamRecord[]) => indexChanges(indexer, disturb(records.map(changeOf)))
  const iterators = new Map<string, string | undefined>()

  async function step(index: typeof indexAll): Promise<number> {
    for (const { ShardId = '' } of await stream.shards()) {
      if (!iterators.has(ShardId))
        iterators.set(ShardId, await stream.iterator(ShardId, { from: 'TRIM_HORIZON' }))
    }
    let read = 0
    for (const [shard, iterator] of iterators) {
      if (iterator === undefined) continue
      const { records, next } = await stream.read(iterator, BATCH, stream.streamArn)
      const results = records.length > 0 ? await index(records) : []
      const failed = results.find((result) => result.status === 'rejected')
      if (failed) throw failed.reason
      iterators.set(shard, next)
      read += records.length
    }
    return read
  }

  return {
    async catchUp() {
      while ((await step(indexAll)) > 0);
    },
    async skip() {
      while ((await step(async () => [])) > 0);
    },
    stop: () => stream.close(),
  }
}

const changeOf = ({ dynamodb }: StreamRecord): ItemChange => ({
  before: itemOf(dynamodb.OldImage),
  after: itemOf(dynamodb.NewImage),
  at: new Date(dynamodb.ApproximateCreationDateTime * 1000),
})

const itemOf = (image: StreamRecord['dynamodb']['NewImage']) =>
  image && unmarshall(image as Parameters<typeof unmarshall>[0])
