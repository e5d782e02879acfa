import { AttemptBusy } from './attempt.ts'
import { SLOW_AFTER_MS } from './health.ts'

/** What a delivery may do, going by the one before it: `late` when that takes too long, `stop` when it failed by our own fault. */
export type Turn = 'go' | 'late' | 'stop'

/** What was not sent because what came of another could not be written down. */
export class ParcelStopped extends Error {
  override readonly name = 'ParcelStopped'
}

/** Waits for the one before: as long as a receiver takes that is not slow, and never beyond `until`. */
export async function turnAfter(
  before: Promise<PromiseSettledResult<unknown>> | undefined,
  until: number,
): Promise<Turn> {
  if (!before) return 'go'
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<Turn>((resolve) => {
    timer = setTimeout(resolve, Math.min(SLOW_AFTER_MS, until - performance.now()), 'late')
  })
  const turn = await Promise.race([before.then(turnOf), tooLong])
  clearTimeout(timer)
  return turn
}

const turnOf = (before: PromiseSettledResult<unknown>): Turn =>
  before.status === 'rejected' && !(before.reason instanceof AttemptBusy) ? 'stop' : 'go'
