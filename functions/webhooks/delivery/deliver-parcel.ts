import type { DeliveryMessage } from '../queue/delivery-message.ts'
import type { Parcel } from '../queue/parcel.ts'
import { MAX_HOLDS } from '../receivers/circuit-breaker.ts'
import type { Receivers } from '../receivers/receiver.ts'
import { concludeDelivery } from './conclude-delivery.ts'
import type { DeliveryParts, DeliveryResult, PreparedDelivery, WaitingDelivery } from './delivery.ts'
import { PARCEL_MS } from './delivery-limits.ts'
import { type ParcelPace, paceAfter } from './parcel-pace.ts'
import { divertDelivery, prepareDelivery } from './prepare-delivery.ts'
import { sendAttempt } from './send-attempt.ts'
import { isProven } from './wait-for-turn.ts'

type SettledDelivery = PromiseSettledResult<DeliveryResult>
type SentOrWaiting = PromiseSettledResult<DeliveryResult | WaitingDelivery>

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
  const results: Promise<SentOrWaiting>[] = []
  let pace: ParcelPace = 'inOrder'
  for (const message of parcel) {
    let waiting: WaitingDelivery | undefined
    // The answer before may be the one that makes turns unnecessary.
    if (pace === 'inOrder' && !isProven(receivers, message)) {
      pace = await paceAfter(results.at(-1), until)
      if (pace === 'inOrder') waiting = await waitingBehind(message, results.at(-1))
    }
    const preparing = waiting ? Promise.resolve(waiting) : prepare(parts, receivers, message, pace)
    // `send` handles its failure, but only when the one before has ended.
    preparing.catch(() => undefined)
    if (pace === 'inOrder') pace = await paceAfter(results.at(-1), until)
    results.push(settled(send(parts, receivers, preparing, pace)))
  }
  return waitTogether(parts, await Promise.all(results))
}

/** Behind one that waits for a turn, none asks for one, so that they keep their order. */
async function waitingBehind(
  message: DeliveryMessage,
  before: Promise<SentOrWaiting> | undefined,
): Promise<WaitingDelivery | undefined> {
  const { held = 0 } = message
  const settled = held < MAX_HOLDS ? await before : undefined
  if (settled?.status !== 'fulfilled' || settled.value.state !== 'waiting') return undefined
  return { state: 'waiting', message: { ...message, held: held + 1 }, until: settled.value.until }
}

/** Those that wait go back to the queue as one parcel, in their order. */
async function waitTogether(
  { later }: DeliveryParts,
  results: readonly SentOrWaiting[],
): Promise<readonly SettledDelivery[]> {
  const waiting = results.flatMap((result) =>
    result.status === 'fulfilled' && result.value.state === 'waiting' ? [result.value] : [],
  )
  const last = Math.max(...waiting.map(({ until }) => until.getTime()))
  const [queued] = await Promise.allSettled([
    waiting.length > 0 &&
      later(
        waiting.map(({ message }) => message),
        new Date(last),
      ),
  ])
  const postponed: SettledDelivery =
    queued.status === 'rejected' ? queued : { status: 'fulfilled', value: { state: 'postponed' } }
  return results.map((result) => (isSettled(result) ? result : postponed))
}

const isSettled = (result: SentOrWaiting): result is SettledDelivery =>
  result.status === 'rejected' || result.value.state !== 'waiting'

async function prepare(
  parts: DeliveryParts,
  receivers: Receivers,
  message: DeliveryMessage,
  pace: ParcelPace,
): Promise<PreparedDelivery> {
  if (pace === 'stopped') throw new ParcelStopped()
  if (pace === 'late' && parts.divert) return divertDelivery(parts.divert, message)
  return prepareDelivery(parts, receivers, message)
}

async function send(
  parts: DeliveryParts,
  receivers: Receivers,
  preparing: Promise<PreparedDelivery>,
  pace: ParcelPace,
): Promise<DeliveryResult | WaitingDelivery> {
  const prepared = await preparing
  if (prepared.state !== 'claimed') return prepared
  if (pace === 'stopped') throw new ParcelStopped()
  const sent = await sendAttempt(parts, prepared)
  return concludeDelivery(parts, receivers, prepared, sent)
}

async function settled(result: Promise<DeliveryResult | WaitingDelivery>): Promise<SentOrWaiting> {
  const [settled] = await Promise.allSettled([result])
  return settled
}

/** The whole parcel comes back when one of its deliveries has to; the others are settled in the log by then. */
export const parcelResult = (results: readonly SettledDelivery[]): PromiseSettledResult<unknown> =>
  results.find(({ status }) => status === 'rejected') ?? { status: 'fulfilled', value: results }
