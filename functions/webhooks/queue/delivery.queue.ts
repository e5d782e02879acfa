import { SendMessageBatchCommand, type SQSClient } from '@aws-sdk/client-sqs'
import { batched } from '../../shared/batched.ts'
import type { DeliveryMessage } from './delivery-message.ts'
import { type EnqueueDeliveries, type PackedParcel, parcelTurns } from './parcel.ts'

const PER_REQUEST = 10
/** The limit of one request, less some room for its envelope. */
const MAX_BYTES = 900_000
const AT_ONCE = 16

export const sqsDeliveries =
  (sqs: SQSClient, queueUrl: string): EnqueueDeliveries =>
  (deliveries) =>
    enqueue(sqs, queueUrl, parcelTurns(deliveries))

/** The first parcel of each organization is in the queue before the second of any is sent. */
async function enqueue(sqs: SQSClient, queueUrl: string, turns: readonly PackedParcel[][]) {
  const [firsts = [], ...others] = turns
  await sendAll(sqs, queueUrl, firsts)
  await sendAll(sqs, queueUrl, others.flat())
}

async function sendAll(sqs: SQSClient, queueUrl: string, parcels: readonly PackedParcel[]) {
  const requests = batchesOf(parcels.map(entryOf))
  for (let index = 0; index < requests.length; index += AT_ONCE) {
    await Promise.all(
      requests.slice(index, index + AT_ONCE).map((entries) => sendBatch(sqs, queueUrl, entries)),
    )
  }
}

/** One delivery a parcel, because one after the other would take too long at a slow receiver. */
export const diverter = (sqs: SQSClient, queueUrl: string): ((message: DeliveryMessage) => Promise<void>) =>
  batched(PER_REQUEST, async (messages) => {
    const alone = messages.map((message) => ({ message }))
    await enqueue(sqs, queueUrl, parcelTurns(alone, 1))
    return messages.map(() => ({ status: 'fulfilled', value: undefined }) as const)
  })

const entryOf = ({ body, destinationId, delaySeconds }: PackedParcel) => ({
  MessageBody: body,
  // One group a receiver, so that a slow one delays no other.
  MessageGroupId: destinationId,
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
