import * as v from 'valibot'
import { ACCOUNT } from '../contracts/account.ts'
import type { Clock } from '../contracts/runtime.ts'
import type { MoveTasks } from './move-tasks.ts'
import { parseInput, QueueUrl, whole } from './parse-input.ts'
import type { Queue } from './queue.ts'
import { queueAttributes } from './queue-attributes.ts'
import type { QueueSet } from './queue-set.ts'
import { receiveMessage } from './receive-message.ts'
import { runBatch } from './run-batch.ts'
import { sendMessage, sendMessageBatch } from './send-message.ts'
import { SqsError } from './sqs-error.ts'

const PURGE_PAUSE_MS = 60_000

const Receipt = { ReceiptHandle: v.string() }
const Visibility = { ...Receipt, VisibilityTimeout: whole(0, 43_200) }
const Entry = { Id: v.string() }
const ReceiptEntry = v.strictObject({ ...Entry, ...Receipt })
const VisibilityEntry = v.strictObject({ ...Entry, ...Visibility })
const Delete = v.strictObject({ QueueUrl: v.string(), ...Receipt })
const ChangeVisibility = v.strictObject({ QueueUrl: v.string(), ...Visibility })
const GetQueueUrl = v.strictObject({ QueueName: v.string(), QueueOwnerAWSAccountId: v.optional(v.string()) })
const Page = { MaxResults: v.optional(whole(1, 1000), 1000), NextToken: v.optional(v.string()) }
const ListQueues = v.strictObject({ QueueNamePrefix: v.optional(v.string(), ''), ...Page })
const ListSources = v.strictObject({ QueueUrl: v.string(), ...Page })
const Purge = v.strictObject({ QueueUrl: v.string() })

export interface Parts {
  readonly queues: QueueSet
  readonly moveTasks: MoveTasks
  readonly clock: Clock
  readonly createdAt: number
  readonly endpoint: () => string
}

interface Call {
  readonly signal: AbortSignal
  /** The trace header of the request. Its messages carry it on. */
  readonly trace: string | undefined
}

export type Operation = (input: unknown, call: Call) => object | Promise<object>

export const operations = (parts: Parts): Readonly<Record<string, Operation>> => ({
  ...messageOperations(parts.queues),
  ...queueOperations(parts),
})

const queueIn = (queues: QueueSet) => (input: unknown) => queues.byUrl(parseInput(QueueUrl, input).QueueUrl)

function messageOperations(queues: QueueSet): Readonly<Record<string, Operation>> {
  const queueOf = queueIn(queues)
  return {
    SendMessage: (input, { trace }) => sendMessage(queueOf(input), input, trace),
    SendMessageBatch: (input, { trace }) => sendMessageBatch(queueOf(input), input, trace),
    ReceiveMessage: (input, { signal }) => receiveMessage(queueOf(input), input, signal),
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
  }
}

function queueOperations(parts: Parts): Readonly<Record<string, Operation>> {
  const { queues, moveTasks } = parts
  const lastPurge = new Map<Queue, number>()
  const queueOf = queueIn(queues)
  const urlOf = (queue: Queue) => `${parts.endpoint()}/${ACCOUNT}/${queue.model.name}`
  return {
    GetQueueAttributes: (input) => queueAttributes(queueOf(input), input, parts.createdAt),
    GetQueueUrl: (input) => ({ QueueUrl: urlOf(queues.byName(parseInput(GetQueueUrl, input).QueueName)) }),
    ListDeadLetterSourceQueues: (input) => {
      const request = parseInput(ListSources, input)
      const sources = queues.sourcesOf(queueOf(input)).map(urlOf)
      const { items, ...next } = page(sources, request)
      return { queueUrls: items, ...next }
    },
    ListQueues: (input) => {
      const request = parseInput(ListQueues, input)
      const found = queues.all.filter(({ model }) => model.name.startsWith(request.QueueNamePrefix))
      const { items, ...next } = page(found.map(urlOf), request)
      return { QueueUrls: items, ...next }
    },
    PurgeQueue: (input) => {
      const queue = queueOf(parseInput(Purge, input))
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

function page(urls: readonly string[], request: { MaxResults: number; NextToken?: string | undefined }) {
  const start = Number(request.NextToken ?? 0)
  const end = start + request.MaxResults
  return { items: urls.slice(start, end), ...(end < urls.length && { NextToken: String(end) }) }
}

const purging = (queue: Queue) =>
  new SqsError(
    'PurgeQueueInProgress',
    `Only one PurgeQueue operation on ${queue.model.name} is allowed every 60 seconds.`,
  )
