import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Clock } from '../../shared/clock.ts'
import { key } from '../../shared/table.ts'
import { attemptShard, type DeliveryMessage, messageAttemptId } from './attempt.ts'
import type { Schedule } from './deliver.ts'
import type { EnqueueDeliveries } from './parcel.ts'

/** The longest a queue can hold a message back. */
export const MAX_DELAY_SECONDS = 900

export interface ScheduleParts {
  readonly enqueue: EnqueueDeliveries
  readonly client: DynamoDBDocumentClient
  readonly webhookLog: string
  readonly clock: Clock
}

/** Soon: the queue holds the message back. Later: a row that the sweep finds. */
export const dueSchedule = ({ enqueue, client, webhookLog, clock }: ScheduleParts): Schedule => ({
  async later(message, at) {
    const seconds = Math.max(0, Math.round((at.getTime() - clock().getTime()) / 1000))
    if (seconds > MAX_DELAY_SECONDS && message.from !== undefined) {
      await client.send(new PutCommand({ TableName: webhookLog, Item: dueItem(message, at) }))
      return
    }
    await enqueue([{ message, delaySeconds: Math.min(seconds, MAX_DELAY_SECONDS) }])
  },
})

/** A row without a body: the message names the attempt that has it. */
export const dueItem = (message: DeliveryMessage, at: Date) => ({
  ...key.due(attemptShard(message.destination.id), at.toISOString(), messageAttemptId(message)),
  kind: 'due',
  message,
})
