import { oneLine } from '../sources/markup/plain-text.ts'
import { countryOfFiler, type Submissions, seatOfFiler } from '../sources/registers/filer.ts'
import type { CatalogueFilters, CatalogueRow } from './catalogue.ts'

/** A row for the import, or why there is none. */
export function listedCompanyRow(
  cik: number,
  { name, sicDescription, website, addresses }: Submissions,
  { country }: CatalogueFilters,
): CatalogueRow | string {
  const called = oneLine(name ?? '')
  if (called === '') return `CIK ${cik} has no name`
  const seat = seatOfFiler(addresses)
  if (country !== undefined && countryOfFiler(seat) !== country) return `CIK ${cik} is of another country`
  const location = [seat?.city, seat?.stateOrCountryDescription ?? seat?.stateOrCountry]
    .flatMap((part) => oneLine(part ?? '') || [])
    .join(', ')
  const industry = oneLine(sicDescription ?? '')
  return {
    cik: String(cik),
    name: called,
    ...(location !== '' && { location }),
    ...(industry !== '' && { industry }),
    ...(website?.trim() && { websiteUrl: withScheme(website.trim()) }),
    source: `https://www.sec.gov/edgar/browse/?CIK=${cik}`,
  }
}

const withScheme = (website: string) => (/^https?:\/\//i.test(website) ? website : `https://${website}`)
