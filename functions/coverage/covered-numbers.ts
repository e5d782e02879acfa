import { NUMBER_KINDS, type RegisterNumbers } from '../entities/register-numbers.ts'
import type { CompanyPlaces } from '../sources/companies/company-places.ts'
import type { NumberCorrections } from '../sources/number-corrections.ts'
import type { CoveredNumber } from './account-coverage.ts'

/** The numbers of the record, those that were found, and those that the website states and no register confirms. */
export function coveredNumbers(
  numbers: RegisterNumbers | undefined,
  places: CompanyPlaces | null,
  corrections: NumberCorrections = {},
): CoveredNumber[] {
  const { imprint, identity } = places ?? {}
  const page = (foundBy: CoveredNumber['foundBy']) => (foundBy === 'website' ? (imprint?.url ?? null) : null)
  const inRegisters = NUMBER_KINDS.flatMap((kind): CoveredNumber[] => {
    const own = numbers?.[kind]
    const found = identity?.found[kind]
    const stated = kind === 'cik' ? undefined : imprint?.stated[kind]
    const corrected = corrections[kind]
    if (corrected?.number) return [numberOf(kind, corrected.number, 'correction', { since: corrected.at })]
    if (corrected) return []
    if (own !== undefined) return [numberOf(kind, own, 'number')]
    if (found) {
      const { number, foundBy, since } = found
      return [numberOf(kind, number, foundBy, { since, url: page(foundBy) })]
    }
    const problem = identity?.why[kind] ?? null
    return stated === undefined
      ? []
      : [numberOf(kind, stated, 'website', { since: imprint?.since, url: page('website'), problem })]
  })
  const { registration, vat } = imprint?.stated ?? {}
  const stated = { since: imprint?.since, url: page('website') }
  return [
    ...inRegisters,
    ...(registration
      ? [
          numberOf('registration', registration.number, 'website', {
            ...stated,
            place: [registration.court, registration.country].filter((part) => part !== undefined).join(', '),
          }),
        ]
      : []),
    ...(vat === undefined ? [] : [numberOf('vat', vat, 'website', stated)]),
  ]
}

interface Details {
  readonly since?: string | undefined
  readonly url?: string | null
  readonly place?: string
  readonly problem?: string | null
}

const numberOf = (
  kind: CoveredNumber['kind'],
  number: string,
  foundBy: CoveredNumber['foundBy'],
  { since, url = null, place, problem = null }: Details = {},
): CoveredNumber => ({ kind, number, place: place ?? null, foundBy, url, since: since ?? null, problem })
