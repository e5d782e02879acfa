import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { indexKey } from '../shared/table.ts'
import type { Posting, Postings } from './postings.ts'

export const dynamoPostings = (
  client: DynamoDBDocumentClient,
  TableName: string,
  { consistent = false } = {},
): Postings => ({
  async page({ scope, dataset, field, value }, from, to, limit) {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
        ExpressionAttributeValues: {
          ':pk': indexKey.posting(scope, dataset, field, value, '').pk,
          ':from': from,
          ':to': to,
        },
        // Without the partition key, which would be most of the answer.
        ProjectionExpression: 'sk, headcount',
        ConsistentRead: consistent,
        ...(limit !== undefined && { Limit: limit }),
      }),
    )
    return { postings: Items.map((item) => posting(scope, item)), more: LastEvaluatedKey !== undefined }
  },
})

// No schema: this is the innermost loop.
const posting = (scope: string, { sk, headcount }: Record<string, unknown>): Posting => ({
  position: String(sk),
  scope,
  ...(typeof headcount === 'number' && { headcount }),
})
