import { nearness } from '../../company-names/near-name.ts'
import type { Account } from '../../entities/account.ts'
import type { Clues } from './clues.ts'

/** For each name, public accounts that have words like its words. */
export type NearAccounts = (names: readonly string[]) => Promise<ReadonlyMap<string, readonly Account[]>>

/** An account that the row may mean. Nobody takes it for the row but a person. */
export type Suggestion = Pick<Account, 'id' | 'name' | 'location'>

/** More rows are a task for the file, not for a person's eye. */
const MOST_ROWS = 50
const MOST_A_ROW = 3

/** For unresolved rows with a name, in order: what they may mean. */
export async function suggestions(
  near: NearAccounts,
  rows: readonly Clues[],
  plan: readonly { readonly status: string }[],
): Promise<ReadonlyMap<number, readonly Suggestion[]>> {
  const asked = rows
    .flatMap(({ name }, at) =>
      name !== undefined && plan[at]?.status === 'unresolved' ? [{ name, at }] : [],
    )
    .slice(0, MOST_ROWS)
  const found = await near([...new Set(asked.map(({ name }) => name))])
  return new Map(asked.map(({ name, at }) => [at, nearest(name, found.get(name) ?? [])]))
}

const nearest = (name: string, accounts: readonly Account[]): Suggestion[] =>
  accounts
    .map((account) => ({ account, near: nearness(name, account.name) }))
    .filter(({ near }) => near > 0)
    .sort((a, b) => b.near - a.near)
    .slice(0, MOST_A_ROW)
    .map(({ account: { id, name: called, location } }) => ({ id, name: called, location }))
