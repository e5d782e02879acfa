import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { TransactItem } from './client.ts'
import { backOff } from './retry.ts'

const MOST_CONFLICTS = 50

/** Commits the writes. Returns the place of the one whose condition failed, or undefined on success. */
export async function refusedWrite(
  client: DynamoDBDocumentClient,
  TransactItems: TransactItem[],
): Promise<number | undefined> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await client.send(new TransactWriteCommand({ TransactItems }))
      return undefined
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error
      const reasons = error.CancellationReasons ?? []
      const place = reasons.findIndex(({ Code }) => Code === 'ConditionalCheckFailed')
      if (place !== -1) return place
      // Parts that end at the same moment update the same item.
      if (attempt >= MOST_CONFLICTS) throw error
      await backOff(attempt, { firstMs: 5, mostMs: 500 })
    }
  }
}
