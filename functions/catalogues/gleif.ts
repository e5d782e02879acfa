import * as v from 'valibot'
import { inBatches } from '../shared/in-batches.ts'
import { getJson, readEntries } from '../sources/fetch/json-reply.ts'
import { gleif } from '../sources/registers/gleif.ts'
import { LegalEntityRecord } from '../sources/registers/gleif-record.ts'
import { uncounted } from '../sources/source.ts'
import type { Catalogue, CatalogueAccess, CatalogueFilters, CataloguePage } from './catalogue.ts'
import { legalEntityRow } from './legal-entity.ts'

/** The API takes 200 identifiers in a filter. */
const AT_ONCE = 200
/** Most accounts have no identifier. A page ends all the same after so much of the table. */
const MOST_PARTS = 20

const RecordsReply = v.object({ data: v.array(v.unknown()) })

/** Names, places and mergers of the stored accounts that have a Legal Entity Identifier. */
export const gleifCatalogue: Catalogue = {
  name: 'gleif',
  upstream: gleif,
  filters: ['country'],

  async count(_filters, access) {
    let companies = 0
    for await (const { leis } of ownLeis(undefined, access)) companies += leis.length
    return { companies, people: 0 }
  },

  async *pages(filters, after, access) {
    for await (const { leis, next } of ownLeis(after, access)) {
      const pages = []
      for (const some of inBatches(leis, AT_ONCE)) pages.push(await pageOf(some, filters, access))
      yield {
        accounts: pages.flatMap(({ accounts }) => accounts),
        people: [],
        leftOut: pages.flatMap(({ leftOut }) => leftOut),
        place: next,
      }
    }
  },
}

/** As many as one request takes, where there are so many. */
async function* ownLeis(after: unknown, { leis }: CatalogueAccess) {
  for (let next = after, isOver = false; !isOver; isOver = next === undefined) {
    const found: string[] = []
    for (let parts = 0; parts < MOST_PARTS && found.length < AT_ONCE; parts += 1) {
      const part = await leis(next)
      found.push(...part.leis)
      next = part.next
      if (next === undefined) break
    }
    yield { leis: found, next }
  }
}

async function pageOf(
  leis: readonly string[],
  { country }: CatalogueFilters,
  { fetch }: CatalogueAccess,
): Promise<Pick<CataloguePage, 'accounts' | 'leftOut'>> {
  const parameters = new URLSearchParams({
    'filter[lei]': leis.join(','),
    'page[size]': String(AT_ONCE),
    'page[number]': '1',
  })
  const url = `https://api.gleif.org/api/v1/lei-records?${parameters}`
  const headers = { accept: 'application/vnd.api+json, application/json;q=0.9' }
  const { data } = await getJson(fetch, { url, headers, maxBytes: 32 * 1024 * 1024 }, RecordsReply)
  const records = readEntries(LegalEntityRecord, data, uncounted)
  const readable = new Set(records.map(({ id }) => id))
  const rows = records.map((record) => legalEntityRow(record, country))
  const found = new Set(readEntries(v.object({ id: v.string() }), data, uncounted).map(({ id }) => id))
  return {
    accounts: rows.flatMap((row) => (typeof row === 'string' ? [] : [row])),
    leftOut: [
      ...rows.flatMap((row) => (typeof row === 'string' ? [row] : [])),
      ...[...found].filter((lei) => !readable.has(lei)).map((lei) => `${lei} has a record in another form`),
      ...leis.filter((lei) => !found.has(lei)).map((lei) => `${lei} is not known to GLEIF`),
    ],
  }
}
