import { nodesBelow, type PageNode, visibleText } from '../markup/page-tree.ts'
import { writtenDay } from '../text/written-day.ts'

/** Days as cards write them, wherever they stand in a short text. */
const DAY =
  /\b\d{4}-\d{1,2}-\d{1,2}(?!\d)|\b\d{4}[./]\d{1,2}[./]\d{1,2}(?!\d)|\b\d{4}\. \d{1,2}\. \d{1,2}(?!\d)|\d{4}[年년] ?\d{1,2}[月월] ?\d{1,2}[日일]|\b\d{1,2}[./]\d{1,2}[./]\d{4}\b|(?<![\d-])\d{1,2}-\d{1,2}-\d{4}(?![\d-])|\b\d{1,2}\.\d{1,2}\.\d{2}\b|\b\d{1,2}(?:st|nd|rd|th|er|[.º°])?[ -](?:de |of )?[A-Za-z\u00c0-\u024f]{3,13}\.?,?[ -](?:de |del )?\d{4}\b|[A-Za-z\u00c0-\u024f]{3,13}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}\b/g
const LONGEST_TEXT = 400
const MOST_FOUND = 8
/** A later day is that of an event to come. */
const AHEAD_MS = 2 * 86_400_000
const EARLIEST = Date.UTC(1995, 0, 1)
const DATE_NAMES = /^(?:datetime|data-(?:date|time|published|datetime|timestamp)|content)$/

/** Who writes days with slashes: Americans write the month first. A page writes all of them in one way. */
export type SlashOrder = 'day' | 'month'

const SLASHES = /\b(\d{1,2})[/-](\d{1,2})[/-]\d{4}\b/g
const MOST_COUNTED = 2000

/** Days such as 25/12 on the page decide. Without one, the language of the page does. */
export function slashOrder(html: string): SlashOrder {
  let first = 0
  let second = 0
  for (const [, a, b] of html.matchAll(SLASHES)) {
    if (Number(a) > 12) first += 1
    if (Number(b) > 12) second += 1
    if (first + second > MOST_COUNTED) break
  }
  if (first !== second) return first > second ? 'day' : 'month'
  const language =
    /<html[^>]{0,300}?\blang=["']?([a-z-]{2,10})/i.exec(html.slice(0, 5000))?.[1]?.toLowerCase() ?? 'en'
  return language === 'en' || language === 'en-us' ? 'month' : 'day'
}

/** The day in a text, in ISO 8601; undefined when there is none. */
export function dayInText(text: string, now: Date, order?: SlashOrder): string | undefined {
  for (const [found] of [...text.slice(0, LONGEST_TEXT).matchAll(DAY)].slice(0, MOST_FOUND)) {
    const plain = found
      .replace(/ (?:de|del|of) /g, ' ')
      .replace(/(\d)(?:er|[º°])/, '$1')
      .replace(/,/g, '')
      .replace(/(\d)\. (?=\d)/g, '$1.')
    const day = writtenDay(ordered(plain, order))
    if (day && day.midnight >= EARLIEST && day.midnight <= now.getTime() + AHEAD_MS)
      return new Date(Math.min(day.midnight, now.getTime())).toISOString()
  }
  return undefined
}

function ordered(day: string, order: SlashOrder | undefined): string {
  const [, first, second, year] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(day) ?? []
  if (year === undefined) return day
  if (order === undefined) return `${first}/${second}/${year}`
  return order === 'day' ? `${year}-${second}-${first}` : `${year}-${first}-${second}`
}

/** The day that a block of a page shows: that of a time element first. */
export function dayOfBlock(block: PageNode, now: Date, order?: SlashOrder): string | undefined {
  let looked = 0
  let own: string | undefined
  for (const node of withBlock(block)) {
    looked += 1
    if (looked > MOST_LOOKED_AT) break
    own ??= dayAsText(node, now, order)
    for (const [name, value] of Object.entries(node.attributes)) {
      if (!DATE_NAMES.test(name) || value.length > LONGEST_TEXT) continue
      const day = exactTime(value, now) ?? dayInText(value, now, order)
      if (day !== undefined) return day
    }
  }
  return dayInText(visibleText(block, LONGEST_TEXT), now, order) ?? own
}

const MOST_LOOKED_AT = 300
const LONGEST_LINE = 60

/** Behind a long summary, the day stands in an element of its own. */
function dayAsText({ children }: PageNode, now: Date, order?: SlashOrder): string | undefined {
  const text = children
    .map((child) => (typeof child === 'string' ? child : ' '))
    .join('')
    .trim()
  return text.length > LONGEST_LINE ? undefined : dayInText(text, now, order)
}

function* withBlock(block: PageNode): Generator<PageNode> {
  yield block
  yield* nodesBelow(block)
}

/** The value with its time of day, where it has one. */
function exactTime(value: string, now: Date): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value)) return undefined
  const at = Date.parse(value)
  if (!(at >= EARLIEST) || at > now.getTime() + AHEAD_MS) return undefined
  return new Date(Math.min(at, now.getTime())).toISOString()
}
