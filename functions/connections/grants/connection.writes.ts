import * as v from 'valibot'
import type { TransactItem } from '../../shared/dynamo/client.ts'
import { connectionMark } from '../../shared/http/apps/connection-mark.ts'
import { key, TTL } from '../../shared/table.ts'
import { grantKey } from './grant-keys.ts'

/** A connection as it is stored, with the name of its grant. */
const ConnectionPlace = v.object({
  organizationId: v.string(),
  id: v.string(),
  keyId: v.string(),
  grant: v.string(),
  /** The marks of the grants that this one has replaced, the newest first. */
  formerMarks: v.optional(v.array(v.string()), []),
})
export type ConnectionPlace = v.InferOutput<typeof ConnectionPlace>

/** How many apps a key or user has allowed so far, and whether it was revoked since. */
const KeyCount = v.object({
  connected: v.optional(v.number(), 0),
  revoked: v.optional(v.boolean(), false),
  /** When all apps of the user were ended. A code that he gave before opens nothing. */
  appsEndedAt: v.optional(v.string()),
})
type KeyCount = v.InferOutput<typeof KeyCount>

/** The query for all connections of an organization, and for the counts of its keys. */
export const connectionsQuery = (TableName: string, organizationId: string) => ({
  TableName,
  KeyConditionExpression: 'pk = :pk',
  ExpressionAttributeValues: { ':pk': grantKey.connection(organizationId, '').pk },
  ConsistentRead: true,
})

const COUNT = grantKey.ofApiKey('', '').sk

/** Splits the items of the query: the connections, and the count of each key. */
export function placesIn(items: readonly unknown[]) {
  const rows = v.parse(v.array(v.looseObject({ sk: v.string() })), items)
  const counts = new Map(rows.map((row) => [row.sk, row]))
  return {
    connections: rows
      .filter(({ sk }) => !sk.startsWith(COUNT))
      .map((row) => ({ ...v.parse(ConnectionPlace, row), row })),
    ofKey: (keyId: string): KeyCount => v.parse(KeyCount, counts.get(`${COUNT}${keyId}`) ?? {}),
  }
}

/** More than an app asks for at once. */
const MOST_FORMER_MARKS = 20

/** All marks that name a connection: an app may ask with one of before, when it has asked twice at once. */
export const connectionMarks = ({ grant, formerMarks }: Pick<ConnectionPlace, 'grant' | 'formerMarks'>) =>
  [connectionMark(grant), ...formerMarks].slice(0, MOST_FORMER_MARKS)

/** Ends a connection: its tokens are refused from the next request on. Fails if another grant has taken its place. */
export const connectionDeletes = (
  TableName: string,
  { organizationId, id, grant }: Pick<ConnectionPlace, 'organizationId' | 'id' | 'grant'>,
): TransactItem[] => [
  {
    Delete: {
      TableName,
      Key: { ...grantKey.connection(organizationId, id) },
      ...isStillOf(grant, 'attribute_not_exists(pk) OR '),
    },
  },
  ...tokenDeletes(TableName, grant),
]

/** Ends the tokens of a connection, when another one takes its place. */
export const tokenDeletes = (TableName: string, grant: string): TransactItem[] =>
  [key.access(grant), grantKey.refreshTokens(grant)].map((Key) => ({
    Delete: { TableName, Key: { ...Key } },
  }))

/** Holds while the connection has this grant. */
export const isStillOf = (grant: string, unless = '') => ({
  ConditionExpression: `${unless}#grant = :grant`,
  ExpressionAttributeNames: { '#grant': 'grant' },
  ExpressionAttributeValues: { ':grant': grant },
})

/** Counts one more app of a key. Fails the transaction if the key was revoked, or has allowed another one since. */
export const oneMoreOfKey = (
  TableName: string,
  organizationId: string,
  keyId: string,
  { connected, appsEndedAt }: KeyCount,
): TransactItem => ({
  Put: {
    TableName,
    Item: {
      ...grantKey.ofApiKey(organizationId, keyId),
      kind: 'connectionsOfKey',
      connected: connected + 1,
      ...(appsEndedAt !== undefined && { appsEndedAt }),
    },
    ...isStill(connected),
  },
})

const DAY_SECONDS = 86_400

/** Ends all apps of a key that is revoked. A code that was given before opens nothing any more. */
export const endsOfKey = (
  TableName: string,
  organizationId: string,
  keyId: string,
  items: readonly unknown[],
  now: Date,
): TransactItem[] => {
  const { connections, ofKey } = placesIn(items)
  const Item = {
    ...grantKey.ofApiKey(organizationId, keyId),
    kind: 'connectionsOfKey',
    connected: ofKey(keyId).connected,
    revoked: true,
    [TTL]: Math.floor(now.getTime() / 1000) + DAY_SECONDS,
  }
  return [
    { Put: { TableName, Item, ...isStill(ofKey(keyId).connected) } },
    ...deletesOfKey(TableName, keyId, connections),
  ]
}

/** Ends all apps of a user whose role may do less from now on. He may allow them again. */
export const appsEnd = (
  TableName: string,
  organizationId: string,
  keyId: string,
  items: readonly unknown[],
  now: Date,
): TransactItem[] => {
  const { connections, ofKey } = placesIn(items)
  const count = { ...ofKey(keyId), appsEndedAt: now.toISOString() }
  return [
    oneMoreOfKey(TableName, organizationId, keyId, count),
    ...deletesOfKey(TableName, keyId, connections),
  ]
}

const deletesOfKey = (TableName: string, keyId: string, connections: readonly ConnectionPlace[]) =>
  connections.filter((place) => place.keyId === keyId).flatMap((place) => connectionDeletes(TableName, place))

/** A request that is repeated makes a key of the same id again. What was noted of the earlier one is no longer true. */
export const forgetRevoked = (TableName: string, organizationId: string, keyId: string): TransactItem => ({
  Delete: { TableName, Key: { ...grantKey.ofApiKey(organizationId, keyId) } },
})

/** Holds while the key was not revoked, and has allowed no app since its count was read. */
const isStill = (connected: number) =>
  connected === 0
    ? { ConditionExpression: 'attribute_not_exists(pk)' }
    : {
        ConditionExpression: 'connected = :connected AND attribute_not_exists(revoked)',
        ExpressionAttributeValues: { ':connected': connected },
      }
