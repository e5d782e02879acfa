import { textHash } from '../runs/text-hash.ts'
import { linksOf } from '../signals/evidence.ts'
import { type ReportMarks, sameReport } from '../sources/headlines/same-event/same-report.ts'
import type { Observation } from '../sources/observation.ts'
import type { WatchedPlace } from '../sources/source.ts'
import { canonicalUrl } from '../sources/text/canonical-url.ts'
import { titleWords } from '../sources/text/compare-titles.ts'
import type { LastCheck } from './last-check.ts'

/** Several of a kind may have the same words. */
const OWN_IDS: ReadonlySet<string> = new Set(['job', 'filing'])
const MOST_SHOWN = 5000
/** Of all places: with the titles, they fit into an item, whatever a website shows. */
const MOST_SHOWN_IN_ALL = 15_000
const MOST_TITLE_BYTES = 100_000
const WEEK_MS = 7 * 86_400_000

/** The signal of an observation, and the event that its headline reports. */
interface Told {
  readonly signalId?: string | undefined
  readonly event?: string | undefined
}

type ToldTitle = Told & ReportMarks

interface NewObservations {
  readonly observations: readonly Observation[]
  readonly titles: readonly ToldTitle[]
  /** Further addresses of events whose signals earlier checks have stored, by the signal. */
  readonly copies: ReadonlyMap<string, readonly string[]>
}

type PlacesBefore = Pick<LastCheck, 'checkedAt' | 'shown' | 'titles'>

/** Parts of one page have one address, and each a name of its own. */
const marksOf = ({ kind, nativeId, url }: Observation) => [
  textHash(nativeId, 10),
  ...(kind === 'filing' || url.includes('#') ? [] : [textHash(canonicalUrl(url), 10)]),
]

/** The observations that are new since the last check. The first check is the baseline: nothing is new. */
export function newObservations(
  places: readonly WatchedPlace[],
  before: PlacesBefore | undefined,
  tell: (observation: Observation) => Told = () => ({}),
): NewObservations {
  const copies = new Map<string, readonly string[]>()
  if (!before) return { observations: [], titles: [], copies }
  const known = new Set(Object.values(before.shown).flat())
  const recent = before.titles.filter(({ at }) => at > weekBefore(before.checkedAt))
  const fresh: Observation[] = []
  const titles: ToldTitle[] = []
  for (const { place, observations, onlyNew = false, whole = false } of places) {
    const isOpen = onlyNew || (whole && remembersAll(place, observations, before))
    for (const observation of observations) {
      const marks = marksOf(observation)
      if (marks.some((mark) => known.has(mark)) || !(isOpen || isRecent(observation, place, before))) continue
      for (const mark of marks) known.add(mark)
      const title = { ...tell(observation), words: titleWords(observation.title) }
      if (!OWN_IDS.has(observation.kind)) {
        const original = titles.findIndex((other) => sameReport(other, title))
        if (original !== -1) fresh[original] = withLink(fresh[original] ?? observation, observation.url)
        const earlier = original === -1 ? recent.find((other) => sameReport(other, title)) : undefined
        if (earlier) addCopy(copies, earlier, observation.url)
        if (original !== -1 || earlier) continue
      }
      titles.push(title)
      fresh.push(observation)
    }
  }
  return { observations: fresh, titles, copies }
}

function addCopy(copies: Map<string, readonly string[]>, { signalId }: Told, url: string) {
  if (signalId !== undefined) copies.set(signalId, linksOf([...(copies.get(signalId) ?? []), url]))
}

/** The same event at several places is one signal with their links. */
const withLink = (observation: Observation, url: string): Observation => ({
  ...observation,
  links: [...(observation.links ?? []), url],
})

/**
 * A place that showed nothing at the last check may show old entries now: they count only when dated after it.
 * Other places may rename old entries: those older than a week don't count.
 */
function isRecent({ at }: Observation, place: string, { shown, checkedAt }: PlacesBefore): boolean {
  if ((shown[place] ?? []).length === 0) return at !== undefined && mayBeAfter(at, checkedAt)
  return at === undefined || at > weekBefore(checkedAt)
}

/** A place that shows so little of what it showed before has other names for its entries now. */
const LEAST_KNOWN = 0.5
const FEW = 3

/**
 * Whether what a place shows now can be compared with what it showed before: then absence tells what is new. Not when
 * it showed nothing, when not all of it could be remembered, or when it seems to have renamed its entries.
 */
function remembersAll(place: string, observations: readonly Observation[], { shown }: PlacesBefore): boolean {
  const known = new Set(shown[place] ?? [])
  if (known.size === 0 || known.size >= MOST_SHOWN) return false
  const fresh = observations.filter((each) => !marksOf(each).some((mark) => known.has(mark)))
  return fresh.length <= Math.max(FEW, observations.length * LEAST_KNOWN)
}

/** Some sources say only the day. */
const mayBeAfter = (at: string, checkedAt: string) =>
  at > checkedAt || (at.endsWith('T00:00:00.000Z') && at.slice(0, 10) === checkedAt.slice(0, 10))

const weekBefore = (instant: string) => new Date(Date.parse(instant) - WEEK_MS).toISOString()

/** Keeps old entries, because they may come back, and a board may be empty for a day. The newest come first. */
export function rememberShown(
  places: readonly WatchedPlace[],
  { titles }: Pick<NewObservations, 'titles'>,
  before: PlacesBefore | undefined,
  now: string,
) {
  const old = before?.shown ?? {}
  const shown = new Map(
    places.map(({ place, observations }) => {
      const marks = [...observations.flatMap(marksOf), ...(old[place] ?? [])]
      return [place, [...new Set(marks)].slice(0, MOST_SHOWN)]
    }),
  )
  for (const [place, marks] of Object.entries(old)) if (!shown.has(place)) shown.set(place, marks)
  const recent = (before?.titles ?? []).filter(({ at }) => at > weekBefore(now))
  return {
    shown: Object.fromEntries(withinSize(shown, ([, marks]) => marks.length, MOST_SHOWN_IN_ALL)),
    titles: newestTitles([...recent, ...titles.map((title) => rememberedTitle(title, now))]),
  }
}

const rememberedTitle = ({ words, signalId, event }: ToldTitle, at: string) => ({
  at,
  words: [...words],
  ...(signalId !== undefined && { signalId }),
  ...(event !== undefined && { event }),
})

/** The first ones, as many as fit. */
function withinSize<T>(all: Iterable<T>, size: (one: T) => number, most: number): T[] {
  let sum = 0
  return [...all].filter((one) => {
    sum += size(one)
    return sum <= most
  })
}

const newestTitles = (titles: LastCheck['titles']) =>
  withinSize(titles.toReversed(), (title) => bytesOf(title), MOST_TITLE_BYTES).toReversed()

/** An item has some bytes beside each text. */
const bytesOf = ({ words, signalId = '', event = '' }: ToldTitle) =>
  [...words, signalId, event].reduce((sum, word) => sum + Buffer.byteLength(word) + 4, 60)
