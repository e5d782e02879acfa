import { dynamoPostings } from '../search/postings.store.ts'
import { systemClock } from '../shared/clock.ts'
import { documentClient } from '../shared/dynamo/client.ts'
import { ENV, readEnv } from '../shared/env.ts'
import { fromStream } from '../shared/stream.ts'
import { record } from '../shared/telemetry.ts'
import { dynamoDecisionMakers } from './digests/decision-makers.store.ts'
import { dynamoDigests } from './digests/digest.store.ts'
import { dynamoIndexer } from './indexer.store.ts'
import { type Indexer, indexChanges } from './indexer.ts'

const indexStream = (indexer: Indexer, clock = systemClock) =>
  fromStream(async (changes) => {
    const startedAt = performance.now()
    const results = await indexChanges(indexer, changes)
    const oldest = Math.min(...changes.map(({ at }) => at.getTime()))
    record({
      ChangesIndexed: results.filter(({ status }) => status === 'fulfilled').length,
      ChangesNotIndexed: results.filter(({ status }) => status === 'rejected').length,
      IndexMilliseconds: Math.round(performance.now() - startedAt),
      IndexLagMilliseconds: Math.max(0, clock().getTime() - oldest),
    })
    return results
  })

const env = readEnv(ENV.table, ENV.searchIndex)
const client = documentClient()
const tables = { table: env[ENV.table], searchIndex: env[ENV.searchIndex] }

export const handler = indexStream(
  dynamoIndexer(client, tables, {
    postings: dynamoPostings(client, tables.searchIndex, { consistent: true }),
    digests: dynamoDigests(client, tables.searchIndex),
    decisionMakers: dynamoDecisionMakers(client, tables.searchIndex, ''),
  }),
)
