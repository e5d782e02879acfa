import { SendMessageBatchCommand, type SQSClient } from '@aws-sdk/client-sqs'
import { batched } from '../shared/batched.ts'
import type { DeliveryMessage } from './attempt.ts'

const PER_REQUEST = 10
/** What one request may hold, with room for its envelope. */
const MAX_BYTES = 900_000
const AT_ONCE = 16

export interface Queued {
  readonly message: DeliveryMessage
  readonly delaySeconds?: number
}

/** Sends all messages, ten a request; throws when one of them was not taken. */
export async function enqueueDeliveries(sqs: SQSClient, queueUrl: string, messages: readonly Queued[]) {
  const requests = batchesOf(messages.map(entryOf))
  for (let index = 0; index < requests.length; index += AT_ONCE) {
    await Promise.all(
      requests.slice(index, index + AT_ONCE).map((entries) => sendBatch(sqs, queueUrl, entries)),
    )
  }
}

/** Hands single messages to another queue, ten a request where there are as many at a time. */
export const diverter = (sqs: SQSClient, queueUrl: string): ((message: DeliveryMessage) => Promise<void>) =>
  batched(PER_REQUEST, async (messages) => {
    await enqueueDeliveries(
      sqs,
      queueUrl,
      messages.map((message) => ({ message })),
    )
    return messages.map(() => ({ status: 'fulfilled', value: undefined }) as const)
  })

const entryOf = ({ message, delaySeconds = 0 }: Queued) => ({
  MessageBody: JSON.stringify(message),
  // A receiver is its own group, so that a slow one holds up nobody else.
  MessageGroupId: message.destination.id,
  DelaySeconds: delaySeconds,
})

type Entry = ReturnType<typeof entryOf>

function batchesOf(entries: readonly Entry[]): Entry[][] {
  const batches: Entry[][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const entry of entries) {
    const batch = batches.at(-1)
    bytes += entry.MessageBody.length
    if (batch && batch.length < PER_REQUEST && bytes <= MAX_BYTES) {
      batch.push(entry)
      continue
    }
    batches.push([entry])
    bytes = entry.MessageBody.length
  }
  return batches
}

async function sendBatch(sqs: SQSClient, QueueUrl: string, entries: readonly Entry[]) {
  const Entries = entries.map((entry, index) => ({ Id: String(index), ...entry }))
  const { Failed = [] } = await sqs.send(new SendMessageBatchCommand({ QueueUrl, Entries }))
  const [first] = Failed
  if (first)
    throw new Error(`${Failed.length} deliveries were not queued: ${first.Code} ${first.Message ?? ''}`)
}
