import { type DynamoDBDocumentClient, paginateQuery } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { writeItems } from '../shared/dynamo/batch.store.ts'
import { PLATFORMS } from './platforms/platforms.ts'
import type { PushResult, RowRef, StoredPush } from './push.ts'
import { ChunkItem, chunkKey, newChunk, type StoredOutcome } from './push-part.store.ts'

export async function writeSnapshot(
  client: DynamoDBDocumentClient,
  TableName: string,
  push: StoredPush,
  snapshot: readonly (readonly RowRef[])[],
) {
  await writeItems(
    client,
    TableName,
    snapshot.map((refs, index) => newChunk(push, index + 1, refs)),
  )
}

/** What became of the rows that stand at this page of the push; rows that are still open are left out. */
export async function readResults(
  client: DynamoDBDocumentClient,
  TableName: string,
  push: StoredPush,
  page: number,
  limit: number,
): Promise<PushResult[]> {
  const { chunkSize } = PLATFORMS[push.platform]
  const from = (page - 1) * limit
  const first = Math.floor(from / chunkSize) + 1
  const range = [chunkKey(push, first), chunkKey(push, Math.ceil((from + limit) / chunkSize))] as const
  const pages = paginateQuery(
    { client },
    {
      TableName,
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      ExpressionAttributeValues: { ':pk': range[0].pk, ':from': range[0].sk, ':to': range[1].sk },
    },
  )
  const rows: (PushResult | null)[] = []
  for await (const { Items = [] } of pages) {
    for (const { refs, outcomes = [] } of v.parse(v.array(ChunkItem), Items)) {
      rows.push(...refs.map((ref, index) => resultOf(ref, outcomes[index] ?? null)))
    }
  }
  const start = from - (first - 1) * chunkSize
  return rows.slice(start, start + limit).filter((row) => row !== null)
}

const resultOf = (ref: RowRef, outcome: v.InferOutput<typeof StoredOutcome> | null): PushResult | null =>
  outcome === null ? null : { ...ref, ...outcome }
