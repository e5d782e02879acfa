import type { Clock } from '../contracts/runtime.ts'

/** Resolves after the given time on the clock, or when the signal aborts. */
export function pause(clock: Clock, milliseconds: number, signal: AbortSignal): Promise<void> {
  const until = clock() + milliseconds
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      unwatch?.()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    const unwatch = clock.watch?.(() => {
      if (clock() >= until) end()
    })
    if (signal.aborted) return end()
    signal.addEventListener('abort', end)
  })
}
