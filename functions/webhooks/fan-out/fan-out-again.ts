import { inBatches } from '../../shared/in-batches.ts'
import type { StoredItem } from '../../shared/stream.ts'
import { type FanOut, fanOut } from './fan-out.ts'

const SIGNALS_AT_ONCE = 20

/** Hands over the signals that were stored in a time. */
export type StoredSignals = (work: (signals: readonly StoredItem[]) => Promise<void>) => Promise<void>

/**
 * Fans out signals as if they were new. Each keeps the time at which it was stored, so a delivery that was attempted
 * has the same attempts, which are not made twice.
 */
export async function fanOutAgain(
  service: FanOut,
  signals: StoredSignals,
  report: (signals: number) => void = () => {},
) {
  const sum = { signals: 0, deliveries: 0, collected: 0, broken: 0 }
  await signals(async (stored) => {
    for (const some of inBatches(stored, SIGNALS_AT_ONCE)) {
      const changes = some.map((after) => ({ before: undefined, after, at: new Date() }))
      const { deliveries, collected, broken } = await fanOut(service, changes)
      sum.signals += some.length - broken.length
      sum.deliveries += deliveries
      sum.collected += collected
      sum.broken += broken.length
    }
    report(sum.signals)
  })
  return sum
}
