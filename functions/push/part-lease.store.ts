import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { type DynamoDBDocumentClient, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { ItemRef } from '../lists/list/list-item.ts'
import { assignments } from '../shared/dynamo/update-expression.ts'
import type { StoredPush } from './push.ts'
import { newPartItem, PushPartItem, pushKey, pushPartKey } from './push-part-item.ts'

const FREE = [
  'attribute_exists(pk)',
  'attribute_not_exists(done)',
  '(attribute_not_exists(leaseUntil) OR leaseUntil < :now)',
  '(attribute_not_exists(leftAfter) OR leftAfter < :pass)',
].join(' AND ')

interface Lease {
  worker: string
  leaseUntil: number
  pass: number
}

/** The part as it is at this moment: another worker may have gone on with it since it was read. */
export async function takeLease(
  client: DynamoDBDocumentClient,
  TableName: string,
  push: StoredPush,
  part: number,
  lease: Lease,
  rows: number,
  now: number,
): Promise<PushPartItem> {
  const open = JSON.stringify(Array.from({ length: rows }, () => null))
  const set = assignments({ ...lease }, { ':now': now, ':open': open })
  const update = new UpdateCommand({
    TableName,
    Key: pushPartKey(push, part),
    ConditionExpression: FREE,
    ...set,
    UpdateExpression: `${set.UpdateExpression}, outcomes = if_not_exists(outcomes, :open)`,
    ReturnValues: 'ALL_NEW',
  })
  try {
    const { Attributes } = await client.send(update)
    return v.parse(PushPartItem, Attributes)
  } catch (cause) {
    if (!(cause instanceof ConditionalCheckFailedException)) throw cause
    throw new Error(`Part ${part} of ${push.id} is held by another worker`, { cause })
  }
}

/** Writes nothing when the push is over or gone: its list may have been deleted, with all that belongs to it. */
export async function putNewPart(
  client: DynamoDBDocumentClient,
  TableName: string,
  push: StoredPush,
  part: number,
  refs: readonly ItemRef[],
) {
  const ConditionCheck = {
    TableName,
    Key: pushKey(push),
    ConditionExpression: 'attribute_type(#unlock, :string)',
    ExpressionAttributeNames: { '#unlock': 'unlock' },
    ExpressionAttributeValues: { ':string': 'S' },
  }
  const Item = newPartItem(push, part, refs)
  const Put = { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' }
  try {
    await client.send(new TransactWriteCommand({ TransactItems: [{ ConditionCheck }, { Put }] }))
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error
  }
}
