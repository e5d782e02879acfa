import { isLive, type Lists } from './list.ts'
import type { Matches } from './list-item.ts'

interface CountingWorld {
  readonly lists: Pick<Lists, 'get'>
  readonly matches: Pick<Matches, 'all'>
}

/** How many accounts a list has now, which decides the price of a monitor run. */
export const countAccounts =
  ({ lists, matches }: CountingWorld) =>
  async (organizationId: string, listId: string): Promise<number> => {
    const list = await lists.get(organizationId, listId)
    if (!list) return 0
    if (!isLive(list)) return list.accounts
    let accounts = 0
    for await (const refs of matches.all(organizationId, list.filters)) {
      accounts += refs.filter(({ type }) => type === 'account').length
    }
    return accounts
  }
