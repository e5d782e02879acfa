import * as v from 'valibot'

/** Changes when a receiver first answers, fails, recovers or is slow, so that a healthy one costs no writes. */
export const ReceiverHealth = v.object({
  /** When the URL was set; a record about an earlier URL says nothing about this one. */
  since: v.string(),
  /** The name of the URL that has answered 2xx: a copy of its trial, read with the record. */
  answered: v.optional(v.nullable(v.string()), null),
  /** Failures in a row. */
  failures: v.optional(v.number(), 0),
  failingSince: v.optional(v.string(), ''),
  slowUntil: v.optional(v.nullable(v.string()), null),
  /** How often in a row the circuit breaker opened, and until when it stays open. */
  opens: v.optional(v.number(), 0),
  openUntil: v.optional(v.nullable(v.string()), null),
  disabledAt: v.optional(v.nullable(v.string()), null),
  reason: v.optional(v.nullable(v.string()), null),
  /** To the hour; of destinations only. */
  lastSuccessAt: v.optional(v.nullable(v.string()), null),
  /** Of an agent: how many events were given up that it was not told of, and when the first of them happened. */
  lost: v.optional(v.number(), 0),
  lostSince: v.optional(v.nullable(v.string()), null),
})
export type ReceiverHealth = v.InferOutput<typeof ReceiverHealth>

const DISABLE_AFTER_MS = 5 * 86_400_000

/** A receiver whose answer takes this long is slow, and has workers of its own for a while. */
export const SLOW_AFTER_MS = 1000
export const SLOW_FOR_MS = 60_000

export const isSlow = (health: ReceiverHealth | undefined, now: Date) =>
  health?.slowUntil != null && new Date(health.slowUntil) > now

/** Why this failure disables the webhook, or undefined when it does not. */
export function disablingReason(health: ReceiverHealth, stop: string | null, now: Date): string | undefined {
  if (stop !== null) return stop
  if (now.getTime() - Date.parse(health.failingSince) < DISABLE_AFTER_MS) return undefined
  return `Every attempt since ${health.failingSince} failed.`
}
