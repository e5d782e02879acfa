import { isDeepStrictEqual } from 'node:util'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { Listed } from '../../entities/listed/listed.ts'
import type { Clock } from '../../shared/clock.ts'
import { getItems } from '../../shared/dynamo/batch.store.ts'
import type { TransactItem } from '../../shared/dynamo/client.ts'
import { assignments } from '../../shared/dynamo/update-expression.ts'
import { key } from '../../shared/table.ts'
import { fieldNamesIn, fieldNamesWith } from './field-names.ts'
import { changeMembers, memberMapReader } from './member-list.store.ts'
import type { MemberList, NewMember, Telling } from './member-list.ts'
import { countsWrite } from './member-list.writes.ts'

/** DynamoDB takes 100 writes and 4 MB: one write for the list, up to three per member, 40 KB each. */
const PER_TRANSACTION = 32

/** A member of which a row says something that is not kept yet. */
interface Outdated {
  readonly id: string
  readonly position: number
  /** Whether a row told something before. */
  readonly told: boolean
  readonly listed: Listed
}

/**
 * Keeps what rows say of members: each value that a row has, and its fields as a whole. What it does not say stays.
 * The same again changes nothing. A member that is removed meanwhile is left alone.
 */
export function memberRefresher(client: DynamoDBDocumentClient, TableName: string, clock: Clock) {
  const read = memberMapReader(client, TableName)
  const outdated = outdatedMembers(client, TableName)

  return async (
    organizationId: string,
    listId: string,
    rows: readonly NewMember[],
    { field, upload }: Telling,
  ): Promise<void> => {
    let left = await outdated(organizationId, listId, rows, upload)
    if (left.length === 0) return
    let { list } = await read(organizationId, listId)
    await changeMembers(client, async (again) => {
      if (again) {
        list = (await read(organizationId, listId)).list
        left = await outdated(organizationId, listId, rows, upload)
      }
      if (left.length === 0) return undefined
      const next = left.slice(0, PER_TRANSACTION)
      const fieldNames = fieldNamesWith(list.fieldNames, fieldNamesIn(next), field)
      const after = { ...list, fieldNames }
      return {
        writes: [
          countsWrite(TableName, list, after, clock()),
          ...next.flatMap((member) => refreshWrites(TableName, list, member, upload)),
        ],
        committed() {
          list = after
          left = left.slice(PER_TRANSACTION)
        },
      }
    })
  }
}

function refreshWrites(
  TableName: string,
  { organizationId, id: listId }: MemberList,
  { id: entityId, position, told, listed }: Outdated,
  uploadId: string | undefined,
): TransactItem[] {
  const known = { kind: 'listed', organizationId, listId, entityId }
  const Key = { ...key.listed(organizationId, listId, entityId) }
  const Update = { TableName, Key, ...assignments({ ...known, ...listed, uploadId }) }
  if (told) return [{ Update: { ...Update, ConditionExpression: 'attribute_exists(pk)' } }]
  return [{ Update }, ...firstToldWrites(TableName, { organizationId, listId, entityId, position })]
}

/** Readers look for what a row told only where a member says that there is something. */
function firstToldWrites(
  TableName: string,
  given: { organizationId: string; listId: string; entityId: string; position: number },
): TransactItem[] {
  const { organizationId, listId, entityId, position } = given
  const marked = assignments({ listed: true })
  const membership = assignments({ listed: true }, { ':position': position })
  membership.ExpressionAttributeNames['#position'] = 'position'
  return [
    { Update: { TableName, Key: { ...key.member(organizationId, listId, position) }, ...marked } },
    {
      Update: {
        ...{ TableName, Key: { ...key.membership(entityId, organizationId, listId) }, ...membership },
        ConditionExpression: '#position = :position',
      },
    },
  ]
}

const Membership = v.object({
  entityId: v.string(),
  position: v.number(),
  listed: v.optional(v.boolean(), false),
})
const Told = v.object({ entityId: v.string(), uploadId: v.optional(v.string()), ...Listed.entries })
type Told = v.InferOutput<typeof Told>

function outdatedMembers(client: DynamoDBDocumentClient, TableName: string) {
  return async (
    organizationId: string,
    listId: string,
    rows: readonly NewMember[],
    upload: string | undefined,
  ): Promise<Outdated[]> => {
    const telling = rows.flatMap(({ id, listed }) => (listed === undefined ? [] : [{ id, listed }]))
    const keys = telling.flatMap(({ id }) => [
      key.membership(id, organizationId, listId),
      key.listed(organizationId, listId, id),
    ])
    const items = await getItems(client, TableName, keys, true)
    const memberships = byEntity(v.parse(v.array(Membership), items.filter(isMembership)))
    const told = byEntity(
      v.parse(
        v.array(Told),
        items.filter((item) => !isMembership(item)),
      ),
    )
    return telling.flatMap(({ id, listed }) => {
      const membership = memberships.get(id)
      if (!membership) return []
      const before = membership.listed ? told.get(id) : undefined
      if (before && isKept(before, listed, upload)) return []
      return [{ id, position: membership.position, told: before !== undefined, listed }]
    })
  }
}

const isMembership = ({ kind }: Record<string, unknown>) => kind === 'membership'

const byEntity = <T extends { readonly entityId: string }>(items: readonly T[]) =>
  new Map(items.map((item) => [item.entityId, item]))

const isKept = (before: Told, listed: Listed, upload: string | undefined) =>
  upload === undefined ? isDeepStrictEqual({ ...before, ...listed }, before) : before.uploadId === upload
