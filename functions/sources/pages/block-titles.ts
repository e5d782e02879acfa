import { type PageNode, visibleText } from '../markup/page-tree.ts'
import { isGenericText } from '../text/generic-text.ts'
import { linesOf } from './card-lines.ts'

/** What a link says, without a part of its own at the end that says "Details" or "Read more". */
export function textOfLink(anchor: PageNode): string {
  const last = anchor.children.findLastIndex((child) => typeof child !== 'string' || child.trim() !== '')
  const part = anchor.children[last]
  const text = part === undefined || typeof part === 'string' ? '' : visibleText(part)
  if (!/\p{L}/u.test(text) || !isGenericText(text)) return visibleText(anchor)
  return visibleText({ ...anchor, children: anchor.children.slice(0, last) }) || visibleText(anchor)
}

const ROWS = new Set(['tr', 'dl'])
const FEWEST_WORDS = 3
const DAY_ALONE = /^[\p{P}\s\d]*(?:\p{L}{3,13}\.?[\p{P}\s\d]*)?$/u

/** Of a row whose link says "PDF" alone: the first line that is a headline, else the first with words. */
export function titleOfRow(row: PageNode): string {
  if (!ROWS.has(row.name)) return ''
  const lines = linesOf(row).filter(
    (line) => !isGenericText(line) && !(DAY_ALONE.test(line) && /\d/.test(line)),
  )
  return lines.find((line) => line.split(' ').length >= FEWEST_WORDS) ?? lines[0] ?? ''
}
