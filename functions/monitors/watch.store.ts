import { BatchGetCommand, type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { key } from '../shared/table.ts'
import { Watch, type Watches } from './monitor.ts'

const PER_BATCH = 100

export const dynamoWatches = (client: DynamoDBDocumentClient, TableName: string): Watches => ({
  async of(organizationId, listId, ids) {
    const found = new Map<string, Watch>()
    for (let from = 0; from < ids.length; from += PER_BATCH) {
      const keys = ids
        .slice(from, from + PER_BATCH)
        .map((id) => ({ ...key.watch(organizationId, listId, id) }))
      for (const item of await batch(client, TableName, keys))
        found.set(String(item.sk), v.parse(Watch, item))
    }
    return found
  },

  async save(organizationId, listId, id, watch) {
    const Item = { ...key.watch(organizationId, listId, id), kind: 'watch', ...watch }
    await client.send(new PutCommand({ TableName, Item }))
  },
})

async function batch(client: DynamoDBDocumentClient, TableName: string, keys: Record<string, unknown>[]) {
  const found: Record<string, unknown>[] = []
  let Keys = keys
  while (Keys.length > 0) {
    const request = { Keys, ConsistentRead: true }
    const answer = await client.send(new BatchGetCommand({ RequestItems: { [TableName]: request } }))
    found.push(...(answer.Responses?.[TableName] ?? []))
    Keys = answer.UnprocessedKeys?.[TableName]?.Keys ?? []
  }
  return found
}
