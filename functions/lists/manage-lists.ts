import type { SocialUrl } from '../entities/social-url.ts'
import type { Clock } from '../shared/clock.ts'
import { DomainError, type FieldError, invalid, notFound } from '../shared/errors.ts'
import type { Interval } from '../shared/fields.ts'
import { idOf } from '../shared/ids.ts'
import { type ListFilters, tabOf } from './filters.ts'
import type { Matches } from './item.ts'
import {
  DEFAULT_INTERVAL,
  type EntityRef,
  isLive,
  type List,
  type ListChange,
  type Lists,
  type Members,
  type Monitors,
  type StoredList,
  view,
} from './list.ts'

export interface Entities {
  /** Those of the given that do not exist. */
  missing(refs: readonly EntityRef[]): Promise<EntityRef[]>
  /** The entities of these pages, in their order; an unknown page becomes an entity without further details. */
  resolve(pages: readonly SocialUrl[]): Promise<(EntityRef & { created: boolean })[]>
}

/** Removes what belonged to a list, in the background. */
export interface Purges {
  /** Does nothing to a list that is still there by then. */
  schedule(list: Pick<StoredList, 'organizationId' | 'id' | 'name'>, delaySeconds: number): Promise<void>
}

export interface ListWorld {
  lists: Lists
  members: Members
  entities: Entities
  monitors: Monitors
  matches: Pick<Matches, 'count'>
  purges: Purges
  clock: Clock
}

export interface MonitorWish {
  monitor?: boolean | undefined
  monitorInterval?: Interval | null | undefined
}

export interface NewListInput extends MonitorWish {
  name: string
  webhookUrl?: string | null | undefined
  filters?: ListFilters | null | undefined
  selected?: readonly EntityRef[] | undefined
}

/** Longer than any request lasts: by then the list is gone, or its removal never happened. */
const AFTER_THE_REQUEST_S = 60

export async function listLists(world: ListWorld, organizationId: string): Promise<List[]> {
  const [lists, monitors] = await Promise.all([
    world.lists.all(organizationId),
    world.monitors.all(organizationId),
  ])
  return lists.map((list) => view(list, monitors.get(list.id)))
}

export async function storedList(lists: Pick<Lists, 'get'>, organizationId: string, id: string) {
  const list = await lists.get(organizationId, id)
  if (!list) throw notFound('list', id)
  return list
}

export async function currentList(world: ListWorld, organizationId: string, id: string): Promise<List> {
  const [list, monitor] = await Promise.all([
    storedList(world.lists, organizationId, id),
    world.monitors.of(organizationId, id),
  ])
  return view(list, monitor)
}

export async function createList(
  world: ListWorld,
  organizationId: string,
  operationId: string,
  { selected = [], ...input }: NewListInput,
): Promise<List> {
  const missing = new Set((await world.entities.missing(selected)).map(nameOf))
  const errors = selected.flatMap((ref, index): FieldError[] =>
    missing.has(nameOf(ref))
      ? [{ path: `selected.${index}.id`, message: `No ${ref.type} has this id.` }]
      : [],
  )
  if (errors.length > 0) throw invalid(errors)
  return addList(world, organizationId, operationId, input, selected)
}

const nameOf = ({ id, type }: EntityRef) => `${type} ${id}`

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
  if (interval) await monitorOrForget(world, organizationId, id, interval)
  return currentList(world, organizationId, id)
}

const wantedInterval = ({ monitor, monitorInterval }: MonitorWish) =>
  monitor === true ? (monitorInterval ?? DEFAULT_INTERVAL) : undefined

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

/** How many accounts a run of the list's monitor is charged for. */
export const accountsOf = async (world: ListWorld, list: StoredList): Promise<number> =>
  isLive(list) ? liveAccounts(world, list.organizationId, list.filters) : list.accounts

/** The balance may go between the quote and now; a list whose monitor is refused is not made. */
async function monitorOrForget(world: ListWorld, organizationId: string, id: string, interval: Interval) {
  try {
    await world.monitors.set(organizationId, id, interval)
  } catch (error) {
    if (error instanceof DomainError) await deleteList(world, organizationId, id)
    throw error
  }
}

export interface Upload {
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
    // Before anything is made: a refused upload leaves no entities behind.
    await world.monitors.quote(organizationId, unique.filter(({ type }) => type === 'account').length)
  }
  const entities = await world.entities.resolve(unique)
  const list = await addList(world, organizationId, operationId, input, entities)
  const created = entities.filter((entity) => entity.created).length
  const upload = { matched: entities.length - created, created, duplicates: pages.length - unique.length }
  return { ...list, upload }
}

export async function updateList(
  world: ListWorld,
  organizationId: string,
  id: string,
  { monitor, monitorInterval, ...change }: ListChange & MonitorWish,
): Promise<List> {
  await storedList(world.lists, organizationId, id)
  await changeMonitor(world, organizationId, id, { monitor, monitorInterval })
  if (!(await world.lists.update(organizationId, id, change))) throw notFound('list', id)
  return currentList(world, organizationId, id)
}

async function changeMonitor(world: ListWorld, organizationId: string, id: string, wish: MonitorWish) {
  const { monitor, monitorInterval = null } = wish
  if (monitor === false) return world.monitors.remove(organizationId, id)
  if (monitor === undefined && monitorInterval === null) return
  const current = (await world.monitors.of(organizationId, id))?.interval ?? null
  if (monitor === undefined && current === null) {
    throw invalid([
      { path: 'monitorInterval', message: 'Must come with monitor: true; the list is not monitored.' },
    ])
  }
  return world.monitors.set(organizationId, id, monitorInterval ?? current ?? DEFAULT_INTERVAL)
}

/**
 * The monitor first, then the promise to clean up, then the list itself: whatever dies in between leaves
 * a list without a monitor or a promise that finds nothing to do.
 */
export async function deleteList(world: ListWorld, organizationId: string, id: string): Promise<void> {
  const list = await storedList(world.lists, organizationId, id)
  await world.monitors.remove(organizationId, id)
  await world.purges.schedule(list, AFTER_THE_REQUEST_S)
  if (!(await world.lists.remove(organizationId, id))) throw notFound('list', id)
  // Only to have it done sooner.
  await world.purges.schedule(list, 0).catch(() => undefined)
}
