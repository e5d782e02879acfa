import * as v from 'valibot'
import type { Clock } from '../../shared/clock.ts'
import { inBatches } from '../../shared/in-batches.ts'
import type { Fetch } from '../../sources/source.ts'
import type { Catalogue, CatalogueFilters, CataloguePage, CatalogueRow } from '../catalogue.ts'
import { bindingsOf, numberCell, wikidataQuery } from './bindings.ts'
import { companyOfItem } from './company-of-item.ts'
import { personOfItem } from './person-of-item.ts'
import { countQuery, idsQuery, type WikidataKind } from './queries.ts'
import { readRoles } from './roles.ts'
import { readItems } from './statements.ts'

/** The numbers of items come in larger pages than what is stated of them, which is much more. */
const IDS = 5000
const ITEMS = 200

/** The last item that is done, and where the page of numbers began that it is from. */
const Place = v.object({ kind: v.picklist(['companies', 'people']), from: v.number(), after: v.number() })
type Place = v.InferOutput<typeof Place>

export const wikidataCatalogue = (clock: Clock): Catalogue => ({
  name: 'wikidata',
  upstream: wikidataQuery,
  filters: ['country', 'minHeadcount', 'maxHeadcount'],

  async count(filters, { fetch }) {
    return {
      companies: await countOf('companies', filters, fetch),
      people: await countOf('people', filters, fetch),
    }
  },

  /** Companies come first, so that people find their employers. */
  async *pages(filters, place, { fetch }) {
    const first = v.is(Place, place) ? place : { ...BEGINNING, kind: 'companies' as const }
    const today = clock().toISOString().slice(0, 10)
    if (first.kind === 'companies') yield* pagesOf(first, filters, today, fetch)
    yield* pagesOf(first.kind === 'people' ? first : { ...BEGINNING, kind: 'people' }, filters, today, fetch)
  },
})

const BEGINNING = { from: 0, after: 0 }

async function countOf(kind: WikidataKind, filters: CatalogueFilters, fetch: Fetch): Promise<number> {
  const [row] = await bindingsOf(fetch, countQuery(kind, filters), { count: numberCell })
  return row?.count ?? 0
}

/** Goes on with the same pages of numbers as an interrupted import, so that saved answers serve it too. */
async function* pagesOf(
  { kind, from: first, after: done }: Place,
  filters: CatalogueFilters,
  today: string,
  fetch: Fetch,
): AsyncGenerator<CataloguePage> {
  for (let from = first; ; ) {
    const rows = await bindingsOf(fetch, idsQuery(kind, filters, from, IDS), { n: numberCell })
    const numbers = [...new Set(rows.map(({ n }) => n))].sort((a, b) => a - b)
    for (const some of inBatches(numbers, ITEMS)) {
      const after = some.at(-1) ?? done
      if (after <= done) continue
      yield pageOf(kind, await rowsOf(kind, some, today, fetch), { kind, from, after })
    }
    if (rows.length < IDS) return
    from = numbers.at(-1) ?? from
  }
}

async function rowsOf(
  kind: WikidataKind,
  numbers: readonly number[],
  today: string,
  fetch: Fetch,
): Promise<(CatalogueRow | string)[]> {
  const items = await readItems(kind, numbers, today, fetch)
  if (kind === 'companies') return items.map(companyOfItem)
  const roles = await readRoles(numbers, fetch)
  return items.map((item) => personOfItem(item, roles.get(item.id) ?? [], today))
}

function pageOf(kind: WikidataKind, read: readonly (CatalogueRow | string)[], place: unknown): CataloguePage {
  const rows = read.flatMap((row) => (typeof row === 'string' ? [] : [row]))
  return {
    accounts: kind === 'companies' ? rows : [],
    people: kind === 'people' ? rows : [],
    leftOut: read.flatMap((row) => (typeof row === 'string' ? [row] : [])),
    place,
  }
}
