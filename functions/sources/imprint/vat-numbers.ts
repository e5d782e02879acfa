// The forms of ec.europa.eu/taxation_customs/vies (FAQ, question 11), and the check digits that countries publish.
import { isLuhn, isModulo11And10, weightedSum } from './register-forms/check-digits.ts'
import { readRegistration } from './registrations.ts'

interface VatForm {
  readonly pattern: RegExp
  /** Without the country. */
  readonly isRight?: (rest: string) => boolean
}

/** The same number as in the register of companies. */
const asRegistered = (country: string) => (rest: string) =>
  readRegistration(`${country} ${rest}`) !== undefined

const NIP_WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7]
const BRITISH_WEIGHTS = [8, 7, 6, 5, 4, 3, 2]
const DUTCH_WEIGHTS = [9, 8, 7, 6, 5, 4, 3, 2]

function isAustrian(rest: string): boolean {
  const digits = rest.slice(1)
  const sum = [...digits.slice(0, 7)].reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 4)
  return (10 - (sum % 10)) % 10 === Number(digits.charAt(7))
}

/** The key of a SIREN; a key with a letter has another rule. */
function isFrench(rest: string): boolean {
  const siren = rest.slice(2)
  if (!isLuhn(siren)) return siren.startsWith('000')
  return !/^\d\d/.test(rest) || (12 + 3 * (Number(siren) % 97)) % 97 === Number(rest.slice(0, 2))
}

function isBritish(rest: string): boolean {
  if (!/^\d+$/.test(rest)) return true
  const sum = weightedSum(rest, BRITISH_WEIGHTS) + Number(rest.slice(7, 9))
  return sum % 97 === 0 || (sum + 55) % 97 === 0
}

/** Of a legal person, modulo eleven; of a sole trader since 2020, modulo 97 of all signs as numbers. */
function isDutch(rest: string): boolean {
  if (weightedSum(rest, DUTCH_WEIGHTS) % 11 === Number(rest.charAt(8))) return true
  let left = 0
  for (const digit of [...`NL${rest}`].map((sign) => Number.parseInt(sign, 36)).join(''))
    left = (left * 10 + Number(digit)) % 97
  return left === 1
}

const FORMS: Readonly<Record<string, VatForm>> = {
  AT: { pattern: /^U\d{8}$/, isRight: isAustrian },
  BE: { pattern: /^[01]\d{9}$/, isRight: asRegistered('BE') },
  BG: { pattern: /^\d{9,10}$/ },
  CHE: {
    pattern: /^\d{9}(?:MWST|TVA|IVA)?$/,
    isRight: (rest) => asRegistered('CH')(`CHE${rest.slice(0, 9)}`),
  },
  CY: { pattern: /^\d{8}[A-Z]$/ },
  CZ: { pattern: /^\d{8,10}$/, isRight: (rest) => rest.length !== 8 || asRegistered('CZ')(rest) },
  DE: { pattern: /^[1-9]\d{8}$/, isRight: isModulo11And10 },
  DK: { pattern: /^\d{8}$/, isRight: asRegistered('DK') },
  EE: { pattern: /^\d{9}$/ },
  EL: { pattern: /^\d{9}$/ },
  ES: {
    pattern: /^(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/,
    isRight: (rest) => /^[XYZKLM\d]/.test(rest) || asRegistered('ES')(rest),
  },
  FI: { pattern: /^\d{8}$/, isRight: asRegistered('FI') },
  FR: { pattern: /^[A-HJ-NP-Z\d]{2}\d{9}$/, isRight: isFrench },
  GB: { pattern: /^(?:\d{9}|\d{12}|GD[0-4]\d\d|HA[5-9]\d\d)$/, isRight: isBritish },
  HR: { pattern: /^\d{11}$/, isRight: isModulo11And10 },
  HU: { pattern: /^\d{8}$/ },
  IE: { pattern: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/ },
  IT: { pattern: /^\d{11}$/, isRight: asRegistered('IT') },
  LT: { pattern: /^(?:\d{9}|\d{12})$/ },
  LU: { pattern: /^\d{8}$/, isRight: (rest) => Number(rest.slice(0, 6)) % 89 === Number(rest.slice(6)) },
  LV: { pattern: /^\d{11}$/ },
  MT: { pattern: /^\d{8}$/ },
  NL: { pattern: /^\d{9}B\d{2}$/, isRight: isDutch },
  NO: { pattern: /^\d{9}(?:MVA)?$/, isRight: (rest) => asRegistered('NO')(rest.slice(0, 9)) },
  PL: {
    pattern: /^\d{10}$/,
    isRight: (rest) => weightedSum(rest, NIP_WEIGHTS) % 11 === Number(rest.charAt(9)),
  },
  PT: { pattern: /^\d{9}$/, isRight: asRegistered('PT') },
  RO: { pattern: /^[1-9]\d{1,9}$/ },
  SE: { pattern: /^\d{10}01$/, isRight: (rest) => isLuhn(rest.slice(0, 10)) },
  SI: { pattern: /^\d{8}$/ },
  SK: { pattern: /^\d{10}$/ },
  XI: { pattern: /^(?:\d{9}|\d{12})$/, isRight: isBritish },
}

/** A VAT number with its country, without signs between; undefined for what is none. */
export function readVat(written: string): string | undefined {
  const number = written.toUpperCase().replace(/[ .–-]/g, '')
  const country = number.startsWith('CHE') ? 'CHE' : number.slice(0, 2)
  const form = Object.hasOwn(FORMS, country) ? FORMS[country] : undefined
  const rest = number.slice(country.length)
  return form?.pattern.test(rest) && form.isRight?.(rest) !== false ? number : undefined
}

/** What follows is looked at, not consumed: the next label may stand in it. */
const LABELLED =
  /(?<![\p{L}\d])(?:VAT|USt|UID|TVA|BTW|IVA|NIP|NIF|MwSt|MWST|moms|MVA|ALV|DPH|DIČ|Umsatzsteuer)[^\n]{0,60}?(?<![\p{L}\d])(?=((?:AT ?U|DE|PL|SE|DK|FI|NO|LU|IE|IT|GB|CZ|SK|PT|NL|BE ?[01]|FR ?[A-HJ-NP-Z\d]{2}|ES ?[A-Z]|CHE)[ -]?\d[\dA-Z. –-]{4,16}))/gu
/** Words beside them say whose they are: of Poland, and of Norway. */
const POLISH = /(?<![\p{L}\d])NIP[: ]{1,3}(\d{3}-?\d{2,3}-?\d{2}-?\d{2,3})(?![ -]?\d)/gu
const NORWEGIAN = /(?<!\d)(\d{3} ?\d{3} ?\d{3} ?MVA)\b/g

const SHORTEST = 8

/** All that a text states: the longest beginning of what follows a label that is such a number. */
export function vatNumbersIn(text: string): string[] {
  const labelled = [...text.matchAll(LABELLED)].flatMap(({ 1: written = '' }) => longestVat(written) ?? [])
  const others = (
    [
      ['PL', POLISH],
      ['NO', NORWEGIAN],
    ] as const
  ).flatMap(([country, pattern]) =>
    [...text.matchAll(pattern)].flatMap(({ 1: written = '' }) => readVat(`${country}${written}`) ?? []),
  )
  return [...labelled, ...others]
}

function longestVat(written: string): string | undefined {
  for (let end = written.length; end >= SHORTEST; end -= 1) {
    const isWhole = !/[\dA-Z]/.test(written.charAt(end))
    const number = isWhole ? readVat(written.slice(0, end)) : undefined
    // A Swiss number is of the VAT only where it says so.
    if (number !== undefined && !/^CHE\d+$/.test(number)) return number
  }
  return undefined
}
