import { createHash } from 'node:crypto'
import type { Observation } from '../sources/observation.ts'
import type { WatchedPlace } from '../sources/source.ts'
import { canonicalUrl } from '../sources/text/canonical-url.ts'
import { sameNews, type TitleWords, titleWords } from '../sources/text/compare-titles.ts'
import type { Watch } from './monitor.ts'

const MOST_SHOWN = 5000
const WEEK_MS = 7 * 86_400_000

export interface News {
  readonly fresh: readonly Observation[]
  readonly titles: readonly TitleWords[]
}

type Known = Pick<Watch, 'checkedAt' | 'shown' | 'titles'>

const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 10)
const marksOf = ({ nativeId, url }: Observation) => [hash(nativeId), hash(canonicalUrl(url))]

/** Which of what is shown now was not shown before. Without a before nothing is: that is the baseline. */
export function newsOf(places: readonly WatchedPlace[], before: Known | undefined): News {
  if (!before) return { fresh: [], titles: [] }
  const known = new Set(Object.values(before.shown).flat())
  const recent = before.titles.filter(({ at }) => at > weekBefore(before.checkedAt)).map(({ words }) => words)
  const fresh: Observation[] = []
  const titles: TitleWords[] = []
  for (const { place, observations } of places) {
    for (const observation of observations) {
      const marks = marksOf(observation)
      if (marks.some((mark) => known.has(mark)) || !isRecent(observation, place, before)) continue
      for (const mark of marks) known.add(mark)
      const words = titleWords(observation.title)
      if (observation.kind !== 'job' && [...recent, ...titles].some((title) => sameNews(title, words)))
        continue
      titles.push(words)
      fresh.push(observation)
    }
  }
  return { fresh, titles }
}

/**
 * A place that showed nothing before, because it was not known, was empty or failed, may show old news now: only
 * what is dated after the last check counts. Elsewhere a feed that gave its old entries new names is caught.
 */
function isRecent({ at }: Observation, place: string, { shown, checkedAt }: Known): boolean {
  if ((shown[place] ?? []).length === 0) return at !== undefined && at > checkedAt
  return at === undefined || at > weekBefore(checkedAt)
}

const weekBefore = (instant: string) => new Date(Date.parse(instant) - WEEK_MS).toISOString()

/** What is gone may come back, and a board that is empty for a day is not a board that was emptied. */
export function remembered(
  places: readonly WatchedPlace[],
  { titles }: News,
  before: Known | undefined,
  now: string,
) {
  const shown = new Map(Object.entries(before?.shown ?? {}))
  for (const { place, observations } of places) {
    const marks = observations.flatMap(marksOf)
    shown.set(place, [...new Set([...marks, ...(shown.get(place) ?? [])])].slice(0, MOST_SHOWN))
  }
  const recent = (before?.titles ?? []).filter(({ at }) => at > weekBefore(now))
  return {
    shown: Object.fromEntries(shown),
    titles: [...recent, ...titles.map((words) => ({ at: now, words: [...words] }))],
  }
}
