import { notFound } from '../../shared/errors.ts'
import { type List, type Lists, listView, type Monitors, type StoredList } from './list.ts'

export async function storedList(
  lists: Pick<Lists, 'get'>,
  organizationId: string,
  id: string,
): Promise<StoredList> {
  const list = await lists.get(organizationId, id)
  if (!list) throw notFound('list', id)
  return list
}

export interface CurrentLists {
  readonly lists: Pick<Lists, 'get'>
  readonly monitors: Pick<Monitors, 'of'>
}

export async function currentList(world: CurrentLists, organizationId: string, id: string): Promise<List> {
  const [list, monitor] = await Promise.all([
    storedList(world.lists, organizationId, id),
    world.monitors.of(organizationId, id),
  ])
  return listView(list, monitor)
}
