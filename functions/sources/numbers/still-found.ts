import type { NumberCorrections } from '../number-corrections.ts'
import type { FoundNumbers } from './found-numbers.ts'

/** The corrections that lead registers to other numbers; undefined without any. */
export function leadOf({ registration, companyNumber, lei }: NumberCorrections = {}): string | undefined {
  const given = [registration, companyNumber, lei]
  return given.some((one) => one !== undefined)
    ? given.map((one) => (one ? (one.number ?? 'none') : '')).join('|')
    : undefined
}

/** What was found stays, but not what other corrections led to: a new one begins anew, and so does one taken back. */
export function stillFound(
  before: FoundNumbers | undefined,
  corrections: NumberCorrections | undefined,
): FoundNumbers['found'] {
  const { lei, companyNumber, ...others } = before?.found ?? {}
  const lead = leadOf(corrections)
  const holds = (one: typeof lei) => one !== undefined && (one.foundBy === 'website' || one.ledBy === lead)
  return { ...others, ...(holds(lei) && { lei }), ...(holds(companyNumber) && { companyNumber }) }
}
