import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Clock } from '../../shared/clock.ts'
import type { TransactItem } from '../../shared/dynamo/client.ts'
import { invalid } from '../../shared/errors.ts'
import { key } from '../../shared/table.ts'
import { fieldNamesIn, fieldNamesWith } from './field-names.ts'
import { changeMembers, memberMapReader } from './member-list.store.ts'
import {
  accountsIn,
  lastPositionOf,
  MAX_MEMBERS,
  type MemberList,
  type NewMember,
  type Telling,
} from './member-list.ts'
import { countsWrite, selectionWrites } from './member-list.writes.ts'
import { memberSelector } from './select-members.store.ts'

/** DynamoDB takes 100 writes: one for the list, two for its webhook, two or three per member. */
const PER_TRANSACTION = 96

const writesFor = ({ listed }: NewMember) => (listed === undefined ? 2 : 3)

/**
 * Each transaction moves the list's counters on from the values that were read, and puts a membership per row that
 * must not exist. So positions are given once and members are unique. A writer that loses a race reads again.
 */
export function memberAppender(client: DynamoDBDocumentClient, TableName: string, clock: Clock) {
  const read = memberMapReader(client, TableName)
  const missing = missingMembers(client, TableName)

  /** The rows that were not members. */
  return async (
    organizationId: string,
    listId: string,
    rows: readonly NewMember[],
    { field, upload }: Telling,
  ): Promise<readonly NewMember[]> => {
    let { list } = await read(organizationId, listId)
    let left = await missing(organizationId, listId, rows)
    fieldNamesWith(list.fieldNames, rows.map(fieldNamesIn), field)
    const added: NewMember[] = []
    await changeMembers(client, async (again) => {
      if (again) {
        list = (await read(organizationId, listId)).list
        left = await missing(organizationId, listId, left)
      }
      if (left.length === 0) return undefined
      if (list.members + left.length > MAX_MEMBERS) throw full(list, field)
      const next = oneTransaction(left)
      const after = listAfter(list, next, field)
      return {
        writes: appendWrites(TableName, { list, after, upload }, next, clock()),
        committed() {
          list = after
          left = left.slice(next.length)
          added.push(...next)
        },
      }
    })
    return added
  }
}

function oneTransaction(rows: readonly NewMember[]): readonly NewMember[] {
  let writes = 0
  const end = rows.findIndex((row) => {
    writes += writesFor(row)
    return writes > PER_TRANSACTION
  })
  return end < 0 ? rows : rows.slice(0, end)
}

const listAfter = (list: MemberList, rows: readonly NewMember[], field: string): MemberList => ({
  ...list,
  members: list.members + rows.length,
  accounts: list.accounts + accountsIn(rows),
  fieldNames: fieldNamesWith(list.fieldNames, rows.map(fieldNamesIn), field),
  ...(list.lastPosition !== undefined && { lastPosition: list.lastPosition + rows.length }),
})

function appendWrites(
  TableName: string,
  { list, after, upload: uploadId }: Pick<Telling, 'upload'> & Record<'list' | 'after', MemberList>,
  rows: readonly NewMember[],
  now: Date,
): TransactItem[] {
  const { organizationId, id: listId } = list
  const addedAt = now.toISOString()
  return [
    countsWrite(TableName, list, after, now),
    ...rows.flatMap(({ id, type, listed }, index): TransactItem[] => {
      const position = lastPositionOf(list) + index + 1
      const known = { organizationId, listId, entityId: id, type, ...(listed && { listed: true }) }
      const member = { kind: 'member', ...known, addedAt }
      const membership = { kind: 'membership', ...known, position }
      const told = { kind: 'listed', organizationId, listId, entityId: id, ...listed, uploadId }
      return [
        { Put: { TableName, Item: { ...key.member(organizationId, listId, position), ...member } } },
        {
          Put: {
            TableName,
            Item: { ...key.membership(id, organizationId, listId), ...membership },
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        },
        ...(listed
          ? [{ Put: { TableName, Item: { ...key.listed(organizationId, listId, id), ...told } } }]
          : []),
      ]
    }),
    ...selectionWrites(TableName, list, after.members, now),
  ]
}

function missingMembers(client: DynamoDBDocumentClient, TableName: string) {
  const among = memberSelector(client, TableName)
  return async (organizationId: string, listId: string, rows: readonly NewMember[]) => {
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
