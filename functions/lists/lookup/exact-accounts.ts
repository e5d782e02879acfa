import type { Account } from '../../entities/account.ts'
import type { ExactTerm } from '../../search/document.ts'

export type AccountsByValue = ReadonlyMap<string, readonly Account[]>

/** The public accounts that have these values, by value. */
export type ExactAccounts = (field: ExactTerm['field'], values: readonly string[]) => Promise<AccountsByValue>
