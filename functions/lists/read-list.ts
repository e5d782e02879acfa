import type { SignalWish } from '../search/entity-signals.ts'
import type { Filters } from '../search/query.ts'
import { contentType, exportType } from '../shared/export.ts'
import { Answer } from '../shared/http/endpoint.ts'
import { exportPages } from './export-list.ts'
import { isLive, listView, PAGE_SIZE, type StoredList } from './list.ts'
import { countItems, type ItemRef, itemRefsAt, type RefSources } from './list-item.ts'
import { type ListWorld, storedList } from './manage-lists.ts'
import { foundItems, type SearchedList } from './matches.ts'
import { removedFrom } from './members/member-list.ts'
import { itemsWith, type NarrowingWorld } from './narrow-signals.ts'

export interface ReadingWorld
  extends Omit<ListWorld, 'matches'>,
    RefSources,
    NarrowingWorld,
    Pick<SearchedList, 'documents'> {}

/** `types` and `since` choose the signals of the items, everything else the items. */
interface PageQuery extends Filters, SignalWish {
  page?: number | undefined
  limit?: number | undefined
}

/** API Gateway ends a request after 29 s. */
const EXPORT_MS = 15_000

export async function readPage(world: ReadingWorld, organizationId: string, id: string, query: PageQuery) {
  const { page = 1, limit = PAGE_SIZE, types, since, ...wanted } = query
  const [known, monitor, ahead] = await Promise.all([
    storedList(world.lists, organizationId, id),
    world.monitors.of(organizationId, id),
    // At the same time as the list: in vain only for a search, a live list, and after removals.
    isSearch(wanted) ? [] : membersAhead(world, organizationId, id, page, limit),
  ])
  const { list, total, refs } = isSearch(wanted)
    ? await foundPage(world, known, wanted, page, limit)
    : await pageOf(world, known, ahead, page, limit)
  const data = await itemsWith(world, { types, since }).load(organizationId, refs)
  return { list: listView(list, monitor), data, page, limit, total, pages: Math.ceil(total / limit) }
}

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
}

async function foundPage(
  world: ReadingWorld,
  list: StoredList,
  wanted: Filters,
  page: number,
  limit: number,
): Promise<ItemPage> {
  const found = await foundItems(world, list, wanted)
  return { list, total: found.length, refs: found.slice((page - 1) * limit, page * limit) }
}

async function pageOf(
  world: ReadingWorld,
  list: StoredList,
  ahead: readonly ItemRef[],
  page: number,
  limit: number,
): Promise<ItemPage> {
  if (isLive(list)) {
    const [total, refs] = await Promise.all([countItems(world, list), itemRefsAt(world, list, page, limit)])
    return { list, total, refs }
  }
  const first = (page - 1) * limit + 1
  const expected = Math.max(0, Math.min(limit, list.members - first + 1))
  if (removedFrom(list) === 0 && ahead.length === expected) return { list, total: list.members, refs: ahead }
  const read = await world.members.page(list, first, first + limit - 1)
  return { list: read.list, total: read.list.members, refs: read.members }
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
  const { page = 1, limit = PAGE_SIZE, types, since, ...wanted } = query
  const list = await storedList(world.lists, organizationId, id)
  const { total, at } = await itemPages(world, list, wanted, limit)
  const pages = Math.ceil(total / limit)
  const last = query.limit === undefined ? pages : Math.min(page, pages)
  const until = world.clock().getTime() + EXPORT_MS
  const mayGoOn = () => world.clock().getTime() < until
  const items = itemsWith(world, { types, since })
  const load = async (number: number) => items.load(organizationId, await at(number))
  const { body, next } = await exportPages(load, type, page, last, mayGoOn)
  const following = next ?? (page < pages && last === page ? page + 1 : undefined)
  const link = following === undefined ? {} : { link: `<${pageLink(id, query, following)}>; rel="next"` }
  return new Answer(body, { 'content-type': contentType(type), ...link })
}

async function itemPages(world: ReadingWorld, list: StoredList, wanted: Filters, limit: number) {
  if (!isSearch(wanted)) {
    const at = (page: number) => itemRefsAt(world, list, page, limit)
    return { total: await countItems(world, list), at }
  }
  const found = await foundItems(world, list, wanted)
  const at = async (page: number) => found.slice((page - 1) * limit, page * limit)
  return { total: found.length, at }
}

/** Relative, because the service does not know its public host. */
function pageLink(id: string, { page: _, ...query }: PageQuery, page: number) {
  const parameters = new URLSearchParams({ page: String(page) })
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined)
      parameters.set(name, Array.isArray(value) ? JSON.stringify(value) : String(value))
  }
  return `${encodeURIComponent(id)}?${parameters}`
}
