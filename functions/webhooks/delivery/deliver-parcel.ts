import type { DeliveryMessage } from './attempt.ts'
import { type Briefing, type Delivery, deliver, divert, type Result } from './deliver.ts'
import type { Parcel } from './parcel.ts'
import { PARCEL_MS } from './timing.ts'
import { ParcelStopped, type Turn, turnAfter } from './turn.ts'

type Settled = PromiseSettledResult<Result>

/**
 * Sends one after the other; while one is on its way, the next is claimed. When the receiver turns out to be slow,
 * what is not claimed yet is left to those who wait for slow receivers.
 */
export async function deliverParcel(
  service: Delivery,
  briefing: Briefing,
  parcel: Parcel,
): Promise<readonly Settled[]> {
  const until = performance.now() + PARCEL_MS
  const results: Promise<Settled>[] = []
  let turn: Turn = 'go'
  for (const message of parcel) {
    const next: Promise<Turn> = turn === 'go' ? turnAfter(results.at(-1), until) : Promise.resolve(turn)
    results.push(settled(begin(service, briefing, message, turn, next)))
    turn = await next
  }
  return Promise.all(results)
}

async function begin(
  service: Delivery,
  briefing: Briefing,
  message: DeliveryMessage,
  turn: Turn,
  next: Promise<Turn>,
): Promise<Result> {
  if (turn === 'stop') throw new ParcelStopped()
  if (turn === 'late' && service.divert) return divert(service.divert, message)
  return deliver(service, briefing, message, next)
}

async function settled(result: Promise<Result>): Promise<Settled> {
  const [settled] = await Promise.allSettled([result])
  return settled
}

/** A parcel comes back when one of its deliveries has to; the others find themselves settled then. */
export const resultOf = (results: readonly Settled[]): PromiseSettledResult<unknown> =>
  results.find(({ status }) => status === 'rejected') ?? { status: 'fulfilled', value: results }
