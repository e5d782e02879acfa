import { unmarshall } from '@aws-sdk/util-dynamodb'
import middy from '@middy/core'
import type { AttributeValue, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { logger } from './telemetry.ts'

export type StoredItem = Readonly<Record<string, unknown>>

/** One change of one item. */
export interface ItemChange {
  /** Undefined: the item is new. */
  readonly before: StoredItem | undefined
  /** Undefined: the item is gone. */
  readonly after: StoredItem | undefined
  /** When it was written, to the second. */
  readonly at: Date
}

/**
 * A function behind a table's stream. `run` returns one result per change, in order. The stream continues from
 * the first change that failed, so later changes run again.
 */
export const fromStream = (
  run: (changes: readonly ItemChange[]) => Promise<readonly PromiseSettledResult<unknown>[]>,
) =>
  middy<DynamoDBStreamEvent, DynamoDBBatchResponse>().handler(async ({ Records }) => {
    const results = await run(Records.map(changeOf))
    const failed = Records.flatMap((record, index) => {
      const result = results[index]
      if (result?.status === 'fulfilled') return []
      const itemIdentifier = record.dynamodb?.SequenceNumber ?? ''
      logger.error('change failed', { eventID: record.eventID, error: result?.reason })
      return [{ itemIdentifier }]
    })
    return { batchItemFailures: failed.slice(0, 1) }
  })

function changeOf({ dynamodb }: DynamoDBRecord): ItemChange {
  return {
    before: itemOf(dynamodb?.OldImage),
    after: itemOf(dynamodb?.NewImage),
    at: new Date((dynamodb?.ApproximateCreationDateTime ?? 0) * 1000),
  }
}

// The two packages declare the same union in different ways.
const itemOf = (image: Record<string, AttributeValue> | undefined): StoredItem | undefined =>
  image && unmarshall(image as Parameters<typeof unmarshall>[0])
