// Filters `entity.names`, `entity.registeredAs` and `entity.legalAddress.country`. documenter.getpostman.com/view/7679680/SVYrrxuU
import * as v from 'valibot'
import { withoutForm } from '../../company-names/without-form.ts'
import { getJson, noneIfGone, readEntries } from '../fetch/json-reply.ts'
import { maybe } from '../fetch/reply-fields.ts'
import { oneLine } from '../markup/plain-text.ts'
import { COMPANIES_HOUSE, JSON_API, LegalEntityRecord } from '../registers/gleif-record.ts'
import { type Fetch, uncounted } from '../source.ts'
import type { RegisteredName } from './certain-match.ts'

const RECORDS = 'https://api.gleif.org/api/v1/lei-records'
const PAGE = 100
const MOST_BYTES = 8 * 1024 * 1024

export interface LegalEntity extends RegisteredName {
  readonly lei: string
  readonly isActive: boolean
  /** The number at Companies House. */
  readonly companyNumber: string | undefined
  /** The number in whatever register it is. */
  readonly registeredAs: string | undefined
}

interface LegalEntities {
  readonly entities: readonly LegalEntity[]
  /** False when there are more than one answer holds. */
  readonly isWhole: boolean
}

const RecordReply = v.object({ data: maybe(LegalEntityRecord) })
const RecordsReply = v.object({
  meta: maybe(v.object({ pagination: maybe(v.object({ total: maybe(v.number()) })) })),
  data: v.array(v.unknown()),
})

/** Undefined for an identifier that GLEIF does not know. */
export async function legalEntity(lei: string, fetch: Fetch): Promise<LegalEntity | undefined> {
  const request = { url: `${RECORDS}/${encodeURIComponent(lei)}`, headers: JSON_API }
  const reply = await getJson(fetch, request, RecordReply).catch(noneIfGone)
  return reply?.data ? entityOf(reply.data) : undefined
}

/** Active companies that have the name, among others. The register may write the legal form in another way. */
export const legalEntitiesNamed = (name: string, country: string, fetch: Fetch) =>
  legalEntities({ 'filter[entity.names]': withoutForm(name), ...inCountry(country) }, fetch)

/** Companies that are registered under the number, in any register of the country. */
export const legalEntitiesRegistered = (number: string, country: string, fetch: Fetch) =>
  legalEntities({ 'filter[entity.registeredAs]': number, ...inCountry(country) }, fetch)

const inCountry = (country: string) => ({ 'filter[entity.legalAddress.country]': country })

async function legalEntities(filters: Record<string, string>, fetch: Fetch): Promise<LegalEntities> {
  const parameters = new URLSearchParams({
    ...filters,
    'filter[entity.status]': 'ACTIVE',
    'page[size]': String(PAGE),
    'page[number]': '1',
  })
  const request = { url: `${RECORDS}?${parameters}`, headers: JSON_API, maxBytes: MOST_BYTES }
  const { data, meta } = await getJson(fetch, request, RecordsReply)
  const entities = readEntries(LegalEntityRecord, data, uncounted).map(entityOf)
  const total = meta?.pagination?.total ?? data.length
  return {
    entities: entities.filter(({ isActive }) => isActive),
    isWhole: total <= entities.length,
  }
}

const FORMER = /^PREVIOUS/

function entityOf({ id, attributes: { entity } }: LegalEntityRecord): LegalEntity {
  const { legalName, otherNames, transliteratedOtherNames, registeredAt, registeredAs } = entity
  const others = [...(otherNames ?? []), ...(transliteratedOtherNames ?? [])]
  const isFormer = (other: (typeof others)[number]) => FORMER.test(other?.type ?? '')
  const texts = (named: readonly ({ readonly name?: string | null | undefined } | null | undefined)[]) =>
    named.flatMap((one) => oneLine(one?.name ?? '') || [])
  const addresses = [entity.legalAddress, entity.headquartersAddress]
  return {
    lei: id,
    names: texts([legalName, ...others.filter((other) => !isFormer(other))]),
    formerNames: texts(others.filter(isFormer)),
    countries: [...new Set(addresses.flatMap((address) => address?.country ?? []))],
    places: addresses.flatMap((address) => [
      address?.city ?? '',
      (address?.region ?? '').replace(/^..-/, ''),
    ]),
    isActive: entity.status === 'ACTIVE',
    registeredAs: registeredAs?.trim() || undefined,
    companyNumber: COMPANIES_HOUSE.has(registeredAt?.id ?? '')
      ? registeredAs?.trim() || undefined
      : undefined,
  }
}
