import { domainOf } from '../pages/own-hosts.ts'
import type { SourceAccess } from '../source.ts'
import { companyDomain } from '../text/company-name.ts'
import { certainMatch } from './certain-match.ts'
import { type Filer, filerOf } from './listed-filers.ts'
import type { NumberResult, NumberSearch } from './number-search.ts'

/** By name in the SEC's list of listed companies, where the filer's country or website is the account's too. */
export async function findCik(
  { account, seat, filers }: NumberSearch,
  { fetch }: SourceAccess,
): Promise<NumberResult> {
  if (seat.countries.length === 0 && companyDomain(account.websiteUrl) === undefined)
    return { why: "the account's country is not known" }
  const [listed, second] = await filers(account.name, fetch)
  if (!listed) return { why: "the SEC's list has no company of this name" }
  if (second) return { why: "the SEC's list has several companies of this name" }
  const filer = await filerOf(listed, fetch)
  const found = { number: filer.cik, foundBy: 'name' } as const
  if (hasWebsite(filer, account.websiteUrl)) return { found }
  const result = certainMatch(account.name, seat, [filer], "the SEC's list")
  return 'why' in result ? result : { found }
}

function hasWebsite({ domain }: Filer, websiteUrl: string | null): boolean {
  const own = companyDomain(websiteUrl)
  return own !== undefined && domain !== undefined && domainOf(own) === domainOf(domain)
}
