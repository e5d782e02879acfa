import type { Clock } from './clock.ts'

const MOST_KEPT = 1000

interface Kept<T> {
  readonly value: Promise<T>
  readonly until: number
}

/** Finds a value out once within the given time, also for callers who ask at the same moment. */
export function keptFor<T>(milliseconds: number, clock: Clock) {
  const kept = new Map<string, Kept<T>>()
  return (name: string, findOut: () => Promise<T>): Promise<T> => {
    const now = clock().getTime()
    const known = kept.get(name)
    if (known && known.until > now) return known.value
    const value = findOut()
    kept.delete(name)
    kept.set(name, { value, until: now + milliseconds })
    const oldest = kept.keys().next().value
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    value.catch(() => kept.delete(name))
    return value
  }
}
