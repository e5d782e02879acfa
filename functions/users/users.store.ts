import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import {
  appsEnd,
  connectionsQuery,
  endsOfKey,
  forgetRevoked,
} from '../connections/grants/connection.writes.ts'
import { noteChange } from '../shared/audit/trail.ts'
import type { Clock } from '../shared/clock.ts'
import { getItems } from '../shared/dynamo/batch.store.ts'
import type { TransactItem } from '../shared/dynamo/client.ts'
import { tryTransaction } from '../shared/dynamo/conditional-write.store.ts'
import { queryAll } from '../shared/dynamo/query-all.store.ts'
import { commitInRoom, dynamoMade } from '../shared/dynamo/room.store.ts'
import { quotaRoom } from '../shared/quotas.ts'
import { type Key, key } from '../shared/table.ts'
import { type Consequences, StoredUser, type Users } from './user.ts'
import { challengeSpent, newUserWrites, staysAdmin, userDeletes, userWrites } from './user.writes.ts'
import { userKey } from './user-keys.ts'

const Address = v.object({ organizationId: v.string(), userId: v.string() })
const LinkItem = v.object({ ...Address.entries, endsAt: v.string() })
const Seen = v.object({ keyId: v.string(), usedOn: v.nullable(v.string()) })

export const dynamoUsers = (client: DynamoDBDocumentClient, TableName: string, clock: Clock): Users => {
  const made = dynamoMade(client, TableName)

  const itemAt = async (Key: Key) => {
    const get = new GetCommand({ TableName, Key: { ...Key }, ConsistentRead: true })
    return (await client.send(get)).Item
  }

  const partition = (pk: string) =>
    queryAll(client, {
      TableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
      ConsistentRead: true,
    })

  const list = async (organizationId: string) =>
    v.parse(v.array(StoredUser), await partition(key.user(organizationId, '').pk))

  const get = async (organizationId: string, id: string) => {
    const item = await itemAt(key.user(organizationId, id))
    return item && v.parse(StoredUser, item)
  }

  const consequencesOf = async (
    { organizationId, id }: StoredUser,
    { endsApps = false, otherAdmin, challenge }: Consequences,
    ends: typeof endsOfKey,
  ): Promise<TransactItem[]> => {
    const also = [
      ...(otherAdmin ? [staysAdmin(TableName, otherAdmin)] : []),
      ...(challenge === undefined ? [] : [challengeSpent(TableName, challenge)]),
    ]
    if (!endsApps) return also
    const connected = await queryAll(client, connectionsQuery(TableName, organizationId))
    return [...also, ...ends(TableName, organizationId, id, connected, clock())]
  }

  return {
    list,
    get,

    async withAddress(email) {
      const rows = v.parse(v.array(Address), await partition(userKey.address(email, '').pk))
      const keys = rows.map((row) => key.user(row.organizationId, row.userId))
      return v.parse(v.array(StoredUser), await getItems(client, TableName, keys, true))
    },

    async lastSeen(users) {
      const keys = users.map(({ credential }) => key.credential(credential))
      const seen = v.parse(v.array(Seen), await getItems(client, TableName, keys, true))
      return new Map(seen.map(({ keyId, usedOn }) => [keyId, usedOn]))
    },

    async add(user, roomBeside) {
      const { organizationId, id, role } = user
      const room = await quotaRoom(made, organizationId, async () =>
        roomBeside((await list(organizationId)).filter((other) => other.id !== id).length),
      )
      noteChange(id, undefined, { role })
      const writes = [...newUserWrites(TableName, user), forgetRevoked(TableName, organizationId, id)]
      return (await commitInRoom(client, TableName, organizationId, room, writes)) ? 'added' : 'taken'
    },

    async change(before, after, consequences = {}) {
      const more = await consequencesOf(before, consequences, appsEnd)
      noteChange(before.id, shown(before), shown(after))
      return tryTransaction(client, [...userWrites(TableName, before, after), ...more])
    },

    async remove(user, consequences = {}) {
      const more = await consequencesOf(user, { ...consequences, endsApps: true }, endsOfKey)
      noteChange(user.id, shown(user), {})
      return tryTransaction(client, [...userDeletes(TableName, user), ...more])
    },

    async ofLink(hash, now) {
      const item = await itemAt(userKey.link(hash))
      if (!item) return undefined
      const { organizationId, userId, endsAt } = v.parse(LinkItem, item)
      if (endsAt <= now.toISOString()) return undefined
      const user = await get(organizationId, userId)
      return user?.link?.hash === hash ? user : undefined
    },
  }
}

/** What the audit log tells of a user. */
const shown = ({ role, name, link, passkeys }: StoredUser) => ({
  role,
  name,
  link: link?.hash ?? null,
  passkeys: passkeys.length,
})
