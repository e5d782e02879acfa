// Italy: codice fiscale with Luhn, www.agenziaentrate.gov.it; the REA has none. Spain: NIF of an entity with a control
// digit or letter, Orden EHA/451/2008. Portugal: NIPC modulo eleven, Decreto-Lei 129/98 (RNPC).
import { isLuhn, weightedSum } from './check-digits.ts'
import { digitsThat, type RegisterForm } from './register-form.ts'

/** Digits eight to ten are the office that gave it out. */
const isItalian = (digits: string) => {
  const office = Number(digits.slice(7, 10))
  const isOffice = (office > 0 && office <= 100) || [120, 121, 888, 999].includes(office)
  return isOffice && isLuhn(digits) && !digits.startsWith('0000000')
}

const SPANISH = /^([ABCDEFGHJNPQRSUVW])[ -]?(\d{7})[ -]?([A-J\d])$/i
const CONTROL_LETTERS = 'JABCDEFGHI'
/** These kinds of entities have a letter at the end, and these a digit. The others may have either. */
const WITH_LETTER = /[NPQRSW]/
const WITH_DIGIT = /[ABEH]/

function readSpanish(written: string): string | undefined {
  const [, kind = '', digits = '', control = ''] = SPANISH.exec(written.toUpperCase()) ?? []
  if (kind === '') return undefined
  const doubled = [...digits].reduce((sum, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
  const right = (10 - (doubled % 10)) % 10
  const isDigit = control === String(right) && !WITH_LETTER.test(kind)
  const isLetter = control === CONTROL_LETTERS.charAt(right) && !WITH_DIGIT.test(kind)
  return isDigit || isLetter ? `${kind}${digits}${control}` : undefined
}

const PORTUGUESE_WEIGHTS = [9, 8, 7, 6, 5, 4, 3, 2]

/** Companies begin with 5, other legal persons with 6, 8 or 9: people have the others. */
function isPortuguese(digits: string): boolean {
  const rest = weightedSum(digits, PORTUGUESE_WEIGHTS) % 11
  return /^[5689]/.test(digits) && (rest < 2 ? 0 : 11 - rest) === Number(digits.charAt(8))
}

export const SOUTHERN: readonly RegisterForm[] = [
  {
    country: 'IT',
    words: 'a codice fiscale of eleven digits, the last a check digit',
    read: (written) => digitsThat(11, isItalian)(written.replace(/^IT ?/i, '')),
    stated: [
      /\b(?:P\. ?IVA|P\.I\.|P\.IVA|Partita IVA|Part\. IVA|C\. ?F\.|Cod(?:ice|\.) [Ff]isc(?:ale|\.)|Registro (?:delle )?[Ii]mprese)[^\d\n]{0,40}(?<number>\d{11})\b/g,
      /\bVAT\b[^\d\n]{0,30}IT ?(?<number>\d{11})\b/g,
    ],
    court: /\bR\.?E\.?A\.?[^A-Z\n]{0,12}([A-Z]{2}[ –-]{1,3}\d{5,7})\b/u,
  },
  {
    country: 'ES',
    words: 'a NIF of a letter, seven digits and a control sign',
    read: readSpanish,
    stated: [
      /(?<![\p{L}\d])(?:N\.?I\.?F\.?|C\.?I\.?F\.?)(?![\p{L}\d])[^\d\n]{0,20}?(?<number>[ABCDEFGHJNPQRSUVW][ -]?\d{7}[ -]?[A-J\d])\b/gu,
    ],
  },
  {
    country: 'PT',
    words: 'a NIPC of nine digits, the last a check digit',
    read: digitsThat(9, isPortuguese),
    stated: [
      /(?<![\p{L}\d])(?:NIPC|N\.I\.P\.C\.|NIF|[Cc]ontribuinte|[Pp]essoa [Cc]ole[c]?tiva)(?![\p{L}\d])[^\d\n]{0,40}?(?<number>\d{3}[ .]?\d{3}[ .]?\d{3})\b/gu,
    ],
  },
]
