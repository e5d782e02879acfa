import { textHash } from '../../shared/text-hash.ts'
import type { Observation } from '../../sources/observation.ts'
import type { WatchedPlace } from '../../sources/source.ts'
import { canonicalUrl } from '../../sources/text/canonical-url.ts'
import type { PlacesBefore } from './remembered.ts'

/** Of one place. */
export const MOST_SHOWN = 5000
const WEEK_MS = 7 * 86_400_000

/** Parts of one page have one address, and each a name of its own. */
export const entryMarks = ({ kind, nativeId, url }: Observation) => [
  textHash(nativeId, 10),
  ...(kind === 'filing' || url.includes('#') ? [] : [textHash(canonicalUrl(url), 10)]),
]

/**
 * Decides for one place which of its unknown entries are new.
 *
 * Where a place shows everything it has, each unknown entry is new. A place that showed nothing before, or that leads to
 * another host now, may show old entries. They are new only when they are dated after the last look at this place, or at
 * the place that it replaces. Other places may rename old entries, so entries older than a week are not new.
 */
export function placeView(seen: WatchedPlace, before: PlacesBefore): (observation: Observation) => boolean {
  const { place, observations, onlyNew = false, whole = false, instead } = seen
  const known = new Set(before.shown[place] ?? [])
  const fresh = observations.filter((each) => !entryMarks(each).some((mark) => known.has(mark)))
  const isOther = fresh.length > Math.max(FEW, observations.length * LEAST_KNOWN)
  const isComparable = known.size > 0 && known.size < MOST_SHOWN && !isOther
  const isFirst = whole && place in before.shown && known.size === 0 && fresh.length <= FIRST_ONES
  if (onlyNew || isFirst || (whole && isComparable)) return () => true
  if (known.size === 0 || (isOther && leadsElsewhere(fresh, place)))
    return ({ at }) => at !== undefined && mayBeAfter(at, instead ?? before.checkedAt)
  const since = weekBefore(before.checkedAt)
  return ({ at }) => at === undefined || at > since
}

/** A place that shows so little of what it showed before has other names for its entries now. */
const LEAST_KNOWN = 0.5
const FEW = 3
/** A place that was read, and had none so far, gets its first ones by and by. More at once have stood elsewhere before. */
const FIRST_ONES = 2

/** All entries stand at one other host. Boards and registers have names that are no addresses. */
function leadsElsewhere(entries: readonly Observation[], place: string): boolean {
  const host = URL.parse(place)?.host
  const [first, another] = new Set(entries.map(({ url }) => URL.parse(url)?.host))
  return host !== undefined && another === undefined && first !== host
}

/** Some sources say only the day. */
const mayBeAfter = (at: string, checkedAt: string) =>
  at > checkedAt || (at.endsWith('T00:00:00.000Z') && at.slice(0, 10) === checkedAt.slice(0, 10))

const weekBefore = (instant: string) => new Date(Date.parse(instant) - WEEK_MS).toISOString()
