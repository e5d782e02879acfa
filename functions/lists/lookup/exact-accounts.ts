import type { Account } from '../../entities/account.ts'
import type { ExactTerm } from '../../search/document.ts'

/** The public accounts that have exactly these values, by value. */
export type ExactAccounts = (
  field: ExactTerm['field'],
  values: readonly string[],
) => Promise<ReadonlyMap<string, readonly Account[]>>
