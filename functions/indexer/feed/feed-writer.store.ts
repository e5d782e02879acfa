import { randomUUID } from 'node:crypto'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { FeedEnd, SIGNALS_A_BLOCK } from '../../search/feed-block.ts'
import { getItems } from '../../shared/dynamo/batch.store.ts'
import type { TransactItem } from '../../shared/dynamo/client.ts'
import { tryTransaction } from '../../shared/dynamo/conditional-write.store.ts'
import { backOff } from '../../shared/dynamo/retry.ts'
import { inBatches } from '../../shared/in-batches.ts'
import { indexKey } from '../../shared/table.ts'
import type { CapturedSignal, FeedWriter } from './feed-writer.ts'

const SCOPES_AT_ONCE = 8
const MOST_ATTEMPTS = 50

/**
 * A block and its number, and a mark for each of its signals, are one transaction on the number that was read. So
 * numbers have no gaps, and a signal that comes twice is in one block.
 */
export const dynamoFeedWriter = (client: DynamoDBDocumentClient, TableName: string): FeedWriter => ({
  async append(signals) {
    for (const scopes of inBatches(byScope(signals), SCOPES_AT_ONCE)) {
      await Promise.all(scopes.map((own) => appendAll(client, TableName, own)))
    }
  },
})

/** In order of capture. */
function byScope(signals: readonly CapturedSignal[]): CapturedSignal[][] {
  const scopes = new Map<string, CapturedSignal[]>()
  for (const signal of [...signals].sort(earliestFirst)) {
    const own = scopes.get(signal.scope) ?? []
    own.push(signal)
    scopes.set(signal.scope, own)
  }
  return [...scopes.values()]
}

const earliestFirst = (a: CapturedSignal, b: CapturedSignal) =>
  a.capturedAt - b.capturedAt || (a.id < b.id ? -1 : Number(a.id > b.id))

async function appendAll(client: DynamoDBDocumentClient, TableName: string, own: readonly CapturedSignal[]) {
  for (const some of inBatches(own, SIGNALS_A_BLOCK)) {
    for (let attempt = 1; !(await appendOnce(client, TableName, some)); attempt += 1) {
      if (attempt === MOST_ATTEMPTS) throw new Error(`The feed of ${some[0]?.scope} changes too often`)
      await backOff(attempt, { firstMs: 5, mostMs: 200 })
    }
  }
}

/** False when another writer was faster. */
async function appendOnce(
  client: DynamoDBDocumentClient,
  TableName: string,
  signals: readonly CapturedSignal[],
): Promise<boolean> {
  const scope = signals[0]?.scope ?? ''
  const keys = [indexKey.feedEnd(scope), ...signals.map(({ id }) => indexKey.inFeed(scope, id))]
  const found = await getItems(client, TableName, keys, true)
  const present = new Set(found.map(({ pk }) => pk))
  const end = found.find(({ sk }) => sk === indexKey.feedEnd(scope).sk)
  const missing = signals.filter(({ id }) => !present.has(indexKey.inFeed(scope, id).pk))
  if (missing.length === 0) return true
  return tryTransaction(client, writes(TableName, missing, end && v.parse(FeedEnd, end)))
}

function writes(
  TableName: string,
  signals: readonly CapturedSignal[],
  end: FeedEnd | undefined,
): TransactItem[] {
  const scope = signals[0]?.scope ?? ''
  const number = (end?.last ?? 0) + 1
  const capturedAt = signals.map((signal) => signal.capturedAt)
  const latest = Math.max(end?.latest ?? 0, ...capturedAt)
  const block = { number, ids: signals.map(({ id }) => id), capturedAt, latest }
  const feed = end?.feed ?? randomUUID().slice(0, 8)
  const unchanged = end
    ? {
        ConditionExpression: '#last = :last AND feed = :feed',
        ExpressionAttributeNames: { '#last': 'last' },
        ExpressionAttributeValues: { ':last': end.last, ':feed': end.feed },
      }
    : { ConditionExpression: 'attribute_not_exists(pk)' }
  return [
    { Put: { TableName, Item: { ...indexKey.feedEnd(scope), feed, last: number, latest }, ...unchanged } },
    { Put: { TableName, Item: { ...indexKey.feedBlock(scope, number), ...block } } },
    ...signals.map(({ id }) => ({
      Put: {
        TableName,
        Item: { ...indexKey.inFeed(scope, id) },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    })),
  ]
}
