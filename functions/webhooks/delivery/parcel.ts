import * as v from 'valibot'
import { DeliveryMessage } from './attempt.ts'

/** What one message of the queue carries: deliveries to one receiver, in the order of their signals. */
export const Parcel = v.pipe(v.array(DeliveryMessage), v.minLength(1))
export type Parcel = v.InferOutput<typeof Parcel>

export const MOST_DELIVERIES = 10
/** Ten full parcels fit into one request to the queue. */
const MOST_BYTES = 80_000

/** A delivery on its way to the queue. */
export interface Queued {
  readonly message: DeliveryMessage
  readonly delaySeconds?: number
}

export type EnqueueDeliveries = (deliveries: readonly Queued[]) => Promise<void>

/** A parcel as the queue takes it. */
export interface Packed {
  readonly destinationId: string
  readonly delaySeconds: number
  readonly body: string
}

/** Puts together what goes to the same receiver at the same time. */
export function parcelsOf(queued: readonly Queued[], most = MOST_DELIVERIES): Packed[] {
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
