import { unmarshall } from '@aws-sdk/util-dynamodb'
import middy from '@middy/core'
import type { AttributeValue, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { logger } from './telemetry.ts'

type Item = Readonly<Record<string, unknown>>

/** One change of one item, as the stream tells it. */
export interface ItemChange {
  /** Undefined: the item is new. */
  readonly before: Item | undefined
  /** Undefined: the item is gone. */
  readonly after: Item | undefined
  /** When it was written, to the second. */
  readonly at: Date
}

/**
 * A function behind a table's stream. `run` answers with one result a change, in their order; the stream goes on
 * from the first that failed, so what succeeded behind it runs again.
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

// The event's own type and the SDK's differ in how they write a union; the values are the same.
const itemOf = (image: Record<string, AttributeValue> | undefined): Item | undefined =>
  image && unmarshall(image as Parameters<typeof unmarshall>[0])
