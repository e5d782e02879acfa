import * as v from 'valibot'
import { BOARD_NAMES } from '../boards/systems/boards.ts'
import { ImprintState } from '../imprint/imprint-state.ts'
import { FoundNumbers } from '../numbers/found-numbers.ts'
import { TechnologyState } from '../technology/compare-technologies.ts'
import { AddressState } from './compare-addresses.ts'
import { TeamState } from './compare-teams.ts'

/**
 * How a place was found: named in the head of a page, linked, at an address that is usual, in the sitemap, given as the
 * website, or said by a correction.
 */
export const FOUND_BY = ['head', 'link', 'usual address', 'sitemap', 'given', 'correction'] as const
export type FoundBy = (typeof FOUND_BY)[number]

const Looks = {
  since: v.string(),
  triedAt: v.optional(v.string()),
  lastReadAt: v.optional(v.string()),
  lastFoundAt: v.optional(v.string()),
  /** Why it could not be read at the last look. */
  problem: v.optional(v.string()),
  /** Looks in a row without an answer. */
  misses: v.optional(v.number()),
  /** The first of these looks. */
  brokenSince: v.optional(v.string()),
  /** Until it was read: when the place was last read that it stands in for. */
  instead: v.optional(v.string()),
}

const Known = { foundBy: v.picklist(FOUND_BY), ...Looks }

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

const RegisterPlace = v.object({ register: v.string(), number: v.string(), ...Looks })
export type RegisterPlace = v.InferOutput<typeof RegisterPlace>

/** What a company shows, and where. Remembered between the runs of a monitor. */
export const CompanyPlaces = v.object({
  /** null while the website was never looked through. */
  discoveredAt: v.nullable(v.string()),
  /** A place has failed so often that it is looked for again. */
  lookAgain: v.optional(v.boolean()),
  found: v.array(CompanyPlace),
  /** Where the website's address leads. A day has no request for its redirects. */
  home: v.optional(v.string()),
  /** Where the organization says that something is. These are read instead of what was found. */
  corrected: v.optional(v.array(CompanyPlace)),
  registers: v.optional(v.array(RegisterPlace)),
  /** In registers that know companies by a number. */
  identity: v.optional(FoundNumbers),
  technology: v.optional(TechnologyState),
  address: v.optional(AddressState),
  imprint: v.optional(ImprintState),
  team: v.optional(TeamState),
})
export type CompanyPlaces = v.InferOutput<typeof CompanyPlaces>

export const placeKey = (place: CompanyPlace): string =>
  place.kind === 'board' ? `${place.system}/${place.slug}` : place.url

export const registerKey = ({ register, number }: Pick<RegisterPlace, 'register' | 'number'>) =>
  `${register}/${number}`

const MOST_OF_KIND = { feed: 3, news: 2, board: 3, careers: 1, team: 1 } as const
/** A day has requests for so many, and for the homepage with its rules for robots. */
const MOST_READ = 6

/** As many as may be read in a day: the first of each kind before the second of any. */
export function fewPlaces(places: readonly CompanyPlace[]): CompanyPlace[] {
  const counts = new Map<string, number>()
  const ranked = places.map((place) => {
    const rank = (counts.get(place.kind) ?? 0) + 1
    counts.set(place.kind, rank)
    return { place, rank }
  })
  const allowed = ranked.filter(({ place, rank }) => rank <= MOST_OF_KIND[place.kind])
  const read = allowed.filter(({ place }) => place.kind !== 'team').toSorted((a, b) => a.rank - b.rank)
  const teams = allowed.length - read.length
  const kept = new Set(read.slice(0, MOST_READ - teams).map(({ place }) => place))
  return allowed.flatMap(({ place }) => (place.kind === 'team' || kept.has(place) ? [place] : []))
}
