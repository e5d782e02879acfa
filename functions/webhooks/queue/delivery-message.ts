import * as v from 'valibot'
import { DestinationRef } from '../attempts/attempt.ts'
import { attemptIdOf, attemptShard, deliveryIdFor, deliveryIdOf } from '../attempts/attempt-key.ts'

/** A delivery in the queue. It holds nothing that could be out of date when it is sent. */
export const DeliveryMessage = v.object({
  organizationId: v.string(),
  destination: DestinationRef,
  /** The organization's other webhooks with this URL, the most specific one first. */
  also: v.optional(v.array(DestinationRef)),
  /** The partition of its rows. Missing in messages of earlier versions: then the destination decides. */
  shard: v.optional(v.number()),
  signalId: v.string(),
  deliveryId: v.string(),
  attempt: v.pipe(v.number(), v.integer(), v.minValue(1)),
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** The URL when the signal was stored. The delivery goes to the URL that is set when it is sent. */
  url: v.string(),
  /** The name of this URL, where its secrets are left out. */
  place: v.optional(v.string()),
  /** First attempts carry the packed body, in base64; later ones name the row that has it. */
  body: v.optional(v.string()),
  from: v.optional(v.string()),
  /** A user asked for it: the circuit breaker does not hold it back. */
  manual: v.optional(v.boolean()),
  /** The turn that it has among the requests to its URL. */
  turn: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  /** How often the circuit breaker has held it back. */
  held: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
})
export type DeliveryMessage = v.InferOutput<typeof DeliveryMessage>

export const messageAttemptId = ({ at, shard, destination, ...message }: DeliveryMessage) =>
  attemptIdOf({ ...message, at: new Date(at), shard: shard ?? attemptShard(destination.id) })

/**
 * The ids that a first attempt has when another version has made it: a batch can be repeated, or a message wait, while
 * a version is replaced by the next.
 */
export function otherVersionsIds({ destination, also = [], shard, ...message }: DeliveryMessage): string[] {
  if (message.attempt > 1) return []
  const { at, attempt, signalId, organizationId, url } = message
  const idFor = (deliveryId: string, shard: number) =>
    attemptIdOf({ at: new Date(at), shard, deliveryId, attempt })
  if (shard !== undefined)
    return [destination, ...also].map(({ id }) => idFor(deliveryIdOf(signalId, id), attemptShard(id)))
  const deliveryId = deliveryIdFor(signalId, organizationId, url)
  return [idFor(deliveryId, attemptShard(deliveryId))]
}
