import type { StoredRow } from '../search/document.ts'
import type { DocumentRow } from '../search/index-walk.ts'
import { type SortedPlace, sortedSearch } from '../search/orders/sorted-search.ts'
import { NEWEST_FIRST } from '../search/orders/sorts.ts'
import type { SortedIndex } from '../search/orders/take-rows.ts'
import { justAfter } from '../search/position.ts'
import type { SearchQuery } from '../search/query.ts'
import { countMatching, search } from '../search/search.ts'
import type { TablePage, Tables } from './table-page.ts'

type Row = StoredRow & DocumentRow

export const searchTables = <R extends Row>(index: SortedIndex<R>): Tables => ({
  page: (query, sort, limit, place) =>
    sort === NEWEST_FIRST
      ? newestFirst(index, query, limit, place)
      : sortedSearch(index, query, sort, limit, place),
  count: async (query, limit) => (await countMatching(index, query, limit)).count,
})

/** One row more than the page has shows whether there is a next page. */
async function newestFirst<R extends Row>(
  index: SortedIndex<R>,
  query: SearchQuery,
  limit: number,
  place: SortedPlace | undefined,
): Promise<TablePage> {
  const { rows } = await search(index, query, limit + 1, place && justAfter(place.key))
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    rows: shown,
    next: rows.length > limit && last ? { key: last.document.position, isMany: false } : null,
  }
}
