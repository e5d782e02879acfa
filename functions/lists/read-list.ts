import type { SignalWish } from '../search/entity-signals.ts'
import type { Filters } from '../search/query.ts'
import { invalid } from '../shared/errors.ts'
import { contentType, exportType } from '../shared/export.ts'
import { Answer } from '../shared/http/endpoint.ts'
import { exportPages } from './export-list.ts'
import { storedList } from './list/current-list.ts'
import { isLive, listView, PAGE_SIZE, type StoredList } from './list/list.ts'
import { countItems, type ItemRef, itemRefsAt, type RefSources } from './list/list-item.ts'
import { type SearchedList, searchList } from './list/search-list.ts'
import type { ListWorld } from './manage-lists.ts'
import { removedFrom } from './members/member-list.ts'
import { itemsWith, type NarrowingWorld } from './narrow-signals.ts'

export interface ReadingWorld
  extends Omit<ListWorld, 'matches'>,
    RefSources,
    NarrowingWorld,
    Pick<SearchedList, 'documents' | 'expectReads'> {}

/** `types` and `since` choose the signals of the items, everything else the items. */
interface PageQuery extends Filters, SignalWish {
  page?: number | undefined
  limit?: number | undefined
  /** Where a search goes on that has not looked at every member. */
  after?: string | undefined
}

/** API Gateway ends a request after 29 s. */
const EXPORT_MS = 15_000

export async function readPage(world: ReadingWorld, organizationId: string, id: string, query: PageQuery) {
  const { page = 1, limit = PAGE_SIZE, after, types, since, ...wanted } = query
  if (after !== undefined && !isSearch(wanted)) throw onlyInSearches()
  const [known, monitor, ahead] = await Promise.all([
    storedList(world.lists, organizationId, id),
    world.monitors.of(organizationId, id),
    // At the same time as the list: in vain only for a search, a live list, and after removals.
    isSearch(wanted) ? [] : membersAhead(world, organizationId, id, page, limit),
  ])
  const { list, total, refs, nextAfter } = isSearch(wanted)
    ? await foundPage(world, known, wanted, { after, page, limit })
    : await pageOf(world, known, ahead, page, limit)
  const data = await itemsWith(world, { types, since }).load(organizationId, refs)
  const pages = Math.ceil(total / limit)
  return { list: listView(list, monitor), data, page, limit, total, pages, ...(nextAfter && { nextAfter }) }
}

const onlyInSearches = () =>
  invalid([{ path: 'after', message: 'Goes with search or a filter. Use page for all members.' }])

const isSearch = (wanted: Filters) => Object.values(wanted).some((value) => value !== undefined)

function membersAhead(
  { members }: RefSources,
  organizationId: string,
  id: string,
  page: number,
  limit: number,
) {
  const from = (page - 1) * limit + 1
  return members.range(organizationId, id, from, from + limit - 1)
}

interface ItemPage {
  /** As it was when the page was read. */
  readonly list: StoredList
  readonly total: number
  readonly refs: readonly ItemRef[]
  /** Where a search goes on. */
  readonly nextAfter?: string | null
}

interface Place {
  readonly after: string | undefined
  readonly page: number
  readonly limit: number
}

async function foundPage(
  world: ReadingWorld,
  list: StoredList,
  wanted: Filters,
  { after, page, limit }: Place,
): Promise<ItemPage> {
  const { items, nextAfter } = await searchList(world, list, wanted, after)
  return { list, total: items.length, refs: items.slice((page - 1) * limit, page * limit), nextAfter }
}

async function pageOf(
  world: ReadingWorld,
  list: StoredList,
  ahead: readonly ItemRef[],
  page: number,
  limit: number,
): Promise<ItemPage> {
  if (isLive(list)) {
    const refs = await itemRefsAt(world, list, page, limit)
    return { list, total: await totalOf(world, list, (page - 1) * limit, limit, refs.length), refs }
  }
  const first = (page - 1) * limit + 1
  const expected = Math.max(0, Math.min(limit, list.members - first + 1))
  if (removedFrom(list) === 0 && ahead.length === expected) return { list, total: list.members, refs: ahead }
  const read = await world.members.page(list, first, first + limit - 1)
  return { list: read.list, total: read.list.members, refs: read.members }
}

/** The last page of a live list says how many items there are. Other pages need a count. */
async function totalOf(world: RefSources, list: StoredList, before: number, limit: number, shown: number) {
  const isLast = shown < limit && (shown > 0 || before === 0)
  if (isLast) return before + shown
  const counted = await countItems(world, list)
  // A page past the end shows nothing, and says nothing of those before it.
  return shown === 0 ? counted : Math.max(counted, before + shown)
}

/** One page as JSON, or as many pages as fit as CSV or NDJSON. */
export async function readList(
  world: ReadingWorld,
  organizationId: string,
  id: string,
  query: PageQuery,
  accept: string | undefined,
) {
  const type = exportType(accept)
  if (type === undefined) return readPage(world, organizationId, id, query)
  const { page = 1, limit = PAGE_SIZE, after, types, since, ...wanted } = query
  if (after !== undefined && !isSearch(wanted)) throw onlyInSearches()
  const until = world.clock().getTime() + EXPORT_MS
  const list = await storedList(world.lists, organizationId, id)
  const { total, at, nextAfter } = await itemPages(world, list, wanted, limit, after)
  const pages = Math.ceil(total / limit)
  const last = query.limit === undefined ? pages : Math.min(page, pages)
  const mayGoOn = () => world.clock().getTime() < until
  const items = itemsWith(world, { types, since })
  const load = async (number: number) => items.load(organizationId, await at(number))
  const { body, next } = await exportPages(
    load,
    { type, fieldNames: list.fieldNames ?? [] },
    page,
    last,
    mayGoOn,
  )
  const following = next ?? (page < pages && last === page ? page + 1 : undefined)
  const rest = following
    ? { ...query, page: following }
    : nextAfter
      ? { ...query, page: 1, after: nextAfter }
      : undefined
  const link = rest && { link: `<${pageLink(id, rest)}>; rel="next"` }
  return new Answer(body, { 'content-type': contentType(type), ...link })
}

async function itemPages(
  world: ReadingWorld,
  list: StoredList,
  wanted: Filters,
  limit: number,
  after: string | undefined,
) {
  if (!isSearch(wanted)) {
    const at = (page: number) => itemRefsAt(world, list, page, limit)
    return { total: await countItems(world, list), at, nextAfter: null }
  }
  const { items, nextAfter } = await searchList(world, list, wanted, after)
  const at = async (page: number) => items.slice((page - 1) * limit, page * limit)
  return { total: items.length, at, nextAfter }
}

/** Relative, because the service does not know its public host. */
function pageLink(id: string, query: PageQuery) {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined)
      parameters.set(name, Array.isArray(value) ? JSON.stringify(value) : String(value))
  }
  return `${encodeURIComponent(id)}?${parameters}`
}
