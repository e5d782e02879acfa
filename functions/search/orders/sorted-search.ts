import { DomainError } from '../../shared/errors.ts'
import { conditionsOf } from '../conditions.ts'
import type { DocumentRow, SearchIndex } from '../index-walk.ts'
import { daysRange, END } from '../position.ts'
import type { Posting } from '../postings.ts'
import type { SearchQuery } from '../query.ts'
import type { SortKey } from '../sort-keys.ts'
import { matchingPostings } from './matching-postings.ts'
import { compareKeys, type SortedEntry } from './sorted-lists.ts'
import { type Sort, sortField } from './sorts.ts'
import {
  keyInOrder,
  matching,
  type Page,
  type SortedIndex,
  type SortedSearchTuning,
  type Taken,
  take,
} from './take-rows.ts'

/** Where a page of sorted rows ends. */
export interface SortedPlace {
  readonly key: SortKey
  /** More rows match than are worth finding first. The next page need not try. */
  readonly isMany: boolean
}

interface SortedRows<R> {
  readonly rows: readonly R[]
  /** Where to go on; null at the end. */
  readonly next: SortedPlace | null
}

const SORTED_TUNING: SortedSearchTuning = { few: 400, known: 10_000, mostRows: 2000, mostKeys: 40_000 }
const KEYS_A_READ = 1000

/**
 * A page of the rows that match, in an order other than newest first. A page may have fewer rows than asked for, even
 * none, before the end: then it has read as much as one request may.
 */
export async function sortedSearch<R extends DocumentRow>(
  index: SortedIndex<R>,
  query: SearchQuery,
  sort: Sort,
  limit: number,
  place?: SortedPlace,
  tuning: SortedSearchTuning = SORTED_TUNING,
): Promise<SortedRows<R>> {
  const page = { index, query, sort, limit, after: place?.key, tuning }
  if (place?.isMany || isEverything(index, query)) return walkList(page)
  const found = await matchingPostings(index, query, tuning.known + 1)
  if (found.length > tuning.known) return walkList(page)
  if (sort === 'createdAt') return takeRows(page, keyed(found, sort, place?.key))
  if (found.length <= tuning.few) return sortRows(page, found)
  return walkList(page, new Set(found.map(({ position }) => position)))
}

/** Without a filter, the sorted list is the answer. */
function isEverything<R extends DocumentRow>(index: SearchIndex<R>, query: SearchQuery): boolean {
  const { range, today } = query
  const isAllTime = range.to === END && range.from <= daysRange(undefined, today).from
  return isAllTime && conditionsOf(query, index).length === 0
}

const keyed = (postings: readonly Posting[], sort: Sort, after: SortKey | undefined): SortedEntry[] =>
  postings
    .map((posting) => ({ ...posting, key: posting.position }))
    .filter(({ key }) => after === undefined || compareKeys(sort, key, after) > 0)
    .sort((a, b) => compareKeys(sort, a.key, b.key))

async function sortRows<R extends DocumentRow>(page: Page<R>, found: readonly Posting[]) {
  const { sort, after, limit } = page
  const rows = (await matching(page, found))
    .map((row) => ({ row, key: keyInOrder(row, sort) }))
    .filter(({ key }) => after === undefined || compareKeys(sort, key, after) > 0)
    .sort((a, b) => compareKeys(sort, a.key, b.key))
  const shown = rows.slice(0, limit)
  return {
    rows: shown.map(({ row }) => row),
    next: rows.length > limit ? placeAt(shown.at(-1)?.key, false) : null,
  }
}

const placeAt = (key: SortKey | undefined, isMany: boolean): SortedPlace | null =>
  key === undefined ? null : { key, isMany }

async function takeRows<R extends DocumentRow>(
  page: Page<R>,
  entries: readonly SortedEntry[],
): Promise<SortedRows<R>> {
  const { isFull, rows, last } = await take(page, entries, {
    rows: [],
    read: 0,
    last: undefined,
    isFull: false,
  })
  return { rows, next: isFull ? placeAt(last, false) : null }
}

async function walkList<R extends DocumentRow>(
  page: Page<R>,
  known?: ReadonlySet<string>,
): Promise<SortedRows<R>> {
  const { index, query, sort, limit, tuning } = page
  if (sortField(sort) !== undefined && !(await index.sorted.isFilled())) throw notFilled()
  const isMany = known === undefined
  let taken: Taken<R> = { rows: [], read: 0, last: page.after, isFull: false }
  for (let [keys, size] = [0, isMany ? limit + 1 : KEYS_A_READ]; ; size = KEYS_A_READ) {
    const { entries, more } = await index.sorted.page(query, sort, taken.last, size)
    keys += entries.length
    const wanted = known ? entries.filter(({ position }) => known.has(position)) : entries
    taken = await take(page, wanted, taken)
    if (taken.isFull) return { rows: taken.rows, next: placeAt(taken.last, isMany) }
    if (!more) return { rows: taken.rows, next: null }
    taken = { ...taken, last: entries.at(-1)?.key ?? taken.last }
    if (keys >= tuning.mostKeys) return { rows: taken.rows, next: placeAt(taken.last, isMany) }
  }
}

export const notFilled = () =>
  new DomainError(
    'conflict',
    'The index is of an earlier version and has no such order yet. The operator fills it with `admin index rebuild`.',
  )
