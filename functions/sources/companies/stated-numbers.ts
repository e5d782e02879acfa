import type { RegisterNumbers } from '../../entities/register-numbers.ts'
import { pageTree, visibleText } from '../markup/page-tree.ts'

const LONGEST = 300_000
const LEI = /\bLEI\b[^A-Z\d]{1,20}([A-Z\d]{18}\d{2})\b/g
const BRITISH =
  /\b(?:company|registered|registration|co\.?) (?:registration )?(?:number|no\.?)[: ]{0,3}(?:is )?((?:SC|NI|OC|SO|NC)?\d{6,8})\b/gi
const BRITAIN = /\b(?:England|Wales|Scotland|Northern Ireland|United Kingdom|Companies House)\b/
const NEAR = 200

/** The numbers in registers that a homepage states of its company, where it leaves no doubt. */
export function statedNumbers(html: string): Pick<RegisterNumbers, 'lei' | 'companyNumber'> {
  const text = visibleText(pageTree(html), LONGEST)
  const lei = only([...text.matchAll(LEI)].flatMap(([, number = '']) => (isLei(number) ? [number] : [])))
  const british = [...text.matchAll(BRITISH)].flatMap(({ 1: number = '', index }) =>
    BRITAIN.test(text.slice(Math.max(0, index - NEAR), index + NEAR)) ? [britishNumber(number)] : [],
  )
  const companyNumber = only(british)
  return { ...(lei !== undefined && { lei }), ...(companyNumber !== undefined && { companyNumber }) }
}

/** A page that states several is also of others. */
function only(found: readonly string[]): string | undefined {
  const [first, second] = new Set(found)
  return second === undefined ? first : undefined
}

/** Eight characters, as the register writes it. */
function britishNumber(written: string): string {
  const number = written.toUpperCase()
  return /^\d/.test(number) ? number.padStart(8, '0') : number
}

/** The last two digits are a checksum, ISO 7064. */
function isLei(number: string): boolean {
  let rest = 0
  for (const digit of [...number].map((sign) => Number.parseInt(sign, 36)).join(''))
    rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}
