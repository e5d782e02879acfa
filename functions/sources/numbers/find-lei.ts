import type { SourceAccess } from '../source.ts'
import { certainMatch, isNamed } from './certain-match.ts'
import {
  type LegalEntity,
  legalEntitiesNamed,
  legalEntitiesRegistered,
  legalEntity,
} from './legal-entities.ts'
import type { NumberResult, NumberSearch } from './number-search.ts'
import { underAnotherName } from './under-another-name.ts'

const GLEIF = 'GLEIF'

interface Known {
  readonly companyNumber?: string | undefined
}

/** By the LEI that the website states, else by the number in another register, else by name and country. */
export async function findLei(
  search: NumberSearch,
  { companyNumber }: Known,
  { fetch }: SourceAccess,
): Promise<NumberResult> {
  const { account, stated } = search
  if (stated.lei !== undefined) return ofStatedLei(account.name, stated.lei, fetch)
  const british = companyNumber ?? stated.companyNumber
  const registration =
    british === undefined ? stated.registration : { country: 'GB', number: british, court: undefined }
  return registration ? byRegistration(account.name, registration, fetch) : byName(search, fetch)
}

type Fetch = SourceAccess['fetch']

async function ofStatedLei(name: string, lei: string, fetch: Fetch): Promise<NumberResult> {
  const entity = await legalEntity(lei, fetch)
  if (!entity) return { why: `the website states ${lei}, which GLEIF does not know` }
  return isNamed(name, entity) ? foundBy('website', entity) : { why: underAnotherName(lei, GLEIF, entity) }
}

/** Courts count from one each, so the number may be of several companies. Its name tells which. */
async function byRegistration(
  name: string,
  { country, number }: { readonly country: string; readonly number: string },
  fetch: Fetch,
): Promise<NumberResult> {
  const { entities, isWhole } = await legalEntitiesRegistered(number, country, fetch)
  if (!isWhole) return { why: `GLEIF has too many companies under ${number}` }
  const [match, second] = entities.filter((entity) => isNamed(name, entity))
  if (match && !second) return foundBy('register', match)
  return {
    why: `GLEIF has ${second ? 'several companies' : 'no company'} of this name under ${number} in ${country}`,
  }
}

async function byName({ account, seat }: NumberSearch, fetch: Fetch): Promise<NumberResult> {
  if (seat.countries.length === 0) return { why: "the account's country is not known" }
  const entities: LegalEntity[] = []
  for (const country of seat.countries) {
    const page = await legalEntitiesNamed(account.name, country, fetch)
    if (!page.isWhole) return { why: `${GLEIF} has too many companies of such a name` }
    entities.push(...page.entities)
  }
  const result = certainMatch(account.name, seat, entities, GLEIF)
  return 'why' in result ? result : foundBy('name', result.match)
}

const foundBy = (
  how: 'website' | 'register' | 'name',
  { lei, companyNumber }: LegalEntity,
): NumberResult => ({
  found: { number: lei, foundBy: how },
  companyNumber,
})
