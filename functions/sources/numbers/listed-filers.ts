// The list has columns and rows, one row for each share. www.sec.gov/os/accessing-edgar-data
import * as v from 'valibot'
import { nameKey, sameCompanyName } from '../../company-names/same-name.ts'
import type { Clock } from '../../shared/clock.ts'
import { groupBy } from '../../shared/group-by.ts'
import { getJson } from '../fetch/json-reply.ts'
import { FILERS_PATH } from '../registers/edgar.ts'
import { countryOfFiler, Submissions, seatOfFiler } from '../registers/filer.ts'
import { type Fetch, SourceFailure } from '../source.ts'
import { companyDomain } from '../text/company-name.ts'
import type { RegisteredName } from './certain-match.ts'
import { countryNamed } from './countries.ts'

const MOST_BYTES = 32 * 1024 * 1024
const KEPT_MS = 3_600_000

const FilersReply = v.object({ fields: v.array(v.string()), data: v.array(v.unknown()) })

interface ListedFiler {
  readonly cik: string
  readonly name: string
}

export interface Filer extends RegisteredName {
  readonly cik: string
  readonly domain: string | undefined
}

/** The listed companies of a name. The list is large, so it is read into words once for many accounts. */
export function listedFilers(clock: Clock) {
  let kept: { readonly at: number; readonly byName: ReadonlyMap<string, readonly ListedFiler[]> } | undefined
  return async (name: string, fetch: Fetch): Promise<ListedFiler[]> => {
    const now = clock().getTime()
    if (!kept || now - kept.at > KEPT_MS || now < kept.at)
      kept = { at: now, byName: groupBy(await filersIn(fetch), (filer) => nameKey(filer.name)) }
    return (kept.byName.get(nameKey(name)) ?? []).filter((filer) => sameCompanyName(filer.name, name))
  }
}
export type ListedFilers = ReturnType<typeof listedFilers>

async function filersIn(fetch: Fetch): Promise<ListedFiler[]> {
  const request = { url: `https://www.sec.gov${FILERS_PATH}`, maxBytes: MOST_BYTES }
  const { fields, data } = await getJson(fetch, request, FilersReply)
  const [cikAt, nameAt] = [fields.indexOf('cik'), fields.indexOf('name')]
  const byCik = new Map<string, ListedFiler>()
  for (const row of data) {
    const [cik, name]: unknown[] = Array.isArray(row) ? [row[cikAt], row[nameAt]] : []
    if (Number.isInteger(cik) && typeof name === 'string')
      byCik.set(String(cik), { cik: String(cik), name: plain(name) })
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
export async function filerOf({ cik, name }: ListedFiler, fetch: Fetch): Promise<Filer> {
  const url = `https://data.sec.gov/submissions/CIK${cik.padStart(10, '0')}.json`
  const { website, addresses } = await getJson(fetch, { url, maxBytes: MOST_BYTES }, Submissions)
  const seat = seatOfFiler(addresses)
  const country =
    countryOfFiler(seat) ??
    countryNamed(seat?.stateOrCountryDescription ?? '') ??
    countryNamed(seat?.country ?? '')
  return {
    cik,
    names: [name],
    formerNames: [],
    countries: country === undefined ? [] : [country],
    places: [seat?.city, seat?.stateOrCountry, seat?.stateOrCountryDescription].flatMap(
      (place) => place ?? [],
    ),
    domain: companyDomain(website && (/^https?:/i.test(website) ? website : `https://${website.trim()}`)),
  }
}
