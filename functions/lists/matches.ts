import type { EntityRef } from '../entities/entity-ref.ts'
import { type ListFilters, tabOf } from '../search/filter-schemas.ts'
import type { DocumentRow, SearchIndex } from '../search/index-walk.ts'
import { dayOf } from '../search/position.ts'
import { queryOf } from '../search/query.ts'
import { type SearchPage, search } from '../search/search.ts'
import type { Clock } from '../shared/clock.ts'
import { PUBLIC } from '../shared/table.ts'
import type { Matches } from './list-item.ts'

const ROWS_A_SEARCH = 1000

/** The contents of a live list, found by the same search as GET /data. */
export function searchMatches<R extends DocumentRow>(index: SearchIndex<R>, clock: Clock): Matches {
  async function* all({ tab, ...filters }: ListFilters, limit = ROWS_A_SEARCH) {
    const dataset = tabOf({ tab })
    const type = dataset === 'accounts' ? 'account' : 'person'
    for (let from: string | null | undefined; from !== null; ) {
      const query = queryOf(dataset, [PUBLIC], filters, dayOf(clock()))
      const { rows, next }: SearchPage<R> = await search(index, query, limit, from)
      yield rows.map(({ document }): EntityRef => ({ id: document.id, type }))
      from = next
    }
  }

  return {
    all: (_organizationId, filters) => all(filters),

    async count(_organizationId, filters) {
      let count = 0
      for await (const refs of all(filters)) count += refs.length
      return count
    },

    async page(_organizationId, filters, offset, limit) {
      const wanted: EntityRef[] = []
      let skipped = 0
      for await (const refs of all(filters, Math.min(ROWS_A_SEARCH, offset + limit))) {
        wanted.push(...refs.slice(Math.max(0, offset - skipped)))
        skipped += refs.length
        if (wanted.length >= limit) break
      }
      return wanted.slice(0, limit)
    },
  }
}
