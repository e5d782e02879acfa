import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { expiryAt } from '../shared/clock.ts'
import { type Key, key, TTL } from '../shared/table.ts'
import type { ConsoleSession, Sessions } from './session.ts'

const SessionItem = v.object({
  organizationId: v.string(),
  keyId: v.string(),
  keyHash: v.string(),
  endsAt: v.string(),
})

export const dynamoSessions = (client: DynamoDBDocumentClient, TableName: string): Sessions => {
  const put = async (at: Key, kind: string, item: ConsoleSession) => {
    const Item = { ...at, kind, ...item, [TTL]: expiryAt(item.endsAt) }
    await client.send(new PutCommand({ TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' }))
  }

  return {
    open: (hash, session) => put(key.session(hash), 'session', session),

    addToken: (hash, token) => put(key.token(hash), 'token', token),

    async find(hash) {
      const Key = { ...key.session(hash) }
      const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
      return Item && v.parse(SessionItem, Item)
    },

    async end(hash) {
      await client.send(new DeleteCommand({ TableName, Key: { ...key.session(hash) } }))
    },
  }
}
