import { nameKey, sameCompanyName, statesSameForm } from '../../company-names/same-name.ts'
import type { Account } from '../../entities/account.ts'
import { companyHost } from '../../entities/web-host.ts'
import { foldValue } from '../../search/words.ts'
import type { Clues } from './clues.ts'
import type { AccountsByValue } from './exact-accounts.ts'

/** What accounts of the row's name are looked up by. */
export const nameIn = ({ name = '' }: Pick<Clues, 'name'>) => nameKey(name)

/** The only account that is called so. A namesake with another website or page is another company. */
export function accountNamed(row: Clues, names: AccountsByValue): Account | 'several' | undefined {
  const { name } = row
  if (name === undefined || row.page?.type === 'person') return undefined
  const namesakes = (names.get(nameIn(row)) ?? []).filter((account) => !contradicts(row, account))
  const [first, second] = closest(name, namesakes)
  if (second) return 'several'
  return first && sameCompanyName(name, first.name) ? first : undefined
}

/** Those written just so; else those with the same legal form; else all of the name. */
function closest(name: string, accounts: readonly Account[]): readonly Account[] {
  const written = accounts.filter((account) => foldValue(account.name) === foldValue(name))
  if (written.length > 0) return written
  const withForm = accounts.filter((account) => statesSameForm(name, account.name))
  return withForm.length > 0 ? withForm : accounts
}

const contradicts = ({ page, host }: Clues, { socialUrl, websiteUrl }: Account) =>
  (page !== undefined && socialUrl !== null) ||
  (host !== undefined && (companyHost(websiteUrl) ?? host) !== host)
