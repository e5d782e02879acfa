import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { noteChange } from '../shared/audit/trail.ts'
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
  const put = (at: Key, kind: string, item: ConsoleSession) => {
    const Item = { ...at, kind, ...item, [TTL]: expiryAt(item.endsAt) }
    return { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' }
  }

  return {
    async open(hash, session) {
      noteChange(session.keyId, undefined, { endsAt: session.endsAt })
      const Put = put(key.session(hash), 'session', session)
      await client.send(new TransactWriteCommand({ TransactItems: [{ Put }] }))
    },

    async addToken(hash, token) {
      await client.send(new PutCommand(put(key.token(hash), 'token', token)))
    },

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
