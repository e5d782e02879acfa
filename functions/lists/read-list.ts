import { contentType, exportType } from '../shared/export.ts'
import { Answer } from '../shared/http/endpoint.ts'
import { exportPages } from './export-list.ts'
import { isLive, listView, PAGE_SIZE, type StoredList } from './list.ts'
import { countItems, itemRefsAt, type ListItems, type RefSources } from './list-item.ts'
import { type ListWorld, storedList } from './manage-lists.ts'

export interface ReadingWorld extends Omit<ListWorld, 'matches'>, RefSources {
  items: ListItems
}

interface PageQuery {
  page?: number | undefined
  limit?: number | undefined
}

/** API Gateway ends a request after 29 s. */
const EXPORT_MS = 15_000

export async function readPage(world: ReadingWorld, organizationId: string, id: string, query: PageQuery) {
  const { page = 1, limit = PAGE_SIZE } = query
  const from = (page - 1) * limit + 1
  const [list, monitor, members] = await Promise.all([
    storedList(world.lists, organizationId, id),
    world.monitors.of(organizationId, id),
    // At the same time as the list: only for a live list this was in vain.
    world.members.range(organizationId, id, from, from + limit - 1),
  ])
  const refs = isLive(list) ? await itemRefsAt(world, list, page, limit) : members
  const total = isLive(list) ? await totalOf(world, list, from - 1, limit, refs.length) : list.members
  const data = await world.items.load(organizationId, refs)
  return { list: listView(list, monitor), data, page, limit, total, pages: Math.ceil(total / limit) }
}

/** The last page of a live list says how many items there are. Other pages need a count. */
async function totalOf(world: RefSources, list: StoredList, before: number, limit: number, shown: number) {
  const isLast = shown < limit && (shown > 0 || before === 0)
  return isLast ? before + shown : Math.max(await countItems(world, list), before + shown)
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
  const { page = 1, limit = PAGE_SIZE } = query
  const list = await storedList(world.lists, organizationId, id)
  const pages = Math.ceil((await countItems(world, list)) / limit)
  const last = query.limit === undefined ? pages : Math.min(page, pages)
  const until = world.clock().getTime() + EXPORT_MS
  const mayGoOn = () => world.clock().getTime() < until
  const { body, next } = await exportPages(world, list, type, page, limit, last, mayGoOn)
  const following = next ?? (page < pages && last === page ? page + 1 : undefined)
  const link = following === undefined ? {} : { link: `<${pageLink(id, query, following)}>; rel="next"` }
  return new Answer(body, { 'content-type': contentType(type), ...link })
}

/** Relative, because the service does not know its public host. */
const pageLink = (id: string, { limit }: PageQuery, page: number) =>
  `${encodeURIComponent(id)}?page=${page}${limit === undefined ? '' : `&limit=${limit}`}`
