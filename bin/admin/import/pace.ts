import { setTimeout as sleep } from 'node:timers/promises'
import type { Upserted } from '../../../functions/imports/plan-upsert.ts'
import { type CommandInput, wholeNumber } from '../command/command.ts'

/** An indexing function stores a hundred rows a second, and an import may keep a tenth of all functions busy. */
const ROWS_A_SECOND_AND_EXECUTION = 10

/** Waits until so many rows may be stored. */
type Pace = (rows: number) => Promise<void>

interface Time {
  readonly now: () => number
  readonly sleep: (ms: number) => Promise<unknown>
}

interface Paced extends Pick<CommandInput, 'options' | 'err'> {
  readonly target: Pick<CommandInput['target'], 'concurrency'>
}

const REAL: Time = { now: () => performance.now(), sleep }

/**
 * The index follows an import with functions of the account. In a fresh account with ten executions, an import at full
 * speed would leave none for the API. A laptop has no such limit.
 */
export function paceOf({ options, target, err }: Paced): Pace {
  if (options.rate !== undefined) return atRate(wholeNumber(options.rate, 'rate', 1))
  if (target.concurrency === undefined) return async () => {}
  const rate = target.concurrency * ROWS_A_SECOND_AND_EXECUTION
  err.write(`At most ${rate} rows a second, because concurrency is ${target.concurrency}; see --rate.\n`)
  return atRate(rate)
}

export function atRate(rowsASecond: number, time: Time = REAL): Pace {
  let free = time.now()
  return async (rows) => {
    const at = Math.max(time.now(), free)
    free = at + (rows * 1000) / rowsASecond
    await time.sleep(at - time.now())
  }
}

type Store<P> = (patches: readonly P[]) => Promise<Upserted>

export const pacedStore =
  <P>(pace: Pace, store: Store<P>): Store<P> =>
  async (patches) => {
    await pace(patches.length)
    return store(patches)
  }
