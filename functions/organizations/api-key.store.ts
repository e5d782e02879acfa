import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { type DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { getItems } from '../shared/dynamo/batch.store.ts'
import { queryAll } from '../shared/dynamo/query-all.store.ts'
import { key } from '../shared/table.ts'
import { ApiKey, type ApiKeys } from './api-key.ts'

const KeyItem = v.object({ ...v.omit(ApiKey, ['lastUsedAt']).entries, hash: v.string() })
const UsedOn = v.object({ keyId: v.string(), usedOn: v.nullable(v.string()) })

/** Two items per key: one in the organization's list, one found by the hash. The second has the last use. */
export const dynamoApiKeys = (client: DynamoDBDocumentClient, TableName: string): ApiKeys => {
  const items = async (organizationId: string) => {
    const { pk, sk } = key.apiKey(organizationId, '')
    const input = {
      TableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
      ConsistentRead: true,
    }
    return v.parse(v.array(KeyItem), await queryAll(client, input))
  }

  const lastUses = async (hashes: readonly string[]) => {
    const used = v.parse(v.array(UsedOn), await getItems(client, TableName, hashes.map(key.credential), true))
    return new Map(used.map(({ keyId, usedOn }) => [keyId, usedOn && `${usedOn}T00:00:00.000Z`]))
  }

  return {
    async list(organizationId) {
      const found = await items(organizationId)
      const used = await lastUses(found.map(({ hash }) => hash))
      return found
        .map(({ hash: _, ...rest }) => ({ ...rest, lastUsedAt: used.get(rest.id) ?? null }))
        .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
    },

    async add(organizationId, { lastUsedAt: _, ...record }, hash) {
      const put = (Item: Record<string, unknown>) => ({
        Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' },
      })
      const listed = { ...key.apiKey(organizationId, record.id), kind: 'apiKey', ...record, hash }
      const found = {
        ...key.credential(hash),
        kind: 'credential',
        organizationId,
        keyId: record.id,
        usedOn: null,
      }
      return committed(client.send(new TransactWriteCommand({ TransactItems: [put(listed), put(found)] })))
    },

    async remove(organizationId, id) {
      const command = new GetCommand({ TableName, Key: key.apiKey(organizationId, id), ConsistentRead: true })
      const { Item } = await client.send(command)
      if (!Item) return false
      const { hash } = v.parse(KeyItem, Item)
      const Delete = (Key: Record<string, string>) => ({
        Delete: { TableName, Key, ConditionExpression: 'attribute_exists(pk)' },
      })
      const removals = [Delete({ ...key.apiKey(organizationId, id) }), Delete({ ...key.credential(hash) })]
      return committed(client.send(new TransactWriteCommand({ TransactItems: removals })))
    },
  }
}

/** False when a condition did not hold: another request has just done the same. */
async function committed(transaction: Promise<unknown>): Promise<boolean> {
  try {
    await transaction
    return true
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error
    if (error.CancellationReasons?.some(({ Code }) => Code === 'ConditionalCheckFailed')) return false
    throw error
  }
}
