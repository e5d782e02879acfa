import type { DestinationRef } from '../attempts/attempt.ts'
import { attemptShard, deliveryIdFor } from '../attempts/attempt-key.ts'
import { pack } from '../attempts/packed-text.ts'
import { type DestinationsOfUrl, formIn } from '../destinations/group-by-url.ts'
import type { Destination } from '../destinations/stored-destination.ts'
import type { DeliveryMessage } from './delivery-message.ts'

const MOST_OTHERS = 10
/** A message of the queue has room for it, with the rest of the delivery. */
const MOST_BODY = 700_000

/** The first attempts of a signal's deliveries. */
export function firstMessages(
  signalId: string,
  text: (destination: Destination) => string,
  at: string,
  receivers: readonly DestinationsOfUrl[],
): DeliveryMessage[] {
  const packed = packer()
  return receivers.map(([first, ...others]) => ({
    ...deliveryOf(signalId, first),
    ...(others.length > 0 && { also: someOf(others).map(refOf) }),
    attempt: 1,
    at,
    body: packed(text(first)),
  }))
}

/** Almost all destinations get the same text. */
function packer() {
  const known = new Map<string, string>()
  return (text: string): string => {
    const before = known.get(text)
    if (before !== undefined) return before
    const body = Buffer.from(pack(text)).toString('base64')
    if (body.length > MOST_BODY) throw new Error(`its packed body of ${body.length} bytes fits in no message`)
    known.set(text, body)
    return body
  }
}

function deliveryOf(signalId: string, destination: Destination) {
  const { organizationId, url, sealedUrl } = destination
  const place = sealedUrl?.name
  const deliveryId = deliveryIdFor(signalId, organizationId, place ?? url ?? '', formIn(destination))
  const shard = attemptShard(deliveryId)
  const known = { organizationId, destination: refOf(destination), shard, signalId, deliveryId }
  return { ...known, url: url ?? '', ...(place !== undefined && { place }) }
}

const refOf = ({ kind, id }: Destination): DestinationRef => ({ kind, id })

/** They step in when a webhook is removed. A message has room for a few; the last one is the organization's own. */
const someOf = (others: readonly Destination[]) =>
  others.length <= MOST_OTHERS ? others : [...others.slice(0, MOST_OTHERS - 1), ...others.slice(-1)]
