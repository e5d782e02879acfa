import { dayInText } from './block-day.ts'
import { isGenericText } from './page-blocks.ts'

/** Some pages write the day before or behind the headline, in one line with it, and "Read more" at the end. */
export function titleWithoutDay(title: string): string {
  const before = dayAt(DAY_BEFORE, title)
  const rest = trimmed(withoutInvitation(title.slice(before.length)))
  const behind = dayAt(DAY_BEHIND, rest)
  const headline = rest.slice(0, rest.length - behind.length)
  return RANGE.test(headline) ? rest : trimmed(headline) || title
}

/** "20–21 May 2026" is no day of publication. */
const RANGE = /(?<!\d)\d{1,2}\s?[–—-]\s?$/

const MOST_INVITING = 3

function withoutInvitation(title: string): string {
  const words = title.split(' ')
  for (let count = MOST_INVITING; count > 1; count -= 1)
    if (words.length > count + MOST_INVITING && isGenericText(words.slice(-count).join(' ')))
      return words.slice(0, -count).join(' ')
  return title
}

const ANY_TIME = new Date('3000-01-01')

/** "500 list 2021" has the form of a day. */
function dayAt(pattern: RegExp, title: string): string {
  const [found = ''] = pattern.exec(title) ?? []
  return /\p{L}{3}/u.test(found) && dayInText(found, ANY_TIME) === undefined ? '' : found
}

const DAY_BEFORE =
  /^ ?(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{1,2}\.? \p{L}{3,13}\.? \d{4}|\p{L}{3,13}\.? \d{1,2},? \d{4})(?!\d)/u
const DAY_BEHIND =
  /(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{1,2}\.? \p{L}{3,13}\.? \d{4}|\p{L}{3,13}\.? \d{1,2},? \d{4})$/u
const SIGNS = new Set(' :|–—-•·')

function trimmed(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && SIGNS.has(text.charAt(from))) from += 1
  while (to > from && SIGNS.has(text.charAt(to - 1))) to -= 1
  return text.slice(from, to)
}
