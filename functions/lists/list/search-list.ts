import type { EntityRef } from '../../entities/entity-ref.ts'
import type { ListedRef } from '../../entities/listed/listed-ref.ts'
import type { Document } from '../../search/document.ts'
import type { Position } from '../../search/position.ts'
import { type Filters, matches, queryOf } from '../../search/query.ts'
import { invalid } from '../../shared/errors.ts'
import { inBatches } from '../../shared/in-batches.ts'
import { lastPositionOf } from '../members/member-list.ts'
import { isLive, type Members, type StoredList } from './list.ts'
import { type ItemRef, liveItem, type Matches, refOf } from './list-item.ts'

/** A request looks at so many members, so that its price does not grow with the list. */
export const MOST_SEARCHED = 10_000
const POSITIONS_A_READ = 1000
/** Few, so that requests of others are not behind a long read. */
const DOCUMENTS_AT_ONCE = 25
const UNITS_A_DOCUMENT = 0.5
/** With what a row of an upload told of it. */
const UNITS_A_LISTED_DOCUMENT = 1.5

export interface SearchedList {
  readonly members: Pick<Members, 'range'>
  readonly matches: Pick<Matches, 'documents'>
  /** The fields that a search compares. Entities that do not exist are left out. */
  readonly documents: (organizationId: string) => (refs: readonly ListedRef[]) => Promise<readonly Document[]>
  readonly expectReads: (units: number) => Promise<void>
}

export interface FoundItems {
  readonly items: readonly ItemRef[]
  /** Where the search goes on; null when it has looked at every member. */
  readonly nextAfter: string | null
}

/** The items that match, in the order of the list, among the next `most` members after a place. */
export const searchList = (
  world: SearchedList,
  list: StoredList,
  wanted: Filters,
  after?: string,
  most = MOST_SEARCHED,
): Promise<FoundItems> =>
  isLive(list)
    ? searchMatching(world, list.filters, matcher(wanted), matchPlace(after), most)
    : searchMembers(world, list, matcher(wanted), memberPlace(after), most)

type Matcher = (document: Document) => boolean

const NO_LAST_DAY = '9999-12-31'

/** A member may be public or private: a search in its list finds both. */
function matcher(wanted: Filters): Matcher {
  const queries = (['accounts', 'people'] as const).map((dataset) =>
    queryOf(dataset, [], wanted, NO_LAST_DAY),
  )
  return (document) => queries.some((query) => matches({ ...query, scopes: [document.scope] }, document))
}

async function searchMembers(
  { members, documents, expectReads }: SearchedList,
  list: StoredList,
  isWanted: Matcher,
  after: number,
  most: number,
): Promise<FoundItems> {
  const last = lastPositionOf(list)
  const end = Math.min(last, after + most)
  await expectReads((end - after) * (list.fieldNames ? UNITS_A_LISTED_DOCUMENT : UNITS_A_DOCUMENT))
  const items: ItemRef[] = []
  const documentsOf = documents(list.organizationId)
  for (let from = after + 1; from <= end; from += POSITIONS_A_READ) {
    const to = Math.min(end, from + POSITIONS_A_READ - 1)
    const some = await members.range(list.organizationId, list.id, from, to)
    for (const batch of inBatches(some, DOCUMENTS_AT_ONCE)) {
      const found = (await documentsOf(batch)).filter(isWanted)
      const matching = new Set(found.map((one) => nameOf(refOf(one))))
      items.push(...batch.filter((member) => matching.has(nameOf(member))))
    }
  }
  return { items, nextAfter: end < last ? String(end) : null }
}

async function searchMatching(
  { matches }: SearchedList,
  filters: NonNullable<StoredList['filters']>,
  isWanted: Matcher,
  first: Position | undefined,
  most: number,
): Promise<FoundItems> {
  const items: ItemRef[] = []
  let from = first
  for (let searched = 0; searched < most; searched += POSITIONS_A_READ) {
    const { documents, next } = await matches.documents(
      filters,
      Math.min(POSITIONS_A_READ, most - searched),
      from,
    )
    items.push(...documents.filter(isWanted).map(refOf).map(liveItem))
    if (next === null) return { items, nextAfter: null }
    from = next
  }
  return { items, nextAfter: from ?? null }
}

/** Of selected members, a search goes on after a position in the list. */
const memberPlace = (after = '0') => Number(checked(after, /^\d{1,9}$/))

/** Of a live list, at a position in the index. */
const matchPlace = (after: string | undefined) =>
  after === undefined ? undefined : checked(after, /^\d{15}#.{1,300}!$/s)

function checked(after: string, form: RegExp): string {
  if (form.test(after)) return after
  throw invalid([{ path: 'after', message: 'Must be the nextAfter of an answer about this list.' }])
}

const nameOf = ({ type, id }: EntityRef) => `${type} ${id}`
