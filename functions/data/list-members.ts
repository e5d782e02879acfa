import type { EntityRef } from '../entities/entity-ref.ts'
import { isLive, type Members, type StoredList } from '../lists/list/list.ts'
import type { Matches } from '../lists/list/list-item.ts'
import type { Document } from '../search/document.ts'
import { type ListFilters, tabOf } from '../search/filter-schemas.ts'
import type { ListMembers, MemberSignals } from '../search/list-members.ts'
import { dayOf } from '../search/position.ts'
import { matches, queryOf } from '../search/query.ts'
import type { Clock } from '../shared/clock.ts'
import { inBatches } from '../shared/in-batches.ts'
import { PUBLIC } from '../shared/table.ts'

export interface MemberLookup {
  /** The ids of these that are selected members of the list. */
  selected(organizationId: string, listId: string, ids: readonly string[]): Promise<readonly string[]>
  documents(entities: readonly EntityRef[]): Promise<readonly Document[]>
}

export interface MembersWorld {
  readonly lookup: MemberLookup
  readonly members: Pick<Members, 'range'>
  readonly matches: Pick<Matches, 'page' | 'all'>
  signalsAbout(organizationId: string, entities: readonly EntityRef[]): Promise<MemberSignals>
  readonly clock: Clock
}

/** One request reads the members, or their digests, of about this many positions for the price of one row. */
const MEMBERS_A_ROW = 25
const MOST_MATCHES = 100_000
/** A search that may read this many rows may also find all matches of a live list. */
const MANY_ROWS = 4000
const POSITIONS_A_READ = 1000
const READS_AT_ONCE = 8

interface MembersOf {
  among(entities: readonly EntityRef[]): Promise<readonly string[]>
  all(rows: number): Promise<readonly EntityRef[] | undefined>
}

/** Reads all members once at most, and each row's only until then. */
export function listMembers(world: MembersWorld, list: StoredList): ListMembers {
  const of = isLive(list) ? matchesOf(world, list, list.filters) : selectedOf(world, list)
  let ids: ReadonlySet<string> | undefined
  let signals: MemberSignals | undefined
  return {
    among: async (entities) => ids ?? new Set(await of.among(entities)),

    async signals(rows) {
      if (signals) return signals
      const all = await of.all(rows)
      if (!all) return undefined
      ids = new Set(all.map(({ id }) => id))
      signals = await world.signalsAbout(list.organizationId, all)
      return signals
    },
  }
}

const selectedOf = ({ lookup, members }: MembersWorld, list: StoredList): MembersOf => ({
  among: (entities) =>
    lookup.selected(
      list.organizationId,
      list.id,
      entities.map(({ id }) => id),
    ),

  async all(rows) {
    if (list.members > rows * MEMBERS_A_ROW) return undefined
    const starts = Array.from(
      { length: Math.ceil(list.members / POSITIONS_A_READ) },
      (_, place) => place * POSITIONS_A_READ + 1,
    )
    const found: EntityRef[] = []
    for (const some of inBatches(starts, READS_AT_ONCE)) {
      const pages = await Promise.all(
        some.map((from) =>
          members.range(
            list.organizationId,
            list.id,
            from,
            Math.min(list.members, from + POSITIONS_A_READ - 1),
          ),
        ),
      )
      found.push(...pages.flat())
    }
    return found
  },
})

function matchesOf({ lookup, matches: found, clock }: MembersWorld, list: StoredList, filters: ListFilters) {
  const { tab: _, ...wanted } = filters
  const type = tabOf(filters) === 'accounts' ? 'account' : 'person'
  return {
    async among(entities) {
      const query = queryOf(tabOf(filters), [PUBLIC], wanted, dayOf(clock()))
      const documents = await lookup.documents(entities.filter((entity) => entity.type === type))
      return documents.filter((document) => matches(query, document)).map(({ id }) => id)
    },

    async all(rows) {
      if (rows < MANY_ROWS) {
        const some = await found.page(list.organizationId, filters, 0, rows + 1)
        return some.length > rows ? undefined : some
      }
      const all: EntityRef[] = []
      for await (const some of found.all(list.organizationId, filters)) {
        all.push(...some)
        if (all.length > MOST_MATCHES) return undefined
      }
      return all
    },
  } satisfies MembersOf
}
