import { dynamoFilled } from '../search/orders/filled.store.ts'
import { dynamoPostings } from '../search/postings.store.ts'
import { systemClock } from '../shared/clock.ts'
import { documentClient } from '../shared/dynamo/client.ts'
import { ENV, readEnv } from '../shared/env.ts'
import { fromStream } from '../shared/stream.ts'
import { logger, record } from '../shared/telemetry.ts'
import { dynamoDecisionMakers } from './digests/decision-makers.store.ts'
import { dynamoDigests } from './digests/digest.store.ts'
import { dynamoIndexer } from './indexer.store.ts'
import { type Indexer, indexChanges } from './indexer.ts'
import { dynamoProgress } from './progress.store.ts'
import { batchProgress, type ProgressLog, progressNoter } from './progress.ts'

const indexStream = (indexer: Indexer, note: ProgressLog['note'], clock = systemClock) => {
  const noteProgress = progressNoter(note)
  return fromStream(async (changes) => {
    const results = await indexChanges(indexer, changes)
    record({
      ChangesIndexed: results.filter(({ status }) => status === 'fulfilled').length,
      ChangesNotIndexed: results.filter(({ status }) => status === 'rejected').length,
    })
    // A note that is lost is no reason to index the batch again.
    await noteProgress(batchProgress(changes, results, clock())).catch((error) =>
      logger.warn('progress not noted', { error }),
    )
    return results
  })
}

const env = readEnv(ENV.table, ENV.searchIndex)
const client = documentClient()
const tables = { table: env[ENV.table], searchIndex: env[ENV.searchIndex] }

export const handler = indexStream(
  dynamoIndexer(client, tables, {
    postings: dynamoPostings(client, tables.searchIndex, { consistent: true }),
    filled: dynamoFilled(client, tables.searchIndex),
    digests: dynamoDigests(client, tables.searchIndex),
    decisionMakers: dynamoDecisionMakers(client, tables.searchIndex, ''),
  }),
  dynamoProgress(client, tables.searchIndex).note,
)
