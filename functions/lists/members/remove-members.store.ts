import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { noteChange } from '../../shared/audit/trail.ts'
import type { Clock } from '../../shared/clock.ts'
import { getItems, writeItems } from '../../shared/dynamo/batch.store.ts'
import type { TransactItem } from '../../shared/dynamo/client.ts'
import { key } from '../../shared/table.ts'
import { blocksText, withoutPositions } from './blocks.ts'
import { changeMembers, type MemberMap, memberMapReader } from './member-list.store.ts'
import { accountsIn, lastPositionOf, type MemberList, removedFrom } from './member-list.ts'
import { countsWrite, selectionWrites } from './member-list.writes.ts'

/** DynamoDB takes 100 writes: two for the list, two for its webhook, one for the audit log, up to three per member. */
const PER_TRANSACTION = 31

const Membership = v.object({
  entityId: v.string(),
  type: v.picklist(['account', 'person']),
  position: v.number(),
  listed: v.optional(v.boolean(), false),
})

/** A member with its place, to be removed. */
interface Leaver {
  readonly id: string
  readonly type: 'account' | 'person'
  readonly position: number
  /** Whether the row of an upload told something of it. */
  readonly listed: boolean
}

/** The ids that were removed. A worker that dies halfway has removed some members, each of them completely. */
export function memberRemover(client: DynamoDBDocumentClient, TableName: string, clock: Clock) {
  const read = memberMapReader(client, TableName)
  const leavers = leaverReader(client, TableName)

  return async (organizationId: string, listId: string, ids: readonly string[]): Promise<string[]> => {
    let map = await read(organizationId, listId)
    let left = await leavers(organizationId, listId, ids)
    const removed: string[] = []
    await changeMembers(client, async (again) => {
      if (again) {
        map = await read(organizationId, listId)
        left = await leavers(organizationId, listId, idsOf(left))
      }
      if (left.length === 0) return undefined
      const next = left.slice(0, PER_TRANSACTION)
      const after = mapAfter(map, next)
      noteChange(listId, { members: map.list.members }, { members: map.list.members - left.length })
      return {
        writes: removeWrites(TableName, map.list, after, next, clock()),
        async committed() {
          map = after
          left = left.slice(PER_TRANSACTION)
          removed.push(...idsOf(next))
          // A member that comes back later begins with a baseline. What is left here after a crash does no harm.
          const watches = next.map(({ id }) => key.watch(organizationId, listId, id))
          await writeItems(client, TableName, [], watches)
        },
      }
    })
    return removed
  }
}

const idsOf = (leavers: readonly Leaver[]) => leavers.map(({ id }) => id)

/** Those of the entities that are members, in the order of their positions: neighbours share a block. */
function leaverReader(client: DynamoDBDocumentClient, TableName: string) {
  return async (organizationId: string, listId: string, ids: readonly string[]): Promise<Leaver[]> => {
    const keys = ids.map((id) => key.membership(id, organizationId, listId))
    const items = v.parse(v.array(Membership), await getItems(client, TableName, keys, true))
    return items
      .map(({ entityId, type, position, listed }) => ({ id: entityId, type, position, listed }))
      .sort((a, b) => a.position - b.position)
  }
}

function mapAfter({ list, blocks }: MemberMap, leavers: readonly Leaver[]): MemberMap {
  const lastPosition = lastPositionOf(list)
  const positions = leavers.map(({ position }) => position)
  return {
    list: {
      ...list,
      members: list.members - leavers.length,
      accounts: list.accounts - accountsIn(leavers),
      lastPosition,
    },
    blocks: withoutPositions(blocks, lastPosition, positions),
  }
}

function removeWrites(
  TableName: string,
  list: MemberList,
  after: MemberMap,
  leavers: readonly Leaver[],
  now: Date,
): TransactItem[] {
  const { organizationId, id: listId } = list
  const blocks = { removed: removedFrom(after.list), blocks: blocksText(after.blocks) }
  const gaps = { ...key.memberGaps(organizationId, listId), kind: 'memberGaps', organizationId, listId }
  return [
    countsWrite(TableName, list, after.list, now),
    { Put: { TableName, Item: { ...gaps, ...blocks } } },
    ...leavers.flatMap(({ id, position, listed }): TransactItem[] => [
      ...(listed ? [{ Delete: { TableName, Key: key.listed(organizationId, listId, id) } }] : []),
      { Delete: { TableName, Key: key.member(organizationId, listId, position) } },
      {
        Delete: {
          TableName,
          Key: key.membership(id, organizationId, listId),
          // A row that tells something meanwhile would stay behind.
          ConditionExpression: `#position = :position${listed ? '' : ' AND attribute_not_exists(#listed)'}`,
          ExpressionAttributeNames: { '#position': 'position', ...(!listed && { '#listed': 'listed' }) },
          ExpressionAttributeValues: { ':position': position },
        },
      },
    ]),
    ...selectionWrites(TableName, list, after.list.members, now),
  ]
}
