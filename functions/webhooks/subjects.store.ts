import { setTimeout as sleep } from 'node:timers/promises'
import {
  BatchGetCommand,
  type BatchGetCommandInput,
  type BatchGetCommandOutput,
  type DynamoDBDocumentClient,
  paginateQuery,
} from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { Account } from '../entities/account.ts'
import { Person } from '../entities/person.ts'
import { type Key, key } from '../shared/table.ts'
import type { FanOut } from './fan-out.ts'

const PER_REQUEST = 100

const MembershipItem = v.object({ listId: v.string() })

export const dynamoSubjects = (
  client: DynamoDBDocumentClient,
  TableName: string,
): Pick<FanOut, 'accounts' | 'people' | 'listsHolding'> => ({
  async accounts(ids) {
    const items = await getAll(client, TableName, ids.map(key.account))
    return byId(v.parse(v.array(Account), items))
  },

  async people(ids) {
    const items = await getAll(client, TableName, ids.map(key.person))
    return byId(v.parse(v.array(Person), items))
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
    const lists: string[] = []
    for await (const { Items = [] } of paginateQuery({ client }, query)) {
      lists.push(...v.parse(v.array(MembershipItem), Items).map(({ listId }) => listId))
    }
    return lists
  },
})

const byId = <T extends { readonly id: string }>(items: readonly T[]) =>
  new Map(items.map((item) => [item.id, item]))

async function getAll(client: DynamoDBDocumentClient, table: string, keys: readonly Key[]) {
  const items: unknown[] = []
  for (let index = 0; index < keys.length; index += PER_REQUEST) {
    let rest: BatchGetCommandInput['RequestItems'] = {
      [table]: {
        Keys: keys.slice(index, index + PER_REQUEST).map((key) => ({ ...key })),
        ConsistentRead: true,
      },
    }
    for (let tries = 0; rest && Object.keys(rest).length > 0; tries += 1) {
      if (tries > 0) await sleep(Math.random() * Math.min(1000, 20 * 2 ** tries))
      const answer: BatchGetCommandOutput = await client.send(new BatchGetCommand({ RequestItems: rest }))
      items.push(...(answer.Responses?.[table] ?? []))
      rest = answer.UnprocessedKeys
    }
  }
  return items
}
