import * as v from 'valibot'
import { BOARD_NAMES } from '../boards/systems/boards.ts'
import { TechnologyState } from '../technology/compare-technologies.ts'

/** How a place was found: named in the head of a page, linked, at an address that is usual, in the sitemap, given. */
const FOUND_BY = ['head', 'link', 'usual address', 'sitemap', 'given'] as const
export type FoundBy = (typeof FOUND_BY)[number]

const Known = {
  foundBy: v.picklist(FOUND_BY),
  since: v.string(),
  lastReadAt: v.optional(v.string()),
  lastFoundAt: v.optional(v.string()),
  /** Why it could not be read at the last look. */
  problem: v.optional(v.string()),
  /** Looks in a row without an answer. */
  misses: v.optional(v.number()),
}

const PagePlace = v.object({
  kind: v.picklist(['feed', 'news', 'careers', 'team']),
  url: v.string(),
  ...Known,
})
const BoardPlace = v.object({
  kind: v.literal('board'),
  system: v.picklist(BOARD_NAMES),
  slug: v.string(),
  url: v.optional(v.string()),
  ...Known,
})
const CompanyPlace = v.variant('kind', [PagePlace, BoardPlace])
export type CompanyPlace = v.InferOutput<typeof CompanyPlace>

/** What a company shows, and where. Remembered between the runs of a monitor. */
export const CompanyPlaces = v.object({
  discoveredAt: v.string(),
  found: v.array(CompanyPlace),
  technology: v.optional(TechnologyState),
})
export type CompanyPlaces = v.InferOutput<typeof CompanyPlaces>

export const placeKey = (place: CompanyPlace): string =>
  place.kind === 'board' ? `${place.system}/${place.slug}` : place.url
