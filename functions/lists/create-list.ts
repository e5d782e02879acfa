import type { EntityRef } from '../entities/entity-ref.ts'
import type { SocialUrl } from '../entities/social-url.ts'
import { type ListFilters, tabOf } from '../search/filter-schemas.ts'
import { DomainError } from '../shared/errors.ts'
import type { Interval } from '../shared/fields.ts'
import { idOf } from '../shared/ids.ts'
import { DEFAULT_MONITOR_INTERVAL, type List } from './list.ts'
import { requireEntities } from './manage-items.ts'
import { currentList, deleteList, type ListWorld, type MonitorWish } from './manage-lists.ts'

interface NewListInput extends MonitorWish {
  name: string
  webhookUrl?: string | null | undefined
  filters?: ListFilters | null | undefined
  selected?: readonly EntityRef[] | undefined
}

export async function createList(
  world: ListWorld,
  organizationId: string,
  operationId: string,
  { selected = [], ...input }: NewListInput,
): Promise<List> {
  await requireEntities(world.entities, selected)
  return addList(world, organizationId, operationId, input, selected)
}

async function addList(
  world: ListWorld,
  organizationId: string,
  operationId: string,
  input: NewListInput,
  refs: readonly EntityRef[],
): Promise<List> {
  const id = idOf('lst', operationId)
  const { name, webhookUrl = null, filters = null } = input
  const interval = wantedInterval(input)
  if (interval) await quote(world, organizationId, filters, refs)
  await world.lists.create({ organizationId, id, name, webhookUrl, filters }, refs.length > 0)
  await world.members.append(organizationId, id, refs)
  if (interval) await setMonitorOrDelete(world, organizationId, id, interval)
  return currentList(world, organizationId, id)
}

const wantedInterval = ({ monitor, monitorInterval }: MonitorWish) =>
  monitor === true ? (monitorInterval ?? DEFAULT_MONITOR_INTERVAL) : undefined

async function quote(
  world: ListWorld,
  organizationId: string,
  filters: ListFilters | null,
  refs: readonly EntityRef[],
) {
  const accounts =
    refs.length === 0 && filters !== null
      ? await liveAccounts(world, organizationId, filters)
      : new Set(refs.filter(({ type }) => type === 'account').map(({ id }) => id)).size
  await world.monitors.quote(organizationId, accounts)
}

const liveAccounts = async (world: ListWorld, organizationId: string, filters: ListFilters) =>
  tabOf(filters) === 'accounts' ? world.matches.count(organizationId, filters) : 0

/** The balance may go between the quote and now; a list whose monitor is refused is not made. */
async function setMonitorOrDelete(world: ListWorld, organizationId: string, id: string, interval: Interval) {
  try {
    await world.monitors.set(organizationId, id, interval)
  } catch (error) {
    if (error instanceof DomainError) await deleteList(world, organizationId, id)
    throw error
  }
}

interface Upload {
  name: string
  pages: readonly SocialUrl[]
}

export async function uploadList(
  world: ListWorld,
  organizationId: string,
  operationId: string,
  { pages, ...input }: Upload & MonitorWish,
) {
  const unique = [...new Map(pages.map((page) => [page.url, page])).values()]
  if (wantedInterval(input)) {
    // Before any write: a refused upload must not leave entities behind.
    await world.monitors.quote(organizationId, unique.filter(({ type }) => type === 'account').length)
  }
  const entities = await world.entities.resolve(unique)
  const list = await addList(world, organizationId, operationId, input, entities)
  const created = entities.filter((entity) => entity.created).length
  const upload = { matched: entities.length - created, created, duplicates: pages.length - unique.length }
  return { ...list, upload }
}
