import * as v from 'valibot'
import { payersRefusal } from '../credits/balance.ts'
import { CapReached, monthCap, runCap } from '../credits/caps.ts'
import type { Payers } from '../shared/http/key-limits.ts'

/** What an owner may change about its runs, beside their interval. */
export const GivenSettings = v.object({
  maxCreditsPerRun: runCap,
  maxCreditsPerMonth: monthCap,
  paused: v.optional(
    v.pipe(v.boolean(), v.description('true keeps the interval, and runs only what is run by hand.')),
  ),
})
export type GivenSettings = v.InferOutput<typeof GivenSettings> & Paid

/** Comes from the caller, never from the input. */
export interface Paid {
  /** The keys whose limits count what the owner costs from now on. */
  readonly payers?: Payers | undefined
}

/** These settings decide what is spent, so they need the scope `credits`. */
export const SPENDING = {
  maxCreditsPerRun: 'credits',
  maxCreditsPerMonth: 'credits',
  paused: 'credits',
} as const

/** Of an input that may have more. */
export const givenSettings = ({ maxCreditsPerRun, maxCreditsPerMonth, paused, payers }: GivenSettings) => ({
  maxCreditsPerRun,
  maxCreditsPerMonth,
  paused,
  payers,
})

export const Caps = v.object({
  maxCreditsPerRun: v.nullable(v.number()),
  maxCreditsPerMonth: v.nullable(v.number()),
})
export type Caps = v.InferOutput<typeof Caps>

export const RunSettings = v.object({ ...Caps.entries, paused: v.boolean() })
export type RunSettings = v.InferOutput<typeof RunSettings>

export const NO_SETTINGS: RunSettings = { maxCreditsPerRun: null, maxCreditsPerMonth: null, paused: false }

export const NO_CAPS: Caps = { maxCreditsPerRun: null, maxCreditsPerMonth: null }

/** Records of earlier versions have none. */
export const StoredSettings = v.object({
  paused: v.optional(v.boolean(), false),
  maxCreditsPerRun: v.optional(v.nullable(v.number()), null),
  maxCreditsPerMonth: v.optional(v.nullable(v.number()), null),
})

export const capsOf = ({ maxCreditsPerRun, maxCreditsPerMonth }: Caps): Caps => ({
  maxCreditsPerRun,
  maxCreditsPerMonth,
})

export const settingsOf = (settings: RunSettings): RunSettings => ({
  ...capsOf(settings),
  paused: settings.paused,
})

export const sameCaps = (one: Caps, other: Caps) =>
  one.maxCreditsPerRun === other.maxCreditsPerRun && one.maxCreditsPerMonth === other.maxCreditsPerMonth

/** Settings that are not given keep their value. */
export const withCaps = <T extends Caps>(seen: T, given: GivenSettings): T => ({
  ...seen,
  ...(given.maxCreditsPerRun !== undefined && { maxCreditsPerRun: given.maxCreditsPerRun }),
  ...(given.maxCreditsPerMonth !== undefined && { maxCreditsPerMonth: given.maxCreditsPerMonth }),
})

/** Caps that could never let a run pass are a mistake, also while nothing runs. Every key may pause. */
export function requireFit(caps: GivenSettings, cost: number): void {
  for (const name of ['maxCreditsPerRun', 'maxCreditsPerMonth'] as const) {
    const limit = caps[name] ?? null
    if (limit !== null && cost > limit) throw new CapReached({ name, limit, opensAt: null }, cost)
  }
  const refusal = payersRefusal(caps.paused ? undefined : caps.payers, cost, [], null)
  if (refusal) throw refusal
}

/** `cost` is what the run would have cost by now. */
export const runCapRefusal = ({ maxCreditsPerRun: limit }: Caps, cost: number, opensAt: string | null) =>
  limit === null || cost <= limit
    ? undefined
    : new CapReached({ name: 'maxCreditsPerRun', limit, opensAt }, cost)
