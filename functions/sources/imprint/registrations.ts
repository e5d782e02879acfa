import { isSiren, isSwiss } from './number-checks.ts'

/** A number in the register of companies of a country. */
export interface Registration {
  readonly country: string
  /** As the register of identifiers (GLEIF) writes it. */
  readonly number: string
  /** The court, where there are many registers. */
  readonly court?: string | undefined
}

interface RegisterForm {
  readonly country: string
  readonly pattern: RegExp
  /** Undefined for what is no number of the register. */
  readonly read: (parts: readonly string[]) => string | undefined
}

const digitsOf = (text: string) => text.replace(/\D/g, '')
const siren = (text: string) => {
  const digits = digitsOf(text).slice(0, 9)
  return digits.length === 9 && isSiren(digits) ? digits : undefined
}

const FORMS: readonly RegisterForm[] = [
  {
    country: 'DE',
    pattern: /\bHR ?([AB])[ .:-]{0,3}(?:Nr\.?|No\.?|Nummer)?[ :]{0,2}(\d{1,6})\b/g,
    read: ([kind, digits]) => `HR${kind} ${Number(digits)}`,
  },
  {
    country: 'FR',
    pattern: /\b(?:SIREN|SIRET|RCS|R\.C\.S\.?)\b[^\d]{0,40}(\d{3}[ .]?\d{3}[ .]?\d{3})(?!\d{1,4}\b)/gi,
    read: ([number = '']) => siren(number),
  },
  {
    country: 'FR',
    pattern: /\bSIRET\b[^\d]{0,20}(\d{3} ?\d{3} ?\d{3}) ?\d{5}\b/gi,
    read: ([number = '']) => siren(number),
  },
  {
    country: 'FR',
    pattern: /\b(\d{3}[ .]?\d{3}[ .]?\d{3}) (?:RCS|R\.C\.S\.)/g,
    read: ([number = '']) => siren(number),
  },
  {
    country: 'NL',
    pattern: /\b(?:KvK|K\.v\.K\.|Kamer van Koophandel)[^\d]{0,30}(\d{8})\b/gi,
    read: ([number]) => number,
  },
  {
    country: 'CH',
    pattern: /\bCHE[- ]?(\d{3})[. ]?(\d{3})[. ]?(\d{3})\b/g,
    read: (parts) => (isSwiss(parts.join('')) ? `CHE-${parts.join('.')}` : undefined),
  },
  {
    country: 'CZ',
    pattern: /(?<![\p{L}\d])IČO?(?![\p{L}\d])[: ]{0,3}(\d{8})\b/gu,
    read: ([number]) => number,
  },
]

/** All that a text states. A page may state several, of its companies or of others. */
export const registrationsIn = (text: string): Registration[] =>
  FORMS.flatMap(({ country, pattern, read }) =>
    [...text.matchAll(pattern)].flatMap(({ index, 0: whole, ...groups }) => {
      const number = read(partsOf(groups))
      const court = country === 'DE' ? courtNear(text, index, whole.length) : undefined
      return number === undefined ? [] : [{ country, number, ...(court !== undefined && { court }) }]
    }),
  )

const partsOf = (groups: object): string[] =>
  Object.entries(groups).flatMap(([at, part]) => (/^\d$/.test(at) && typeof part === 'string' ? [part] : []))

const COURT =
  /(?:Amtsgerichts?|Registergerichts?|Handelsregister|[Ll]ocal [Cc]ourt|[Dd]istrict [Cc]ourt|[Rr]egister [Cc]ourt)[: ]{1,3}(?:des Amtsgerichts? |beim Amtsgericht |of )?(\p{Lu}\p{Ll}[\p{L}-]{1,30})/u
const NEAR = 80

const courtNear = (text: string, at: number, length: number) =>
  COURT.exec(text.slice(Math.max(0, at - NEAR), at + length + NEAR))?.[1]
