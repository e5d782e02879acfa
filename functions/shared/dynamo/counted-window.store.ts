import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { ifConditionHolds } from './conditional-write.store.ts'

const Counted = v.object({ count: v.number() })

interface Window {
  readonly Key: { readonly pk: string; readonly sk: string }
  readonly kind: string
  readonly most: number
  readonly expiresAt: number
}

/** Counts one more in a window that expires; gives the count, or undefined if the window is full. */
export async function countInWindow(
  client: DynamoDBDocumentClient,
  TableName: string,
  { Key, kind, most, expiresAt }: Window,
): Promise<number | undefined> {
  const counted = await ifConditionHolds(
    client.send(
      new UpdateCommand({
        TableName,
        Key,
        UpdateExpression: 'SET #kind = :kind, expiresAt = :expiresAt ADD #count :one',
        ConditionExpression: 'attribute_not_exists(#count) OR #count < :most',
        ExpressionAttributeNames: { '#kind': 'kind', '#count': 'count' },
        ExpressionAttributeValues: { ':kind': kind, ':expiresAt': expiresAt, ':one': 1, ':most': most },
        ReturnValues: 'ALL_NEW',
      }),
    ),
  )
  return counted && v.parse(Counted, counted.Attributes).count
}
