import type { EntityRef } from '../entities/entity-ref.ts'
import type { ListedRef } from '../entities/listed/listed-ref.ts'
import { mutesSomething } from '../feedback/muted.ts'
import { isLive, type Lists, type Members, type StoredList } from '../lists/list/list.ts'
import type { Matches } from '../lists/list/list-item.ts'
import { type Part, PER_PART, type RunPlan } from './run-parts.ts'

export interface ListContents {
  plan(organizationId: string, listId: string): Promise<RunPlan | undefined>
  /** Undefined when the list is deleted. */
  narrowing(organizationId: string, listId: string): Promise<Narrowing | undefined>
  members(organizationId: string, listId: string, part: Part): Promise<readonly ListedRef[]>
}

/** A signal must match one of the definitions, if there are any, and nothing that is muted. */
type Narrowing = Pick<StoredList, 'definitions' | 'muted'>

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
    list.definitions?.length || mutesSomething(list.muted)
      ? parts.map((part) => ({ ...part, defined: true }))
      : parts
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

  narrowing: (organizationId, listId) => world.lists.get(organizationId, listId),

  async members(organizationId, listId, part) {
    return 'ids' in part ? part.ids : world.members.range(organizationId, listId, part.from, part.to)
  },
})
