import type { EntityRef } from '../entities/entity-ref.ts'
import type { GivenSettings, Paid } from '../runs/run-settings.ts'
import type { Clock } from '../shared/clock.ts'
import { notFound } from '../shared/errors.ts'
import type { Interval } from '../shared/fields.ts'
import { quotaRoom } from '../shared/quotas.ts'
import { type WebhookLimits, webhookRoom } from '../webhooks/destinations/webhook-quota.ts'
import { currentList, storedList } from './list/current-list.ts'
import {
  DEFAULT_MONITOR_INTERVAL,
  isLive,
  type List,
  type ListChange,
  type Lists,
  listView,
  type Members,
  type MonitorChange,
  type Monitors,
  notMonitored,
  type StoredList,
} from './list/list.ts'
import type { Matches } from './list/list-item.ts'
import type { UploadEntities } from './lookup/plan-upload.ts'

export interface EntityLookup {
  /** The references whose entity does not exist for the organization. */
  missing(organizationId: string, refs: readonly EntityRef[]): Promise<EntityRef[]>
}

export interface Purges {
  /** Removes the parts of a deleted list later. Does nothing when the list still exists by then. */
  schedule(list: Pick<StoredList, 'organizationId' | 'id' | 'name'>, delaySeconds: number): Promise<void>
}

export interface ListWorld extends WebhookLimits {
  lists: Lists
  members: Members
  entities: EntityLookup
  uploads: UploadEntities
  monitors: Monitors
  matches: Pick<Matches, 'count'>
  purges: Purges
  clock: Clock
}

export interface MonitorWish extends GivenSettings {
  monitor?: boolean | undefined
  monitorInterval?: Interval | null | undefined
}

/** Longer than any request takes: by then the list is deleted, or never will be. */
const AFTER_THE_REQUEST_S = 60

export async function listLists(world: ListWorld, organizationId: string): Promise<List[]> {
  const [lists, monitors] = await Promise.all([
    world.lists.all(organizationId),
    world.monitors.all(organizationId),
  ])
  return lists.map((list) => listView(list, monitors.get(list.id)))
}

export async function updateList(
  world: ListWorld,
  organizationId: string,
  id: string,
  {
    monitor,
    monitorInterval,
    maxCreditsPerRun,
    maxCreditsPerMonth,
    paused,
    payers,
    ...change
  }: ListChange & MonitorWish,
): Promise<List> {
  const list = await storedList(world.lists, organizationId, id)
  const room = await roomForChange(world, list, change)
  const settings = { maxCreditsPerRun, maxCreditsPerMonth, paused, payers, ...changesCost(change, payers) }
  await changeMonitor(world, organizationId, id, { monitor, monitorInterval, ...settings })
  if (!(await world.lists.update(organizationId, id, change, room))) throw notFound('list', id)
  return currentList(world, organizationId, id)
}

/** A list without a webhook, before or after, takes no room. */
async function roomForChange(world: ListWorld, list: StoredList, change: ListChange) {
  const { webhookUrl = list.webhookUrl, filters = list.filters } = change
  if (webhookUrl === null || (!change.webhookUrl && !change.filters)) return undefined
  const { organizationId, id } = list
  const wanted = { organizationId, id, live: isLive({ ...list, filters }) }
  return quotaRoom(world.madeSoFar, organizationId, () => webhookRoom(world, wanted))
}

/** Other filters hold other accounts. For a key without a limit, nothing is looked up. */
const changesCost = ({ filters }: ListChange, payers: Paid['payers']) =>
  payers && filters !== undefined ? { changesCost: true } : {}

async function changeMonitor(
  world: ListWorld,
  organizationId: string,
  id: string,
  wish: MonitorWish & MonitorChange,
) {
  const { monitor, monitorInterval = null, ...settings } = wish
  if (monitor === false && settings.paused) throw notMonitored('paused')
  if (monitor === false) await world.monitors.remove(organizationId, id)
  if (monitor === false || (monitor === undefined && monitorInterval === null)) {
    return world.monitors.adjust(organizationId, id, settings)
  }
  const current = (await world.monitors.of(organizationId, id))?.interval ?? null
  if (monitor === undefined && current === null) {
    throw notMonitored('monitorInterval')
  }
  const interval = monitorInterval ?? current ?? DEFAULT_MONITOR_INTERVAL
  return world.monitors.set(organizationId, id, interval, settings)
}

/**
 * Order: the monitor, the scheduled purge, the list. A failure in between leaves a list without a monitor, or a
 * purge that finds nothing to do.
 */
export async function deleteList(world: ListWorld, organizationId: string, id: string): Promise<void> {
  const list = await storedList(world.lists, organizationId, id)
  await world.monitors.remove(organizationId, id)
  await world.purges.schedule(list, AFTER_THE_REQUEST_S)
  if (!(await world.lists.remove(organizationId, id))) throw notFound('list', id)
  // The first purge waits a minute; this one starts now.
  await world.purges.schedule(list, 0).catch(() => undefined)
}
