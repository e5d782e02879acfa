import { BatchGetCommand, type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { dynamoIndexWriter } from '../../functions/indexer/index-writer.store.ts'
import { documentOf } from '../../functions/search/document.ts'
import { indexEntries } from '../../functions/search/postings.ts'
import { type Filters, queryOf } from '../../functions/search/query.ts'
import { search } from '../../functions/search/search.ts'
import { dynamoSearchIndex } from '../../functions/search/search-index.store.ts'
import { key, PUBLIC, scopeOf } from '../../functions/shared/table.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { counting } from './counting-client.ts'
import { bulkPut } from './data/bulk.ts'
import { corpusSignal, isRead, SHAPES, TODAY } from './data/corpus.ts'
import { median, percentile, ratio, timed } from './measure.ts'

export const title =
  'GET /data, 25 rows, by number of stored signals; the floor is one Query and one BatchGet of 100 items'

const SIZES = (process.env.BENCH_SIGNALS ?? '1000,10000,100000').split(',').map(Number)
const WARM_UP = 5
const TURNS = 30
const ROWS = 25
const FLOOR_ROWS = 100

export async function bench() {
  const tables = await startTables()
  try {
    const rows: Record<string, string | number>[] = []
    let seeded = 0
    for (const size of SIZES) {
      await seed(tables, seeded, size)
      seeded = size
      console.error(`${size} signals are there`)
      for (const [shape, filters] of SHAPES) rows.push(await measure(tables, size, shape, filters))
      console.error(`${size} signals are measured`)
    }
    return rows.map((row) => ({ ...row, 'units vs 1,000': againstSmallest(rows, row) }))
  } finally {
    await tables.stop()
  }
}

const againstSmallest = (
  rows: readonly Record<string, string | number>[],
  { shape, units }: Record<string, string | number>,
) => ratio(Number(units), Number(rows.find((row) => row.shape === shape)?.units))

async function seed({ endpoint, tableNames, documentClient }: Tables, from: number, to: number) {
  const client = documentClient()
  const writer = dynamoIndexWriter(client, tableNames.searchIndex)
  for (let start = from; start < to; start += 1000) {
    const items = Array.from({ length: Math.min(1000, to - start) }, (_, index) =>
      corpusSignal(start + index),
    )
    const documents = items.flatMap((item) => documentOf(item) ?? [])
    await bulkPut(endpoint, tableNames.table, items)
    await writer.learn(documents)
    await bulkPut(endpoint, tableNames.searchIndex, entriesIn(documents))
  }
}

function* entriesIn(documents: readonly Parameters<typeof indexEntries>[0][]) {
  for (const document of documents) yield* indexEntries(document).filter(isRead)
}

async function measure(
  { tableNames, documentClient }: Tables,
  size: number,
  shape: string,
  filters: Filters,
) {
  const counted = counting(documentClient())
  const index = dynamoSearchIndex(counted.client, tableNames)
  const query = queryOf('signals', [PUBLIC, scopeOf('org_bench')], filters, TODAY)
  const subject = () => search(index, query, ROWS)
  const floor = rawRead(documentClient(), tableNames)

  for (let turn = 0; turn < WARM_UP; turn += 1) await Promise.all([subject(), floor()])
  counted.reset()
  const { rows } = await subject()
  const { requests, read: units } = counted.counts()
  const figures = { subject: [] as number[], floor: [] as number[] }
  for (let turn = 0; turn < TURNS; turn += 1) {
    figures.floor.push(await timed(floor))
    figures.subject.push(await timed(subject))
  }
  return {
    signals: size,
    shape,
    rows: rows.length,
    requests,
    units,
    'p50 ms': median(figures.subject).toFixed(1),
    'p95 ms': percentile(figures.subject, 0.95).toFixed(1),
    'p50 to floor': ratio(median(figures.subject), median(figures.floor)),
  }
}

/** The minimum for an answer of 100 rows from two tables. */
function rawRead(client: DynamoDBDocumentClient, { table, searchIndex }: Tables['tableNames']) {
  return async () => {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: searchIndex,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': `${PUBLIC}|signals|all|` },
        Limit: FLOOR_ROWS,
      }),
    )
    const Keys = Items.map(({ sk }) => ({ ...key.signal(null, String(sk).slice(16)) }))
    await client.send(new BatchGetCommand({ RequestItems: { [table]: { Keys } } }))
  }
}
