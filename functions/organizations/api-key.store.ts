import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { connectionsQuery, endsOfKey, forgetRevoked } from '../connections/grants/connection.writes.ts'
import { getItems } from '../shared/dynamo/batch.store.ts'
import type { TransactItem } from '../shared/dynamo/client.ts'
import { tryTransaction } from '../shared/dynamo/conditional-write.store.ts'
import { queryAll } from '../shared/dynamo/query-all.store.ts'
import { backOff } from '../shared/dynamo/retry.ts'
import { commitInRoom, dynamoMade } from '../shared/dynamo/room.store.ts'
import { DomainError } from '../shared/errors.ts'
import { type KeyLimits, StoredLimits } from '../shared/http/key-limits.ts'
import { quotaRoom } from '../shared/quotas.ts'
import { key } from '../shared/table.ts'
import { ApiKey, type ApiKeys } from './api-key.ts'

const KeyItem = v.object({
  ...v.omit(ApiKey, ['lastUsedAt']).entries,
  ...StoredLimits.entries,
  hash: v.string(),
})
type KeyItem = v.InferOutput<typeof KeyItem>
const MOST_ATTEMPTS = 20

const UsedOn = v.object({ keyId: v.string(), usedOn: v.nullable(v.string()) })

const tooFast = () =>
  new DomainError('throttled', 'The API keys change too fast.', { headers: { 'retry-after': '1' } })

/** Two items per key: one in the organization's list, one found by the hash. The second has the last use. */
export const dynamoApiKeys = (client: DynamoDBDocumentClient, TableName: string): ApiKeys => {
  const made = dynamoMade(client, TableName)
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

  const removals = (organizationId: string, { id, hash }: KeyItem) =>
    [key.apiKey(organizationId, id), key.credential(hash)].map((Key) => ({
      Delete: { TableName, Key: { ...Key }, ConditionExpression: 'attribute_exists(pk)' },
    }))

  const stays = (organizationId: string, { id }: { readonly id: string }) => ({
    ConditionCheck: {
      TableName,
      Key: { ...key.apiKey(organizationId, id) },
      ConditionExpression: 'attribute_exists(pk)',
    },
  })

  const lastUses = async (hashes: readonly string[]) => {
    const used = v.parse(v.array(UsedOn), await getItems(client, TableName, hashes.map(key.credential), true))
    return new Map(used.map(({ keyId, usedOn }) => [keyId, usedOn && `${usedOn}T00:00:00.000Z`]))
  }

  /** `conditions` gets the keys that stay. Undefined: they do not allow it. */
  const removeWhile = async (
    organizationId: string,
    id: string,
    conditions: (others: readonly KeyItem[], removed: KeyLimits) => readonly TransactItem[] | undefined,
  ) => {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      if (attempt > 0) await backOff(attempt)
      const found = await items(organizationId)
      const wanted = found.find((item) => item.id === id)
      if (!wanted) return 'unknown'
      const allowed = conditions(
        found.filter((item) => item !== wanted),
        wanted,
      )
      if (!allowed) return 'last'
      const connected = await queryAll(client, connectionsQuery(TableName, organizationId))
      const ends = endsOfKey(TableName, organizationId, id, connected, new Date())
      // A condition fails, or a request notes its use of the key: look again.
      if (await tryTransaction(client, [...removals(organizationId, wanted), ...allowed, ...ends]))
        return 'removed'
    }
    throw tooFast()
  }

  return {
    async list(organizationId) {
      const found = await items(organizationId)
      const used = await lastUses(found.map(({ hash }) => hash))
      return found
        .map(({ hash: _, ...rest }) => ({ ...rest, lastUsedAt: used.get(rest.id) ?? null }))
        .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
    },

    async add(organizationId, { lastUsedAt: _, ...record }, hash, roomBeside) {
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
        scopes: record.scopes,
        only: record.only,
        endsAt: record.endsAt,
        networks: record.networks,
      }
      const room = await quotaRoom(made, organizationId, async () => {
        const others = (await items(organizationId)).filter(({ id }) => id !== record.id)
        return roomBeside(others.length)
      })
      const writes = [put(listed), put(found), forgetRevoked(TableName, organizationId, record.id)]
      return commitInRoom(client, TableName, organizationId, room, writes)
    },

    async remove(organizationId, id) {
      return (await removeWhile(organizationId, id, () => [])) === 'removed'
    },

    removeButLast: (organizationId, id, mayStay) =>
      removeWhile(organizationId, id, (others, removed) => {
        const other = others.find((one) => mayStay(one, removed))
        return other && [stays(organizationId, other)]
      }),
  }
}
