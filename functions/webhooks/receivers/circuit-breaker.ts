import type { ReceiverHealth } from './receiver-health.ts'

const MINUTE = 60_000

const OPENS_AFTER_FAILURES = 5
/** A short burst of failures is left to the retry schedule. */
const OPENS_AFTER_MS = MINUTE
/** The longest delay that SQS allows, so that waiting costs no writes. */
const MAX_OPEN_MS = 15 * MINUTE
/** Then the delivery is sent anyway and shows in the log. Also limits what duplicated messages can do. */
export const MAX_HOLDS = 10
/** How long the other deliveries wait while one probes the receiver. */
export const PROBE_MS = 20_000

type BreakerGate =
  | { readonly state: 'open' }
  /** Wait, then ask again. */
  | { readonly state: 'wait'; readonly until: Date }
  /** Send one delivery as a probe: `seen` is what its claim is conditional on. */
  | { readonly state: 'probe'; readonly seen: string }
  | { readonly state: 'disabled'; readonly reason: string }

interface HeldDelivery {
  readonly attempt: number
  readonly held?: number | undefined
}

/** Only first attempts wait. Retries are rare enough, and find out that a receiver is back. */
export function breakerGate(
  health: ReceiverHealth | undefined,
  { attempt, held = 0 }: HeldDelivery,
  now: Date,
): BreakerGate {
  if (health?.disabledAt) return { state: 'disabled', reason: health.reason ?? 'disabled' }
  if (!health?.openUntil || attempt > 1 || held >= MAX_HOLDS) return { state: 'open' }
  const until = new Date(health.openUntil)
  return until > now ? { state: 'wait', until } : { state: 'probe', seen: health.openUntil }
}

/** Until when the breaker opens after this failure, or undefined when it does not. */
export function breakerOpensUntil(health: ReceiverHealth, now: Date): Date | undefined {
  if (health.failures < OPENS_AFTER_FAILURES) return undefined
  if (now.getTime() - Date.parse(health.failingSince) < OPENS_AFTER_MS) return undefined
  return new Date(now.getTime() + Math.min(MINUTE * 2 ** health.opens, MAX_OPEN_MS))
}
