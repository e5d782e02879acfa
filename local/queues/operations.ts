import * as v from 'valibot'
import type { Clock } from '../contracts.ts'
import { ACCOUNT } from '../contracts.ts'
import { runBatch } from './batch.ts'
import { DraftInput, draftOf, sendMessageDraft } from './draft-input.ts'
import { type Draft, md5, md5OfAttributes, sizeOf } from './message.ts'
import type { MoveTasks } from './move-tasks.ts'
import { parseInput, QueueUrl, whole } from './parse-input.ts'
import type { Queue } from './queue.ts'
import { queueAttributes } from './queue-attributes.ts'
import type { QueueSet } from './queue-set.ts'
import { receiveMessage } from './receive-message.ts'
import { SqsError } from './sqs-error.ts'

const PURGE_PAUSE_MS = 60_000
const MAX_BATCH_BYTES = 1_048_576

const Receipt = { ReceiptHandle: v.string() }
const Visibility = { ...Receipt, VisibilityTimeout: whole(0, 43_200) }
const Entry = { Id: v.string() }
const DraftEntry = v.strictObject({ ...Entry, ...DraftInput })
const ReceiptEntry = v.strictObject({ ...Entry, ...Receipt })
const VisibilityEntry = v.strictObject({ ...Entry, ...Visibility })
const Delete = v.strictObject({ QueueUrl: v.string(), ...Receipt })
const ChangeVisibility = v.strictObject({ QueueUrl: v.string(), ...Visibility })
const GetQueueUrl = v.strictObject({ QueueName: v.string(), QueueOwnerAWSAccountId: v.optional(v.string()) })
const ListQueues = v.strictObject({
  QueueNamePrefix: v.optional(v.string(), ''),
  MaxResults: v.optional(whole(1, 1000), 1000),
  NextToken: v.optional(v.string()),
})

export interface Parts {
  readonly queues: QueueSet
  readonly moveTasks: MoveTasks
  readonly clock: Clock
  readonly createdAt: number
  readonly endpoint: () => string
}

export type Operation = (input: unknown, signal: AbortSignal) => object | Promise<object>

/** Every operation of the SQS API that the local runtime has, by name. */
export function operations(parts: Parts): Readonly<Record<string, Operation>> {
  const { queues, moveTasks } = parts
  const lastPurge = new Map<Queue, number>()
  const queueOf = (input: unknown) => queues.byUrl(parseInput(QueueUrl, input).QueueUrl)
  const urlOf = (queue: Queue) => `${parts.endpoint()}/${ACCOUNT}/${queue.model.name}`
  return {
    SendMessage: (input) => {
      const queue = queueOf(input)
      return send(queue, sendMessageDraft(queue, input))
    },
    SendMessageBatch: (input) => sendBatch(queueOf(input), input),
    ReceiveMessage: (input, signal) => receiveMessage(queueOf(input), input, signal),
    DeleteMessage: (input) => nothing(queueOf(input).delete(parseInput(Delete, input).ReceiptHandle)),
    DeleteMessageBatch: (input) => {
      const queue = queueOf(input)
      return runBatch(input, ReceiptEntry, (entry) => nothing(queue.delete(entry.ReceiptHandle)))
    },
    ChangeMessageVisibility: (input) => {
      const request = parseInput(ChangeVisibility, input)
      return nothing(queueOf(input).changeVisibility(request.ReceiptHandle, request.VisibilityTimeout))
    },
    ChangeMessageVisibilityBatch: (input) => {
      const queue = queueOf(input)
      return runBatch(input, VisibilityEntry, (entry) =>
        nothing(queue.changeVisibility(entry.ReceiptHandle, entry.VisibilityTimeout)),
      )
    },
    GetQueueAttributes: (input) => queueAttributes(queueOf(input), input, parts.createdAt),
    GetQueueUrl: (input) => ({ QueueUrl: urlOf(queues.byName(parseInput(GetQueueUrl, input).QueueName)) }),
    ListDeadLetterSourceQueues: (input) => {
      const sources = queues.sourcesOf(queueOf(parseInput(QueueUrl, input)))
      return { queueUrls: sources.map(urlOf) }
    },
    ListQueues: (input) => listQueues(queues, urlOf, input),
    PurgeQueue: (input) => {
      const queue = queueOf(input)
      const purgedAt = lastPurge.get(queue)
      if (purgedAt !== undefined && parts.clock() - purgedAt < PURGE_PAUSE_MS) throw purging(queue)
      lastPurge.set(queue, parts.clock())
      return nothing(queue.purge())
    },
    StartMessageMoveTask: (input) => moveTasks.start(input),
    ListMessageMoveTasks: (input) => moveTasks.list(input),
    CancelMessageMoveTask: (input) => moveTasks.cancel(input),
  }
}

async function nothing(done: Promise<void>): Promise<object> {
  await done
  return {}
}

async function send(queue: Queue, draft: Draft) {
  const id = await queue.send(draft)
  const ofAttributes = md5OfAttributes(draft.attributes ?? {})
  return {
    MessageId: id,
    MD5OfMessageBody: md5(draft.body),
    ...(ofAttributes !== undefined && { MD5OfMessageAttributes: ofAttributes }),
  }
}

function sendBatch(queue: Queue, input: unknown) {
  const { Entries } = parseInput(v.object({ Entries: v.array(v.unknown()) }), input)
  const total = Entries.map((entry) => v.safeParse(DraftEntry, entry))
    .filter((parsed) => parsed.success)
    .reduce(
      (sum, { output }) => sum + sizeOf({ body: output.MessageBody, attributes: output.MessageAttributes }),
      0,
    )
  if (total > MAX_BATCH_BYTES) {
    const message = `Batch requests cannot be longer than ${MAX_BATCH_BYTES} bytes. You have sent ${total} bytes.`
    throw new SqsError('BatchRequestTooLong', message)
  }
  return runBatch(input, DraftEntry, async ({ Id: _, ...entry }) => send(queue, draftOf(queue, entry)))
}

function listQueues(queues: QueueSet, urlOf: (queue: Queue) => string, input: unknown) {
  const request = parseInput(ListQueues, input)
  const names = queues.all.filter((queue) => queue.model.name.startsWith(request.QueueNamePrefix))
  const start = request.NextToken === undefined ? 0 : Number(request.NextToken)
  const end = start + request.MaxResults
  return {
    QueueUrls: names.slice(start, end).map(urlOf),
    ...(end < names.length && { NextToken: String(end) }),
  }
}

const purging = (queue: Queue) =>
  new SqsError(
    'PurgeQueueInProgress',
    `Only one PurgeQueue operation on ${queue.model.name} is allowed every 60 seconds.`,
  )
