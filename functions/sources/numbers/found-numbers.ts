import * as v from 'valibot'
import { NUMBER_KINDS } from '../../entities/register-numbers.ts'

/**
 * How a number was found: the website states it, another register leads to it, or one company alone has the name in the
 * account's country.
 */
export const NUMBER_FOUND_BY = ['website', 'register', 'name'] as const

const Found = v.object({
  number: v.string(),
  foundBy: v.picklist(NUMBER_FOUND_BY),
  since: v.string(),
  /** The corrections that led to it, or did not. */
  ledBy: v.optional(v.string()),
})
export type FoundNumber = v.InferOutput<typeof Found>

const each = <S extends v.GenericSchema>(schema: S) => ({
  lei: v.optional(schema),
  cik: v.optional(schema),
  companyNumber: v.optional(schema),
})

/** The numbers of an account that its record does not have, as registers were asked for them. */
export const FoundNumbers = v.object({
  askedAt: v.string(),
  /** The name, place and stated numbers of the last search. When one of them changes, registers are asked again at once. */
  askedWith: v.string(),
  /** A register did not answer, so the next check asks again. */
  isOpen: v.optional(v.boolean()),
  found: v.object(each(Found)),
  /** Why there is no number, in plain words. */
  why: v.object(each(v.string())),
})
export type FoundNumbers = v.InferOutput<typeof FoundNumbers>

/** The numbers alone. */
export const numbersFound = (numbers: FoundNumbers | undefined) =>
  Object.fromEntries(
    NUMBER_KINDS.flatMap((kind) => {
      const found = numbers?.found[kind]
      return found ? [[kind, found.number] as const] : []
    }),
  )
