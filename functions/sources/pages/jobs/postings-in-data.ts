import { foldLetters } from '../../../shared/text/fold-letters.ts'
import type { PageNode } from '../../markup/page-tree.ts'
import { plainTitle } from '../../markup/plain-text.ts'
import { cleanUrl } from '../../text/canonical-url.ts'
import { parseTime } from '../../text/parse-time.ts'
import { partOfPage } from '../../text/part-of-page.ts'
import { hasType, isRecord, type JsonRecord, jsonLdObjects, textIn } from '../json-ld.ts'
import { rolesIn } from '../role-words.ts'
import { urlsOfSeveral } from './urls-of-several.ts'

export interface PostedJob {
  readonly url: string
  readonly title: string
  readonly place: string
  readonly at: string | undefined
}

/** Some pages describe themselves as one posting, such as "Join our team". */
const INVITATION =
  /^(?:join (?:us|our)|work (?:with|for|at) |werde teil|komm (?:zu uns|ins team)|arbeiten bei|rejoi(?:gnez|ndre)|unete|trabaja (?:con|en)|lavora con|unisciti|werken bij|kom werken|dolacz|pracuj|junte se|jobba hos|bli en del)/

/** The openings in the JSON-LD of a page. */
export function postingsInData(root: PageNode, pageUrl: string, now: Date): PostedJob[] {
  const items = jsonLdObjects(root).flatMap((posting) => {
    if (!hasType(posting, /^JobPosting$/)) return []
    const title = plainTitle(textIn(posting.title) || textIn(posting.name))
    const url = cleanUrl(textIn(posting.url) || textIn(posting['@id']), pageUrl) ?? pageUrl
    if (title === '' || (INVITATION.test(foldLetters(title)) && rolesIn(title) === 0)) return []
    return [{ url, title, place: placeOf(posting), at: parseTime(textIn(posting.datePosted), now) }]
  })
  // Some pages state one address for all of their openings.
  const shared = urlsOfSeveral(items)
  return items.map((item) =>
    shared.has(item.url) ? { ...item, url: partOfPage(pageUrl, item.title) } : item,
  )
}

function placeOf({ jobLocation }: JsonRecord): string {
  const [first] = Array.isArray(jobLocation) ? jobLocation : [jobLocation]
  if (!isRecord(first)) return plainTitle(textIn(first))
  const { address } = first
  if (!isRecord(address)) return plainTitle(textIn(address))
  return plainTitle(
    [textIn(address.addressLocality), textIn(address.addressCountry, 'name')]
      .filter((part) => part !== '')
      .join(', '),
  )
}
