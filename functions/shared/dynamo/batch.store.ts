import {
  ProvisionedThroughputExceededException,
  RequestLimitExceeded,
  ThrottlingException,
} from '@aws-sdk/client-dynamodb'
import {
  BatchWriteCommand,
  type BatchWriteCommandInput,
  type DynamoDBDocumentClient,
} from '@aws-sdk/lib-dynamodb'
import { inBatches } from '../in-batches.ts'
import type { Key } from '../table.ts'
import { batchGet } from './batch-get.store.ts'
import { untilProcessed } from './retry.ts'

const PER_WRITE = 25
const WRITES_AT_ONCE = 12
/** Of a batch, each after up to a second and the SDK's own attempts. */
const MOST_REFUSALS = 40

/** The items that exist, in no order. */
export async function getItems(
  client: DynamoDBDocumentClient,
  table: string,
  keys: readonly Key[],
  consistent = false,
) {
  const wanted = keys.map(({ pk, sk }) => ({ table, key: { pk, sk } }))
  return [...(await batchGet(client, wanted, { consistent })).values()]
}

/** Puts and deletes in no order. A key must not repeat. */
export async function writeItems(
  client: DynamoDBDocumentClient,
  table: string,
  puts: readonly object[],
  deletes: readonly Key[] = [],
): Promise<void> {
  const requests = [
    ...puts.map((item) => ({ PutRequest: { Item: { ...item } } })),
    ...deletes.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
  ]
  const batches = inBatches(requests, PER_WRITE)
  const worker = async () => {
    for (let batch = batches.pop(); batch; batch = batches.pop()) {
      await writeBatch(client, { [table]: batch })
    }
  }
  await Promise.all(Array.from({ length: WRITES_AT_ONCE }, worker))
}

type Writes = NonNullable<BatchWriteCommandInput['RequestItems']>

/**
 * Writes up to 25 items; the result is what DynamoDB did not take in `most` requests. Without a limit it goes slower
 * while the table is throttled: DynamoDB leaves out a part, or refuses all of it.
 */
export const writeBatch = (client: DynamoDBDocumentClient, writes: Writes, most?: number) => {
  let refusals = 0
  return untilProcessed(
    writes,
    async (RequestItems) => {
      try {
        return (await client.send(new BatchWriteCommand({ RequestItems }))).UnprocessedItems
      } catch (error) {
        refusals += 1
        if (most !== undefined || refusals > MOST_REFUSALS || !isThrottled(error)) throw error
        return RequestItems
      }
    },
    most,
  )
}

const isThrottled = (error: unknown) =>
  error instanceof ProvisionedThroughputExceededException ||
  error instanceof ThrottlingException ||
  error instanceof RequestLimitExceeded
