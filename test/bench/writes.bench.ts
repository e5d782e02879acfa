import { dynamoDecisionMakers } from '../../functions/indexer/digests/decision-makers.store.ts'
import { dynamoDigests } from '../../functions/indexer/digests/digest.store.ts'
import { dynamoIndexer } from '../../functions/indexer/indexer.store.ts'
import { indexChanges } from '../../functions/indexer/indexer.ts'
import { dynamoFilled } from '../../functions/search/orders/filled.store.ts'
import { dynamoPostings } from '../../functions/search/postings.store.ts'
import { writeItems } from '../../functions/shared/dynamo/batch.store.ts'
import { inBatches } from '../../functions/shared/in-batches.ts'
import { startTables } from '../support/dynamodb.ts'
import { counting } from './counting-client.ts'
import { corpusSignal } from './data/corpus.ts'

export const title = 'What a stored signal costs to write, by batch of the stream'

const WARM_UP = 2000
const SIGNALS = 2000

/** A warm indexer knows the common words. How often it meets a new one is part of the measurement. */
export async function bench() {
  const tables = await startTables()
  try {
    const stored = counting(tables.documentClient())
    const indexed = counting(tables.documentClient())
    const { table, searchIndex } = tables.tableNames
    const indexer = dynamoIndexer(indexed.client, tables.tableNames, {
      postings: dynamoPostings(indexed.client, searchIndex, { consistent: true }),
      filled: dynamoFilled(indexed.client, searchIndex),
      digests: dynamoDigests(indexed.client, searchIndex),
      decisionMakers: dynamoDecisionMakers(indexed.client, searchIndex, ''),
    })
    const write = async (from: number, count: number, batch: number) => {
      const items = Array.from({ length: count }, (_, index) => corpusSignal(from + index))
      await writeItems(stored.client, table, items)
      for (const some of inBatches(items, batch)) {
        const results = await indexChanges(
          indexer,
          some.map((after) => ({ before: undefined, after, at: new Date() })),
        )
        for (const result of results) if (result.status === 'rejected') throw result.reason
      }
    }
    await write(0, WARM_UP, 100)
    const rows: Record<string, string | number>[] = []
    let from = WARM_UP
    for (const batch of [100, 1]) {
      stored.reset()
      indexed.reset()
      const count = SIGNALS / (batch === 1 ? 10 : 1)
      await write(from, count, batch)
      from += count
      const each = (figure: number) => (figure / count).toFixed(1)
      const { written, read } = indexed.counts()
      rows.push({
        'signals a batch': batch,
        'units for the signal': each(stored.counts().written),
        'units for the index': each(written),
        'units in all': each(stored.counts().written + written),
        'read units': each(read),
        requests: each(indexed.counts().requests),
      })
    }
    return rows
  } finally {
    await tables.stop()
  }
}
