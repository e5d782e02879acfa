import type { EntityRef } from '../entities/entity-ref.ts'
import { isLive, type Lists, type StoredList } from '../lists/list.ts'
import type { RefSources } from '../lists/list-item.ts'
import { notFound } from '../shared/errors.ts'
import { type Push, type PushResult, type PushSummary, pushSummary, type StoredPush } from './push.ts'
import { type Selection, type StartPush, type StartPushWorld, startPush } from './start-push.ts'

export interface PushWorld extends StartPushWorld, RefSources {
  lists: Pick<Lists, 'get'>
  history: {
    all(organizationId: string, listId: string): Promise<StoredPush[]>
    results(push: StoredPush, page: number, limit: number): Promise<PushResult[]>
  }
}

async function requireList(world: PushWorld, organizationId: string, listId: string) {
  const list = await world.lists.get(organizationId, listId)
  if (!list) throw notFound('list', listId)
  return list
}

export async function pushList(world: PushWorld, given: StartPush): Promise<Push> {
  const list = await requireList(world, given.organizationId, given.listId)
  return startPush(world, given, await selectionOf(world, list))
}

/** A list may change while it is pushed, so its rows are noted now. */
async function selectionOf({ members, matches }: PushWorld, list: StoredList): Promise<Selection> {
  const all = isLive(list) ? matches.all(list.organizationId, list.filters) : members.all(list)
  const snapshot: EntityRef[] = []
  for await (const refs of all) snapshot.push(...refs.map(({ id, type }) => ({ id, type })))
  return { name: list.name, total: snapshot.length, snapshot }
}

export async function listPushes(
  world: PushWorld,
  organizationId: string,
  listId: string,
): Promise<PushSummary[]> {
  await requireList(world, organizationId, listId)
  const pushes = await world.history.all(organizationId, listId)
  return pushes.map((push) => pushSummary(push, world.clock()))
}

export async function getPush(
  world: PushWorld,
  organizationId: string,
  listId: string,
  pushId: string,
  { page, limit }: { page: number; limit: number },
): Promise<Push> {
  await requireList(world, organizationId, listId)
  const push = await world.pushes.get(organizationId, listId, pushId)
  if (!push) throw notFound('push', pushId)
  const results = await world.history.results(push, page, limit)
  return { ...pushSummary(push, world.clock()), results }
}
