import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { key } from '../../../functions/shared/table.ts'

/** When the next attempts of a shard are due. */
export const dueRowsOf =
  (client: DynamoDBDocumentClient, TableName: string) =>
  async (shard: number, Limit: number): Promise<number[]> => {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': key.due(shard, '', '').pk },
        Limit,
      }),
    )
    return Items.map(({ sk }) => Date.parse(String(sk).slice(0, 24)))
  }
