import { SLOW_AFTER_MS } from '../receivers/receiver-health.ts'
import { AttemptBusy } from './delivery.ts'

/** How the parcel goes on: `late` when the receiver is slow, `stopped` when an answer could not be logged. */
export type ParcelPace = 'inOrder' | 'late' | 'stopped'

/** Waits for the delivery before, but no longer than a receiver takes that is not slow, and never beyond `until`. */
export async function paceAfter(
  before: Promise<PromiseSettledResult<unknown>> | undefined,
  until: number,
): Promise<ParcelPace> {
  if (!before) return 'inOrder'
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<ParcelPace>((resolve) => {
    timer = setTimeout(resolve, Math.min(SLOW_AFTER_MS, until - performance.now()), 'late')
  })
  const pace = await Promise.race([before.then(paceOf), tooLong])
  clearTimeout(timer)
  return pace
}

const paceOf = (before: PromiseSettledResult<unknown>): ParcelPace =>
  before.status === 'rejected' && !(before.reason instanceof AttemptBusy) ? 'stopped' : 'inOrder'
