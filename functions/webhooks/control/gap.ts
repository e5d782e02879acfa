import { newGapId } from '../../events/gap-id.ts'
import { cursorSince } from '../../search/feed/feed-cursor.ts'
import { attemptShard, deliveryIdFor } from '../attempts/attempt-key.ts'
import { subscriptionForm } from '../destinations/group-by-url.ts'
import type { DeliveryMessage } from '../queue/delivery-message.ts'

/** Tells the agent of this delivery what it missed. The sender writes the text, and sends none if the agent was told. */
export function gapMessage(
  { organizationId, destination, url, place }: DeliveryMessage,
  at: Date,
): DeliveryMessage {
  const signalId = newGapId()
  const deliveryId = deliveryIdFor(signalId, organizationId, place ?? url, subscriptionForm(destination.id))
  return {
    organizationId,
    destination,
    url,
    ...(place !== undefined && { place }),
    shard: attemptShard(deliveryId),
    signalId,
    deliveryId,
    attempt: 1,
    at: at.toISOString(),
  }
}

/** A poll with this cursor gives the agent what it missed. */
export const gapText = (cursor: string) => JSON.stringify({ type: 'gap', cursor })

/** Times of the stream are rounded up. What an agent sees twice, it knows by its id. */
const MARGIN_MS = 5000

/** The gap that begins with the first event that was lost. */
export const gapSince = (organizationId: string, lostSince: string) =>
  gapText(cursorSince(organizationId, new Date(Date.parse(lostSince) - MARGIN_MS)))
