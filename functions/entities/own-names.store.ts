import { type DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { getItems } from '../shared/dynamo/batch.store.ts'
import { key } from '../shared/table.ts'
import { OwnName, type OwnNames } from './own-names.ts'

const Stored = v.object({ sk: v.string(), ...OwnName.entries })

const byAccount = (items: unknown): ReadonlyMap<string, OwnName> =>
  new Map(v.parse(v.array(Stored), items).map(({ sk, ...name }) => [sk, name]))

export const dynamoOwnNames = (client: DynamoDBDocumentClient, TableName: string): OwnNames => ({
  async of(organizationId, accountIds) {
    const keys = accountIds.map((id) => key.ownName(organizationId, id))
    return byAccount(keys.length === 0 ? [] : await getItems(client, TableName, keys))
  },

  async all(organizationId) {
    const query = new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': key.ownName(organizationId, '').pk },
    })
    const { Items, LastEvaluatedKey } = await client.send(query)
    return LastEvaluatedKey ? undefined : byAccount(Items)
  },

  async keep(organizationId, accountId, name) {
    const Item = { ...key.ownName(organizationId, accountId), kind: 'ownName', ...name }
    await client.send(new PutCommand({ TableName, Item }))
  },
})
