import {
  BatchWriteCommand,
  type DynamoDBDocumentClient,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { key } from '../shared/table.ts'

const PER_BATCH = 25

/** Ends and removes every push of a list. Answers false when time ran out; it then goes on where it was. */
export const pushPurger =
  (client: DynamoDBDocumentClient, TableName: string) =>
  async (organizationId: string, listId: string, mayGoOn: () => boolean): Promise<boolean> => {
    const first = async (pk: string) => {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': pk },
          ProjectionExpression: 'pk, sk',
          ConsistentRead: true,
          Limit: PER_BATCH,
        }),
      )
      return Items
    }
    const remove = async (items: readonly Record<string, unknown>[]) => {
      const writes = items.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }))
      await client.send(new BatchWriteCommand({ RequestItems: { [TableName]: writes } }))
    }
    const pushes = await first(key.push(organizationId, listId, '').pk)
    for (const push of pushes) {
      await stop(client, TableName, { pk: push.pk, sk: push.sk })
      const chunks = key.pushChunk(organizationId, String(push.sk), 0).pk
      for (let items = await first(chunks); items.length > 0; items = await first(chunks)) {
        if (!mayGoOn()) return false
        await remove(items)
      }
      await remove([push])
    }
    return pushes.length === 0 || pushPurger(client, TableName)(organizationId, listId, mayGoOn)
  }

/** From here on no worker starts a chunk, and nothing can open the caller's key. */
async function stop(client: DynamoDBDocumentClient, TableName: string, Key: Record<string, unknown>) {
  await client.send(
    new UpdateCommand({
      TableName,
      Key,
      UpdateExpression: 'SET #status = :failed, #unlock = :none',
      ExpressionAttributeNames: { '#status': 'status', '#unlock': 'unlock' },
      ExpressionAttributeValues: { ':failed': 'failed', ':none': null },
    }),
  )
}
