import { randomUUID } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  PutCommand,
  paginateQuery,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { accountCard, personCard } from '../entities/card.ts'
import { StoredAccount, StoredPerson } from '../entities/stored-entity.ts'
import type { SearchTables } from '../search/tables.ts'
import { getItems } from '../shared/dynamo/batch.store.ts'
import { indexKey, type Key, key } from '../shared/table.ts'
import type { Card, CardRefreshes, Entity } from './card-refresh.ts'
import { entityKey } from './row-cards.ts'

const RENEWED_AT_ONCE = 25

/** The card of a stored account or person; null for everything else, such as what stands in an entity's place. */
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
  const ofThisSpreading = (token: string) => ({
    ConditionExpression: '#token = :token',
    ExpressionAttributeNames: { '#token': 'token' },
    ExpressionAttributeValues: { ':token': token },
  })

  return {
    async scopes(entityId) {
      const query = {
        TableName: searchIndex,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': indexKey.scopes(entityId, '').pk },
        ConsistentRead: true,
      }
      const scopes: string[] = []
      for await (const { Items = [] } of paginateQuery({ client }, query)) {
        scopes.push(...Items.map(({ sk }) => String(sk)))
      }
      return scopes
    },

    async card(entity) {
      const [item] = await getItems(client, table, [entityKey(entity)], true)
      return cardOf(item)
    },

    async renew(keys, entity, card) {
      const left = [...keys]
      const worker = async () => {
        for (let next = left.pop(); next; next = left.pop()) await renewOne(client, table, next, entity, card)
      }
      await Promise.all(Array.from({ length: RENEWED_AT_ONCE }, worker))
    },

    async begin({ kind, id }) {
      const Item = { ...key.refresh(id), kind: 'refresh', entity: kind, id, token: randomUUID() }
      await client.send(new PutCommand({ TableName: table, Item }))
    },

    saveProgress: (spreading) =>
      ifHeld(
        client.send(
          new PutCommand({
            TableName: table,
            Item: { ...key.refresh(spreading.id), kind: 'refresh', ...spreading },
            ...ofThisSpreading(spreading.token),
          }),
        ),
      ),

    end: ({ id, token }) =>
      ifHeld(
        client.send(
          new DeleteCommand({ TableName: table, Key: { ...key.refresh(id) }, ...ofThisSpreading(token) }),
        ),
      ),
  }
}

async function ifHeld(write: Promise<unknown>): Promise<void> {
  try {
    await write
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
  }
}

/** An older card never takes the place of a newer one, whoever comes last. */
function renewOne(
  client: DynamoDBDocumentClient,
  TableName: string,
  Key: Key,
  entity: Entity,
  card: Card | null,
) {
  const isPerson = Key.sk === key.person('').sk
  const named = isPerson ? ', accountName = :name' : ''
  return ifHeld(
    client.send(
      new UpdateCommand({
        TableName,
        Key: { ...Key },
        UpdateExpression: `SET #card = :card${named}`,
        ConditionExpression:
          '#owner = :id AND (attribute_not_exists(#card.#version) OR #card.#version <= :version)',
        ExpressionAttributeNames: {
          '#card': entity.kind,
          '#owner': `${entity.kind}Id`,
          '#version': 'version',
        },
        ExpressionAttributeValues: {
          ':card': card,
          ':id': entity.id,
          ':version': card?.version ?? Number.MAX_SAFE_INTEGER,
          ...(isPerson && { ':name': card?.name ?? null }),
        },
      }),
    ),
  )
}
