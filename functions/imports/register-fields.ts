import * as v from 'valibot'
import type { RegisterNumbers } from '../entities/register-numbers.ts'

const number = (form: RegExp, message: string, normal: (text: string) => string = (text) => text) =>
  v.optional(v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(form, message), v.transform(normal)))

/** A column for each register. */
export const registerNumbers = {
  lei: number(/^[A-Z0-9]{18}\d{2}$/, 'Must be a Legal Entity Identifier of 20 characters.'),
  cik: number(/^(?:CIK)?0*[1-9]\d{0,9}$/, 'Must be a CIK of at most 10 digits.', (text) =>
    text.replace(/^(?:CIK)?0*/, ''),
  ),
  companyNumber: number(/^[A-Z0-9]{8}$/, 'Must be a number of 8 characters, as Companies House writes it.'),
  wikidataId: number(/^Q[1-9]\d{0,12}$/, 'Must be a Q and digits.'),
} satisfies Record<keyof RegisterNumbers, unknown>

const REGISTERS = ['wikidataId', 'lei', 'cik', 'companyNumber'] as const

/** The numbers that a patch gives, the most certain first. */
export const numbersIn = (patch: RegisterNumbers) =>
  REGISTERS.flatMap((register) => {
    const value = patch[register]
    return value === undefined ? [] : [{ register, value }]
  })
