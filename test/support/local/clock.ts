import type { Clock } from '../../../local/aws/contracts/runtime.ts'

export interface MovableClock extends Clock {
  advance(milliseconds: number): void
}

/** Goes with the real time, and ahead of it when told to. */
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
