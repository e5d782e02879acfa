import type { EntityRef } from '../entities/entity-ref.ts'
import type { ListedRef } from '../entities/listed/listed-ref.ts'
import { isLive, type Lists, type Members } from '../lists/list/list.ts'
import type { Matches } from '../lists/list/list-item.ts'
import type { Definition } from '../sources/definitions/definition.ts'
import { type Part, PER_PART, type RunPlan } from './run-parts.ts'

export interface ListContents {
  plan(organizationId: string, listId: string): Promise<RunPlan | undefined>
  /** Of what becomes a signal; none when the list is gone. */
  definitions(organizationId: string, listId: string): Promise<readonly Definition[]>
  members(organizationId: string, listId: string, part: Part): Promise<readonly ListedRef[]>
}

interface ListReaders {
  readonly lists: Pick<Lists, 'get'>
  readonly members: Pick<Members, 'range' | 'ranges'>
  readonly matches: Pick<Matches, 'all'>
}

/** Positions are enough for a list that is not live: a member keeps its own, and a new one gets one behind them. */
async function planOf(
  { lists, members, matches }: ListReaders,
  organizationId: string,
  listId: string,
): Promise<RunPlan | undefined> {
  const list = await lists.get(organizationId, listId)
  if (!list) return undefined
  const marked = (parts: readonly Part[]) =>
    list.definitions?.length ? parts.map((part) => ({ ...part, defined: true })) : parts
  if (!isLive(list)) return { accounts: list.accounts, parts: marked(await members.ranges(list, PER_PART)) }
  const ids: EntityRef[] = []
  for await (const refs of matches.all(organizationId, list.filters)) ids.push(...refs)
  return { accounts: ids.filter(({ type }) => type === 'account').length, parts: marked(slices(ids)) }
}

const slices = (ids: readonly EntityRef[]): Part[] =>
  Array.from({ length: Math.ceil(ids.length / PER_PART) }, (_, place) => ({
    ids: ids.slice(place * PER_PART, (place + 1) * PER_PART),
  }))

export const listContents = (world: ListReaders): ListContents => ({
  plan: (organizationId, listId) => planOf(world, organizationId, listId),

  definitions: async (organizationId, listId) =>
    (await world.lists.get(organizationId, listId))?.definitions ?? [],

  async members(organizationId, listId, part) {
    return 'ids' in part ? part.ids : world.members.range(organizationId, listId, part.from, part.to)
  },
})
