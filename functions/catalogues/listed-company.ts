import * as v from 'valibot'
import { maybe, maybeText } from '../sources/fetch/reply-fields.ts'
import { oneLine } from '../sources/markup/plain-text.ts'
import type { CatalogueFilters, CatalogueRow } from './catalogue.ts'

const Address = maybe(
  v.object({
    city: maybeText,
    stateOrCountry: maybeText,
    stateOrCountryDescription: maybeText,
    country: maybeText,
    countryCode: maybeText,
  }),
)

export const Submissions = v.object({
  name: maybeText,
  sicDescription: maybeText,
  website: maybeText,
  addresses: maybe(v.object({ business: Address, mailing: Address })),
})
type Submissions = v.InferOutput<typeof Submissions>
type Address = NonNullable<Submissions['addresses']>['business']

/** EDGAR has codes of its own for countries. Two letters are a state or a territory of the United States. */
const STATES = new Set(
  (
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK ' +
    'OR PA PR RI SC SD TN TX UT VT VA WA WV WI WY X1'
  ).split(' '),
)

/** A row for the import, or why there is none. */
export function listedCompanyRow(
  cik: number,
  { name, sicDescription, website, addresses }: Submissions,
  { country }: CatalogueFilters,
): CatalogueRow | string {
  const called = oneLine(name ?? '')
  if (called === '') return `CIK ${cik} has no name`
  const seat = addresses?.business ?? addresses?.mailing ?? null
  if (country !== undefined && countryOf(seat) !== country) return `CIK ${cik} is of another country`
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

function countryOf(seat: Address): string | undefined {
  if (STATES.has(seat?.stateOrCountry ?? '')) return 'US'
  return seat?.countryCode?.toUpperCase()
}

const withScheme = (website: string) => (/^https?:\/\//i.test(website) ? website : `https://${website}`)
