import * as v from 'valibot'
import { Timestamp } from '../shared/fields.ts'

/** The specification does not say what is in here, so it is stored as given. */
export const Details = v.record(v.string(), v.unknown())

export const Account = v.object({
  id: v.string(),
  name: v.string(),
  /** null while no network page is known. */
  socialUrl: v.nullable(v.string()),
  websiteUrl: v.nullable(v.string()),
  headcount: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
  location: v.nullable(v.string()),
  industry: v.nullable(v.string()),
  logoKey: v.nullable(v.string()),
  techStack: v.array(v.string()),
  recentFundingRound: v.array(Details),
  recentMergersAndAcquisitions: v.array(Details),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Account = v.InferOutput<typeof Account>
