import * as v from 'valibot'
import { idOf } from '../shared/ids.ts'

/** The numbers of an account in public registers. */
export const RegisterNumbers = v.object({
  /** Legal Entity Identifier, ISO 17442. */
  lei: v.optional(v.string()),
  /** At the SEC, without leading zeros. */
  cik: v.optional(v.string()),
  /** The number at Companies House. */
  companyNumber: v.optional(v.string()),
  wikidataId: v.optional(v.string()),
})
export type RegisterNumbers = v.InferOutput<typeof RegisterNumbers>

/** The numbers by which registers are asked for news. */
export const NUMBER_KINDS = ['lei', 'cik', 'companyNumber'] as const
export type NumberKind = (typeof NUMBER_KINDS)[number]

/** The place of the account that has this number, or of an alias that leads to it. */
export const idOfNumber = (register: keyof RegisterNumbers, number: string) =>
  idOf('acc', 'register', register, number)
