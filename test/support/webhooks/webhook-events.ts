import type { Message } from '@aws-sdk/client-sqs'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord, DynamoDBStreamEvent, SQSEvent } from 'aws-lambda'
import type { Signal } from '../../../functions/signals/signal.ts'
import { signalItem } from '../../../functions/signals/signal-item.ts'

export const sqsEvent = (messages: readonly Message[]) =>
  ({
    Records: messages.map(({ MessageId, Body }) => ({ messageId: MessageId, body: Body })),
  }) as unknown as SQSEvent

export const streamEvent = (signals: readonly Signal[], storedAt: ReadonlyMap<string, Date>) =>
  ({
    Records: signals.map((signal, index) => streamRecord(signal, index, storedAt.get(signal.id))),
  }) satisfies DynamoDBStreamEvent

const streamRecord = (signal: Signal, index: number, at = new Date()): DynamoDBRecord =>
  insertOf(signalItem(signal, at), index, at)

export const insertOf = (item: object, index: number, at = new Date()): DynamoDBRecord => ({
  eventName: 'INSERT',
  dynamodb: {
    ApproximateCreationDateTime: Math.floor(at.getTime() / 1000),
    SequenceNumber: String(index + 1),
    NewImage: marshall(item) as NonNullable<DynamoDBRecord['dynamodb']>['NewImage'] & object,
  },
})
