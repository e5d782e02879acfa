import type { RegisterAccess } from '../registers/define-register.ts'
import { britishCompany } from './british-company.ts'
import { isNamed } from './certain-match.ts'
import type { NumberResult, NumberSearch } from './number-search.ts'
import { underAnotherName } from './under-another-name.ts'

/** The British number that the website states, if Companies House has the account's name under it. */
export async function findCompanyNumber(
  { account, stated }: NumberSearch,
  access: RegisterAccess,
): Promise<NumberResult> {
  const number = stated.companyNumber
  if (number === undefined) return { why: 'the website states no number of Companies House' }
  const company = await britishCompany(number, access)
  if (!company) return { why: `the website states ${number}, which Companies House does not know` }
  return isNamed(account.name, company)
    ? { found: { number, foundBy: 'website' } }
    : { why: underAnotherName(number, 'Companies House', company) }
}
