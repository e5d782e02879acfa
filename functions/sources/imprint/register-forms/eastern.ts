// Poland: the KRS has no check digit, and begins with zeros; wyszukiwarka-krs.ms.gov.pl. Czechia and Slovakia: IČO modulo
// eleven, with the same rule, as both were one country; ares.gov.cz.
import { weightedSum } from './check-digits.ts'
import { digitsThat, type RegisterForm } from './register-form.ts'

const ICO_WEIGHTS = [8, 7, 6, 5, 4, 3, 2]

const isIco = (digits: string) =>
  Number(digits) > 0 && (11 - (weightedSum(digits, ICO_WEIGHTS) % 11)) % 10 === Number(digits.charAt(7))

const ICO = /(?<![\p{L}\d])(?:IČO?|ICO)(?![\p{L}\d])[: ]{0,3}(?<number>\d{2} ?\d{3} ?\d{3})(?![ -]?\d)/gu
const SLOVAK = /\b(?:Slovensk|Slovak|Obchodný register|Okresn|Mestsk|IČ DPH)|\bSK ?\d{10}\b/u

export const EASTERN: readonly RegisterForm[] = [
  {
    country: 'PL',
    words: 'a KRS number of ten digits that begins with 000',
    read: digitsThat(10, (digits) => /^000(?!0{7})/.test(digits)),
    stated: [/(?<![\p{L}\d])KRS(?![\p{L}\d])[^\d\n]{0,20}(?<number>000\d{7})\b/gu],
  },
  {
    country: 'CZ',
    words: 'an IČO of eight digits, the last a check digit',
    read: digitsThat(8, isIco),
    stated: [ICO],
    notNear: SLOVAK,
    page: (number) => `https://ares.gov.cz/ekonomicke-subjekty?ico=${number}`,
  },
  {
    country: 'SK',
    words: 'an IČO of eight digits, the last a check digit',
    read: digitsThat(8, isIco),
    stated: [ICO],
    near: SLOVAK,
    page: (number) => `https://www.orsr.sk/hladaj_ico.asp?ICO=${number}&SID=0`,
  },
]
