import type { Recurrence } from '../runs/recurrence.ts'
import { textHash } from '../runs/text-hash.ts'
import { INTERVALS } from '../shared/fields.ts'
import type { SearchSource } from '../sources/source.ts'
import type { StoredKeyword } from './keyword.ts'

const DAY_MS = INTERVALS['1d']
/** Sources can add entries to their index late. */
const OVERLAP_MS = 2 * 3_600_000
/** A job opening stays open for weeks. */
const FIRST_LOOK_MS = { SEARCH_NEWS: 7 * DAY_MS, SEARCH_SOCIAL_POSTS: 7 * DAY_MS, SEARCH_JOBS: 60 * DAY_MS }

/** Marks belong to one query: a changed query must look back again. */
const queryHash = ({ query, scrapper }: StoredKeyword) => textHash(`${scrapper} ${query}`, 8)

export const markName = ({ name }: SearchSource, keyword: StoredKeyword) => `${name} ${queryHash(keyword)}`

export const marksOf = ({ marks }: Recurrence, keyword: StoredKeyword): Record<string, string> =>
  Object.fromEntries(Object.entries(marks).filter(([name]) => name.endsWith(` ${queryHash(keyword)}`)))

/** True for the first run, also when it is repeated: it only remembers what exists already. */
export const isBaseline = ({ backfill, createdAt }: StoredKeyword, at: string) => !backfill && at <= createdAt

/** Since when to search a source. Rounded down, so that equal queries of several organizations are one request. */
export function searchSince(
  { marks, interval, lastAt }: Recurrence,
  keyword: StoredKeyword,
  source: SearchSource,
  now: Date,
): Date {
  const beginning = keyword.backfill || isBaseline(keyword, lastAt ?? '') ? undefined : keyword.createdAt
  const mark = marks[markName(source, keyword)] ?? beginning
  const lookback = Math.max(FIRST_LOOK_MS[keyword.scrapper], INTERVALS[interval ?? '7d'])
  const since = mark === undefined ? now.getTime() - lookback : Date.parse(mark) - OVERLAP_MS
  const step = now.getTime() - since > DAY_MS ? DAY_MS : INTERVALS['1h']
  return new Date(Math.floor(since / step) * step)
}
