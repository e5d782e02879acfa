import type { WatchedPlace } from '../source.ts'
import { type CompanyPlace, type CompanyPlaces, placeKey, registerKey } from './company-places.ts'
import type { SourceFailures } from './why-unseen.ts'

/** A place that failed so often is looked for again. */
export const MOST_MISSES = 2
const LONGEST_PROBLEM = 200

/** One look at the places of a company. */
interface Look {
  /** Places that were asked; the others stay as they are. */
  readonly asked: ReadonlySet<string>
  readonly read: readonly Pick<WatchedPlace, 'place' | 'observations'>[]
  readonly failures: SourceFailures
  readonly at: string
}

/** What this look tells of the places: when each was read, when it last showed something, and why not. */
export function afterLook(places: CompanyPlaces, look: Look): CompanyPlaces {
  const seen = <P extends Looked>(place: P, key: string) =>
    look.asked.has(key) ? { ...place, ...looked(place, key, look) } : place
  const ofCompany = (place: CompanyPlace): CompanyPlace => seen(place, placeKey(place))
  const found = places.found.map(ofCompany)
  const isBroken = found.some((place) => place.misses === MOST_MISSES && look.asked.has(placeKey(place)))
  return {
    ...places,
    found,
    ...(isBroken && { lookAgain: true }),
    ...(places.corrected && { corrected: places.corrected.map(ofCompany) }),
    ...(places.registers && { registers: places.registers.map((each) => seen(each, registerKey(each))) }),
  }
}

type Looked = Pick<
  CompanyPlace,
  'triedAt' | 'lastReadAt' | 'lastFoundAt' | 'problem' | 'misses' | 'brokenSince' | 'instead'
>

function looked(before: Looked, key: string, { read, failures, at }: Look): Looked {
  const shown = read.find(({ place }) => place === key)
  if (shown)
    return {
      triedAt: at,
      lastReadAt: at,
      lastFoundAt: newest(shown, at) ?? before.lastFoundAt,
      problem: undefined,
      misses: undefined,
      brokenSince: undefined,
      instead: undefined,
    }
  const problem = failures.find(({ place }) => place === key)?.failure.message ?? 'could not be read'
  return {
    triedAt: at,
    problem: problem.slice(0, LONGEST_PROBLEM),
    misses: (before.misses ?? 0) + 1,
    brokenSince: before.brokenSince ?? at,
  }
}

/** The time of the newest entry. One without a time is as new as the look. */
function newest({ observations }: Pick<WatchedPlace, 'observations'>, at: string): string | undefined {
  const times = observations.flatMap((observation) => observation.at ?? []).sort()
  return times.at(-1) ?? (observations.length > 0 ? at : undefined)
}
