import type { Clock } from '../../../local/aws/contracts/runtime.ts'

export interface MovableClock extends Clock {
  advance(milliseconds: number): void
}

/** The real time, plus what the test has advanced. */
export function movableClock(): MovableClock {
  let ahead = 0
  const watchers = new Set<() => void>()
  return Object.assign(() => Date.now() + ahead, {
    advance(milliseconds: number) {
      ahead += milliseconds
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
