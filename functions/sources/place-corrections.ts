import * as v from 'valibot'

/** The kinds of places that an organization may correct. */
export const PLACE_KINDS = ['feed', 'news', 'careers', 'board', 'team'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

/** Where the company shows something, as an organization says. The address is null where it shows nothing. */
const PlaceCorrection = v.object({ url: v.nullable(v.string()), at: v.string() })

const given = v.optional(PlaceCorrection)
export const PlaceCorrections = v.object({
  feed: given,
  news: given,
  careers: given,
  board: given,
  team: given,
})
export type PlaceCorrections = v.InferOutput<typeof PlaceCorrections>
