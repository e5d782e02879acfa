import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { getItems } from '../shared/dynamo/batch.store.ts'
import { key } from '../shared/table.ts'
import { Watch, type Watches } from './monitor.ts'

const Stored = v.object({ sk: v.string(), ...Watch.entries })

export const dynamoWatches = (client: DynamoDBDocumentClient, TableName: string): Watches => ({
  async of(organizationId, listId, ids) {
    const keys = ids.map((id) => key.watch(organizationId, listId, id))
    const items = v.parse(v.array(Stored), await getItems(client, TableName, keys, true))
    return new Map(items.map(({ sk, ...watch }) => [sk, watch]))
  },

  async save(organizationId, listId, id, watch) {
    const Item = { ...key.watch(organizationId, listId, id), kind: 'watch', ...watch }
    await client.send(new PutCommand({ TableName, Item }))
  },
})
