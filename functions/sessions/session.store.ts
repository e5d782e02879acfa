import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { noteChange } from '../shared/audit/trail.ts'
import { expiryAt } from '../shared/clock.ts'
import type { TransactItem } from '../shared/dynamo/client.ts'
import { refusedWrite } from '../shared/dynamo/refused-write.store.ts'
import { type Key, key, TTL } from '../shared/table.ts'
import { challengeSpent, linkSpent, passkeyUsed } from '../users/user.writes.ts'
import { OpenSession, type Sessions, type Spent } from './session.ts'
import { sessionDeletes } from './session.writes.ts'
import { sessionKey } from './session-keys.ts'

/** Sessions of an earlier version have no row in the list. */
const StoredSession = v.object({
  ...OpenSession.entries,
  id: v.optional(v.string(), ''),
  by: v.optional(OpenSession.entries.by, 'key'),
  createdAt: v.optional(v.string(), ''),
  address: v.optional(v.string(), ''),
  browser: v.optional(v.string(), ''),
})

export const dynamoSessions = (client: DynamoDBDocumentClient, TableName: string): Sessions => {
  const put = <T extends { readonly endsAt: string }>(at: Key, kind: string, item: T) => {
    const Item = { ...at, kind, ...item, [TTL]: expiryAt(item.endsAt) }
    return { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' }
  }

  const spending = (spent: Spent | undefined, now: Date): TransactItem[] => {
    if (spent?.kind === 'link') return linkSpent(TableName, spent.user, now)
    if (spent?.kind === 'passkey')
      return [challengeSpent(TableName, spent.challenge), ...passkeyUsed(TableName, spent.user, spent.used)]
    return []
  }

  return {
    async open(hash, session, spent, now) {
      const { organizationId, id, keyId, by, endsAt } = session
      noteChange(keyId, undefined, { by, endsAt })
      const writes = [
        { Put: put(key.session(hash), 'session', session) },
        { Put: put(sessionKey.listed(organizationId, id), 'listedSession', { ...session, hash }) },
        ...spending(spent, now),
      ]
      return (await refusedWrite(client, writes)) === undefined
    },

    async addToken(hash, token) {
      await client.send(new PutCommand(put(key.token(hash), 'token', token)))
    },

    async find(hash) {
      const Key = { ...key.session(hash) }
      const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
      return Item && v.parse(StoredSession, Item)
    },

    async end(hash, session) {
      noteChange(session.keyId)
      await refusedWrite(client, sessionDeletes(TableName, hash, session))
    },
  }
}
