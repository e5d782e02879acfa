import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { TransactItem } from './client.ts'

/** The result of a conditional write; undefined when its condition did not hold. */
export async function ifConditionHolds<T>(write: Promise<T>): Promise<T | undefined> {
  try {
    return await write
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined
    throw error
  }
}

/** False when a condition did not hold, or when another transaction was in the way. */
export async function tryTransaction(
  client: DynamoDBDocumentClient,
  TransactItems: TransactItem[],
): Promise<boolean> {
  try {
    await client.send(new TransactWriteCommand({ TransactItems }))
    return true
  } catch (error) {
    if (error instanceof TransactionCanceledException) return false
    throw error
  }
}
