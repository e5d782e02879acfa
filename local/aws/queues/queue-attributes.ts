import * as v from 'valibot'
import { parseInput } from './parse-input.ts'
import type { Queue } from './queue.ts'
import { SqsError } from './sqs-error.ts'

const ATTRIBUTES: Readonly<Record<string, (queue: Queue, createdAt: number) => string | undefined>> = {
  ApproximateNumberOfMessages: (queue) => String(queue.count('ready')),
  ApproximateNumberOfMessagesDelayed: (queue) => String(queue.count('delayed')),
  ApproximateNumberOfMessagesNotVisible: (queue) => String(queue.count('inFlight')),
  CreatedTimestamp: (_, createdAt) => String(Math.floor(createdAt / 1000)),
  DelaySeconds: ({ model }) => String(model.delaySeconds),
  LastModifiedTimestamp: (_, createdAt) => String(Math.floor(createdAt / 1000)),
  MaximumMessageSize: ({ model }) => String(model.maximumMessageBytes),
  MessageRetentionPeriod: ({ model }) => String(model.retentionSeconds),
  QueueArn: ({ model }) => model.arn,
  ReceiveMessageWaitTimeSeconds: ({ model }) => String(model.receiveWaitSeconds),
  RedrivePolicy: ({ model: { redrive } }) =>
    redrive &&
    JSON.stringify({
      deadLetterTargetArn: redrive.deadLetterArn,
      maxReceiveCount: redrive.maxReceiveCount,
    }),
  SqsManagedSseEnabled: () => 'true',
  VisibilityTimeout: ({ model }) => String(model.visibilitySeconds),
}

const GetQueueAttributes = v.strictObject({
  QueueUrl: v.string(),
  AttributeNames: v.optional(v.array(v.string()), []),
})

export function queueAttributes(queue: Queue, input: unknown, createdAt: number) {
  const { AttributeNames: names } = parseInput(GetQueueAttributes, input)
  const found: Record<string, string> = {}
  for (const name of names.includes('All') ? Object.keys(ATTRIBUTES) : names) {
    const read = ATTRIBUTES[name]
    if (read === undefined) throw new SqsError('InvalidAttributeName', `Unknown Attribute ${name}.`)
    const value = read(queue, createdAt)
    if (value !== undefined) found[name] = value
  }
  return Object.keys(found).length > 0 ? { Attributes: found } : {}
}
