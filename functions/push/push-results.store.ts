import { type DynamoDBDocumentClient, paginateQuery } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { platformOf } from './platforms/platforms.ts'
import type { PushResult, StoredPush } from './push.ts'
import { PushPartItem, pushPartKey } from './push-part-item.ts'

/** The rows at this page of the push, without those that are still open. */
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
    },
  )
  const rows: (PushResult | null)[] = []
  for await (const { Items = [] } of pages)
    rows.push(...v.parse(v.array(PushPartItem), Items).flatMap(resultsOf))
  const start = from - (firstPart - 1) * partSize
  return rows.slice(start, start + limit).filter((row) => row !== null)
}

const resultsOf = ({ refs, outcomes = [] }: v.InferOutput<typeof PushPartItem>): (PushResult | null)[] =>
  refs.map((ref, index) => {
    const outcome = outcomes[index] ?? null
    return outcome && { ...ref, ...outcome }
  })
