import { COST_PER_RESULT } from '../credits/prices.ts'
import type { TransactItem } from '../shared/dynamo/client.ts'
import { key } from '../shared/table.ts'
import type { Finding, SpendingRun } from './finding.ts'

/** Titles are compared for seven days. Addresses stay long enough that old pages don't return as new. */
const KEEP_TITLE_SECONDS = 8 * 86_400
const KEEP_URL_SECONDS = 400 * 86_400

export function countedFor(
  TableName: string,
  { organizationId, ownerId, at, runId, caps }: SpendingRun,
): TransactItem {
  const cap = caps.maxCreditsPerRun
  return {
    Update: {
      TableName,
      Key: key.run(organizationId, ownerId, at, runId),
      UpdateExpression: 'ADD newSignals :one, credits :cost',
      ConditionExpression: cap === null ? '#status = :running' : '#status = :running AND credits <= :room',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: {
        ':one': 1,
        ':cost': COST_PER_RESULT,
        ':running': 'running',
        ...(cap !== null && { ':room': cap - COST_PER_RESULT }),
      },
    },
  }
}

export function seenPuts(TableName: string, { signal, page, headline }: Finding, now: Date): TransactItem[] {
  const seconds = Math.floor(now.getTime() / 1000)
  const url = {
    ...key.seenUrl(signal.organizationId, signal.keywordId, page),
    kind: 'seen',
    expiresAt: seconds + KEEP_URL_SECONDS,
  }
  const puts: TransactItem[] = [
    { Put: { TableName, Item: url, ConditionExpression: 'attribute_not_exists(pk)' } },
  ]
  if (!headline) return puts
  const { words, event, claim } = headline
  const Item = {
    ...key.seenTitle(signal.organizationId, signal.keywordId, now.toISOString(), signal.id),
    kind: 'seen',
    words: [...words],
    ...(event !== undefined && { event }),
    ...(claim && { claim }),
    expiresAt: seconds + KEEP_TITLE_SECONDS,
  }
  return [...puts, { Put: { TableName, Item } }]
}
