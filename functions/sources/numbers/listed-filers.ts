// The list has columns and rows, one row for each share. www.sec.gov/os/accessing-edgar-data
import * as v from 'valibot'
import { nameKey, sameCompanyName } from '../../company-names/same-name.ts'
import type { Clock } from '../../shared/clock.ts'
import { groupBy } from '../../shared/group-by.ts'
import { getJson } from '../fetch/json-reply.ts'
import type { Ticker } from '../imprint/stated-tickers.ts'
import { oneLine } from '../markup/plain-text.ts'
import { FILERS_PATH } from '../registers/edgar.ts'
import { countryOfFiler, Submissions, seatOfFiler } from '../registers/filer.ts'
import { type Fetch, SourceFailure } from '../source.ts'
import { companyDomain } from '../text/company-name.ts'
import type { RegisteredName } from './certain-match.ts'
import { countryNamed } from './countries.ts'

const MOST_BYTES = 32 * 1024 * 1024
const KEPT_MS = 3_600_000

const FilersReply = v.object({ fields: v.array(v.string()), data: v.array(v.unknown()) })

export interface ListedFiler {
  readonly cik: string
  readonly name: string
  /** One for each share, with its exchange. */
  readonly shares: readonly Ticker[]
}

export interface Filer extends RegisteredName {
  readonly cik: string
  readonly domain: string | undefined
}

interface FilerList {
  readonly at: number
  readonly byName: ReadonlyMap<string, readonly ListedFiler[]>
  readonly byShare: ReadonlyMap<string, ListedFiler>
}

/** The listed companies. The list is large, so it is read into words once for many accounts. */
export function listedFilers(clock: Clock) {
  let kept: FilerList | undefined
  const list = async (fetch: Fetch): Promise<FilerList> => {
    const now = clock().getTime()
    if (kept && now - kept.at <= KEPT_MS && now >= kept.at) return kept
    const filers = await filersIn(fetch)
    const shares = filers.flatMap((filer) => filer.shares.map((share) => [shareKey(share), filer] as const))
    kept = { at: now, byName: groupBy(filers, (filer) => nameKey(filer.name)), byShare: new Map(shares) }
    return kept
  }
  return {
    async named(name: string, fetch: Fetch): Promise<ListedFiler[]> {
      const found = (await list(fetch)).byName.get(nameKey(name)) ?? []
      return found.filter((filer) => sameCompanyName(filer.name, name))
    },
    /** Who has the ticker at that exchange: elsewhere it is another company's. */
    async withShare(share: Ticker, fetch: Fetch): Promise<ListedFiler[]> {
      const found = (await list(fetch)).byShare.get(shareKey(share))
      return found ? [found] : []
    },
  }
}
export type ListedFilers = ReturnType<typeof listedFilers>

const shareKey = ({ exchange, ticker }: Ticker) => `${exchange} ${ticker}`.toUpperCase()

async function filersIn(fetch: Fetch): Promise<ListedFiler[]> {
  const request = { url: `https://www.sec.gov${FILERS_PATH}`, maxBytes: MOST_BYTES }
  const { fields, data } = await getJson(fetch, request, FilersReply)
  const places = ['cik', 'name', 'ticker', 'exchange'].map((field) => fields.indexOf(field))
  const byCik = new Map<string, { cik: string; name: string; shares: Ticker[] }>()
  for (const row of data) {
    const [cik, name, ticker, exchange]: unknown[] = Array.isArray(row) ? places.map((at) => row[at]) : []
    if (!Number.isInteger(cik) || typeof name !== 'string') continue
    const filer = byCik.get(String(cik)) ?? { cik: String(cik), name: '', shares: [] }
    filer.name = plain(name)
    if (typeof ticker === 'string' && typeof exchange === 'string') filer.shares.push({ exchange, ticker })
    byCik.set(filer.cik, filer)
  }
  if (data.length > 0 && byCik.size === 0)
    throw new SourceFailure('format', 'answered a list without numbers of companies')
  return [...byCik.values()]
}

/** Some names end with the state of the company: "Acme Corp /DE/". */
const plain = (name: string) =>
  name
    .trimEnd()
    .replace(/\/[A-Z]{2,3}\/?$/, '')
    .trimEnd()

/** The register's record of a filer. The check of its filings asks for the same answer, so it comes from the cache. */
export async function filerOf(
  { cik, name }: Pick<ListedFiler, 'cik' | 'name'>,
  fetch: Fetch,
): Promise<Filer> {
  const url = `https://data.sec.gov/submissions/CIK${cik.padStart(10, '0')}.json`
  const { website, addresses, formerNames } = await getJson(fetch, { url, maxBytes: MOST_BYTES }, Submissions)
  const seat = seatOfFiler(addresses)
  const country =
    countryOfFiler(seat) ??
    countryNamed(seat?.stateOrCountryDescription ?? '') ??
    countryNamed(seat?.country ?? '')
  return {
    cik,
    names: [name],
    formerNames: (formerNames ?? []).flatMap((one) => plain(oneLine(one?.name ?? '')) || []),
    countries: country === undefined ? [] : [country],
    places: [seat?.city, seat?.stateOrCountry, seat?.stateOrCountryDescription].flatMap(
      (place) => place ?? [],
    ),
    domain: companyDomain(website && (/^https?:/i.test(website) ? website : `https://${website.trim()}`)),
  }
}
