import type { EntityRef } from '../entities/entity-ref.ts'
import { isLive, type Lists, type StoredList } from '../lists/list/list.ts'
import type { ItemRef, RefSources } from '../lists/list/list-item.ts'
import { DomainError, notFound } from '../shared/errors.ts'
import { asItStands, pushSummary } from './ended-push.ts'
import { type PlatformName, platformOf } from './platforms/platforms.ts'
import { simulationOf } from './platforms/simulation.ts'
import { isOver, type Push, type PushEligibility, type PushSummary, type StoredPush } from './push.ts'
import { type PushViews, readPush } from './read-push.ts'
import { eligibilityOf } from './rows/eligibility.ts'
import { type Pushes, type Selection, type StartPush, type StartPushWorld, startPush } from './start-push.ts'

export interface PushWorld extends StartPushWorld, RefSources {
  lists: Pick<Lists, 'get'>
  pushes: Pushes & {
    /** Ends an open push. Resolves with the push as it is then. */
    cancel(push: StoredPush): Promise<StoredPush>
  }
  history: PushViews & {
    all(organizationId: string, listId: string): Promise<StoredPush[]>
  }
}

/** Enough to show pushes, and to cancel them. */
export type StartedPushes = Pick<PushWorld, 'lists' | 'pushes' | 'history' | 'clock'>

async function requireList(world: Pick<PushWorld, 'lists'>, organizationId: string, listId: string) {
  const list = await world.lists.get(organizationId, listId)
  if (!list) throw notFound('list', listId)
  return list
}

export async function pushList(world: PushWorld, given: StartPush): Promise<Push> {
  const list = await requireList(world, given.organizationId, given.listId)
  return startPush(world, given, await selectionOf(world, list))
}

/** Sends nothing. */
export async function pushEligibility(
  world: PushWorld,
  organizationId: string,
  listId: string,
  name: PlatformName,
): Promise<PushEligibility> {
  const list = await requireList(world, organizationId, listId)
  const { rows } = await selectionOf(world, list)
  const simulated = simulationOf(world.connect(name)) !== undefined
  const found = await eligibilityOf(world.rows, platformOf(name), organizationId, rows)
  return { platform: name, ...found, simulated }
}

/** A list may change while it is pushed, so its rows are noted now. */
async function selectionOf({ members, matches }: PushWorld, list: StoredList): Promise<Selection> {
  const all = isLive(list) ? matches.all(list.organizationId, list.filters) : members.all(list)
  const rows: ItemRef[] = []
  for await (const refs of all) rows.push(...refs.map(noted))
  return { name: list.name, rows }
}

/** A row of a live list was never added. */
const noted = ({ id, type, ...row }: EntityRef | ItemRef): ItemRef => ({
  id,
  type,
  addedAt: 'addedAt' in row ? row.addedAt : null,
  ...('listedIn' in row && { listedIn: row.listedIn }),
})

export async function listPushes(
  world: StartedPushes,
  organizationId: string,
  listId: string,
): Promise<PushSummary[]> {
  await requireList(world, organizationId, listId)
  const pushes = await world.history.all(organizationId, listId)
  return pushes.map((push) => pushSummary(push, world.clock()))
}

interface Named {
  organizationId: string
  listId: string
  pushId: string
}

/** A push that has lost its workers ends here too, so that the caller's sealed key does not outlive it. */
async function requirePush(
  world: StartedPushes,
  { organizationId, listId, pushId }: Named,
): Promise<StoredPush> {
  await requireList(world, organizationId, listId)
  const push = await world.pushes.get(organizationId, listId, pushId)
  if (!push) throw notFound('push', pushId)
  const { status, error, finishedAt } = asItStands(push, world.clock())
  if (status === push.status || error === null || finishedAt === null) return push
  return world.pushes.fail(push, error, new Date(finishedAt))
}

export async function getPush(
  world: StartedPushes,
  named: Named,
  { page, limit }: { page: number; limit: number },
): Promise<Push> {
  return readPush(world.history, await requirePush(world, named), page, limit, world.clock)
}

/** Rows that were sent stay counted. A second cancel is answered like the first. */
export async function cancelPush(world: StartedPushes, named: Named): Promise<void> {
  const push = await requirePush(world, named)
  const { status } = isOver(push) ? push : await world.pushes.cancel(push)
  if (status !== 'cancelled') throw new DomainError('conflict', `The push has ended already: it ${status}.`)
}
