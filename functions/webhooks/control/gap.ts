import { newGapId } from '../../events/gap-id.ts'
import { cursorSince } from '../../search/feed/feed-cursor.ts'
import { attemptShard, deliveryIdFor } from '../attempts/attempt-key.ts'
import { pack } from '../attempts/packed-text.ts'
import type { DeliveryMessage } from '../queue/delivery-message.ts'

type Where = Pick<DeliveryMessage, 'organizationId' | 'destination' | 'url' | 'place'>

/**
 * Tells an agent that it missed something. Without a text, the sender says what the agent misses at that moment, and
 * nothing when somebody has told it.
 */
export function gapMessage(where: Where, at: Date, text?: string): DeliveryMessage {
  const { organizationId, destination, url, place } = where
  const signalId = newGapId()
  const deliveryId = deliveryIdFor(signalId, organizationId, place ?? url, `mcp ${destination.id}`)
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
    ...(text !== undefined && { body: Buffer.from(pack(text)).toString('base64') }),
  }
}

/** A poll with this cursor gives the agent what it missed. */
export const gapText = (cursor: string) => JSON.stringify({ type: 'gap', cursor })

/** Times of the stream are rounded up. What an agent sees twice, it knows by its id. */
const MARGIN_MS = 5000

/** The gap that begins with the first event that was lost. */
export const gapSince = (organizationId: string, lostSince: string) =>
  gapText(cursorSince(organizationId, new Date(Date.parse(lostSince) - MARGIN_MS)))
