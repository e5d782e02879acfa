import type { Clock } from '../../../local/aws/contracts/runtime.ts'

export interface MovableClock extends Clock {
  advance(milliseconds: number): void
}

/** The real time, plus what the test has advanced. */
export function movableClock(ahead: BigInt64Array = new BigInt64Array(1)): MovableClock {
  const watchers = new Set<() => void>()
  return Object.assign(() => Date.now() + Number(Atomics.load(ahead, 0)), {
    advance(milliseconds: number) {
      Atomics.add(ahead, 0, BigInt(Math.round(milliseconds)))
      for (const jumped of [...watchers]) jumped()
    },
    watch(jumped: () => void) {
      watchers.add(jumped)
      return () => {
        watchers.delete(jumped)
      }
    },
  })
}

export type SharedClock = MovableClock & Required<Pick<Clock, 'ahead'>>

/** The functions of a service live in its time, too. */
export function sharedClock(): SharedClock {
  const ahead = new BigInt64Array(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT))
  return Object.assign(movableClock(ahead), { ahead })
}
