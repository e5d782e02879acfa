import * as v from 'valibot'
import { DeliveryMessage } from './delivery-message.ts'

/** One message of the queue: deliveries to one receiver, in the order of their signals. */
export const Parcel = v.pipe(v.array(DeliveryMessage), v.minLength(1))
export type Parcel = v.InferOutput<typeof Parcel>

export const MOST_PER_PARCEL = 10
/** So that ten full parcels fit into one request to the queue. */
const MOST_BYTES = 80_000

export interface QueuedDelivery {
  readonly message: DeliveryMessage
  readonly delaySeconds?: number
}

export type EnqueueDeliveries = (deliveries: readonly QueuedDelivery[]) => Promise<void>

export interface PackedParcel {
  readonly destinationId: string
  readonly delaySeconds: number
  readonly body: string
}

/** Groups deliveries by receiver and delay. */
export function parcelsOf(queued: readonly QueuedDelivery[], most = MOST_PER_PARCEL): PackedParcel[] {
  const parcels: { destinationId: string; delaySeconds: number; texts: string[]; bytes: number }[] = []
  const open = new Map<string, (typeof parcels)[number]>()
  for (const { message, delaySeconds = 0 } of queued) {
    const destinationId = message.destination.id
    const receiver = [message.organizationId, destinationId, delaySeconds].join()
    const text = JSON.stringify(message)
    const last = open.get(receiver)
    if (last && last.texts.length < most && last.bytes + text.length <= MOST_BYTES) {
      last.texts.push(text)
      last.bytes += text.length
      continue
    }
    const parcel = { destinationId, delaySeconds, texts: [text], bytes: text.length }
    open.set(receiver, parcel)
    parcels.push(parcel)
  }
  return parcels.map(({ texts, bytes: _bytes, ...rest }) => ({ ...rest, body: `[${texts.join()}]` }))
}
