import type { EntityRef } from '../entities/entity-ref.ts'
import { type GivenSettings, givenSettings } from '../runs/run-settings.ts'
import { type ListFilters, tabOf } from '../search/filter-schemas.ts'
import { DomainError } from '../shared/errors.ts'
import type { Interval } from '../shared/fields.ts'
import { idOf } from '../shared/ids.ts'
import { type QuotaRoom, quotaRoom, roomIn } from '../shared/quotas.ts'
import type { Definition } from '../sources/definitions/definition.ts'
import { webhookRoom } from '../webhooks/destinations/webhook-quota.ts'
import { isLiveWebhook } from '../webhooks/destinations/webhook-share.ts'
import { currentList } from './list/current-list.ts'
import { DEFAULT_MONITOR_INTERVAL, type List } from './list/list.ts'
import { requireEntities } from './manage-items.ts'
import { deleteList, type ListWorld, type MonitorWish } from './manage-lists.ts'
import type { NewMember } from './members/member-list.ts'

interface NewListInput extends MonitorWish {
  name: string
  webhookUrl?: string | null | undefined
  filters?: ListFilters | null | undefined
  includeFields?: boolean | undefined
  definitions?: readonly Definition[] | undefined
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
export const roomForList = (
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

export async function addList(
  world: ListWorld,
  organizationId: string,
  operationId: string,
  room: QuotaRoom,
  input: NewListInput,
  refs: readonly NewMember[],
): Promise<List> {
  const id = idOf('lst', operationId)
  const { name, webhookUrl = null, filters = null, includeFields, definitions = [] } = input
  const interval = wantedInterval(input)
  if (interval) await quote(world, organizationId, input, refs)
  const left = await world.lists.create(
    {
      organizationId,
      id,
      name,
      webhookUrl,
      filters,
      ...(includeFields && { includeFields }),
      ...(definitions.length > 0 && { definitions }),
    },
    refs.length > 0,
    room,
    [...new Map(refs.map((ref) => [ref.id, ref])).values()],
  )
  if (left.length > 0) await world.members.append(organizationId, id, left)
  const settings = givenSettings(input)
  if (interval) await setMonitorOrDelete(world, organizationId, id, interval, settings)
  else await world.monitors.adjust(organizationId, id, settings)
  return currentList(world, organizationId, id)
}

export const wantedInterval = ({ monitor, monitorInterval }: MonitorWish) =>
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
