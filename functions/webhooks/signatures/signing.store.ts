import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { ifConditionHolds } from '../../shared/dynamo/conditional-write.store.ts'
import { key } from '../../shared/table.ts'
import { type SigningSecrets, StoredSigning } from './signing.ts'

export function dynamoSigning(client: DynamoDBDocumentClient, TableName: string): SigningSecrets {
  return {
    async get(organizationId) {
      const Key = key.signing(organizationId)
      const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
      return Item && v.parse(StoredSigning, Item)
    },

    async replace(organizationId, before, after) {
      const put = new PutCommand({
        TableName,
        Item: { ...key.signing(organizationId), kind: 'signing', ...after },
        ...(before === undefined
          ? { ConditionExpression: 'attribute_not_exists(pk)' }
          : {
              ConditionExpression: 'sealed = :before',
              ExpressionAttributeValues: { ':before': before.sealed },
            }),
      })
      return (await ifConditionHolds(client.send(put))) !== undefined
    },

    async remove(organizationId) {
      await client.send(new DeleteCommand({ TableName, Key: key.signing(organizationId) }))
    },
  }
}
