import type { CatalogueRow } from '../catalogue.ts'
import type { WikidataItem } from './statements.ts'

const HEADCOUNT = /^[+]?(\d{1,9})(?:\.0+)?$/

/** A row for the import, or why there is none. */
export function companyOfItem(item: WikidataItem): CatalogueRow | string {
  const { id, name, holds } = item
  const [page] = holds('P4264')
  if (!page?.value) return `${id} has no page any more`
  if (name === null) return `${id} has no name in a known language`
  if (holds('P576').length > 0) return `${id} was dissolved`
  const first = (property: string) => holds(property)[0]
  const places = [first('P159')?.valueLabel, first('P17')?.valueLabel].filter((place) => place)
  const number = HEADCOUNT.exec(first('P1128')?.value ?? '')?.[1]
  return stated({
    socialUrl: `https://www.linkedin.com/company/${encodeURIComponent(page.value)}`,
    name,
    websiteUrl: first('P856')?.value,
    industry: first('P452')?.valueLabel,
    headcount: number === undefined ? undefined : Number(number),
    location: [...new Set(places)].join(', ') || undefined,
    logoKey: first('P154')?.value,
    lei: first('P1278')?.value,
    cik: first('P5531')?.value,
    companyNumber: first('P2622')?.value,
    wikidataId: id,
    source: `https://www.wikidata.org/wiki/${id}`,
  })
}

export const stated = (fields: Readonly<Record<string, unknown>>): CatalogueRow =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null))
