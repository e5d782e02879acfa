import * as v from 'valibot'
import { DestinationRef } from '../attempts/attempt.ts'
import { attemptIdOf } from '../attempts/attempt-key.ts'

/** A delivery in the queue. It holds nothing that could be out of date when it is sent. */
export const DeliveryMessage = v.object({
  organizationId: v.string(),
  destination: DestinationRef,
  signalId: v.string(),
  deliveryId: v.string(),
  attempt: v.pipe(v.number(), v.integer(), v.minValue(1)),
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** The URL when the signal was stored. The delivery goes to the URL that is set when it is sent. */
  url: v.string(),
  /** First attempts carry the packed body, in base64; later ones name the row that has it. */
  body: v.optional(v.string()),
  from: v.optional(v.string()),
  /** A user asked for it: the circuit breaker does not hold it back. */
  manual: v.optional(v.boolean()),
  /** How often the circuit breaker has held it back. */
  held: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
})
export type DeliveryMessage = v.InferOutput<typeof DeliveryMessage>

export const messageAttemptId = (message: DeliveryMessage) =>
  attemptIdOf({ ...message, at: new Date(message.at), destinationId: message.destination.id })
