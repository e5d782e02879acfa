import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { writeItems } from '../../shared/dynamo/batch.store.ts'
import { key } from '../../shared/table.ts'
import { DeliveryMessage, messageAttemptId } from './attempt.ts'
import type { EnqueueDeliveries } from './parcel.ts'
import { MAX_DELAY_SECONDS } from './retries.store.ts'
import type { DueDeliveries } from './sweep.ts'

const PAGE = 200

const DueItem = v.object({ sk: v.string(), message: DeliveryMessage })

export interface DueParts {
  readonly client: DynamoDBDocumentClient
  readonly webhookLog: string
  readonly enqueue: EnqueueDeliveries
}

export const dynamoDue = ({ client, webhookLog, enqueue }: DueParts): DueDeliveries => ({
  async due(shard, until) {
    const { pk, sk } = key.due(shard, until.toISOString(), '')
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: webhookLog,
        KeyConditionExpression: 'pk = :pk AND sk < :until',
        ExpressionAttributeValues: { ':pk': pk, ':until': sk },
        Limit: PAGE,
        ConsistentRead: true,
      }),
    )
    return v.parse(v.array(DueItem), Items).map(({ sk, message }) => ({
      shard,
      at: new Date(sk.slice(0, sk.indexOf('#'))),
      message,
    }))
  },

  async enqueue(due, now) {
    const messages = due.map(({ message, at }) => ({ message, delaySeconds: secondsUntil(at, now) }))
    await enqueue(messages)
    const keys = due.map(({ shard, at, message }) =>
      key.due(shard, at.toISOString(), messageAttemptId(message)),
    )
    await writeItems(client, webhookLog, [], keys)
  },
})

const secondsUntil = (at: Date, now: Date) =>
  Math.min(MAX_DELAY_SECONDS, Math.max(0, Math.round((at.getTime() - now.getTime()) / 1000)))
