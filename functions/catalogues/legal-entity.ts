import { oneLine } from '../sources/markup/plain-text.ts'
import { COMPANIES_HOUSE, type LegalEntityRecord } from '../sources/registers/gleif-record.ts'
import type { CatalogueRow } from './catalogue.ts'

type LegalEntity = LegalEntityRecord['attributes']['entity']

/** A row for the import, or why there is none. */
export function legalEntityRow(
  { id, attributes: { entity } }: LegalEntityRecord,
  country?: string,
): CatalogueRow | string {
  const name = nameOf(entity)
  if (name === '') return `${id} has no name`
  const seat = entity.headquartersAddress ?? entity.legalAddress
  if (country !== undefined && seat?.country !== country) return `${id} is of another country`
  const place = [seat?.city, seat?.country].flatMap((part) => oneLine(part ?? '') || [])
  const number = COMPANIES_HOUSE.has(entity.registeredAt?.id ?? '') ? entity.registeredAs : undefined
  return {
    lei: id,
    name,
    ...(place.length > 0 && { location: place.join(', ') }),
    ...(number && { companyNumber: number }),
    recentMergersAndAcquisitions: mergersOf(entity),
    source: `https://search.gleif.org/#/record/${id}`,
  }
}

const LATIN = /^[\p{Script=Latin}\p{Script=Common}]*$/u

/** Legal names are in the local script. An English or transliterated one is easier to find. */
function nameOf({ legalName, otherNames, transliteratedOtherNames }: LegalEntity): string {
  const legal = oneLine(legalName?.name ?? '')
  if (LATIN.test(legal)) return legal
  const others = (otherNames ?? []).filter((other) => other?.type === 'ALTERNATIVE_LANGUAGE_LEGAL_NAME')
  const english = others.find((other) => other?.language?.toLowerCase().startsWith('en'))
  const latin = [english, ...others, ...(transliteratedOtherNames ?? [])]
    .map((other) => oneLine(other?.name ?? ''))
    .find((other) => other !== '' && LATIN.test(other))
  return latin ?? legal
}

const MERGERS: ReadonlySet<string> = new Set([
  'ABSORPTION',
  'ACQUISITION_BRANCH',
  'BREAKUP',
  'DEMERGER',
  'MERGERS_AND_ACQUISITIONS',
  'SPINOFF',
])
const MOST_EVENTS = 50

function mergersOf({ eventGroups, successorEntities, status }: LegalEntity): object[] {
  const events = (eventGroups ?? []).flatMap((group) => group?.events ?? [])
  const mergers = events.filter(
    (event) => event?.status === 'COMPLETED' && MERGERS.has(event.type?.toUpperCase() ?? ''),
  )
  const successors =
    status === 'INACTIVE' ? (successorEntities ?? []).flatMap((successor) => successor?.name ?? []) : []
  return [
    ...mergers.map((event) => ({
      type: event?.type?.toLowerCase().replaceAll('_', ' ') ?? '',
      ...(event?.effectiveDate && { date: event.effectiveDate.slice(0, 10) }),
    })),
    ...successors.map((name) => ({ type: 'succeeded by', company: oneLine(name) })),
  ].slice(0, MOST_EVENTS)
}
