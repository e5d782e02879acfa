import * as v from 'valibot'
import { type PageNode, visibleText } from '../markup/page-tree.ts'
import { isLei } from './register-forms/check-digits.ts'
import { type Registration, registrationsIn } from './registrations.ts'
import { vatNumbersIn } from './vat-numbers.ts'

/** The numbers that the website of a company states of it. */
export const StatedNumbers = v.object({
  lei: v.optional(v.string()),
  /** The number at Companies House. */
  companyNumber: v.optional(v.string()),
  /** In the register of companies of another country. */
  registration: v.optional(
    v.object({ country: v.string(), number: v.string(), court: v.optional(v.string()) }),
  ),
  vat: v.optional(v.string()),
  /** At stock exchanges, for its own shares. */
  tickers: v.optional(v.array(v.object({ exchange: v.string(), ticker: v.string() }))),
})
export type StatedNumbers = v.InferOutput<typeof StatedNumbers>

const LONGEST = 300_000
const LEI = /\bLEI\b[^A-Z\d]{1,20}([A-Z\d]{18}\d{2})\b/g
const BRITISH =
  /\b(?:company|registered|registration|co\.?) (?:registration )?(?:number|no\.?)[: ]{0,3}(?:is )?((?:SC|NI|OC|SO|NC)?\d{6,8})\b/gi
const BRITAIN = /\b(?:England|Wales|Scotland|Northern Ireland|United Kingdom|Companies House)\b/
const NEAR = 200

/** The numbers that pages of a company state, where they leave no doubt. */
export function statedNumbers(...pages: readonly PageNode[]): StatedNumbers {
  const text = pages.map((root) => visibleText(root, LONGEST)).join('\n')
  const lei = only([...text.matchAll(LEI)].flatMap(([, number = '']) => (isLei(number) ? [number] : [])))
  const british = [...text.matchAll(BRITISH)].flatMap(({ 1: number = '', index }) =>
    BRITAIN.test(text.slice(Math.max(0, index - NEAR), index + NEAR)) ? [britishNumber(number)] : [],
  )
  const companyNumber = only(british)
  const registration = onlyRegistration(registrationsIn(text))
  const vat = only(vatNumbersIn(text))
  return {
    ...(lei !== undefined && { lei }),
    ...(companyNumber !== undefined && { companyNumber }),
    ...(registration && { registration }),
    ...(vat !== undefined && { vat }),
  }
}

/** A page that states several is also of others. */
function only(found: readonly string[]): string | undefined {
  const [first, second] = new Set(found)
  return second === undefined ? first : undefined
}

function onlyRegistration(found: readonly Registration[]): Registration | undefined {
  const number = only(found.map(({ country, number: each }) => `${country} ${each}`))
  if (number === undefined) return undefined
  return found.find(({ court }) => court !== undefined) ?? found[0]
}

/** Eight characters, as the register writes it. */
function britishNumber(written: string): string {
  const number = written.toUpperCase()
  return /^\d/.test(number) ? number.padStart(8, '0') : number
}
