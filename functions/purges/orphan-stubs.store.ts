import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { writeItems } from '../shared/dynamo/batch.store.ts'
import { tryTransaction } from '../shared/dynamo/conditional-write.store.ts'
import { type Key, key } from '../shared/table.ts'
import type { Stub } from './orphan-stubs.ts'
import { wholeTable } from './whole-table.store.ts'

const StubItem = v.object({
  kind: v.picklist(['account', 'person']),
  id: v.string(),
  createdAt: v.string(),
  touchedAt: v.optional(v.string()),
})
/** Items that may lead to a stub. */
const Naming = v.object({
  pk: v.string(),
  sk: v.string(),
  kind: v.picklist(['membership', 'signal', 'alias']),
  entityId: v.optional(v.string()),
  accountId: v.optional(v.nullable(v.string())),
  personId: v.optional(v.nullable(v.string())),
})

const OF_ORGANIZATION = key.organization('').pk
const isOwnPlace = ({ pk }: Key) => pk.startsWith(OF_ORGANIZATION)

const STUBS = {
  FilterExpression: '#stub = :true',
  ExpressionAttributeNames: { '#stub': 'stub' },
  ExpressionAttributeValues: { ':true': true },
}
const NAMING = {
  FilterExpression: '#kind IN (:membership, :signal, :alias)',
  ExpressionAttributeNames: { '#kind': 'kind' },
  ExpressionAttributeValues: { ':membership': 'membership', ':signal': 'signal', ':alias': 'alias' },
}

/** Reads the whole table twice: no list knows which stubs nobody lists. */
export function dynamoOrphanStubs(client: DynamoDBDocumentClient, TableName: string) {
  const aliases = new Map<string, Key[]>()

  async function allStubs() {
    const found = new Map<string, Stub>()
    await wholeTable(client, TableName, STUBS, async (items) => {
      for (const { kind, id, createdAt, touchedAt } of v.parse(v.array(StubItem), items))
        found.set(id, { type: kind, id, touchedAt: touchedAt ?? createdAt })
    })
    return found
  }

  return {
    async unnamed(): Promise<Stub[]> {
      const stubs = await allStubs()
      const named = new Set<string>()
      aliases.clear()
      await wholeTable(client, TableName, NAMING, async (items) => {
        for (const { pk, sk, kind, entityId, accountId, personId } of v.parse(v.array(Naming), items)) {
          if (kind !== 'alias') for (const id of [entityId, accountId, personId]) if (id) named.add(id)
          if (kind === 'alias' && entityId && stubs.has(entityId))
            aliases.set(entityId, [...(aliases.get(entityId) ?? []), { pk, sk }])
        }
      })
      // A list may name a stub by one of its other ids.
      const isNamed = (id: string) =>
        named.has(id) || (aliases.get(id) ?? []).some(({ pk }) => named.has(pk.slice(pk.indexOf('#') + 1)))
      return [...stubs.values()].filter(({ id }) => !isNamed(id))
    },

    async remove({ type, id }: Stub, untouchedSince: Date): Promise<boolean> {
      const Delete = {
        TableName,
        Key: type === 'account' ? key.account(id) : key.person(id),
        ConditionExpression:
          '#stub = :true AND createdAt < :since AND (attribute_not_exists(touchedAt) OR touchedAt < :since)',
        ExpressionAttributeNames: { '#stub': 'stub' },
        ExpressionAttributeValues: { ':true': true, ':since': untouchedSince.toISOString() },
      }
      const leading = aliases.get(id) ?? []
      const beside = [key.refresh(id), ...leading.filter((alias) => !isOwnPlace(alias))]
      const TransactItems = [{ Delete }, ...beside.map((Key) => ({ Delete: { TableName, Key } }))]
      const removed = await tryTransaction(client, TransactItems)
      // They may be of more organizations than a transaction has places. Without the stub they lead nowhere.
      if (removed) await writeItems(client, TableName, [], leading.filter(isOwnPlace))
      return removed
    },
  }
}
