import type { DeliveryMessage } from '../queue/delivery-message.ts'
import type { Parcel } from '../queue/parcel.ts'
import type { Receivers } from '../receivers/receiver.ts'
import { concludeDelivery } from './conclude-delivery.ts'
import type { ClaimedDelivery, DeliveryParts, DeliveryResult, UnsentDelivery } from './delivery.ts'
import { PARCEL_MS } from './delivery-limits.ts'
import { type ParcelPace, paceAfter } from './parcel-pace.ts'
import { divertDelivery, prepareDelivery } from './prepare-delivery.ts'
import { sendAttempt } from './send-attempt.ts'

type SettledDelivery = PromiseSettledResult<DeliveryResult>

/** An earlier delivery of the parcel failed by our own fault. */
class ParcelStopped extends Error {
  override readonly name = 'ParcelStopped'
}

/**
 * Sends in order; while one delivery is on its way, the next is claimed. Behind a slow receiver, those that are not
 * claimed yet are diverted.
 */
export async function deliverParcel(
  parts: DeliveryParts,
  receivers: Receivers,
  parcel: Parcel,
): Promise<readonly SettledDelivery[]> {
  const until = performance.now() + PARCEL_MS
  const results: Promise<SettledDelivery>[] = []
  let pace: ParcelPace = 'inOrder'
  for (const message of parcel) {
    const preparing = prepare(parts, receivers, message, pace)
    // `send` handles its failure, but only when the one before has ended.
    preparing.catch(() => undefined)
    if (pace === 'inOrder') pace = await paceAfter(results.at(-1), until)
    results.push(settled(send(parts, receivers, preparing, pace)))
  }
  return Promise.all(results)
}

async function prepare(
  parts: DeliveryParts,
  receivers: Receivers,
  message: DeliveryMessage,
  pace: ParcelPace,
): Promise<ClaimedDelivery | UnsentDelivery> {
  if (pace === 'stopped') throw new ParcelStopped()
  if (pace === 'late' && parts.divert) return divertDelivery(parts.divert, message)
  return prepareDelivery(parts, receivers, message)
}

async function send(
  parts: DeliveryParts,
  receivers: Receivers,
  preparing: Promise<ClaimedDelivery | UnsentDelivery>,
  pace: ParcelPace,
): Promise<DeliveryResult> {
  const prepared = await preparing
  if (prepared.state !== 'claimed') return prepared
  if (pace === 'stopped') throw new ParcelStopped()
  const sent = await sendAttempt(parts, prepared)
  return concludeDelivery(parts, receivers, prepared, sent)
}

async function settled(result: Promise<DeliveryResult>): Promise<SettledDelivery> {
  const [settled] = await Promise.allSettled([result])
  return settled
}

/** The whole parcel comes back when one of its deliveries has to; the others are settled in the log by then. */
export const parcelResult = (results: readonly SettledDelivery[]): PromiseSettledResult<unknown> =>
  results.find(({ status }) => status === 'rejected') ?? { status: 'fulfilled', value: results }
