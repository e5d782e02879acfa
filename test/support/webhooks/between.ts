import type { DeliveryParts } from '../../../functions/webhooks/delivery/delivery.ts'
import type { FanOut } from '../../../functions/webhooks/fan-out/fan-out.ts'
import type { EventSettings } from './subscriptions-for.ts'

export type Enqueue = FanOut['enqueue']

/** What a test puts between the parts. */
export interface Between extends EventSettings {
  readonly delivery?: (real: DeliveryParts) => DeliveryParts
  readonly enqueue?: (real: Enqueue) => Enqueue
  readonly destinationKinds?: string
  /** How many batches are processed at a time. */
  readonly workers?: number
  /** Every message arrives twice at the same time. */
  readonly twice?: boolean
}
