import { linksOf } from '../../signals/evidence.ts'
import { type ReportMarks, sameReport } from '../../sources/headlines/same-event/same-report.ts'
import type { Observation } from '../../sources/observation.ts'
import type { WatchedPlace } from '../../sources/source.ts'
import { titleWords } from '../../sources/text/compare-titles.ts'
import { entryMarks, MOST_SHOWN, placeView } from './place-view.ts'
import type { PlacesBefore, RememberedTitle } from './remembered.ts'

/** Several of a kind may have the same words. */
const OWN_IDS: ReadonlySet<string> = new Set(['job', 'filing'])
/** Of all places: with the titles, they fit into an item, whatever a website shows. */
const MOST_SHOWN_IN_ALL = 15_000
const MOST_TITLE_BYTES = 100_000

/** The signal of an observation, and the event that its headline reports. */
interface Told {
  readonly signalId?: string | undefined
  readonly event?: string | undefined
  /** It becomes no signal, so it is not what another one repeats. */
  readonly unwanted?: boolean | undefined
}

type ToldTitle = Told & ReportMarks

interface NewObservations {
  readonly observations: readonly Observation[]
  readonly titles: readonly ToldTitle[]
  /** Further addresses of events whose signals earlier checks have stored, by the signal. */
  readonly copies: ReadonlyMap<string, readonly string[]>
}

/** The observations that are new since the last check. The first check is the baseline: nothing is new. */
export function newObservations(
  places: readonly WatchedPlace[],
  before: PlacesBefore | undefined,
  tell: (observation: Observation) => Told = () => ({}),
): NewObservations {
  const copies = new Map<string, readonly string[]>()
  if (!before) return { observations: [], titles: [], copies }
  const known = new Set(Object.values(before.shown).flat())
  const recent = recentTitles(before.titles, before.checkedAt)
  const fresh: Observation[] = []
  const titles: ToldTitle[] = []
  for (const each of places) {
    const mayBeNew = placeView(each, before)
    for (const observation of each.observations) {
      const marks = entryMarks(observation)
      if (marks.some((mark) => known.has(mark)) || !mayBeNew(observation)) continue
      for (const mark of marks) known.add(mark)
      const { unwanted, ...told } = tell(observation)
      if (unwanted) continue
      const title = { ...told, words: titleWords(observation.title) }
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
      const marks = [...observations.flatMap(entryMarks), ...(old[place] ?? [])]
      return [place, [...new Set(marks)].slice(0, MOST_SHOWN)]
    }),
  )
  for (const [place, marks] of Object.entries(old)) if (!shown.has(place)) shown.set(place, marks)
  const recent = recentTitles(before?.titles ?? [], now)
  return {
    shown: Object.fromEntries(withinSize(shown, ([, marks]) => marks.length, MOST_SHOWN_IN_ALL)),
    titles: newestTitles([...recent, ...titles.map((title) => rememberedTitle(title, now))]),
  }
}

/** An hour less than a week: whether two daily checks are a week apart does not depend on the seconds that they took. */
const RECENT_MS = 7 * 86_400_000 - 3_600_000

const recentTitles = (titles: readonly RememberedTitle[], now: string) =>
  titles.filter(({ at }) => Date.parse(at) > Date.parse(now) - RECENT_MS)

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

const newestTitles = (titles: readonly RememberedTitle[]) =>
  withinSize(titles.toReversed(), (title) => bytesOf(title), MOST_TITLE_BYTES).toReversed()

/** An item has some bytes beside each text. */
const bytesOf = ({ words, signalId = '', event = '' }: ToldTitle) =>
  [...words, signalId, event].reduce((sum, word) => sum + Buffer.byteLength(word) + 4, 60)
