import type { TransactItem } from '../../shared/dynamo/client.ts'
import { key } from '../../shared/table.ts'
import { destinationWrites } from '../../webhooks/destinations/destination.writes.ts'
import { holdsMatches, type MemberList, type NewMember } from './member-list.ts'

type Counts = Pick<MemberList, 'members' | 'accounts' | 'lastPosition' | 'fieldNames'>

/**
 * Fails when the list has changed since it was read: the last position only grows, and so does the number of removed
 * members, so two equal pairs mean the same members.
 */
export function countsWrite(TableName: string, list: MemberList, after: Counts, now: Date): TransactItem {
  const { lastPosition, fieldNames } = after
  const sets = [
    'members = :members, accounts = :accounts, updatedAt = :updatedAt',
    ...(lastPosition === undefined ? [] : ['lastPosition = :last']),
    ...(fieldNames === list.fieldNames ? [] : ['fieldNames = :fieldNames']),
  ]
  return {
    Update: {
      TableName,
      Key: key.list(list.organizationId, list.id),
      UpdateExpression: `SET ${sets.join(', ')}`,
      ConditionExpression: `members = :before AND webhookUrl = :webhookUrl AND ${list.lastPosition === undefined ? 'attribute_not_exists(lastPosition)' : 'lastPosition = :lastBefore'}`,
      ExpressionAttributeValues: {
        ':before': list.members,
        ':members': after.members,
        ':accounts': after.accounts,
        ':webhookUrl': list.webhookUrl,
        ':updatedAt': now.toISOString(),
        ...(lastPosition !== undefined && { ':last': lastPosition }),
        ...(fieldNames !== list.fieldNames && { ':fieldNames': fieldNames }),
        ...(list.lastPosition !== undefined && { ':lastBefore': list.lastPosition }),
      },
    },
  }
}

/**
 * The first member turns a live list into a list of selected members, and the last one back: for its webhook and the
 * destinations that belong to it too.
 */
export function selectionWrites(
  TableName: string,
  list: MemberList,
  members: number,
  now: Date,
): TransactItem[] {
  const { organizationId, id, webhookUrl: url, filters, includeFields, createdAt } = list
  const becomesLive = holdsMatches({ filters, members })
  if (holdsMatches(list) === becomesLive) return []
  const selected = members > 0
  const change = { organizationId, id, url, filters, includeFields, selected, createdAt, given: false }
  return destinationWrites(TableName, { kind: 'list', ...change }, now)
}

const writesFor = ({ listed }: NewMember) => (listed === undefined ? 2 : 3)

/** The first rows, as many as these writes allow. */
export function rowsWithin(rows: readonly NewMember[], mostWrites: number): readonly NewMember[] {
  let writes = 0
  const end = rows.findIndex((row) => {
    writes += writesFor(row)
    return writes > mostWrites
  })
  return end < 0 ? rows : rows.slice(0, end)
}

interface Appending {
  readonly last: number
  readonly now: Date
  /** The upload that a row comes from, when it is one in the background. */
  readonly upload?: string | undefined
}

/** The rows get the positions after `last`. None of them may be a member. */
export const memberWrites = (
  TableName: string,
  { organizationId, id: listId }: Pick<MemberList, 'organizationId' | 'id'>,
  rows: readonly NewMember[],
  { last, now, upload: uploadId }: Appending,
): TransactItem[] =>
  rows.flatMap(({ id, type, listed }, index): TransactItem[] => {
    const position = last + index + 1
    const known = { organizationId, listId, entityId: id, type, ...(listed && { listed: true }) }
    const member = { kind: 'member', ...known, addedAt: now.toISOString() }
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
  })
