import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { getItems } from '../shared/dynamo/batch.store.ts'
import { key } from '../shared/table.ts'
import { LastCheck, type LastChecks } from './last-check.ts'

const StoredCheck = v.object({ sk: v.string(), ...LastCheck.entries })

export const dynamoLastChecks = (client: DynamoDBDocumentClient, TableName: string): LastChecks => ({
  async of(organizationId, listId, ids) {
    const keys = ids.map((id) => key.watch(organizationId, listId, id))
    const items = v.parse(v.array(StoredCheck), await getItems(client, TableName, keys, true))
    return new Map(items.map(({ sk, ...check }) => [sk, check]))
  },

  async save(organizationId, listId, id, check) {
    const Item = { ...key.watch(organizationId, listId, id), kind: 'watch', ...check }
    await client.send(new PutCommand({ TableName, Item }))
  },
})
