import { type DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { getItems } from '../../shared/dynamo/batch.store.ts'
import { indexKey, PUBLIC } from '../../shared/table.ts'
import type { Filled } from './filled.ts'

export function dynamoFilled(client: DynamoDBDocumentClient, TableName: string): Filled {
  let isMarked = false
  let hasBegun = false

  async function readMark() {
    isMarked ||= (await getItems(client, TableName, [indexKey.filled()], true)).length > 0
    return isMarked
  }

  async function mark() {
    await client.send(new PutCommand({ TableName, Item: { ...indexKey.filled() } }))
  }

  return {
    mark,
    isFilled: async () => (await readMark()) || isEmpty(client, TableName),

    async begin() {
      if (hasBegun) return
      if (!(await readMark()) && (await isEmpty(client, TableName))) await mark()
      hasBegun = true
    },
  }
}

async function isEmpty(client: DynamoDBDocumentClient, TableName: string): Promise<boolean> {
  const found = await Promise.all(
    ['accounts', 'people'].map((dataset) =>
      client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': indexKey.posting(PUBLIC, dataset, 'all', '', '').pk },
          ConsistentRead: true,
          Limit: 1,
        }),
      ),
    ),
  )
  return found.every(({ Items = [] }) => Items.length === 0)
}
