import type { Recurrence } from '../runs/recurrence.ts'
import { INTERVALS, type Interval } from '../shared/fields.ts'
import { textHash } from '../shared/text-hash.ts'
import type { SearchSource } from '../sources/source.ts'
import type { Scrapper, StoredKeyword } from './keyword.ts'

const DAY_MS = INTERVALS['1d']

/** A job opening stays open for weeks. */
const FIRST_LOOK_MS = { SEARCH_NEWS: 7 * DAY_MS, SEARCH_SOCIAL_POSTS: 7 * DAY_MS, SEARCH_JOBS: 60 * DAY_MS }

/** How far a search looks back that nothing was read for before. */
const firstLookMs = (scrapper: Scrapper, interval: Interval) =>
  Math.max(FIRST_LOOK_MS[scrapper], INTERVALS[interval])

/** Rounded down, so that equal queries of several organizations are one request. */
const roundedDown = (instant: number, now: Date) => {
  const step = now.getTime() - instant > DAY_MS ? DAY_MS : INTERVALS['1h']
  return new Date(Math.floor(instant / step) * step)
}

/** Since when a first run searches. A preview asks the same, and so shares the answers of sources. */
export const firstLook = (scrapper: Scrapper, interval: Interval, now: Date) =>
  roundedDown(now.getTime() - firstLookMs(scrapper, interval), now)

/** Sources can add entries to their index late. */
const OVERLAP_MS = 2 * 3_600_000

/** Marks belong to one query with its definitions: when they change, a run must look back again. */
const queryHash = ({ query, scrapper, definitions = [] }: StoredKeyword) =>
  textHash([scrapper, query, ...(definitions.length > 0 ? [JSON.stringify(definitions)] : [])].join(' '), 8)

export const markName = ({ name }: SearchSource, keyword: StoredKeyword) => `${name} ${queryHash(keyword)}`

export const marksOf = ({ marks }: Recurrence, keyword: StoredKeyword): Record<string, string> =>
  Object.fromEntries(Object.entries(marks).filter(([name]) => name.endsWith(` ${queryHash(keyword)}`)))

/** True for the first run, also when it is repeated: it only remembers what exists already. */
export const isBaseline = ({ backfill, createdAt }: StoredKeyword, at: string) => !backfill && at <= createdAt

/** Since when to search a source. */
export function searchSince(
  { marks, interval, lastAt }: Recurrence,
  keyword: StoredKeyword,
  source: SearchSource,
  now: Date,
): Date {
  const beginning = keyword.backfill || isBaseline(keyword, lastAt ?? '') ? undefined : keyword.createdAt
  const mark = marks[markName(source, keyword)] ?? beginning
  const lookback = firstLookMs(keyword.scrapper, interval ?? '7d')
  return roundedDown(mark === undefined ? now.getTime() - lookback : Date.parse(mark) - OVERLAP_MS, now)
}
