import * as v from 'valibot'
import { WatchedValue } from './compare-imprints.ts'
import { StatedNumbers } from './stated-numbers.ts'

/** What a website says of whose it is. */
export const ImprintState = v.object({
  lookedAt: v.string(),
  /** The page that says it; the homepage where no other does. */
  url: v.string(),
  /** Since when the numbers are the same. */
  since: v.string(),
  stated: StatedNumbers,
  /** Of the homepage, so that another name there is noticed on the same day. */
  called: v.array(v.string()),
  name: WatchedValue,
  address: WatchedValue,
})
export type ImprintState = v.InferOutput<typeof ImprintState>
