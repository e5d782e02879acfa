import * as v from 'valibot'
import { ACCOUNT } from '../contracts/account.ts'
import { type MessageAttribute, md5, md5OfAttributes, type StoredMessage } from './message.ts'
import { parseInput, whole } from './parse-input.ts'
import type { Queue, Received } from './queue.ts'
import { SqsError } from './sqs-error.ts'

const SYSTEM: Readonly<Record<string, (message: StoredMessage) => string | undefined>> = {
  ApproximateFirstReceiveTimestamp: (message) => String(message.firstReceivedAt),
  ApproximateReceiveCount: (message) => String(message.receiveCount),
  AWSTraceHeader: (message) => message.traceHeader,
  DeadLetterQueueSourceArn: (message) => message.sourceArn,
  MessageGroupId: (message) => message.groupId,
  SenderId: () => ACCOUNT,
  SentTimestamp: (message) => String(message.sentAt),
  /** FIFO queues only: accepted, never present. */
  MessageDeduplicationId: () => undefined,
  SequenceNumber: () => undefined,
}

const Names = v.optional(v.array(v.string()), [])

const ReceiveMessage = v.strictObject({
  QueueUrl: v.string(),
  MaxNumberOfMessages: v.optional(whole(1, 10), 1),
  VisibilityTimeout: v.optional(whole(0, 43_200)),
  WaitTimeSeconds: v.optional(whole(0, 20)),
  AttributeNames: Names,
  MessageSystemAttributeNames: Names,
  MessageAttributeNames: Names,
})

export async function receiveMessage(queue: Queue, input: unknown, signal: AbortSignal) {
  const request = parseInput(ReceiveMessage, input)
  const names = [...request.AttributeNames, ...request.MessageSystemAttributeNames]
  for (const name of names) {
    if (name !== 'All' && SYSTEM[name] === undefined) {
      throw new SqsError('InvalidAttributeName', `Unknown Attribute ${name}.`)
    }
  }
  const received = await queue.receive({
    max: request.MaxNumberOfMessages,
    waitSeconds: request.WaitTimeSeconds ?? queue.model.receiveWaitSeconds,
    visibilitySeconds: request.VisibilityTimeout,
    signal,
  })
  if (received.length === 0) return {}
  return { Messages: received.map((each) => messageOf(each, names, request.MessageAttributeNames)) }
}

function messageOf({ id, receiptHandle, message }: Received, names: string[], attributeNames: string[]) {
  const system = systemAttributes(message, names)
  const attributes = pick(message.attributes, attributeNames)
  return {
    MessageId: id,
    ReceiptHandle: receiptHandle,
    MD5OfBody: md5(message.body),
    Body: message.body,
    ...(Object.keys(system).length > 0 && { Attributes: system }),
    ...(Object.keys(attributes).length > 0 && {
      MessageAttributes: attributes,
      MD5OfMessageAttributes: md5OfAttributes(attributes),
    }),
  }
}

export function systemAttributes(message: StoredMessage, names: readonly string[]): Record<string, string> {
  const wanted = names.includes('All') ? Object.keys(SYSTEM) : names
  const found: Record<string, string> = {}
  for (const name of wanted) {
    const value = SYSTEM[name]?.(message)
    if (value !== undefined) found[name] = value
  }
  return found
}

function pick(attributes: Readonly<Record<string, MessageAttribute>>, wanted: readonly string[]) {
  const matches = (name: string) =>
    wanted.some((each) => {
      if (each === 'All' || each === '.*' || each === name) return true
      return each.endsWith('.*') && name.startsWith(each.slice(0, -1))
    })
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => matches(name)))
}
