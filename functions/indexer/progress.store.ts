import { type DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { indexKey } from '../shared/table.ts'
import type { ProgressLog } from './progress.ts'

/** Few, so that reading all of them is half a read unit. */
const SLOTS = 16

const Progress = v.object({ at: v.string(), oldest: v.string(), failing: v.boolean() })

/** Each worker has a slot for its newest note. Workers that share one by chance overwrite each other. */
export function dynamoProgress(client: DynamoDBDocumentClient, TableName: string): ProgressLog {
  const slot = Math.floor(Math.random() * SLOTS)
  return {
    async note(progress) {
      const Item = { ...indexKey.progress(slot), kind: 'progress', ...progress }
      await client.send(new PutCommand({ TableName, Item }))
    },

    async all() {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': indexKey.progress(0).pk },
        }),
      )
      return v.parse(v.array(Progress), Items)
    },
  }
}
