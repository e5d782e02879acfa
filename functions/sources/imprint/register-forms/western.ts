// France: SIREN with Luhn, www.insee.fr (definition of the Sirene number). Luxembourg: no check digit.
// Belgium: the last two digits are 97 less the rest of the others, economie.fgov.be (KBO). The Netherlands: none.
// Ireland and Britain have no check digit either, core.cro.ie. A British number is a kind of its own here.
import { isLuhn } from './check-digits.ts'
import { digitsOf, digitsThat, type RegisterForm } from './register-form.ts'

const isBelgian = (digits: string) =>
  /^[01]/.test(digits) && 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8))

/** A SIRET is the SIREN and five digits of the place. */
function readFrench(written: string): string | undefined {
  const digits = digitsOf(written)
  const siren = digits.slice(0, 9)
  const isWhole = digits.length === 9 || digits.length === 14
  return /^[\d .]+$/.test(written) && isWhole && isLuhn(siren) ? siren : undefined
}

export const WESTERN: readonly RegisterForm[] = [
  {
    country: 'FR',
    words: 'a SIREN of nine digits, the last a check digit',
    read: readFrench,
    stated: [
      /\b(?:SIREN|SIRET|RCS|R\.C\.S\.?)\b[^\d]{0,40}(?<number>\d{3}[ .]?\d{3}[ .]?\d{3})(?![ .]?\d{1,5}\b)/gi,
      /\bSIRET\b[^\d]{0,20}(?<number>\d{3}[ .]?\d{3}[ .]?\d{3}[ .]?\d{5})\b/gi,
      /\b(?<number>\d{3}[ .]?\d{3}[ .]?\d{3}) (?:RCS|R\.C\.S\.)/g,
    ],
    court: /\b(?:RCS|R\.C\.S\.?)(?: de| d[’'])? ?(\p{Lu}[\p{L}'’-]{2,30})/u,
    page: (number) => `https://annuaire-entreprises.data.gouv.fr/entreprise/${number}`,
  },
  {
    country: 'LU',
    words: 'a letter of the RCS and up to seven digits',
    read: (written) => /^([A-Z]) ?(\d{1,7})$/i.exec(written)?.slice(1).join('').toUpperCase(),
    stated: [
      /\b(?:RCS|R\.C\.S\.?)[ :]{1,3}Luxemb(?:ou|u)rg[ :,]{1,3}(?:(?:no|n°|number|numéro|sous le numéro)[. :]{0,2})?(?<number>[A-Z] ?\d{3,7})\b/gi,
    ],
  },
  {
    country: 'BE',
    words: 'ten digits that begin with 0 or 1, the last two check digits',
    read: (written) => digitsThat(10, isBelgian)(written.replace(/^BE ?/i, '')),
    stated: [
      /(?<![\p{L}\d])(?:KBO|BCE|RPR|RPM|[Oo]ndernemingsnummer|[Nn]um[ée]ro d[’']entreprise|[Ee]nterprise number)(?![\p{L}\d])[^\d\n]{0,30}(?<number>[01]\d{3}[. ]?\d{3}[. ]?\d{3})\b/gu,
      /(?<![\p{L}\d])(?:BTW|TVA|VAT|MwSt)(?![\p{L}\d])[^\d\n]{0,30}(?<number>BE ?[01]\d{3}[. ]?\d{3}[. ]?\d{3})\b/gu,
    ],
    page: (number) =>
      `https://kbopub.economie.fgov.be/kbopub/toonondernemingps.html?ondernemingsnummer=${number}`,
  },
  {
    country: 'NL',
    words: 'a KvK number of eight digits',
    read: digitsThat(8, () => true),
    stated: [
      /\b(?:KvK|K\.v\.K\.|Kamer van Koophandel|Dutch Chamber of Commerce)[^\d]{0,30}(?<number>\d{8})\b/gi,
    ],
    page: (number) => `https://www.kvk.nl/zoeken/?source=all&q=${number}`,
  },
  {
    country: 'IE',
    words: 'a CRO number of four to seven digits',
    read: (written) => /^0*([1-9]\d{3,6})$/.exec(written)?.[1],
    stated: [
      /\b(?:registered|incorporated|established) in (?:(?:the )?republic of |dublin,? )?ireland\b[^\d\n]{0,60}\b(?:number|n[or]\b\.?|reg\b\.?|cro)[ .:#]{0,4}(?<number>\d{4,7})\b(?![/-])/gi,
      /\birish (?:company|registered|registration) (?:reg(?:istration|\.)? )?(?:number|n[or]\b\.?)[ .:#]{0,4}(?<number>\d{4,7})\b(?![/-])/gi,
      /\b(?:company|registered|registration|co\.?|cro|crn|reg\.?) (?:reg(?:istration|\.)? )?(?:number|n[or]\b\.?)[ .:#]{0,4}(?:is )?(?<number>\d{4,7})\b(?![/-])/gi,
      /\bCRO[ :#]{1,3}(?<number>\d{4,7})\b(?![/-])/g,
    ],
    near: /\b(?<!Northern )(?:Ireland|Irish|Éire|CRO)\b/,
    notNear: /\b(?:England|Wales|Scotland|Northern Ireland|United Kingdom|Companies House)\b/,
  },
]
