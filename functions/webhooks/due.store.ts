import type { SQSClient } from '@aws-sdk/client-sqs'
import {
  BatchWriteCommand,
  type BatchWriteCommandInput,
  type BatchWriteCommandOutput,
  type DynamoDBDocumentClient,
  QueryCommand,
} from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { key } from '../shared/table.ts'
import { DeliveryMessage, messageAttemptId } from './attempt.ts'
import { enqueueDeliveries } from './delivery-queue.store.ts'
import { MAX_DELAY_SECONDS } from './schedule.store.ts'
import type { DueDeliveries, DueDelivery } from './sweep.ts'

const PAGE = 200
const PER_WRITE = 25

const DueItem = v.object({ sk: v.string(), message: DeliveryMessage })

export interface DueParts {
  readonly client: DynamoDBDocumentClient
  readonly webhookLog: string
  readonly sqs: SQSClient
  readonly queueUrl: string
}

export const dynamoDue = ({ client, webhookLog, sqs, queueUrl }: DueParts): DueDeliveries => ({
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
    await enqueueDeliveries(sqs, queueUrl, messages)
    for (let index = 0; index < due.length; index += PER_WRITE) {
      await forget(client, webhookLog, due.slice(index, index + PER_WRITE))
    }
  },
})

const secondsUntil = (at: Date, now: Date) =>
  Math.min(MAX_DELAY_SECONDS, Math.max(0, Math.round((at.getTime() - now.getTime()) / 1000)))

async function forget(client: DynamoDBDocumentClient, table: string, due: readonly DueDelivery[]) {
  let rest: BatchWriteCommandInput['RequestItems'] = {
    [table]: due.map(({ shard, at, message }) => ({
      DeleteRequest: { Key: { ...key.due(shard, at.toISOString(), messageAttemptId(message)) } },
    })),
  }
  while (rest && Object.keys(rest).length > 0) {
    const { UnprocessedItems }: BatchWriteCommandOutput = await client.send(
      new BatchWriteCommand({ RequestItems: rest }),
    )
    rest = UnprocessedItems
  }
}
