import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { connectionsQuery, endsOfKey, forgetRevoked } from '../connections/grants/connection.writes.ts'
import { monthOf } from '../credits/caps.ts'
import { keySpending } from '../credits/key-spending.ts'
import { noteChange } from '../shared/audit/trail.ts'
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
  ...v.omit(ApiKey, ['lastUsedAt', 'creditsThisMonth']).entries,
  ...StoredLimits.entries,
  hash: v.string(),
})
type KeyItem = v.InferOutput<typeof KeyItem>
const MOST_ATTEMPTS = 20

const UsedOn = v.object({ keyId: v.string(), usedOn: v.nullable(v.string()) })
const Spent = v.object({ sk: v.string(), spent: v.number() })

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

  /** One request for the last uses, and for what the keys with a limit have cost. */
  const uses = async (organizationId: string, found: readonly KeyItem[], month: string) => {
    const limited = found.filter(({ maxCreditsPerMonth }) => maxCreditsPerMonth !== null)
    const places = new Map(limited.map(({ id }) => [keySpending(organizationId, id, month).sk, id]))
    const keys = [
      ...found.map(({ hash }) => key.credential(hash)),
      ...limited.map(({ id }) => keySpending(organizationId, id, month)),
    ]
    const items = await getItems(client, TableName, keys, true)
    const used = items.flatMap((item) => (v.is(UsedOn, item) ? [item] : []))
    const spent = items.flatMap((item) => (v.is(Spent, item) ? [item] : []))
    return {
      lastUsedAt: new Map(used.map(({ keyId, usedOn }) => [keyId, usedOn && `${usedOn}T00:00:00.000Z`])),
      credits: new Map(spent.map((item) => [places.get(item.sk), item.spent])),
    }
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
      noteChange(id)
      // A condition fails, or a request notes its use of the key: look again.
      if (await tryTransaction(client, [...removals(organizationId, wanted), ...allowed, ...ends]))
        return 'removed'
    }
    throw tooFast()
  }

  return {
    async list(organizationId, month = monthOf(new Date().toISOString())) {
      const found = await items(organizationId)
      const { lastUsedAt, credits } = await uses(organizationId, found, month)
      return found
        .map(({ hash: _, ...rest }) => ({
          ...rest,
          lastUsedAt: lastUsedAt.get(rest.id) ?? null,
          creditsThisMonth: rest.maxCreditsPerMonth === null ? null : (credits.get(rest.id) ?? 0),
        }))
        .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
    },

    async add(organizationId, { hash, payers, maxCreditsPerMonth: limit, ...record }, roomBeside) {
      const put = (Item: Record<string, unknown>) => ({
        Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' },
      })
      const limited = limit !== null && { maxCreditsPerMonth: limit }
      const listed = { ...key.apiKey(organizationId, record.id), kind: 'apiKey', ...record, ...limited, hash }
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
        ...(payers && { payers: [...payers] }),
      }
      const room = await quotaRoom(made, organizationId, async () => {
        const others = (await items(organizationId)).filter(({ id }) => id !== record.id)
        return roomBeside(others.length)
      })
      noteChange(record.id, undefined, { ...record, maxCreditsPerMonth: limit })
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
