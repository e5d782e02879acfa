import { type DynamoDBDocumentClient, paginateQuery } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { outcomeOfOpenRow } from './ended-push.ts'
import { platformOf } from './platforms/platforms.ts'
import type { PushResult, StoredPush } from './push.ts'
import { PushPartItem, pushPartKey } from './push-part-item.ts'

/** The rows at this page of the push. A row is open until its outcome is counted; those of a running push are left out. */
export async function readResults(
  client: DynamoDBDocumentClient,
  TableName: string,
  push: StoredPush,
  page: number,
  limit: number,
): Promise<PushResult[]> {
  const { partSize } = platformOf(push.platform)
  const from = (page - 1) * limit
  const firstPart = Math.floor(from / partSize) + 1
  const first = pushPartKey(push, firstPart)
  const last = pushPartKey(push, Math.ceil((from + limit) / partSize))
  const pages = paginateQuery(
    { client },
    {
      TableName,
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      ExpressionAttributeValues: { ':pk': first.pk, ':from': first.sk, ':to': last.sk },
      ConsistentRead: true,
    },
  )
  const rows: (PushResult | null)[] = []
  for await (const { Items = [] } of pages)
    rows.push(...v.parse(v.array(PushPartItem), Items).flatMap((part) => resultsOf(push, part)))
  const start = from - (firstPart - 1) * partSize
  return rows.slice(start, start + limit).filter((row) => row !== null)
}

function resultsOf(
  push: StoredPush,
  { refs, outcomes = [], sending, uncounted }: PushPartItem,
): (PushResult | null)[] {
  const hidden = new Set(uncounted)
  const unsure = new Set([...sending, ...uncounted])
  return refs.map(({ id, type }, row) => {
    const counted = hidden.has(row) ? null : (outcomes[row] ?? null)
    const outcome = counted ?? outcomeOfOpenRow(push, unsure.has(row))
    return outcome && { id, type, ...outcome }
  })
}
