import * as v from 'valibot'
import { WatchedValue } from './compare-imprints.ts'
import { StatedNumbers } from './stated-numbers.ts'

/** The name, address and numbers that a website states of its owner. */
export const ImprintState = v.object({
  lookedAt: v.string(),
  /** The page that says it; the homepage where no other does. */
  url: v.string(),
  /** The page that the homepage links as its imprint. Missing where it links none. */
  link: v.optional(v.string()),
  /** When that page was read last. */
  readAt: v.optional(v.string()),
  /** Why it could not be read at the last look. */
  problem: v.optional(v.string()),
  /** Since when it can't be read. */
  brokenSince: v.optional(v.string()),
  /** Since when the numbers are the same. */
  since: v.string(),
  stated: StatedNumbers,
  /** The names on the homepage at the last look. When they change, the imprint is read on the same day. */
  called: v.array(v.string()),
  name: WatchedValue,
  address: WatchedValue,
})
export type ImprintState = v.InferOutput<typeof ImprintState>
