import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { queryAll } from '../../shared/dynamo/query-all.store.ts'
import { key } from '../../shared/table.ts'

const AT_ONCE = 32
/** For fewer entities, asking for each is cheap enough. */
const MANY = 200
/** Reading this many members costs about as much time as asking for one entity. */
const MEMBERS_A_QUERY = 500

const ListSize = v.object({ id: v.string(), members: v.number() })
const MemberId = v.object({ entityId: v.string() })

/** Those of these entities that are on a list of the organization. */
export function listedBy(client: DynamoDBDocumentClient, TableName: string) {
  async function isListed(organizationId: string, id: string): Promise<boolean> {
    const { pk, sk } = key.membership(id, organizationId, '')
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :own)',
        ExpressionAttributeValues: { ':pk': pk, ':own': sk },
        ProjectionExpression: 'sk',
        Limit: 1,
        ConsistentRead: true,
      }),
    )
    return Items.length > 0
  }

  const below = (pk: string, sk: string, ProjectionExpression: string) =>
    queryAll(client, {
      TableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
      ProjectionExpression,
      ConsistentRead: true,
    })

  async function membersOf(organizationId: string, listId: string): Promise<string[]> {
    const { pk } = key.member(organizationId, listId, 0)
    const items = await below(pk, 'POS#', 'entityId')
    return v.parse(v.array(MemberId), items).map(({ entityId }) => entityId)
  }

  /** Undefined when the organization has more members than it is worth to read. */
  async function allMembers(organizationId: string, worth: number): Promise<Set<string> | undefined> {
    const { pk, sk } = key.list(organizationId, '')
    const lists = v.parse(v.array(ListSize), await below(pk, sk, 'id, members'))
    const cost = lists.reduce((sum, { members }) => sum + 1 + members / MEMBERS_A_QUERY, 0)
    if (cost > worth) return undefined
    const members = await Promise.all(lists.map(({ id }) => membersOf(organizationId, id)))
    return new Set(members.flat())
  }

  return async (organizationId: string, ids: readonly string[]): Promise<ReadonlySet<string>> => {
    const left = [...new Set(ids)]
    const all = left.length > MANY ? await allMembers(organizationId, left.length) : undefined
    if (all) return new Set(left.filter((id) => all.has(id)))
    const listed = new Set<string>()
    const worker = async () => {
      for (let id = left.pop(); id !== undefined; id = left.pop()) {
        if (await isListed(organizationId, id)) listed.add(id)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    return listed
  }
}
