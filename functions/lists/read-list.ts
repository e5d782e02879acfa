import type { SignalWish } from '../search/entity-signals.ts'
import { contentType, exportType } from '../shared/export.ts'
import { Answer } from '../shared/http/endpoint.ts'
import { exportPages } from './export-list.ts'
import { isLive, listView, PAGE_SIZE } from './list.ts'
import { countItems, itemRefsAt, type RefSources } from './list-item.ts'
import { type ListWorld, storedList } from './manage-lists.ts'
import { itemsWith, type NarrowingWorld } from './narrow-signals.ts'

export interface ReadingWorld extends Omit<ListWorld, 'matches'>, RefSources, NarrowingWorld {}

interface PageQuery extends SignalWish {
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
  const [total, refs] = isLive(list)
    ? await Promise.all([countItems(world, list), itemRefsAt(world, list, page, limit)])
    : [list.members, members]
  const data = await itemsWith(world, query).load(organizationId, refs)
  return { list: listView(list, monitor), data, page, limit, total, pages: Math.ceil(total / limit) }
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
  const { body, next } = await exportPages(
    { ...world, items: itemsWith(world, query) },
    list,
    type,
    page,
    limit,
    last,
    mayGoOn,
  )
  const following = next ?? (page < pages && last === page ? page + 1 : undefined)
  const link = following === undefined ? {} : { link: `<${pageLink(id, query, following)}>; rel="next"` }
  return new Answer(body, { 'content-type': contentType(type), ...link })
}

/** Relative, because the service does not know its public host. */
function pageLink(id: string, { limit, types, since }: PageQuery, page: number) {
  const query = new URLSearchParams({
    page: String(page),
    ...(limit !== undefined && { limit: String(limit) }),
    ...(types && { types: types.join() }),
    ...(since !== undefined && { since }),
  })
  return `${encodeURIComponent(id)}?${query}`
}
