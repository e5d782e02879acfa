import type { DocumentRow, SearchIndex } from '../index-walk.ts'
import { aboutMembers } from '../list-members.ts'
import type { Posting } from '../postings.ts'
import { matches, type SearchQuery } from '../query.ts'
import { type SortKey, sortKey } from '../sort-keys.ts'
import type { SortedEntry, SortedLists } from './sorted-lists.ts'
import { type Sort, sortField } from './sorts.ts'

export interface SortedSearchTuning {
  /** So many matching rows are read and sorted. */
  readonly few: number
  /** So many are found by their keys, and looked for in the sorted list. */
  readonly known: number
  /** The most rows, and the most keys of the sorted list, that one page reads. */
  readonly mostRows: number
  readonly mostKeys: number
}

export interface SortedIndex<R extends DocumentRow> extends SearchIndex<R> {
  readonly sorted: SortedLists
}

/** What one page is asked for. */
export interface Page<R extends DocumentRow> {
  readonly index: SortedIndex<R>
  readonly query: SearchQuery
  readonly sort: Sort
  readonly limit: number
  readonly after: SortKey | undefined
  readonly tuning: SortedSearchTuning
}

export const keyInOrder = ({ document }: DocumentRow, sort: Sort): SortKey => {
  const field = sortField(sort)
  return field === undefined ? document.position : sortKey(field, document)
}

/** The rows of these postings that match the query. */
export async function matching<R extends DocumentRow>(
  { index, query }: Pick<Page<R>, 'index' | 'query'>,
  postings: readonly Posting[],
): Promise<readonly R[]> {
  const rows = await index.rows(query, postings)
  return aboutMembers(
    query.members,
    rows.filter(({ document }) => matches(query, document)),
  )
}

export interface Taken<R> {
  readonly rows: readonly R[]
  readonly read: number
  /** The key of the last entry that was checked, or shown where the page is full. */
  readonly last: SortKey | undefined
  /** A further row matches. */
  readonly isFull: boolean
}

/** Reads the rows of entries in their order, until the page is full. */
export async function take<R extends DocumentRow>(
  page: Page<R>,
  entries: readonly SortedEntry[],
  before: Taken<R>,
): Promise<Taken<R>> {
  const rows = [...before.rows]
  let { read, last } = before
  for (let from = 0; from < entries.length; ) {
    // One more than the page has shows whether there is a next page.
    const some = entries.slice(from, from + Math.max(page.limit + 1 - rows.length, read))
    const found = new Map((await matching(page, some)).map((row) => [row.document.position, row]))
    for (const { position, key } of some) {
      const row = found.get(position)
      // An entry that is about to go: the row has another value by now.
      if (row && keyInOrder(row, page.sort) === key) {
        if (rows.length === page.limit) return { rows, read, last, isFull: true }
        rows.push(row)
      }
      last = key
      read += 1
      if (read >= page.tuning.mostRows) return { rows, read, last, isFull: true }
    }
    from += some.length
  }
  return { rows, read, last, isFull: false }
}
