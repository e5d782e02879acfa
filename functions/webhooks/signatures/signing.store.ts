import { type DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { noteChange } from '../../shared/audit/trail.ts'
import { tryTransaction } from '../../shared/dynamo/conditional-write.store.ts'
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
      const Put = {
        TableName,
        Item: { ...key.signing(organizationId), kind: 'signing', ...after },
        ...(before === undefined
          ? { ConditionExpression: 'attribute_not_exists(pk)' }
          : {
              ConditionExpression: 'sealed = :before',
              ExpressionAttributeValues: { ':before': before.sealed },
            }),
      }
      noteChange(organizationId, { signing: before?.sealed }, { signing: after.sealed })
      return tryTransaction(client, [{ Put }])
    },

    async remove(organizationId) {
      noteChange(organizationId)
      const TransactItems = [{ Delete: { TableName, Key: key.signing(organizationId) } }]
      await client.send(new TransactWriteCommand({ TransactItems }))
    },
  }
}
