import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { getItems } from '../shared/dynamo/batch.store.ts'
import { queryAll } from '../shared/dynamo/query-all.store.ts'
import { key } from '../shared/table.ts'
import { monthOf } from './caps.ts'
import type { DayCount, SpendingRecord } from './sums.ts'

const FIRST_MONTH = '0000-00'
const LAST_MONTH = '9999-99'

const SpendingItem = v.looseObject({ sk: v.string() })
type SpendingItem = v.InferOutput<typeof SpendingItem>

const Owner = v.union([
  v.object({ id: v.string(), query: v.string() }),
  v.object({ id: v.string(), name: v.string() }),
])

export const dynamoSums = (client: DynamoDBDocumentClient, TableName: string): SpendingRecord => ({
  async counts(organizationId, { from, to }) {
    const first = key.spending(organizationId, from ? monthOf(from) : FIRST_MONTH, '')
    const query = {
      TableName,
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
      ExpressionAttributeValues: {
        ':pk': first.pk,
        ':first': first.sk,
        ':last': key.spending(organizationId, to ? monthOf(to) : LAST_MONTH, '~').sk,
      },
      ConsistentRead: true,
    }
    return v.parse(v.array(SpendingItem), await queryAll(client, query)).flatMap(countsOf)
  },

  async names(organizationId, ownerIds) {
    const keys = ownerIds.map((id) =>
      id.startsWith('kw_') ? key.keyword(organizationId, id) : key.list(organizationId, id),
    )
    const owners = v.parse(v.array(Owner), await getItems(client, TableName, keys))
    return new Map(owners.map((owner) => [owner.id, 'query' in owner ? owner.query : owner.name]))
  },
})

/** An item has counters like `charged21`: of the 21st of its month. */
function countsOf(item: SpendingItem): DayCount[] {
  const month = monthOf(item.sk)
  const owner = item.sk.slice(month.length + 1)
  const ownerId = owner === key.spending('', '', null).sk.slice(1) ? null : owner
  const counter = (name: string) => v.parse(v.optional(v.number(), 0), item[name])
  return Array.from({ length: 31 }, (_, n) => String(n + 1).padStart(2, '0')).map((day) => ({
    day: `${month}-${day}`,
    ownerId,
    charged: counter(`charged${day}`),
    refunded: counter(`refunded${day}`),
    granted: counter(`granted${day}`),
    runs: counter(`runs${day}`),
  }))
}
