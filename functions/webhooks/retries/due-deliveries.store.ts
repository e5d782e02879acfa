import { type DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { Clock } from '../../shared/clock.ts'
import { writeItems } from '../../shared/dynamo/batch.store.ts'
import { key } from '../../shared/table.ts'
import { attemptShard } from '../attempts/attempt-key.ts'
import { DeliveryMessage, messageAttemptId } from '../queue/delivery-message.ts'
import type { EnqueueDeliveries } from '../queue/parcel.ts'
import type { DueDeliveries } from './sweep-due-deliveries.ts'

/** The longest delay that SQS allows. */
const MAX_DELAY_SECONDS = 900
const PAGE = 200

const DueItem = v.object({ sk: v.string(), message: DeliveryMessage })

interface DueDeliveryParts {
  readonly client: DynamoDBDocumentClient
  readonly webhookLog: string
  readonly enqueue: EnqueueDeliveries
}

/** Without the body: the message names the attempt that has it. */
export const dueItem = (message: DeliveryMessage, at: Date) => ({
  ...dueKey(attemptShard(message.destination.id), message, at),
  kind: 'due',
  message,
})

const dueKey = (shard: number, message: DeliveryMessage, at: Date) =>
  key.due(shard, at.toISOString(), messageAttemptId(message))

/** Up to 15 minutes ahead the queue delays the message, later than that a row does. */
export const laterDelivery =
  ({ client, webhookLog, enqueue }: DueDeliveryParts, clock: Clock) =>
  async (messages: readonly DeliveryMessage[], at: Date) => {
    const seconds = secondsUntil(at, clock())
    const isRow = ({ from }: DeliveryMessage) => seconds > MAX_DELAY_SECONDS && from !== undefined
    for (const message of messages.filter(isRow)) {
      await client.send(new PutCommand({ TableName: webhookLog, Item: dueItem(message, at) }))
    }
    const delaySeconds = Math.min(seconds, MAX_DELAY_SECONDS)
    const queued = messages.filter((message) => !isRow(message))
    if (queued.length > 0) await enqueue(queued.map((message) => ({ message, delaySeconds })))
  }

export const dynamoDueDeliveries = ({ client, webhookLog, enqueue }: DueDeliveryParts): DueDeliveries => ({
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
    await enqueue(
      due.map(({ message, at }) => ({
        message,
        delaySeconds: Math.min(MAX_DELAY_SECONDS, secondsUntil(at, now)),
      })),
    )
    const keys = due.map(({ shard, at, message }) => dueKey(shard, message, at))
    await writeItems(client, webhookLog, [], keys)
  },
})

const secondsUntil = (at: Date, now: Date) => Math.max(0, Math.round((at.getTime() - now.getTime()) / 1000))
