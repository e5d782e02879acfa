import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { noteChange } from '../shared/audit/trail.ts'
import { getItems } from '../shared/dynamo/batch.store.ts'
import { queryAll } from '../shared/dynamo/query-all.store.ts'
import { refusedWrite } from '../shared/dynamo/refused-write.store.ts'
import { key } from '../shared/table.ts'
import { ListedSession, type ListedSessions } from './list-sessions.ts'
import { sessionDeletes } from './session.writes.ts'
import { sessionKey } from './session-keys.ts'

const Right = v.object({ keyId: v.string() })

export const dynamoListedSessions = (client: DynamoDBDocumentClient, TableName: string): ListedSessions => ({
  async list(organizationId) {
    const query = {
      TableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': sessionKey.listed(organizationId, '').pk },
      ConsistentRead: true,
    }
    const sessions = v.parse(v.array(ListedSession), await queryAll(client, query))
    const rights = sessions.map(({ keyHash }) => key.credential(keyHash))
    const found = v.parse(v.array(Right), await getItems(client, TableName, rights, true))
    const alive = new Set(found.map(({ keyId }) => keyId))
    // A key that is revoked leaves the rows of its sessions behind.
    return sessions.filter(({ keyId }) => alive.has(keyId))
  },

  async end(session) {
    noteChange(session.id)
    await refusedWrite(client, sessionDeletes(TableName, session.hash, session))
  },
})
