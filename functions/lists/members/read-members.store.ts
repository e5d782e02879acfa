import { type DynamoDBDocumentClient, paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { backOff } from '../../shared/dynamo/retry.ts'
import { key } from '../../shared/table.ts'
import { memberMapReader } from './member-list.store.ts'
import { lastPositionOf, type Member, type MemberList } from './member-list.ts'
import { rangesOf, stretchOf } from './stretch.ts'

/** A page that members are removed from while it is read is read again, this often. */
const MOST_READS = 10

const MemberItem = v.pipe(
  v.object({
    entityId: v.string(),
    type: v.picklist(['account', 'person']),
    addedAt: v.string(),
    listId: v.string(),
    listed: v.optional(v.boolean(), false),
  }),
  v.transform(
    ({ entityId, type, addedAt, listId, listed }): Member => ({
      id: entityId,
      type,
      addedAt,
      ...(listed && { listedIn: listId }),
    }),
  ),
)

export function memberReaders(client: DynamoDBDocumentClient, TableName: string) {
  const read = memberMapReader(client, TableName)

  const between = (organizationId: string, listId: string, from: number, to: number) => ({
    TableName,
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ExpressionAttributeValues: {
      ':pk': key.member(organizationId, listId, 0).pk,
      ':from': key.member(organizationId, listId, from).sk,
      ':to': key.member(organizationId, listId, to).sk,
    },
    ConsistentRead: true,
  })

  async function range(organizationId: string, listId: string, from: number, to: number): Promise<Member[]> {
    if (to < from) return []
    const { Items = [] } = await client.send(new QueryCommand(between(organizationId, listId, from, to)))
    return v.parse(v.array(MemberItem), Items)
  }

  async function page<L extends MemberList>(known: L, first: number, last: number) {
    const { organizationId, id } = known
    for (let reads = 1; ; reads += 1) {
      const { list, blocks } = await read(organizationId, id, reads === 1 ? known : undefined)
      const stretch = stretchOf(blocks, lastPositionOf(list), first, last)
      if (!stretch) return { list: { ...known, ...list }, members: [] }
      const { from, to, members, skip, take } = stretch
      const found = await range(organizationId, id, from, to)
      if (found.length === members || reads >= MOST_READS)
        return { list: { ...known, ...list }, members: found.slice(skip, skip + take) }
      await backOff(reads)
    }
  }

  return {
    range,
    page,

    async *all({ organizationId, id, ...list }: MemberList) {
      const last = lastPositionOf({ organizationId, id, ...list })
      // DynamoDB refuses a range that ends before it begins.
      if (last < 1) return
      const query = between(organizationId, id, 1, last)
      for await (const { Items = [] } of paginateQuery({ client }, query)) {
        yield v.parse(v.array(MemberItem), Items)
      }
    },

    async ranges(known: MemberList, size: number) {
      const { list, blocks } = await read(known.organizationId, known.id, known)
      return rangesOf(blocks, lastPositionOf(list), size)
    },
  }
}
