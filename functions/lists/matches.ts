import type { EntityRef } from '../entities/entity-ref.ts'
import type { Document } from '../search/document.ts'
import { type ListFilters, tabOf } from '../search/filter-schemas.ts'
import type { DocumentRow, SearchIndex } from '../search/index-walk.ts'
import { dayOf, type Position } from '../search/position.ts'
import { type Filters, matches, queryOf } from '../search/query.ts'
import { countMatching, type SearchPage, search } from '../search/search.ts'
import type { Clock } from '../shared/clock.ts'
import { keptFor } from '../shared/kept-for.ts'
import { PUBLIC } from '../shared/table.ts'
import { isLive, type Members, type StoredList } from './list.ts'
import { type ItemRef, liveItem, type Matches } from './list-item.ts'

const ROWS_A_SEARCH = 1000
const POSTINGS_A_COUNT = 10_000
/** A caller who pages through a live list counts it once. */
const COUNT_KEPT_MS = 5000

/** The contents of a live list, found by the same search as GET /data. */
export function searchMatches<R extends DocumentRow>(index: SearchIndex<R>, clock: Clock): Matches {
  const queryFor = ({ tab, ...filters }: ListFilters) =>
    queryOf(tabOf({ tab }), [PUBLIC], filters, dayOf(clock()))

  async function* documents(filters: ListFilters, limit = ROWS_A_SEARCH, first?: Position) {
    for (let from: string | null | undefined = first; from !== null; ) {
      const { rows, next }: SearchPage<R> = await search(index, queryFor(filters), limit, from)
      yield rows.map(({ document }) => document)
      from = next
    }
  }

  async function* all(filters: ListFilters, limit?: number, first?: Position) {
    for await (const found of documents(filters, limit, first)) yield found.map(refOf)
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

    async among(_organizationId, filters, wanted) {
      const isWanted = matcher(wanted)
      const found: EntityRef[] = []
      for await (const some of documents(filters)) found.push(...some.filter(isWanted).map(refOf))
      return found
    },
  }
}

const refOf = ({ dataset, id }: Document): EntityRef => ({
  id,
  type: dataset === 'accounts' ? 'account' : 'person',
})

const NO_LAST_DAY = '9999-12-31'

/** Whoever is on the list may be found, in whatever scope it is. */
function matcher(wanted: Filters): (document: Document) => boolean {
  const queries = (['accounts', 'people'] as const).map((dataset) =>
    queryOf(dataset, [], wanted, NO_LAST_DAY),
  )
  return (document) => queries.some((query) => matches({ ...query, scopes: [document.scope] }, document))
}

export interface SearchedList {
  readonly members: Pick<Members, 'all'>
  readonly matches: Pick<Matches, 'among'>
  /** What a search looks at, of the entities that exist. */
  readonly documents: (refs: readonly EntityRef[]) => Promise<readonly Document[]>
}

/** The items of a list that match, in the order of the list. It reads every member, so it is exact. */
export async function foundItems(
  { members, matches, documents }: SearchedList,
  list: StoredList,
  wanted: Filters,
): Promise<ItemRef[]> {
  if (isLive(list)) return (await matches.among(list.organizationId, list.filters, wanted)).map(liveItem)
  const isWanted = matcher(wanted)
  const found: ItemRef[] = []
  for await (const some of members.all(list)) {
    const matching = new Set(
      (await documents(some)).filter(isWanted).map((document) => nameOf(refOf(document))),
    )
    found.push(...some.filter((member) => matching.has(nameOf(member))))
  }
  return found
}

const nameOf = ({ type, id }: EntityRef) => `${type} ${id}`
