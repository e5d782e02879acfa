import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { noteChange } from '../shared/audit/trail.ts'
import { getItems } from '../shared/dynamo/batch.store.ts'
import { queryAll } from '../shared/dynamo/query-all.store.ts'
import { refusedWrite } from '../shared/dynamo/refused-write.store.ts'
import { key } from '../shared/table.ts'
import type { ListedSessions } from './list-sessions.ts'
import { OpenSession } from './session.ts'
import { sessionKey } from './session-keys.ts'

const ListedSession = v.object({ ...OpenSession.entries, hash: v.string() })
const Right = v.object({ keyId: v.string() })

export const dynamoListedSessions = (client: DynamoDBDocumentClient, TableName: string): ListedSessions => {
  const all = async (organizationId: string) =>
    v.parse(
      v.array(ListedSession),
      await queryAll(client, {
        TableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': sessionKey.listed(organizationId, '').pk },
        ConsistentRead: true,
      }),
    )

  return {
    async list(organizationId) {
      const sessions = await all(organizationId)
      const rights = sessions.map(({ keyHash }) => key.credential(keyHash))
      const found = v.parse(v.array(Right), await getItems(client, TableName, rights, true))
      const alive = new Set(found.map(({ keyId }) => keyId))
      // A key that is revoked leaves the rows of its sessions behind.
      return sessions.filter(({ keyId }) => alive.has(keyId))
    },

    async end(organizationId, session) {
      const listed = (await all(organizationId)).find(({ id }) => id === session.id)
      if (!listed) return
      noteChange(session.id)
      const keys = [key.session(listed.hash), sessionKey.listed(organizationId, session.id)]
      await refusedWrite(
        client,
        keys.map((Key) => ({ Delete: { TableName, Key: { ...Key } } })),
      )
    },
  }
}
