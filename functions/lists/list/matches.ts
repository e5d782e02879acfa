import { type ListFilters, tabOf } from '../../search/filter-schemas.ts'
import type { DocumentRow, SearchIndex } from '../../search/index-walk.ts'
import { dayOf, type Position } from '../../search/position.ts'
import { queryOf } from '../../search/query.ts'
import { countMatching, type SearchPage, search } from '../../search/search.ts'
import type { Clock } from '../../shared/clock.ts'
import { keptFor } from '../../shared/kept-for.ts'
import { PUBLIC } from '../../shared/table.ts'
import { type Matches, refOf } from './list-item.ts'

const ROWS_A_SEARCH = 1000
const POSTINGS_A_COUNT = 10_000
/** A caller who pages through a live list counts it once. */
const COUNT_KEPT_MS = 5000

/** The contents of a live list, found by the same search as GET /data. */
export function searchMatches<R extends DocumentRow>(index: SearchIndex<R>, clock: Clock): Matches {
  const queryFor = ({ tab, ...filters }: ListFilters) =>
    queryOf(tabOf({ tab }), [PUBLIC], filters, dayOf(clock()))

  async function* all(filters: ListFilters, limit = ROWS_A_SEARCH, first?: Position) {
    for (let from: string | null | undefined = first; from !== null; ) {
      const { rows, next }: SearchPage<R> = await search(index, queryFor(filters), limit, from)
      yield rows.map(({ document }) => refOf(document))
      from = next
    }
  }

  /** Counts up to `most` rows. `next` is where they end, or null where all rows do. */
  async function count(filters: ListFilters, most: number) {
    let counted = 0
    let from: Position | null | undefined
    while (from !== null && counted < most) {
      const limit = Math.min(POSTINGS_A_COUNT, most - counted)
      const page = await countMatching(index, queryFor(filters), limit, from)
      counted += page.count
      from = page.next
    }
    return { counted, next: from }
  }

  const counts = keptFor<number>(COUNT_KEPT_MS, clock)

  return {
    all: (_organizationId, filters) => all(filters),

    count: (organizationId, filters) =>
      counts(JSON.stringify([organizationId, filters]), async () => {
        const { counted } = await count(filters, Number.POSITIVE_INFINITY)
        return counted
      }),

    async page(_organizationId, filters, offset, limit) {
      const { next } = await count(filters, offset)
      if (next === null) return []
      for await (const refs of all(filters, limit, next)) return refs
      return []
    },

    async documents(filters, limit, from) {
      const { rows, next } = await search(index, queryFor(filters), limit, from)
      return { documents: rows.map(({ document }) => document), next }
    },
  }
}
