import * as v from 'valibot'
import { NUMBER_KINDS, type NumberKind, type RegisterNumbers } from '../entities/register-numbers.ts'

/** The number of a company in a register, as an organization says. It is null where the company has none. */
const NumberCorrection = v.object({ number: v.nullable(v.string()), at: v.string() })

/** The numbers that an organization may correct. By the last two no register is read, but a registration leads to one. */
export const CORRECTED_NUMBERS = [...NUMBER_KINDS, 'registration', 'vat'] as const
export type CorrectedNumber = (typeof CORRECTED_NUMBERS)[number]

const given = v.optional(NumberCorrection)
export const NumberCorrections = v.object({
  lei: given,
  cik: given,
  companyNumber: given,
  registration: given,
  vat: given,
})
export type NumberCorrections = v.InferOutput<typeof NumberCorrections>

/** The numbers that are read by: what a correction says stands for what is known and for what was found. */
export function correctedNumbers(
  known: RegisterNumbers,
  corrections: NumberCorrections | undefined,
): RegisterNumbers {
  const numbers = { ...known }
  for (const kind of NUMBER_KINDS) {
    const correction = corrections?.[kind]
    if (correction?.number === null) delete numbers[kind]
    else if (correction) numbers[kind] = correction.number
  }
  return numbers
}

/** The kinds that nobody needs to look for. */
export const isCorrected = (kind: NumberKind, corrections: NumberCorrections | undefined) =>
  corrections?.[kind] !== undefined
