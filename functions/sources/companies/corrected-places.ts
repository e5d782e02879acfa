import { boardAt } from '../boards/systems/boards.ts'
import { PLACE_KINDS, type PlaceCorrections, type PlaceKind } from '../place-corrections.ts'
import type { Fetch } from '../source.ts'
import { SourceFailure } from '../source.ts'
import { type CompanyPlace, type CompanyPlaces, placeKey } from './company-places.ts'
import { mayVisit } from './robots-rules.ts'
import { robotsOf } from './site-visit.ts'

/** The places that corrections name. What is known of one from earlier looks stays. */
export function correctedPlaces(
  corrections: PlaceCorrections | undefined,
  before: readonly CompanyPlace[] = [],
): CompanyPlace[] {
  return PLACE_KINDS.flatMap((kind) => {
    const { url, at } = corrections?.[kind] ?? { url: null, at: '' }
    const place = url === null ? undefined : correctedPlace(kind, url, at)
    if (!place) return []
    const known = before.find((each) => each.kind === kind && placeKey(each) === placeKey(place))
    return [known ? { ...known, since: at } : place]
  })
}

/** Undefined for a board of a system that this version does not know. */
function correctedPlace(kind: PlaceKind, url: string, since: string): CompanyPlace | undefined {
  if (kind !== 'board') return { kind, url, foundBy: 'correction', since }
  const board = boardAt(url)
  return board && { kind, ...board, url, foundBy: 'correction', since }
}

/** What is read: of a kind that is corrected, only what the correction says. */
export const placesToRead = (
  { found, corrected = [] }: CompanyPlaces,
  corrections: PlaceCorrections | undefined,
): CompanyPlace[] => [...found.filter(({ kind }) => !corrections?.[kind]), ...corrected]

/** Discovery has asked the robots' rules for what it found. Nobody has for what a user names. */
export const withRobotsRules =
  (fetch: Fetch): Fetch =>
  async (request) => {
    const { pathname, search } = new URL(request.url)
    if (!mayVisit(await robotsOf(request.url, fetch), pathname + search))
      throw new SourceFailure('refused', 'asks robots not to visit it')
    return fetch(request)
  }
