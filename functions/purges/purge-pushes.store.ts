import { type DynamoDBDocumentClient, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { writeItems } from '../shared/dynamo/batch.store.ts'
import { type Key, key } from '../shared/table.ts'

const PER_QUERY = 300

const RowKey = v.object({ pk: v.string(), sk: v.string() })

/** Ends and removes every push of a list. Resolves with false when time ran out; the next call continues. */
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
          Limit: PER_QUERY,
        }),
      )
      return v.parse(v.array(RowKey), Items)
    }
    const remove = (keys: readonly Key[]) => writeItems(client, TableName, [], keys)
    const pushes = await first(key.push(organizationId, listId, '').pk)
    for (const push of pushes) {
      await stop(client, TableName, push)
      const parts = key.pushChunk(organizationId, push.sk, 0).pk
      for (let items = await first(parts); items.length > 0; items = await first(parts)) {
        if (!mayGoOn()) return false
        await remove(items)
      }
      await remove([push])
    }
    return pushes.length === 0 || pushPurger(client, TableName)(organizationId, listId, mayGoOn)
  }

/** Keeps workers from starting another part, and makes the caller's sealed key unreadable. */
async function stop(client: DynamoDBDocumentClient, TableName: string, Key: Key) {
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
