import * as v from 'valibot'

/**
 * What is known about a destination that fails or is slow. A destination without a record is well: sending to it
 * writes nothing here.
 */
export const Health = v.object({
  /** Since when the destination's URL counts; a record about an earlier URL says nothing about this one. */
  since: v.string(),
  /** Failures in a row. */
  failures: v.optional(v.number(), 0),
  failingSince: v.optional(v.string(), ''),
  /** Until when it counts as slow. */
  slowUntil: v.optional(v.nullable(v.string()), null),
  /** How often in a row the breaker opened, and until when it stays open. */
  opens: v.optional(v.number(), 0),
  openUntil: v.optional(v.nullable(v.string()), null),
  disabledAt: v.optional(v.nullable(v.string()), null),
  reason: v.optional(v.nullable(v.string()), null),
})
export type Health = v.InferOutput<typeof Health>

const MINUTE = 60_000
const DAY = 86_400_000

export const BREAKER_FAILURES = 5
/** A short burst of failures is left to the retry schedule. */
export const BREAKER_AFTER_MS = MINUTE
/** The longest a queue can hold a message back, so that waiting costs no writes. */
export const MAX_OPEN_MS = 15 * MINUTE
export const DISABLE_AFTER_MS = 5 * DAY
/**
 * How often the breaker holds one delivery back; then it is sent like any other and shows in the log. A bound, too,
 * for what a queue that tells things twice can make of a delivery that waits.
 */
export const MOST_HOLDS = 10
/** While one delivery tries whether the destination is back, the others wait this long. */
export const PROBE_MS = 20_000

/** A receiver that keeps a request waiting this long is slow, and is sent to by others than the rest. */
export const SLOW_AFTER_MS = 1000
export const SLOW_FOR_MS = 60_000

export const isSlow = (health: Health | undefined, now: Date) =>
  health?.slowUntil != null && new Date(health.slowUntil) > now

export type Gate =
  | { readonly state: 'open' }
  /** Wait, then ask again. */
  | { readonly state: 'wait'; readonly until: Date }
  /** Try it alone: `seen` is what the claim of the probe is conditional on. */
  | { readonly state: 'probe'; readonly seen: string }
  | { readonly state: 'disabled'; readonly reason: string }

/** A delivery's attempt, and how often it has been held back. */
interface Held {
  readonly attempt: number
  readonly held?: number | undefined
}

/**
 * Whether a delivery may be sent now. Only first attempts wait for the breaker: retries keep their schedule,
 * which is sparse enough, and are what finds out that a destination is back.
 */
export function gateOf(health: Health | undefined, { attempt, held = 0 }: Held, now: Date): Gate {
  if (health?.disabledAt) return { state: 'disabled', reason: health.reason ?? 'disabled' }
  if (!health?.openUntil || attempt > 1 || held >= MOST_HOLDS) return { state: 'open' }
  const until = new Date(health.openUntil)
  return until > now ? { state: 'wait', until } : { state: 'probe', seen: health.openUntil }
}

/** Until when the breaker opens after this failure, or undefined when it doesn't. */
export function opensUntil(health: Health, now: Date): Date | undefined {
  if (health.failures < BREAKER_FAILURES) return undefined
  if (now.getTime() - Date.parse(health.failingSince) < BREAKER_AFTER_MS) return undefined
  return new Date(now.getTime() + Math.min(MINUTE * 2 ** health.opens, MAX_OPEN_MS))
}

/** Why the destination is switched off after this failure, or undefined when it isn't. */
export function disablingReason(health: Health, gone: boolean, now: Date): string | undefined {
  if (gone) return 'The receiver answered 410 Gone.'
  if (now.getTime() - Date.parse(health.failingSince) < DISABLE_AFTER_MS) return undefined
  return `Every attempt since ${health.failingSince} failed.`
}
