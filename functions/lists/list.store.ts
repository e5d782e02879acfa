import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { noteChange } from '../shared/audit/trail.ts'
import type { Clock } from '../shared/clock.ts'
import type { TransactItem } from '../shared/dynamo/client.ts'
import { tryTransaction } from '../shared/dynamo/conditional-write.store.ts'
import { queryAll } from '../shared/dynamo/query-all.store.ts'
import { commitInRoom, dynamoMade } from '../shared/dynamo/room.store.ts'
import { assignments } from '../shared/dynamo/update-expression.ts'
import { type QuotaRoom, quotaRoom, roomIn } from '../shared/quotas.ts'
import { key } from '../shared/table.ts'
import { destinationWrites } from '../webhooks/destinations/destination.writes.ts'
import { isLive, type ListChange, type Lists, type NewList, StoredList } from './list/list.ts'
import { listNameKey } from './list/list-name-key.ts'
import { fieldNamesIn, fieldNamesWith } from './members/field-names.ts'
import { accountsIn, type NewMember } from './members/member-list.ts'
import { memberWrites, rowsWithin } from './members/member-list.writes.ts'

const MOST_ATTEMPTS = 20
/** DynamoDB takes 100 writes: one for the list, two for its webhook, one for the quota, one for the audit log. */
const FIRST_MEMBER_WRITES = 95

export const dynamoLists = (client: DynamoDBDocumentClient, TableName: string, clock: Clock): Lists => {
  const made = dynamoMade(client, TableName)
  const commit = (organizationId: string, writes: TransactItem[], room: QuotaRoom | undefined) =>
    room ? commitInRoom(client, TableName, organizationId, room, writes) : tryTransaction(client, writes)

  async function get(organizationId: string, id: string) {
    const { Item } = await client.send(
      new GetCommand({ TableName, Key: key.list(organizationId, id), ConsistentRead: true }),
    )
    return Item && v.parse(StoredList, Item)
  }

  async function all(organizationId: string) {
    const { pk, sk } = key.list(organizationId, '')
    const items = await queryAll(client, {
      TableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
      ConsistentRead: true,
    })
    return v.parse(v.array(StoredList), items).sort(newestFirst)
  }

  return {
    get,
    all,

    async create(list, hasMembers, room, rows = []) {
      const first = rowsWithin(rows, FIRST_MEMBER_WRITES)
      const writes = createWrites(TableName, list, hasMembers, first, clock())
      noteChange(list.id, undefined, { ...list, members: rows.length })
      if (await commit(list.organizationId, writes, room)) return rows.slice(first.length)
      if (await get(list.organizationId, list.id)) return rows
      throw new Error(`The list ${list.id} could not be stored`)
    },

    async named(list, quotas) {
      const { organizationId } = list
      const known = withName(list, await all(organizationId))
      if (known) return known.id
      for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
        // Read before the search for the name, so that a list made in between fails the condition.
        const before = await namedBefore(client, TableName, list)
        let found: StoredList | undefined
        const room = await quotaRoom(made, organizationId, async () => {
          const lists = await all(organizationId)
          found = withName(list, lists)
          return found ? 1 : roomIn(quotas, 'lists', lists.length)
        })
        if (found) return found.id
        const writes = createWrites(TableName, list, true, [], clock())
        noteChange(list.id, undefined, { ...list })
        if (await commit(organizationId, [...writes, nameWrite(TableName, list, before)], room))
          return list.id
      }
      throw new Error(`The list named ${list.name} could not be stored`)
    },

    async update(organizationId, id, change, room) {
      for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
        const list = await get(organizationId, id)
        if (!list) return false
        noteChange(id, list, { ...list, ...change })
        if (await commit(organizationId, updateWrites(TableName, list, change, clock()), room)) return true
      }
      throw new Error(`The list ${id} could not be changed`)
    },

    remove(organizationId, id) {
      const Delete = {
        TableName,
        Key: key.list(organizationId, id),
        ConditionExpression: 'attribute_exists(pk)',
      }
      const change = { kind: 'list', organizationId, id, url: null, given: false } as const
      noteChange(id)
      return tryTransaction(client, [{ Delete }, ...destinationWrites(TableName, change, clock())])
    },
  }
}

const withName = ({ name }: NewList, lists: readonly StoredList[]) =>
  lists.find((one) => one.name === name && !isLive(one))

const newestFirst = (a: StoredList, b: StoredList) =>
  b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id)

function createWrites(
  TableName: string,
  list: NewList,
  hasMembers: boolean,
  rows: readonly NewMember[],
  now: Date,
): TransactItem[] {
  const { organizationId, id, webhookUrl: url, filters, includeFields = false } = list
  const createdAt = now.toISOString()
  const fieldNames = fieldNamesWith(undefined, fieldNamesIn(rows), 'list')
  const counts = { members: rows.length, accounts: accountsIn(rows), ...(fieldNames && { fieldNames }) }
  const record = { kind: 'list', ...list, ...counts }
  const Put = {
    TableName,
    Item: { ...key.list(organizationId, id), ...record, createdAt, updatedAt: createdAt },
    ConditionExpression: 'attribute_not_exists(pk)',
  }
  const members = memberWrites(TableName, list, rows, { last: 0, now })
  if (url === null) return [{ Put }, ...members]
  const change = {
    kind: 'list',
    organizationId,
    id,
    url,
    filters,
    includeFields,
    selected: hasMembers,
    createdAt,
    given: true,
  } as const
  return [{ Put }, ...members, ...destinationWrites(TableName, change, now)]
}

/** The list that was last made under this name. It may be deleted or renamed by now. */
async function namedBefore(client: DynamoDBDocumentClient, TableName: string, list: NewList) {
  const { Item } = await client.send(
    new GetCommand({ TableName, Key: listNameKey(list.organizationId, list.name), ConsistentRead: true }),
  )
  return Item === undefined ? undefined : String(Item.listId)
}

/** Of several callers that make the same name at once, only one succeeds. */
const nameWrite = (TableName: string, { organizationId, id, name }: NewList, before: string | undefined) => ({
  Put: {
    TableName,
    Item: { ...listNameKey(organizationId, name), kind: 'listName', organizationId, listId: id },
    ...(before === undefined
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : { ConditionExpression: 'listId = :before', ExpressionAttributeValues: { ':before': before } }),
  },
})

function updateWrites(TableName: string, list: StoredList, change: ListChange, now: Date): TransactItem[] {
  const { organizationId, id } = list
  const Update = {
    TableName,
    Key: key.list(organizationId, id),
    // The webhook's record is made from these.
    ConditionExpression: 'webhookUrl = :seenUrl AND filters = :seenFilters AND members = :seenMembers',
    ...assignments(
      { ...change, updatedAt: now.toISOString() },
      { ':seenUrl': list.webhookUrl, ':seenFilters': list.filters, ':seenMembers': list.members },
    ),
  }
  return [{ Update }, ...webhookWrites(TableName, list, change, now)]
}

function webhookWrites(TableName: string, list: StoredList, change: ListChange, now: Date) {
  const given = change.webhookUrl !== undefined
  const {
    webhookUrl: url,
    filters,
    includeFields,
    organizationId,
    id,
    members,
    createdAt,
  } = {
    ...list,
    ...defined(change),
  }
  // Destinations that belong to the list follow its name and filters too.
  const asked = [change.name, change.filters, change.includeFields].some((value) => value !== undefined)
  if (!given && !asked) return []
  const selected = members > 0
  return destinationWrites(
    TableName,
    { kind: 'list', organizationId, id, url, filters, includeFields, selected, createdAt, given },
    now,
  )
}

const defined = ({ webhookUrl, filters, includeFields }: ListChange) => ({
  ...(webhookUrl !== undefined && { webhookUrl }),
  ...(filters !== undefined && { filters }),
  ...(includeFields !== undefined && { includeFields }),
})
