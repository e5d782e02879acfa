// Denmark: CVR modulo eleven, www.skm.dk. Sweden: organisationsnummer with Luhn, lag (1974:174). Norway: modulo eleven,
// www.brreg.no (Organisasjonsnummeret). Finland: Y-tunnus modulo eleven, www.vero.fi.
import { isLuhn, isModulo11, weightedSum } from './check-digits.ts'
import { digitsOf, digitsThat, type RegisterForm } from './register-form.ts'

const DANISH_WEIGHTS = [2, 7, 6, 5, 4, 3, 2, 1]
const NORWEGIAN_WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2]
const FINNISH_WEIGHTS = [7, 9, 10, 5, 8, 4, 2]

const isDanish = (digits: string) => !digits.startsWith('0') && weightedSum(digits, DANISH_WEIGHTS) % 11 === 0

/** The third digit of a person's number is that of a month. */
const isSwedish = (digits: string) => /^[1-9]\d[2-9]/.test(digits) && isLuhn(digits)

const isNorwegian = (digits: string) => /^[89]/.test(digits) && isModulo11(digits, NORWEGIAN_WEIGHTS)

function readFinnish(written: string): string | undefined {
  const digits = digitsOf(written)
  const isRight = /^\d{6,7}-?\d$/.test(written) && Number(digits) > 0
  const whole = digits.padStart(8, '0')
  return isRight && isModulo11(whole, FINNISH_WEIGHTS) ? `${whole.slice(0, 7)}-${whole.slice(7)}` : undefined
}

export const NORTHERN: readonly RegisterForm[] = [
  {
    country: 'DK',
    words: 'a CVR number of eight digits, the last a check digit',
    read: digitsThat(8, isDanish),
    stated: [
      /(?<![\p{L}\d])CVR(?![\p{L}\d])[^\d\n]{0,20}(?<number>\d{2} ?\d{2} ?\d{2} ?\d{2})(?![ -]?\d)/giu,
    ],
    page: (number) => `https://datacvr.virk.dk/enhed/virksomhed/${number}`,
  },
  {
    country: 'SE',
    words: 'an organisationsnummer of ten digits, the last a check digit',
    read: digitsThat(10, isSwedish, (digits) => `${digits.slice(0, 6)}-${digits.slice(6)}`),
    stated: [
      /(?<![\p{L}\d])(?:[Oo]rg\.?[ -]?n(?:umme)?r|[Oo]rganisationsn(?:umme)?r|[Oo]rgani[sz]ation(?:al)? (?:number|no)|[Cc]orporate (?:identity|registration|ID) (?:number|no))(?![\p{L}\d])[^\d\n]{0,12}(?<number>\d{6}[-–]?\d{4})(?![ -]?\d)/gu,
    ],
  },
  {
    country: 'NO',
    words: 'an organisasjonsnummer of nine digits, the last a check digit',
    read: digitsThat(9, isNorwegian),
    stated: [
      /(?<![\p{L}\d])(?:[Oo]rg\.?[ -]?n(?:umme)?r|[Oo]rganisasjonsn(?:umme)?r|[Oo]rgani[sz]ation(?:al)? (?:number|no)|[Ff]oretaksregisteret|[Ff]oretaksnummer)(?![\p{L}\d])[^\d\n]{0,16}(?<number>\d{3} ?\d{3} ?\d{3})(?![ -]?\d)/gu,
    ],
    page: (number) => `https://data.brreg.no/enhetsregisteret/oppslag/enheter/${number}`,
  },
  {
    country: 'FI',
    words: 'a Y-tunnus of seven digits and a check digit',
    read: readFinnish,
    stated: [
      /(?<![\p{L}\d])(?:Y-?[Tt]unnus|Ly-?tunnus|FO-?nummer|[Bb]usiness ID)(?![\p{L}\d])[^\d\n]{0,12}(?<number>\d{6,7}-\d)(?![ -]?\d)/gu,
    ],
    page: (number) => `https://tietopalvelu.ytj.fi/yritys/${number}`,
  },
]
