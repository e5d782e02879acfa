import * as v from 'valibot'
import { CapReached, monthCap, runCap } from '../credits/caps.ts'

/** What an owner may change about its runs, beside their interval. */
export const GivenSettings = v.object({ maxCreditsPerRun: runCap, maxCreditsPerMonth: monthCap })
export type GivenSettings = v.InferOutput<typeof GivenSettings>

export const Caps = v.object({
  maxCreditsPerRun: v.nullable(v.number()),
  maxCreditsPerMonth: v.nullable(v.number()),
})
export type Caps = v.InferOutput<typeof Caps>

export const NO_CAPS: Caps = { maxCreditsPerRun: null, maxCreditsPerMonth: null }

export const StoredCaps = v.object({
  maxCreditsPerRun: v.optional(v.nullable(v.number()), null),
  maxCreditsPerMonth: v.optional(v.nullable(v.number()), null),
})

export const capsOf = ({ maxCreditsPerRun, maxCreditsPerMonth }: Caps): Caps => ({
  maxCreditsPerRun,
  maxCreditsPerMonth,
})

export const sameCaps = (one: Caps, other: Caps) =>
  one.maxCreditsPerRun === other.maxCreditsPerRun && one.maxCreditsPerMonth === other.maxCreditsPerMonth

/** What is not given stays. */
export const withCaps = <T extends Caps>(seen: T, given: GivenSettings): T => ({
  ...seen,
  ...(given.maxCreditsPerRun !== undefined && { maxCreditsPerRun: given.maxCreditsPerRun }),
  ...(given.maxCreditsPerMonth !== undefined && { maxCreditsPerMonth: given.maxCreditsPerMonth }),
})

/** `cost` is what the run would have cost by now. */
export const runCapRefusal = ({ maxCreditsPerRun: limit }: Caps, cost: number, opensAt: string | null) =>
  limit === null || cost <= limit
    ? undefined
    : new CapReached({ name: 'maxCreditsPerRun', limit, opensAt }, cost)
