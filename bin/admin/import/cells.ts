import { headcountIn } from '../../../functions/sheets/headcount.ts'
import { unguarded } from '../../../functions/sheets/read-csv.ts'

type Cell = (text: string) => unknown

const json: Cell = (text) => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A JSON array, or values separated by semicolons, or by commas when there is no semicolon. */
const list: Cell = (text) => {
  if (text.trimStart().startsWith('[')) return json(text)
  const parts = text.split(text.includes(';') ? ';' : ',').map((part) => part.trim())
  return parts.filter((part) => part !== '')
}

const headcount: Cell = (text) => headcountIn(text) ?? text

const BOOLEANS: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  '1': true,
  false: false,
  no: false,
  '0': false,
}
const boolean: Cell = (text) => BOOLEANS[text.toLowerCase()] ?? text

const DOMAIN = /^(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+(?::\d+)?(?:[/?#]\S*)?$/u

/** `acme.com` becomes `https://acme.com`. */
const website: Cell = (text) => (DOMAIN.test(text) ? `https://${text}` : text)

/** Columns that are not plain text. */
const CELLS: Readonly<Record<string, Cell>> = {
  headcount,
  websiteUrl: website,
  accountWebsiteUrl: website,
  decisionMaker: boolean,
  techStack: list,
  highlights: list,
  recentFundingRound: json,
  recentMergersAndAcquisitions: json,
  education: json,
  experience: json,
}

export const cellValue = (field: string, text: string): unknown => (CELLS[field] ?? String)(unguarded(text))
