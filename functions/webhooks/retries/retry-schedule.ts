import { retryAfter } from '../../shared/sender/retry-after.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** The delay after each failed attempt. The tenth attempt is the last. */
export const RETRY_STEPS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const

const JITTER = 0.2
export const MAX_REQUESTED_DELAY = 24 * HOUR

/** The step's delay with its jitter, or longer when the receiver asks for it. Null: no more attempts. */
export function retryDelay(
  attempt: number,
  requestedMs: number,
  random: () => number,
  steps: readonly number[] = RETRY_STEPS,
): number | null {
  const step = steps[attempt - 1]
  if (step === undefined) return null
  return Math.max(Math.round(step * (1 - JITTER + 2 * JITTER * random())), requestedMs)
}

/** The delay that a Retry-After header asks for, at most a day; 0 when it asks for none. */
export const requestedDelay = (header: string | undefined, now: Date) =>
  Math.min(retryAfter(header, now.getTime()) ?? 0, MAX_REQUESTED_DELAY)
