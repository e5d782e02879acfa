import { NUMBER_KINDS, type NumberKind, type RegisterNumbers } from '../entities/register-numbers.ts'
import type { CompanyPlaces } from '../sources/companies/company-places.ts'
import type { ImprintState } from '../sources/imprint/imprint-state.ts'
import { type Registration, readRegistration, registrationPage } from '../sources/imprint/registrations.ts'
import type { NumberCorrections } from '../sources/number-corrections.ts'
import type { FoundNumbers } from '../sources/numbers/found-numbers.ts'
import type { CoveredNumber } from './account-coverage.ts'
import { pageOfTicker, registerPage } from './register-page.ts'

/** The numbers of the record, those that were found, and those that the website states and no register confirms. */
export function coveredNumbers(
  numbers: RegisterNumbers | undefined,
  places: CompanyPlaces | null,
  corrections: NumberCorrections = {},
): CoveredNumber[] {
  const { imprint, identity } = places ?? {}
  const known = { own: numbers, imprint, identity, corrections }
  return [
    ...NUMBER_KINDS.flatMap((kind) => inRegister(kind, known)),
    ...registrations(known),
    ...vats(known),
    ...tickers(known),
  ]
}

interface Known {
  readonly own: RegisterNumbers | undefined
  readonly imprint: ImprintState | undefined
  readonly identity: FoundNumbers | undefined
  readonly corrections: NumberCorrections
}

function inRegister(kind: NumberKind, { own, imprint, identity, corrections }: Known): CoveredNumber[] {
  const [corrected, record, found] = [corrections[kind], own?.[kind], identity?.found[kind]]
  const of = (number: string, foundBy: CoveredNumber['foundBy'], details: Details = {}) => [
    numberOf(kind, number, foundBy, { registerUrl: registerPage(kind, number), ...details }),
  ]
  if (corrected) return corrected.number ? of(corrected.number, 'correction', { since: corrected.at }) : []
  if (record !== undefined) return of(record, 'number')
  if (found)
    return of(found.number, found.foundBy, {
      since: found.since,
      url: found.foundBy === 'website' ? imprint?.url : null,
    })
  const stated = kind === 'cik' ? undefined : imprint?.stated[kind]
  if (stated === undefined) return []
  return of(stated, 'website', { ...statedIn(imprint), problem: identity?.why[kind] })
}

function registrations({
  imprint,
  identity,
  corrections: { registration: corrected },
}: Known): CoveredNumber[] {
  const shown = corrected ? readRegistration(corrected.number ?? '') : imprint?.stated.registration
  if (!shown) return []
  const why = identity?.why.lei
  const details = {
    place: placeOf(shown),
    registerUrl: registrationPage(shown),
    // It leads to the identifier. Why not, is said where the reason names it.
    problem: why?.includes(shown.number) ? why : null,
  }
  return corrected
    ? [numberOf('registration', shown.number, 'correction', { ...details, since: corrected.at })]
    : [numberOf('registration', shown.number, 'website', { ...details, ...statedIn(imprint) })]
}

const placeOf = ({ court, country }: Registration) =>
  [court, country].filter((part) => part !== undefined).join(', ')

function vats({ imprint, corrections: { vat: corrected } }: Known): CoveredNumber[] {
  if (corrected)
    return corrected.number ? [numberOf('vat', corrected.number, 'correction', { since: corrected.at })] : []
  const stated = imprint?.stated.vat
  return stated === undefined ? [] : [numberOf('vat', stated, 'website', statedIn(imprint))]
}

const tickers = ({ imprint }: Known): CoveredNumber[] =>
  (imprint?.stated.tickers ?? []).map((one) =>
    numberOf('ticker', one.ticker, 'website', {
      ...statedIn(imprint),
      place: one.exchange,
      registerUrl: pageOfTicker(one),
    }),
  )

const statedIn = (imprint: ImprintState | undefined) => ({ since: imprint?.since, url: imprint?.url })

interface Details {
  readonly since?: string | undefined
  readonly url?: string | null | undefined
  readonly place?: string
  readonly registerUrl?: string | null
  readonly problem?: string | null | undefined
}

const numberOf = (
  kind: CoveredNumber['kind'],
  number: string,
  foundBy: CoveredNumber['foundBy'],
  { since, url, place, registerUrl, problem }: Details,
): CoveredNumber => ({
  kind,
  number,
  place: place ?? null,
  foundBy,
  url: url ?? null,
  registerUrl: registerUrl ?? null,
  since: since ?? null,
  problem: problem ?? null,
})
