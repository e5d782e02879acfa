import { type DynamoDBDocumentClient, QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { indexKey } from '../shared/table.ts'
import { inOrder } from './merged-lists.ts'
import { firstPackWith, hasPacks, isPack, rowsIn } from './packs.ts'
import type { Position } from './position.ts'
import type { Posting, Postings } from './postings.ts'

type Item = Readonly<Record<string, unknown>>

export const dynamoPostings = (
  client: DynamoDBDocumentClient,
  TableName: string,
  { consistent = false } = {},
): Postings => ({
  async page(list, from, to, limit) {
    const { scope, dataset, field, value } = list
    const query: QueryCommandInput = {
      TableName,
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      ExpressionAttributeValues: {
        ':pk': indexKey.posting(scope, dataset, field, value, '').pk,
        ':from': hasPacks(list) ? firstPackWith(from) : from,
        ':to': to,
      },
      // Without the partition key, which would be most of the answer.
      ProjectionExpression: '#sk, #headcount, #rows',
      ExpressionAttributeNames: { '#sk': 'sk', '#headcount': 'headcount', '#rows': 'rows' },
      ConsistentRead: consistent,
    }
    const read: Posting[] = []
    for (let rest: QueryCommandInput = { ...query, ...(limit !== undefined && { Limit: limit }) }; ; ) {
      const { Items = [], LastEvaluatedKey } = await client.send(new QueryCommand(rest))
      for (const item of Items) read.push(...postingsIn(scope, item))
      // Packs have rows that come later. Up to the last key, all have been read.
      const reach: Position = LastEvaluatedKey ? String(LastEvaluatedKey.sk) : to
      const postings = inOrder(read.filter(({ position }) => position >= from && position <= reach))
      if (!LastEvaluatedKey || postings.length > 0) return { postings, more: LastEvaluatedKey !== undefined }
      rest = { ...query, ExclusiveStartKey: LastEvaluatedKey }
    }
  },
})

// No schema: this is the innermost loop.
function postingsIn(scope: string, item: Item): Posting[] {
  const position = String(item.sk)
  if (isPack({ sk: position })) return rowsIn(item).map((row) => ({ position: row, scope }))
  const { headcount } = item
  return [{ position, scope, ...(typeof headcount === 'number' && { headcount }) }]
}
