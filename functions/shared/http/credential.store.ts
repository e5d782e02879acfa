import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { ifConditionHolds } from '../dynamo/conditional-write.store.ts'
import { key } from '../table.ts'
import type { Credentials } from './credential.ts'

const Item = v.object({
  organizationId: v.string(),
  keyId: v.string(),
  usedOn: v.nullable(v.string()),
})

/** Reads are consistent: a revoked key must fail at the next request. */
export const dynamoCredentials = (client: DynamoDBDocumentClient, tableName: string): Credentials => ({
  async find(hash) {
    const { Item: item } = await client.send(
      new GetCommand({ TableName: tableName, Key: key.credential(hash), ConsistentRead: true }),
    )
    return item && v.parse(Item, item)
  },

  async markUsed(hash, day) {
    const update = new UpdateCommand({
      TableName: tableName,
      Key: key.credential(hash),
      UpdateExpression: 'SET usedOn = :day',
      // A key that was revoked a moment ago must not come back to life.
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':day': day },
    })
    await ifConditionHolds(client.send(update))
  },
})
