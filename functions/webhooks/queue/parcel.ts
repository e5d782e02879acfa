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

interface OpenParcel {
  readonly organizationId: string
  readonly destinationId: string
  readonly delaySeconds: number
  readonly texts: string[]
  bytes: number
}

/**
 * Groups deliveries by receiver and delay. Organizations take turns, so that one with very many delays no other: the
 * first parcel of each, then the second of each, and so on.
 */
export function parcelTurns(queued: readonly QueuedDelivery[], most = MOST_PER_PARCEL): PackedParcel[][] {
  const parcels: OpenParcel[] = []
  const open = new Map<string, OpenParcel>()
  for (const { message, delaySeconds = 0 } of queued) {
    const { organizationId } = message
    const destinationId = message.destination.id
    const receiver = [organizationId, destinationId, delaySeconds].join()
    const text = JSON.stringify(message)
    const last = open.get(receiver)
    if (last && last.texts.length < most && last.bytes + text.length <= MOST_BYTES) {
      last.texts.push(text)
      last.bytes += text.length
      continue
    }
    const parcel = { organizationId, destinationId, delaySeconds, texts: [text], bytes: text.length }
    open.set(receiver, parcel)
    parcels.push(parcel)
  }
  return byTurns(parcels).map((turn) => turn.map(packed))
}

const packed = ({ destinationId, delaySeconds, texts }: OpenParcel): PackedParcel => ({
  destinationId,
  delaySeconds,
  body: `[${texts.join()}]`,
})

function byTurns(parcels: readonly OpenParcel[]): OpenParcel[][] {
  const counts = new Map<string, number>()
  const turns: OpenParcel[][] = []
  for (const parcel of parcels) {
    const turn = counts.get(parcel.organizationId) ?? 0
    counts.set(parcel.organizationId, turn + 1)
    const taken = turns[turn]
    if (taken) taken.push(parcel)
    else turns[turn] = [parcel]
  }
  return turns
}
