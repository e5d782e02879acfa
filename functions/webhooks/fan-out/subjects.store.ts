import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { Account } from '../../entities/account.ts'
import { Person } from '../../entities/person.ts'
import { getItems } from '../../shared/dynamo/batch.store.ts'
import { queryAll } from '../../shared/dynamo/query-all.store.ts'
import { key } from '../../shared/table.ts'
import type { FanOut } from './fan-out.ts'

const stub = v.optional(v.boolean(), false)
const Accounts = v.array(v.object({ ...Account.entries, stub }))
const People = v.array(v.object({ ...Person.entries, stub }))
const MembershipItem = v.object({ listId: v.string() })

export const dynamoSignalSubjects = (
  client: DynamoDBDocumentClient,
  TableName: string,
): Pick<FanOut, 'accounts' | 'people' | 'listsHolding'> => ({
  async accounts(ids) {
    const items = await getItems(client, TableName, ids.map(key.account), true)
    return byId(v.parse(Accounts, items))
  },

  async people(ids) {
    const items = await getItems(client, TableName, ids.map(key.person), true)
    return byId(v.parse(People, items))
  },

  async listsHolding(entityId, organizationId) {
    const { pk, sk } = key.membership(entityId, organizationId ?? '', '')
    const own = organizationId === null ? '' : ' AND begins_with(sk, :own)'
    const query = {
      TableName,
      KeyConditionExpression: `pk = :pk${own}`,
      ExpressionAttributeValues: { ':pk': pk, ...(organizationId !== null && { ':own': sk }) },
      ConsistentRead: true,
    }
    return v.parse(v.array(MembershipItem), await queryAll(client, query)).map(({ listId }) => listId)
  },
})

const byId = <T extends { readonly id: string }>(items: readonly T[]) =>
  new Map(items.map((item) => [item.id, item]))
