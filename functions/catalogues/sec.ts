import * as v from 'valibot'
import { inBatches } from '../shared/in-batches.ts'
import { getJson } from '../sources/fetch/json-reply.ts'
import { edgar } from '../sources/registers/edgar.ts'
import { Submissions } from '../sources/registers/filer.ts'
import { type Fetch, SourceFailure } from '../sources/source.ts'
import type { Catalogue, CatalogueFilters, CataloguePage, CatalogueRow } from './catalogue.ts'
import { listedCompanyRow } from './listed-company.ts'

const ITEMS = 50
const MOST_BYTES = 32 * 1024 * 1024

/** Columns and rows: a company with several shares has several rows. */
const TickersReply = v.object({ fields: v.array(v.string()), data: v.array(v.unknown()) })

/** The companies that are listed on a stock exchange of the United States. */
export const secCatalogue: Catalogue = {
  name: 'sec',
  upstream: edgar,
  filters: ['country'],

  async count(_filters, { fetch }) {
    return { companies: (await listedCiks(fetch)).ciks.length, people: 0 }
  },

  async *pages(filters, place, { fetch }) {
    const after = v.is(v.number(), place) ? place : 0
    const { ciks, odd } = await listedCiks(fetch)
    const left = ciks.filter((cik) => cik > after)
    // Once, however often an import is resumed.
    const leftOut = after > 0 ? [] : odd
    for (const [n, some] of inBatches(left, ITEMS).entries()) {
      const page = await pageOf(some, filters, fetch)
      yield {
        ...page,
        leftOut: n === 0 ? [...leftOut, ...page.leftOut] : page.leftOut,
        place: some.at(-1) ?? after,
      }
    }
  },
}

/** Odd rows have no number of a company. */
async function listedCiks(fetch: Fetch): Promise<{ readonly ciks: number[]; readonly odd: string[] }> {
  const url = 'https://www.sec.gov/files/company_tickers_exchange.json'
  const { fields, data } = await getJson(fetch, { url, maxBytes: MOST_BYTES }, TickersReply)
  const column = fields.indexOf('cik')
  const ciks = data.flatMap((row) => {
    const cik: unknown = Array.isArray(row) ? row[column] : undefined
    return typeof cik === 'number' && Number.isInteger(cik) && cik > 0 ? [cik] : []
  })
  if (data.length > 0 && ciks.length === 0) {
    throw new SourceFailure('format', 'answered a list without numbers of companies')
  }
  const odd = data.length - ciks.length
  return {
    ciks: [...new Set(ciks)].sort((a, b) => a - b),
    odd: Array.from({ length: odd }, () => 'a row of the list has no number of a company'),
  }
}

async function pageOf(
  ciks: readonly number[],
  filters: CatalogueFilters,
  fetch: Fetch,
): Promise<Pick<CataloguePage, 'accounts' | 'people' | 'leftOut'>> {
  const rows: (CatalogueRow | string)[] = []
  for (const cik of ciks) rows.push(await rowOf(cik, filters, fetch))
  return {
    accounts: rows.flatMap((row) => (typeof row === 'string' ? [] : [row])),
    people: [],
    leftOut: rows.flatMap((row) => (typeof row === 'string' ? [row] : [])),
  }
}

/** One company that can't be read is left out. The others go on. */
async function rowOf(cik: number, filters: CatalogueFilters, fetch: Fetch): Promise<CatalogueRow | string> {
  const url = `https://data.sec.gov/submissions/CIK${String(cik).padStart(10, '0')}.json`
  try {
    return listedCompanyRow(cik, await getJson(fetch, { url, maxBytes: MOST_BYTES }, Submissions), filters)
  } catch (error) {
    const isOdd = error instanceof SourceFailure && (error.kind === 'format' || error.status === 404)
    if (isOdd) return `CIK ${cik} ${error.message}`
    throw error
  }
}
