// Germany: no check digit. Austria: the letter is a checksum of the digits, www.justiz.gv.at (Firmenbuch).
// Switzerland: the last digit is a checksum modulo eleven, www.bfs.admin.ch (Unternehmens-Identifikationsnummer).
import { isModulo11, weightedSum } from './check-digits.ts'
import type { RegisterForm } from './register-form.ts'

const GERMAN = /^HR ?([AB])[ .:-]{0,3}(?:Nr\.?|No\.?|Nummer)?[ :]{0,2}(\d{1,6})$/i
const AUSTRIAN = /^(?:FN)?[ .:-]{0,3}(\d{1,6}) ?([a-z])$/i
const SWISS = /^CHE[- ]?(\d{3})[. ]?(\d{3})[. ]?(\d{3})$/i

const AUSTRIAN_WEIGHTS = [6, 4, 14, 15, 10, 1]
/** The letter of each rest, modulo 17. */
const AUSTRIAN_LETTERS = 'abdfghikmpstvwxyz'
const SWISS_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4]

function readGerman(written: string): string | undefined {
  const [, kind, digits] = GERMAN.exec(written) ?? []
  return kind && Number(digits) > 0 ? `HR${kind.toUpperCase()} ${Number(digits)}` : undefined
}

function readAustrian(written: string): string | undefined {
  const [, digits = '', letter = ''] = AUSTRIAN.exec(written) ?? []
  const rest = weightedSum(digits.padStart(6, '0'), AUSTRIAN_WEIGHTS) % AUSTRIAN_LETTERS.length
  const isRight = Number(digits) > 0 && AUSTRIAN_LETTERS.charAt(rest) === letter.toLowerCase()
  return isRight ? `FN ${Number(digits)}${letter.toLowerCase()}` : undefined
}

function readSwiss(written: string): string | undefined {
  const [, ...parts] = SWISS.exec(written) ?? []
  return parts.length > 0 && isModulo11(parts.join(''), SWISS_WEIGHTS) ? `CHE-${parts.join('.')}` : undefined
}

export const GERMAN_SPEAKING: readonly RegisterForm[] = [
  {
    country: 'DE',
    words: 'HRA or HRB and up to six digits',
    read: readGerman,
    stated: [/\b(?<number>HR ?[AB][ .:-]{0,3}(?:Nr\.?|No\.?|Nummer)?[ :]{0,2}\d{1,6})\b/g],
    court:
      /(?:Amtsgerichts?|Registergerichts?|Handelsregister|[Ll]ocal [Cc]ourt|[Dd]istrict [Cc]ourt|[Rr]egister [Cc]ourt)[: ]{1,3}(?:des Amtsgerichts? |beim Amtsgericht |of )?(\p{Lu}\p{Ll}[\p{L}-]{1,30})/u,
  },
  {
    country: 'AT',
    words: 'FN, up to six digits and their check letter',
    read: readAustrian,
    stated: [
      /\b(?<number>FN[ .:-]{0,3}\d{4,6} ?[a-zA-Z])\b/g,
      /\b(?:Firmenbuchnummer|Firmenbuch-?Nr\.?|[Cc]ompany [Rr]egister [Nn]umber|[Cc]ommercial [Rr]egister [Nn]umber)[ .:-]{0,3}(?<number>\d{4,6} ?[a-zA-Z])\b/g,
    ],
    court:
      /(?:Firmenbuchgericht|Landesgericht|Handelsgericht|Firmenbuch des|Firmenbuch beim|\b[LH]G\b|[Cc]ommercial [Cc]ourt|[Rr]egional [Cc]ourt)[: ]{1,3}(?:(?:des |beim )?(?:Landes|Handels)gerichts? |(?:LG|HG) |of )?(\p{Lu}\p{Ll}[\p{L}.]{1,20}(?: (?:Pölten|Neustadt))?)/u,
  },
  {
    country: 'CH',
    words: 'CHE and nine digits, the last a check digit',
    read: readSwiss,
    stated: [/\b(?<number>CHE[- ]?\d{3}[. ]?\d{3}[. ]?\d{3})\b/g],
    page: (number) => `https://www.uid.admin.ch/Detail.aspx?uid_id=${number}`,
  },
]
