import type { EntityRef } from '../entities/entity-ref.ts'
import type { Document } from '../search/document.ts'
import { type ListFilters, tabOf } from '../search/filter-schemas.ts'
import type { DocumentRow, SearchIndex } from '../search/index-walk.ts'
import { dayOf } from '../search/position.ts'
import { type Filters, matches, queryOf } from '../search/query.ts'
import { type SearchPage, search } from '../search/search.ts'
import type { Clock } from '../shared/clock.ts'
import { PUBLIC } from '../shared/table.ts'
import { isLive, type Members, type StoredList } from './list.ts'
import { type ItemRef, liveItem, type Matches } from './list-item.ts'

const ROWS_A_SEARCH = 1000

/** The contents of a live list, found by the same search as GET /data. */
export function searchMatches<R extends DocumentRow>(index: SearchIndex<R>, clock: Clock): Matches {
  async function* documents({ tab, ...filters }: ListFilters, limit = ROWS_A_SEARCH) {
    for (let from: string | null | undefined; from !== null; ) {
      const query = queryOf(tabOf({ tab }), [PUBLIC], filters, dayOf(clock()))
      const { rows, next }: SearchPage<R> = await search(index, query, limit, from)
      yield rows.map(({ document }) => document)
      from = next
    }
  }

  async function* all(filters: ListFilters, limit?: number) {
    for await (const found of documents(filters, limit)) yield found.map(refOf)
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
