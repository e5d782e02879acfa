import { isLive, type Lists, type StoredList } from '../lists/list.ts'
import { countItems, type RefSources } from '../lists/list-item.ts'
import { notFound } from '../shared/errors.ts'
import { type Push, type PushResult, type PushSummary, type RowRef, type StoredPush, view } from './push.ts'
import { type Selection, type StartPush, type StartWorld, startPush } from './start-push.ts'

export interface PushesWorld extends StartWorld, RefSources {
  lists: Pick<Lists, 'get'>
  history: {
    all(organizationId: string, listId: string): Promise<StoredPush[]>
    results(push: StoredPush, page: number, limit: number): Promise<PushResult[]>
  }
}

async function existing(world: PushesWorld, organizationId: string, listId: string) {
  const list = await world.lists.get(organizationId, listId)
  if (!list) throw notFound('list', listId)
  return list
}

export async function pushList(world: PushesWorld, given: StartPush): Promise<Push> {
  const list = await existing(world, given.organizationId, given.listId)
  return startPush(world, given, await selectionOf(world, list))
}

/** Members keep their positions; what a live list holds has to be noted now. */
async function selectionOf(world: PushesWorld, list: StoredList): Promise<Selection> {
  if (!isLive(list)) return { name: list.name, total: await countItems(world, list) }
  const snapshot: RowRef[] = []
  for await (const refs of world.matches.all(list.organizationId, list.filters)) snapshot.push(...refs)
  return { name: list.name, total: snapshot.length, snapshot }
}

export async function listPushes(
  world: PushesWorld,
  organizationId: string,
  listId: string,
): Promise<PushSummary[]> {
  await existing(world, organizationId, listId)
  const pushes = await world.history.all(organizationId, listId)
  return pushes.map((push) => view(push, world.clock()))
}

export async function getPush(
  world: PushesWorld,
  organizationId: string,
  listId: string,
  pushId: string,
  { page, limit }: { page: number; limit: number },
): Promise<Push> {
  await existing(world, organizationId, listId)
  const push = await world.pushes.get(organizationId, listId, pushId)
  if (!push) throw notFound('push', pushId)
  const results = await world.history.results(push, page, limit)
  return { ...view(push, world.clock()), results }
}
