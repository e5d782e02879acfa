import type { Registration } from '../imprint/registrations.ts'
import type { SourceAccess } from '../source.ts'
import { clip } from '../text/excerpt.ts'
import { certainMatch, isNamed } from './certain-match.ts'
import {
  type LegalEntity,
  legalEntitiesNamed,
  legalEntitiesRegistered,
  legalEntity,
} from './legal-entities.ts'
import type { NumberResult, NumberSearch } from './number-search.ts'
import { sameNumber } from './same-number.ts'
import { LONGEST_NAME, underAnotherName } from './under-another-name.ts'

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
  const isCorrected = account.corrections?.registration !== undefined
  const british = isCorrected ? undefined : (companyNumber ?? stated.companyNumber)
  const registration: Registration | undefined =
    british === undefined ? stated.registration : { country: 'GB', number: british }
  return registration ? byRegistration(search, registration, fetch) : byName(search, fetch)
}

type Fetch = SourceAccess['fetch']

async function ofStatedLei(name: string, lei: string, fetch: Fetch): Promise<NumberResult> {
  const entity = await legalEntity(lei, fetch)
  if (!entity) return { why: `the website states ${lei}, which GLEIF does not know` }
  return isNamed(name, entity) ? foundBy('website', entity) : { why: underAnotherName(lei, GLEIF, entity) }
}

/** Courts count from one each, so the number may be of several companies. Its name tells which. */
async function byRegistration(
  search: NumberSearch,
  registration: Registration,
  fetch: Fetch,
): Promise<NumberResult> {
  const { country, number } = registration
  const { entities, isWhole } = await legalEntitiesRegistered(number, country, fetch)
  if (!isWhole) return { why: `GLEIF has too many companies under ${number}` }
  const [match, second] = entities.filter((entity) => isNamed(search.account.name, entity))
  if (match && !second) return foundBy('register', match)
  if (second) return { why: `GLEIF has several companies of this name under ${number} in ${country}` }
  const [other, ...more] = entities
  if (!other) return byNameAndNumber(search, registration, fetch)
  const under = `under ${number} in ${country}`
  return {
    why:
      more.length === 0
        ? `GLEIF has another name ${under}: ${clip(other.names[0] ?? '', LONGEST_NAME)}`
        : `GLEIF has no company of this name ${under}`,
  }
}

/** Registers write a number in several ways. Who has the name must have it too: a homonym has another one. */
async function byNameAndNumber(
  search: NumberSearch,
  { country, number }: Registration,
  fetch: Fetch,
): Promise<NumberResult> {
  const none = { why: `GLEIF has no company of this name under ${number} in ${country}` }
  const { entities } = await legalEntitiesNamed(search.account.name, country, fetch)
  const named = entities.filter((entity) => isNamed(search.account.name, entity))
  const [match, second] = named.filter(({ registeredAs }) => sameNumber(registeredAs ?? '', number))
  if (match && !second) return foundBy('register', match)
  const other = named.find(({ registeredAs }) => registeredAs !== undefined)?.registeredAs
  return other === undefined || match
    ? none
    : { why: `${none.why}: there, the name has the number ${clip(other, LONGEST_NAME)}` }
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
