import { foldLetters } from '../../shared/text/fold-letters.ts'
import { isGenericText } from '../text/generic-text.ts'
import { dayInText } from './block-day.ts'

/** Some pages write the day before or behind the headline, in one line with it, and "Read more" at the end. */
export function titleWithoutDay(title: string, hasOtherDay = false): string {
  const before = dayAt(DAY_BEFORE, title)
  const rest = trimmed(withoutInvitation(title.slice(before.length)))
  const behind = hasOtherDay ? '' : dayAt(DAY_BEHIND, rest)
  const headline = rest.slice(0, rest.length - behind.length)
  if (behind === '' || RANGE.test(headline)) return trimmed(rest) || title
  const published = headline.replace(PUBLISHED, '')
  if (published === headline && LEADS_TO_DAY.test(foldLetters(headline))) return rest
  return trimmed(published) || title
}

/** "Published on 12 March 2026", in one line with the headline. */
const PUBLISHED =
  /,?[\s|:·–—-](?:published|posted|erschienen|veröffentlicht|publié|publicado|pubblicato|gepubliceerd)(?: (?:on|am|le|el|il|op|em))?:? $/iu
/** "The summer party on Friday, 12 June 2026" is one sentence. */
const LEADS_TO_DAY =
  /(?:^| )(?:on|by|until|till|from|to|since|am|vom|bis|zum|ab|den|seit|du|le|au|des|jusqu au|el|del|al|dal|il|op|van|tot|vanaf|em|ate|dnia|od|do|den|fra|til) (?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,? |(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag),? (?:den |dem )?|(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) |(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo),? |(?:lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica) |(?:maan|dins|woens|donder|vrij|zater|zon)dag )?$/

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
