import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { EntityRef } from '../../entities/entity-ref.ts'
import type { Clock } from '../../shared/clock.ts'
import type { TransactItem } from '../../shared/dynamo/client.ts'
import { invalid } from '../../shared/errors.ts'
import { key } from '../../shared/table.ts'
import { changeMembers, memberMapReader } from './member-list.store.ts'
import { accountsIn, lastPositionOf, MAX_MEMBERS, type MemberList } from './member-list.ts'
import { countsWrite, selectionWrites } from './member-list.writes.ts'
import { memberSelector } from './select-members.store.ts'

/** DynamoDB takes 100 writes: one for the list, two for its webhook, two per member. */
const PER_TRANSACTION = 48

/**
 * Each transaction moves the list's counters on from the values that were read, and puts a membership per row that
 * must not exist. So positions are given once and members are unique. A writer that loses a race reads again.
 */
export function memberAppender(client: DynamoDBDocumentClient, TableName: string, clock: Clock) {
  const read = memberMapReader(client, TableName)
  const missing = missingMembers(client, TableName)

  /** The number of rows that were not members. `field` is the input that names them. */
  return async (organizationId: string, listId: string, rows: readonly EntityRef[], field: string) => {
    let { list } = await read(organizationId, listId)
    let left = await missing(organizationId, listId, rows)
    let added = 0
    await changeMembers(client, async (again) => {
      if (again) {
        list = (await read(organizationId, listId)).list
        left = await missing(organizationId, listId, left)
      }
      if (left.length === 0) return undefined
      if (list.members + left.length > MAX_MEMBERS) throw full(list, field)
      const next = left.slice(0, PER_TRANSACTION)
      const after = listAfter(list, next)
      return {
        writes: appendWrites(TableName, list, after, next, clock()),
        committed() {
          list = after
          left = left.slice(PER_TRANSACTION)
          added += next.length
        },
      }
    })
    return added
  }
}

const listAfter = (list: MemberList, rows: readonly EntityRef[]): MemberList => ({
  ...list,
  members: list.members + rows.length,
  accounts: list.accounts + accountsIn(rows),
  ...(list.lastPosition !== undefined && { lastPosition: list.lastPosition + rows.length }),
})

function appendWrites(
  TableName: string,
  list: MemberList,
  after: MemberList,
  rows: readonly EntityRef[],
  now: Date,
): TransactItem[] {
  const { organizationId, id: listId } = list
  const addedAt = now.toISOString()
  return [
    countsWrite(TableName, list, after, now),
    ...rows.flatMap(({ id, type }, index) => {
      const position = lastPositionOf(list) + index + 1
      const member = { kind: 'member', organizationId, listId, entityId: id, type, addedAt }
      const membership = { kind: 'membership', organizationId, listId, entityId: id, type, position }
      return [
        { Put: { TableName, Item: { ...key.member(organizationId, listId, position), ...member } } },
        {
          Put: {
            TableName,
            Item: { ...key.membership(id, organizationId, listId), ...membership },
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        },
      ]
    }),
    ...selectionWrites(TableName, list, after.members, now),
  ]
}

function missingMembers(client: DynamoDBDocumentClient, TableName: string) {
  const among = memberSelector(client, TableName)
  return async (organizationId: string, listId: string, rows: readonly EntityRef[]) => {
    const present = await among(
      organizationId,
      listId,
      rows.map(({ id }) => id),
    )
    return rows.filter(({ id }) => !present.has(id))
  }
}

const full = ({ members }: MemberList, field: string) =>
  invalid([
    { path: field, message: `Must have at most ${MAX_MEMBERS} members; this list has ${members} already.` },
  ])
