import { readRegistration } from '../imprint/registrations.ts'
import type { StatedNumbers } from '../imprint/stated-numbers.ts'
import type { NumberCorrections } from '../number-corrections.ts'

/** What the website states, as far as no correction says otherwise. */
export function correctedStatements(
  { lei, companyNumber, registration, ...others }: StatedNumbers,
  corrections: NumberCorrections | undefined,
): StatedNumbers {
  const own = corrections?.registration
  const corrected = own ? readRegistration(own.number ?? '') : registration
  return {
    ...others,
    ...(lei !== undefined && !corrections?.lei && { lei }),
    ...(companyNumber !== undefined && !corrections?.companyNumber && { companyNumber }),
    ...(corrected && { registration: corrected }),
  }
}
