import type { Recurrence } from '../runs/recurrence.ts'
import { textHash } from '../runs/text-hash.ts'
import type { SearchSource } from '../sources/source.ts'
import { firstLookMs, roundedDown } from './first-look.ts'
import type { StoredKeyword } from './keyword.ts'

/** Sources can add entries to their index late. */
const OVERLAP_MS = 2 * 3_600_000

/** Marks belong to one query: a changed query must look back again. */
const queryHash = ({ query, scrapper }: StoredKeyword) => textHash(`${scrapper} ${query}`, 8)

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
