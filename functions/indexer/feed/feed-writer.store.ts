import { randomUUID } from 'node:crypto'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { FeedEnd, ROWS_A_BLOCK } from '../../search/feed/feed-block.ts'
import { getItems } from '../../shared/dynamo/batch.store.ts'
import type { TransactItem } from '../../shared/dynamo/client.ts'
import { tryTransaction } from '../../shared/dynamo/conditional-write.store.ts'
import { backOff } from '../../shared/dynamo/retry.ts'
import { groupBy } from '../../shared/group-by.ts'
import { inBatches } from '../../shared/in-batches.ts'
import { indexKey } from '../../shared/table.ts'
import type { CapturedRow, FeedWriter } from './feed-writer.ts'

const FEEDS_AT_ONCE = 8
const MOST_ATTEMPTS = 50

/**
 * A block and its number, and a mark for each of its rows, are one transaction on the number that was read. So
 * numbers have no gaps, and a row that comes twice is in one block.
 */
export const dynamoFeedWriter = (client: DynamoDBDocumentClient, TableName: string): FeedWriter => ({
  async append(rows) {
    for (const feeds of inBatches(byFeed(rows), FEEDS_AT_ONCE)) {
      await Promise.all(feeds.map((own) => appendAll(client, TableName, own)))
    }
  },
})

/** In order of capture. */
const byFeed = (rows: readonly CapturedRow[]): CapturedRow[][] => [
  ...groupBy([...rows].sort(earliestFirst), ({ scope, dataset }) => `${scope}|${dataset}`).values(),
]

const earliestFirst = (a: CapturedRow, b: CapturedRow) =>
  a.capturedAt - b.capturedAt || (a.id < b.id ? -1 : Number(a.id > b.id))

async function appendAll(client: DynamoDBDocumentClient, TableName: string, own: readonly CapturedRow[]) {
  for (const some of inBatches(own, ROWS_A_BLOCK)) {
    for (let attempt = 1; !(await appendOnce(client, TableName, some)); attempt += 1) {
      if (attempt === MOST_ATTEMPTS) throw new Error(`The feed of ${own[0]?.scope} changes too often`)
      await backOff(attempt, { firstMs: 5, mostMs: 200 })
    }
  }
}

/** False when another writer was faster. */
async function appendOnce(
  client: DynamoDBDocumentClient,
  TableName: string,
  rows: readonly CapturedRow[],
): Promise<boolean> {
  const { scope, dataset } = feedOf(rows)
  const endKey = indexKey.feedEnd(scope, dataset)
  const keys = [endKey, ...rows.map(({ id }) => indexKey.inFeed(scope, dataset, id))]
  const found = await getItems(client, TableName, keys, true)
  const present = new Set(found.map(({ pk }) => pk))
  const end = found.find(({ sk }) => sk === endKey.sk)
  const missing = rows.filter(({ id }) => !present.has(indexKey.inFeed(scope, dataset, id).pk))
  if (missing.length === 0) return true
  return tryTransaction(client, writes(TableName, missing, end && v.parse(FeedEnd, end)))
}

const feedOf = ([row]: readonly CapturedRow[]): Pick<CapturedRow, 'scope' | 'dataset'> =>
  row ?? { scope: '', dataset: 'signals' }

function writes(TableName: string, rows: readonly CapturedRow[], end: FeedEnd | undefined): TransactItem[] {
  const { scope, dataset } = feedOf(rows)
  const number = (end?.last ?? 0) + 1
  const capturedAt = rows.map((row) => row.capturedAt)
  const latest = Math.max(end?.latest ?? 0, ...capturedAt)
  const block = { number, ids: rows.map(({ id }) => id), capturedAt, latest }
  const feed = end?.feed ?? randomUUID().slice(0, 8)
  const unchanged = end
    ? {
        ConditionExpression: '#last = :last AND feed = :feed',
        ExpressionAttributeNames: { '#last': 'last' },
        ExpressionAttributeValues: { ':last': end.last, ':feed': end.feed },
      }
    : { ConditionExpression: 'attribute_not_exists(pk)' }
  return [
    {
      Put: {
        TableName,
        Item: { ...indexKey.feedEnd(scope, dataset), feed, last: number, latest },
        ...unchanged,
      },
    },
    { Put: { TableName, Item: { ...indexKey.feedBlock(scope, dataset, number), ...block } } },
    ...rows.map(({ id }) => ({
      Put: {
        TableName,
        Item: { ...indexKey.inFeed(scope, dataset, id) },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    })),
  ]
}
