import { randomUUID } from 'node:crypto'
import { DeleteCommand, type DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { accountCard, personCard } from '../entities/card.ts'
import type { EntityRef } from '../entities/entity-ref.ts'
import { StoredAccount, StoredPerson } from '../entities/stored-entity.ts'
import type { SearchTables } from '../search/tables.ts'
import { ifConditionHolds } from '../shared/dynamo/conditional-write.store.ts'
import { entityItems } from '../shared/dynamo/entity-items.store.ts'
import { queryAll } from '../shared/dynamo/query-all.store.ts'
import { indexKey, type Key, key } from '../shared/table.ts'
import type { Card, CardRefreshes } from './card-refresh.ts'

const RENEWED_AT_ONCE = 25

/** The card of a stored account or person; null for any other item, for example an alias. */
export function cardOf(item: unknown): Card | null {
  const account = v.safeParse(v.object({ kind: v.literal('account'), ...StoredAccount.entries }), item)
  if (account.success) return accountCard(account.output)
  const person = v.safeParse(v.object({ kind: v.literal('person'), ...StoredPerson.entries }), item)
  return person.success ? personCard(person.output) : null
}

export function dynamoCardRefreshes(
  client: DynamoDBDocumentClient,
  { table, searchIndex }: SearchTables,
): CardRefreshes {
  const whileCurrent = (token: string) => ({
    ConditionExpression: '#token = :token',
    ExpressionAttributeNames: { '#token': 'token' },
    ExpressionAttributeValues: { ':token': token },
  })

  return {
    async scopes(entityId) {
      const items = await queryAll(client, {
        TableName: searchIndex,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': indexKey.scopes(entityId, '').pk },
        ConsistentRead: true,
      })
      return items.map(({ sk }) => String(sk))
    },

    async card({ type, id }) {
      const items = await entityItems(client, table, [{ type, id }])
      const card = cardOf(items.get(`${type} ${id}`))
      // The rows still name the account by the id that is an alias now.
      return card && { ...card, id }
    },

    async renew(keys, entity, card) {
      const left = [...keys]
      const worker = async () => {
        for (let next = left.pop(); next; next = left.pop()) await renewOne(client, table, next, entity, card)
      }
      await Promise.all(Array.from({ length: RENEWED_AT_ONCE }, worker))
    },

    async begin({ type, id }) {
      const Item = { ...key.refresh(id), kind: 'refresh', entity: type, id, token: randomUUID() }
      await client.send(new PutCommand({ TableName: table, Item }))
    },

    async saveProgress(refresh) {
      const Item = { ...key.refresh(refresh.id), kind: 'refresh', ...refresh }
      const put = new PutCommand({ TableName: table, Item, ...whileCurrent(refresh.token) })
      await ifConditionHolds(client.send(put))
    },

    async end({ id, token }) {
      const Key = { ...key.refresh(id) }
      const remove = new DeleteCommand({ TableName: table, Key, ...whileCurrent(token) })
      await ifConditionHolds(client.send(remove))
    },
  }
}

/** Writers may come in any order: an older card never replaces a newer one. */
async function renewOne(
  client: DynamoDBDocumentClient,
  TableName: string,
  Key: Key,
  entity: EntityRef,
  card: Card | null,
) {
  const isPerson = Key.sk === key.person('').sk
  const named = isPerson ? ', accountName = :name' : ''
  const update = new UpdateCommand({
    TableName,
    Key: { ...Key },
    UpdateExpression: `SET #card = :card${named}`,
    ConditionExpression:
      '#owner = :id AND (attribute_not_exists(#card.#version) OR #card.#version <= :version)',
    ExpressionAttributeNames: {
      '#card': entity.type,
      '#owner': `${entity.type}Id`,
      '#version': 'version',
    },
    ExpressionAttributeValues: {
      ':card': card,
      ':id': entity.id,
      ':version': card?.version ?? Number.MAX_SAFE_INTEGER,
      ...(isPerson && { ':name': card?.name ?? null }),
    },
  })
  await ifConditionHolds(client.send(update))
}
