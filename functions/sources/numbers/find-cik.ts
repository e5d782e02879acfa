import { AMERICAN, type Ticker } from '../imprint/stated-tickers.ts'
import { domainOf } from '../pages/own-hosts.ts'
import type { SourceAccess } from '../source.ts'
import { companyDomain } from '../text/company-name.ts'
import { certainMatch, isNamed } from './certain-match.ts'
import { type Filer, filerOf, type ListedFiler } from './listed-filers.ts'
import type { NumberResult, NumberSearch } from './number-search.ts'
import { underAnotherName } from './under-another-name.ts'

/**
 * By a ticker that the website states for itself, else by name in the SEC's list of listed companies, where the filer's
 * country or website is the account's too.
 */
export async function findCik(search: NumberSearch, { fetch }: SourceAccess): Promise<NumberResult> {
  const { account, seat, stated, filers } = search
  const tickers = (stated.tickers ?? []).filter(({ exchange }) => AMERICAN.includes(exchange))
  const byTicker = tickers.length > 0 ? await findByTicker(search, tickers, fetch) : undefined
  if (byTicker) return byTicker
  if (seat.countries.length === 0 && companyDomain(account.websiteUrl) === undefined)
    return { why: "the account's country is not known" }
  const [listed, second] = await filers.named(account.name, fetch)
  if (!listed) return { why: "the SEC's list has no company of this name" }
  if (second) return { why: "the SEC's list has several companies of this name" }
  if (tickers.length > 0)
    return {
      why: `the website states ${inWords(tickers)}, and the SEC's list has the name with another ticker`,
    }
  const filer = await filerOf(listed, fetch)
  const found = { number: filer.cik, foundBy: 'name' } as const
  if (hasWebsite(filer, account.websiteUrl)) return { found }
  const result = certainMatch(account.name, seat, [filer], "the SEC's list")
  return 'why' in result ? result : { found }
}

/** A ticker tells which of several companies of a name it is, and stands for their country. Undefined for an unknown one. */
async function findByTicker(
  { account, filers }: NumberSearch,
  tickers: readonly Ticker[],
  fetch: SourceAccess['fetch'],
): Promise<NumberResult | undefined> {
  const found: ListedFiler[] = []
  for (const ticker of tickers) found.push(...(await filers.withShare(ticker, fetch)))
  const [listed, second] = new Set(found)
  if (!listed) return undefined
  if (second) return { why: `the website states ${inWords(tickers)}, which are of several companies` }
  const filer = await filerOf(listed, fetch)
  return isNamed(account.name, filer) || hasWebsite(filer, account.websiteUrl)
    ? { found: { number: filer.cik, foundBy: 'website' } }
    : { why: underAnotherName(inWords(tickers), "the SEC's list", filer) }
}

const inWords = (tickers: readonly Ticker[]) =>
  tickers.map(({ exchange, ticker }) => `${exchange}: ${ticker}`).join(', ')

function hasWebsite({ domain }: Filer, websiteUrl: string | null): boolean {
  const own = companyDomain(websiteUrl)
  return own !== undefined && domain !== undefined && domainOf(own) === domainOf(domain)
}
