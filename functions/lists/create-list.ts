import type { EntityRef } from '../entities/entity-ref.ts'
import { type GivenSettings, givenSettings } from '../runs/run-settings.ts'
import { type ListFilters, tabOf } from '../search/filter-schemas.ts'
import { DomainError } from '../shared/errors.ts'
import type { Interval } from '../shared/fields.ts'
import { Accepted } from '../shared/http/endpoint.ts'
import { idOf } from '../shared/ids.ts'
import { type QuotaRoom, quotaRoom, roomIn } from '../shared/quotas.ts'
import { webhookRoom } from '../webhooks/destinations/webhook-quota.ts'
import { isLiveWebhook } from '../webhooks/destinations/webhook-share.ts'
import { currentList } from './list/current-list.ts'
import { DEFAULT_MONITOR_INTERVAL, type List } from './list/list.ts'
import { planUpload } from './lookup/plan-upload.ts'
import { carryOut, plannedAccounts, type UploadInput, uploadResult } from './lookup/upload-results.ts'
import { requireEntities } from './manage-items.ts'
import { deleteList, type ListWorld, type MonitorWish } from './manage-lists.ts'
import { cluesOf, fieldOf, givenRows, requireUsable } from './uploads/given-rows.ts'
import { accountsAtMost, type StartingWorld, startUpload } from './uploads/start-upload.ts'
import { uploadJobView } from './uploads/upload-job.ts'
import { MOST_AT_ONCE } from './uploads/upload-limits.ts'

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
  const room = await roomForList(world, organizationId, idOf('lst', operationId), input, selected.length > 0)
  await requireEntities(world.entities, organizationId, selected)
  return addList(world, organizationId, operationId, room, input, selected)
}

/** A repeated request finds its own list, which does not count. */
const roomForList = (
  world: ListWorld,
  organizationId: string,
  id: string,
  { webhookUrl = null, filters = null }: Pick<NewListInput, 'webhookUrl' | 'filters'>,
  hasMembers: boolean,
): Promise<QuotaRoom> =>
  quotaRoom(world.madeSoFar, organizationId, async () => {
    const lists = await world.lists.all(organizationId)
    const room = roomIn(world.quotas, 'lists', lists.filter((list) => list.id !== id).length)
    if (webhookUrl === null) return room
    const live = isLiveWebhook({ kind: 'list', filters, selected: hasMembers })
    return Math.min(room, await webhookRoom(world, { organizationId, id, live }))
  })

async function addList(
  world: ListWorld,
  organizationId: string,
  operationId: string,
  room: QuotaRoom,
  input: NewListInput,
  refs: readonly EntityRef[],
): Promise<List> {
  const id = idOf('lst', operationId)
  const { name, webhookUrl = null, filters = null } = input
  const interval = wantedInterval(input)
  if (interval) await quote(world, organizationId, input, refs)
  await world.lists.create({ organizationId, id, name, webhookUrl, filters }, refs.length > 0, room)
  await world.members.append(organizationId, id, refs)
  const settings = givenSettings(input)
  if (interval) await setMonitorOrDelete(world, organizationId, id, interval, settings)
  else await world.monitors.adjust(organizationId, id, settings)
  return currentList(world, organizationId, id)
}

const wantedInterval = ({ monitor, monitorInterval }: MonitorWish) =>
  monitor === true ? (monitorInterval ?? DEFAULT_MONITOR_INTERVAL) : undefined

async function quote(
  world: ListWorld,
  organizationId: string,
  { filters = null, ...settings }: NewListInput,
  refs: readonly EntityRef[],
) {
  const accounts =
    refs.length === 0 && filters !== null
      ? await liveAccounts(world, organizationId, filters)
      : new Set(refs.filter(({ type }) => type === 'account').map(({ id }) => id)).size
  await world.monitors.quote(organizationId, accounts, settings)
}

const liveAccounts = async (world: ListWorld, organizationId: string, filters: ListFilters) =>
  tabOf(filters) === 'accounts' ? world.matches.count(organizationId, filters) : 0

/** The balance may go between the quote and now; a list whose monitor is refused is not made. */
async function setMonitorOrDelete(
  world: ListWorld,
  organizationId: string,
  id: string,
  interval: Interval,
  settings: GivenSettings,
) {
  try {
    await world.monitors.set(organizationId, id, interval, settings)
  } catch (error) {
    if (error instanceof DomainError) await deleteList(world, organizationId, id)
    throw error
  }
}

interface Upload extends MonitorWish {
  name: string
  rows: readonly UploadInput[]
}

/** The cost is checked before any write, so a refused upload leaves no stubs behind. */
export async function uploadList(
  world: ListWorld & StartingWorld,
  organizationId: string,
  operationId: string,
  given: Upload,
) {
  if (given.rows.length > MOST_AT_ONCE) return uploadLater(world, organizationId, given)
  const { rows, ...input } = given
  const room = await roomForList(world, organizationId, idOf('lst', operationId), {}, true)
  const plan = await planUpload(world.uploads, organizationId, rows.map(cluesOf))
  requireUsable(plan, fieldOf(rows))
  if (wantedInterval(input)) await world.monitors.quote(organizationId, plannedAccounts(plan), input)
  const { refs, outcomes } = await carryOut(world.uploads, plan)
  const list = await addList(world, organizationId, operationId, room, input, refs)
  return { ...list, upload: uploadResult(rows, outcomes) }
}

/** The price is that of the most accounts that the rows may lead to: they are looked up later. */
async function uploadLater(
  world: ListWorld & StartingWorld,
  organizationId: string,
  { rows, name, ...wish }: Upload,
) {
  const given = givenRows(rows)
  const interval = wantedInterval(wish) ?? null
  let room: QuotaRoom | undefined
  const upload = await startUpload(
    world,
    {
      ...{ organizationId, rows: given, field: fieldOf(rows), mode: 'add', dryRun: false, expectRemoved: 0 },
      monitor: { interval, ...givenSettings(wish) },
    },
    {
      listId: null,
      body: { name, ...wish },
      async check(listId) {
        room = await roomForList(world, organizationId, listId, {}, true)
        if (interval) await world.monitors.quote(organizationId, accountsAtMost(given), wish)
      },
      async make(id) {
        const list = { organizationId, id, name, webhookUrl: null, filters: null }
        room ??= await roomForList(world, organizationId, id, {}, true)
        await world.lists.create(list, false, room)
      },
      stands: async ({ listId }) => (await world.lists.get(organizationId, listId)) !== undefined,
    },
  )
  const list = await currentList(world, organizationId, upload.listId)
  return new Accepted({ ...uploadJobView(upload), list })
}
