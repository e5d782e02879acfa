import { type DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { noteChange } from '../../shared/audit/trail.ts'
import { expiryAt, secondsAfter } from '../../shared/clock.ts'
import { getItems } from '../../shared/dynamo/batch.store.ts'
import type { TransactItem } from '../../shared/dynamo/client.ts'
import { tryTransaction } from '../../shared/dynamo/conditional-write.store.ts'
import { queryAll } from '../../shared/dynamo/query-all.store.ts'
import { refusedWrite } from '../../shared/dynamo/refused-write.store.ts'
import { Access } from '../../shared/http/access-token.ts'
import { type Key, key, TTL } from '../../shared/table.ts'
import { Allowance, CODE_SECONDS, Connection, MOST_CONNECTIONS_OF_KEY } from './connection.ts'
import {
  type ConnectionPlace,
  connectionDeletes,
  connectionMarks,
  connectionsQuery,
  isStillOf,
  oneMoreOfKey,
  placesIn,
  tokenDeletes,
} from './connection.writes.ts'
import { grantKey } from './grant-keys.ts'
import type { Grants, NewGrant } from './grants.ts'
import { RefreshTokens } from './refresh-tokens.ts'

const StoredCode = v.object({ allowance: Allowance, usedFor: v.optional(v.string()) })
const StoredConnection = v.omit(Connection, ['lastUsedAt'])
const DAY_SECONDS = 86_400
const MOST_ATTEMPTS = 20

export function dynamoGrants(client: DynamoDBDocumentClient, TableName: string): Grants {
  const itemAt = async (Key: Key) => {
    const get = new GetCommand({ TableName, Key: { ...Key }, ConsistentRead: true })
    return (await client.send(get)).Item
  }

  const put = (Key: Key, kind: string, item: object, endsAt: string, condition = {}): TransactItem => ({
    Put: { TableName, Item: { ...Key, kind, ...item, [TTL]: expiryAt(endsAt) }, ...condition },
  })

  const all = async (organizationId: string) =>
    placesIn(await queryAll(client, connectionsQuery(TableName, organizationId)))

  /** With the grant of before, fails if the connection has got another one since. */
  const grantWrites = (
    { grant, connection, access, refresh }: NewGrant,
    before: ConnectionPlace | undefined,
  ) => [
    put(key.access(grant), 'access', access, refresh.endsAt),
    put(grantKey.refreshTokens(grant), 'refreshTokens', refresh, refresh.endsAt),
    put(
      grantKey.connection(access.organizationId, connection.id),
      'connection',
      {
        organizationId: access.organizationId,
        grant,
        ...connection,
        ...(before && { formerMarks: connectionMarks(before) }),
      },
      refresh.endsAt,
      before === undefined ? {} : isStillOf(before.grant),
    ),
  ]

  const tokens = async (grant: string) => {
    const [access, refresh] = await Promise.all([
      itemAt(key.access(grant)),
      itemAt(grantKey.refreshTokens(grant)),
    ])
    return access && refresh
      ? { access: v.parse(Access, access), refresh: v.parse(RefreshTokens, refresh) }
      : undefined
  }

  /** False if another grant has taken the place of this one, whose tokens have then ended already. */
  const end = async (organizationId: string, id: string, grant: string) => {
    noteChange(id)
    const writes = connectionDeletes(TableName, { organizationId, id, grant })
    return (await refusedWrite(client, writes)) === undefined
  }

  return {
    async addCode(hash, allowance) {
      const Item = {
        ...grantKey.code(hash),
        kind: 'authorizationCode',
        organizationId: allowance.organizationId,
        allowance,
        // The item stays longer than the code is good, so that a second use is seen.
        [TTL]: expiryAt(allowance.endsAt) + DAY_SECONDS,
      }
      const Put = { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' }
      const { clientId, audience, scopes } = allowance
      noteChange(clientId, undefined, { audience, scopes })
      await client.send(new TransactWriteCommand({ TransactItems: [{ Put }] }))
    },

    async code(hash) {
      const item = await itemAt(grantKey.code(hash))
      if (!item) return undefined
      const { allowance, usedFor = null } = v.parse(StoredCode, item)
      return { allowance, usedFor }
    },

    async open(hash, { organizationId, endsAt }, opened) {
      const allowedAt = secondsAfter(new Date(endsAt), -CODE_SECONDS)
      const { keyId } = opened.connection
      const { connections, ofKey } = await all(organizationId)
      const count = ofKey(keyId)
      if (count.revoked || allowedAt <= (count.appsEndedAt ?? '')) return 'gone'
      const before = connections.find(({ id }) => id === opened.connection.id)
      const own = connections.filter((place) => place.keyId === keyId && place !== before)
      if (own.length >= MOST_CONNECTIONS_OF_KEY) return 'full'
      const use: TransactItem = {
        Update: {
          TableName,
          Key: grantKey.code(hash),
          UpdateExpression: 'SET usedFor = :grant',
          ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(usedFor)',
          ExpressionAttributeValues: { ':grant': opened.grant },
        },
      }
      const writes = [
        use,
        oneMoreOfKey(TableName, organizationId, keyId, count),
        ...(before ? tokenDeletes(TableName, before.grant) : []),
        ...grantWrites(opened, before),
      ]
      noteChange(opened.connection.id, undefined, { scopes: opened.access.tokens[0]?.scopes })
      return (await tryTransaction(client, writes)) ? 'opened' : 'again'
    },

    async marked(organizationId, marks) {
      for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
        const { connections } = await all(organizationId)
        const place = connections.find((one) => connectionMarks(one).some((mark) => marks.includes(mark)))
        if (!place) return undefined
        const found = await tokens(place.grant)
        // Without tokens, another grant has taken its place since it was read, or it has ended.
        if (!found) continue
        const { createdAt } = v.parse(StoredConnection, place.row)
        const { clientId, audience, scopes } = found.refresh
        return { id: place.id, createdAt, clientId, audience, scopes }
      }
      return undefined
    },

    tokens,

    async renew(grant, access, seen, next) {
      const { organizationId, connectionId, version } = seen
      const refresh = { ...next, version: version + 1 }
      const expiresAt = expiryAt(next.endsAt)
      const Item = { ...grantKey.refreshTokens(grant), kind: 'refreshTokens', ...refresh, [TTL]: expiresAt }
      return tryTransaction(client, [
        {
          Put: {
            TableName,
            Item,
            ConditionExpression: 'version = :seen',
            ExpressionAttributeValues: { ':seen': version },
          },
        },
        {
          Update: {
            TableName,
            Key: key.access(grant),
            UpdateExpression: `SET tokens = :tokens, ${TTL} = :expiresAt`,
            ConditionExpression: 'attribute_exists(pk)',
            ExpressionAttributeValues: { ':tokens': access.tokens, ':expiresAt': expiresAt },
          },
        },
        {
          Update: {
            TableName,
            Key: grantKey.connection(organizationId, connectionId),
            UpdateExpression: `SET endsAt = :endsAt, ${TTL} = :expiresAt`,
            ConditionExpression: 'attribute_exists(pk)',
            ExpressionAttributeValues: { ':endsAt': next.endsAt, ':expiresAt': expiresAt },
          },
        },
      ])
    },

    async end(grant) {
      const found = await tokens(grant)
      if (found) await end(found.refresh.organizationId, found.refresh.connectionId, grant)
    },

    async list(organizationId) {
      const { connections } = await all(organizationId)
      const keys = connections.map(({ grant }) => key.access(grant))
      const accesses = v.parse(v.array(Access), await getItems(client, TableName, keys, true))
      const usedOn = new Map(accesses.map((access) => [access.connectionId, access.usedOn]))
      return connections
        .map(({ row }) => v.parse(StoredConnection, row))
        .flatMap((connection): Connection[] => {
          const day = usedOn.get(connection.id)
          if (day === undefined) return []
          return [{ ...connection, lastUsedAt: day && `${day}T00:00:00.000Z` }]
        })
        .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
    },

    async remove(organizationId, id) {
      for (;;) {
        const { connections } = await all(organizationId)
        const place = connections.find((one) => one.id === id)
        if (!place) return false
        if (await end(organizationId, id, place.grant)) return true
      }
    },
  }
}
