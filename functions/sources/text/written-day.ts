import { monthNumber } from './month-names.ts'

export interface WrittenDay {
  /** Its beginning, as if it were a day of UTC. */
  readonly midnight: number
  /** The text after the day: the time of day. */
  readonly rest: string
}

type Groups = Readonly<Record<string, string | undefined>>

/** Names of days and months are in many languages. */
const LETTER = '[A-Za-z\\u00c0-\\u024f]'
const WEEKDAY = `(?:(?<weekday>${LETTER}{2,3})${LETTER}{0,8}\\.?(?:, ?| ))?`
const MONTH = `(?<month>${LETTER}{3,13})\\.?`
const form = (source: string) => new RegExp(`^${source}(?!\\d)(?<rest>.*)$`)

const FORMS: readonly RegExp[] = [
  form(`${WEEKDAY}(?<y>\\d{4})[-/.](?<m>\\d{1,2})[-/.](?<d>\\d{1,2})`),
  form('(?<y>\\d{4})[年년] ?(?<m>\\d{1,2})[月월] ?(?<d>\\d{1,2})[日일]'),
  form('(?<y>\\d{4})(?<m>\\d{2})(?<d>\\d{2})'),
  form(`${WEEKDAY}(?<d>\\d{1,2})(?:st|nd|rd|th|\\.)?[ -]${MONTH},?[ -](?<y>\\d{4}|\\d{2})`),
  form(`${WEEKDAY}${MONTH} (?<d>\\d{1,2})(?:st|nd|rd|th)?,? (?<y>\\d{4})`),
  new RegExp(
    `^${WEEKDAY}${MONTH} (?<d>\\d{1,2}) (?<rest>\\d\\d:\\d\\d[^ ]{0,6}(?: [A-Z+\\d-]{1,6})?) (?<y>\\d{4})$`,
  ),
  form(`${WEEKDAY}(?<d>\\d{1,2})\\.(?<m>\\d{1,2})\\.(?<y>\\d{4}|\\d{2})`),
  form(`${WEEKDAY}(?<a>\\d{1,2})/(?<b>\\d{1,2})/(?<y>\\d{4})`),
]

/** Undefined when the text begins with no day, or with one that could be two. */
export function writtenDay(text: string): WrittenDay | undefined {
  for (const each of FORMS) {
    const groups = each.exec(text)?.groups
    if (!groups) continue
    const midnight = groups.a === undefined ? dayOf(groups) : dayWithSlashes(groups)
    if (midnight !== undefined) return { midnight, rest: groups.rest ?? '' }
  }
  return undefined
}

const WEEKDAYS = 'sun mon tue wed thu fri sat'.split(' ')

function dayOf({ y, m, month, d }: Groups): number | undefined {
  const number = month === undefined ? Number(m) : (monthNumber(month) ?? Number.NaN)
  return midnightOf(fullYear(y ?? ''), number, Number(d))
}

/** Americans write the month first, others the day. The weekday tells which; without it, only days after the 12th do. */
function dayWithSlashes({ weekday, a, b, y }: Groups): number | undefined {
  const year = fullYear(y ?? '')
  const both = [midnightOf(year, Number(a), Number(b)), midnightOf(year, Number(b), Number(a))]
  const possible = [...new Set(both.filter((day) => day !== undefined))]
  const named = possible.filter((day) => WEEKDAYS[new Date(day).getUTCDay()] === weekday?.toLowerCase())
  const [day, other] = weekday === undefined ? possible : named
  return other === undefined ? day : undefined
}

const fullYear = (year: string) =>
  year.length === 4 ? Number(year) : Number(year) + (Number(year) < 70 ? 2000 : 1900)

/** Undefined for a day that is in no calendar. */
function midnightOf(year: number, month: number, day: number): number | undefined {
  const midnight = Date.UTC(year, month - 1, day)
  const date = new Date(midnight)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? midnight : undefined
}
