import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { noteChange } from '../../shared/audit/trail.ts'
import type { Clock } from '../../shared/clock.ts'
import type { TransactItem } from '../../shared/dynamo/client.ts'
import { invalid } from '../../shared/errors.ts'
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
import { countsWrite, memberWrites, rowsWithin, selectionWrites } from './member-list.writes.ts'
import { memberSelector } from './select-members.store.ts'

/** DynamoDB takes 100 writes: one for the list, two for its webhook, one for the audit log, two or three per member. */
const PER_TRANSACTION = 95

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
    fieldNamesWith(list.fieldNames, fieldNamesIn(rows), field)
    const added: NewMember[] = []
    await changeMembers(client, async (again) => {
      if (again) {
        list = (await read(organizationId, listId)).list
        left = await missing(organizationId, listId, left)
      }
      if (left.length === 0) return undefined
      if (list.members + left.length > MAX_MEMBERS) throw full(list, field)
      const next = rowsWithin(left, PER_TRANSACTION)
      const after = listAfter(list, next, field)
      noteChange(listId, { members: list.members }, { members: list.members + left.length })
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

const listAfter = (list: MemberList, rows: readonly NewMember[], field: string): MemberList => ({
  ...list,
  members: list.members + rows.length,
  accounts: list.accounts + accountsIn(rows),
  fieldNames: fieldNamesWith(list.fieldNames, fieldNamesIn(rows), field),
  ...(list.lastPosition !== undefined && { lastPosition: list.lastPosition + rows.length }),
})

function appendWrites(
  TableName: string,
  { list, after, upload }: Pick<Telling, 'upload'> & Record<'list' | 'after', MemberList>,
  rows: readonly NewMember[],
  now: Date,
): TransactItem[] {
  return [
    countsWrite(TableName, list, after, now),
    ...memberWrites(TableName, list, rows, { last: lastPositionOf(list), now, upload }),
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
