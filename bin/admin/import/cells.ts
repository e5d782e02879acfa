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

/** Digits in groups of three, as `1,200`, `1.200`, `1'200` or `1 200`. */
const GROUPS = /^\d{1,3}(?:[,.'’\s]\d{3})+$/
const NUMBER = /^-?\d+(?:\.\d+)?$/
const RANGE = /^(.*\d)\s*(?:-|–|—|\bto\b|\.\.)\s*(\d.*)$/i
const OPEN_RANGE = /^(.*\d)\s*\+$/
const UNIT = /\s*\b(?:employees|people)$/i

const number = (text: string): number | undefined => {
  if (GROUPS.test(text)) return Number(text.replace(/\D/g, ''))
  return NUMBER.test(text) ? Number(text) : undefined
}

/**
 * A range becomes its lower end: the only number that is certainly reached, so that a search for at least that
 * many finds the company.
 */
const headcount: Cell = (text) => {
  const bare = text.replace(UNIT, '').trim()
  const [, low = '', high] = RANGE.exec(bare) ?? OPEN_RANGE.exec(bare) ?? []
  const [least, most] = [number(low.trim()), number(high?.trim() ?? '')]
  if (least === undefined) return number(bare) ?? text
  if (high === undefined) return least
  return most !== undefined && least <= most ? least : text
}

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

/** An apostrophe that keeps a spreadsheet from running the text as a formula. */
const GUARD = /^'(?=\s*[=+\-@])/

export const cellValue = (field: string, text: string): unknown =>
  (CELLS[field] ?? String)(text.replace(GUARD, ''))
