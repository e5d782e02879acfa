import { plainWords } from '../../../shared/text/fold-letters.ts'
import { childNodes, type PageNode, visibleText } from '../../markup/page-tree.ts'
import { plainTitle } from '../../markup/plain-text.ts'
import { cleanUrl } from '../../text/canonical-url.ts'
import { partOfPage, withoutPart } from '../../text/part-of-page.ts'
import { isHeading, rankOf } from '../page-headings.ts'
import { PLACE_PHRASES } from '../place-words.ts'
import { isJobTitle } from '../role-words.ts'
import { withoutInvitations } from './apply-words.ts'

export interface UnlinkedJob {
  readonly url: string
  readonly title: string
}

const LONGEST_LINE = 100
const MOST_WORDS = 10

/** Openings in lists, links or headings below one that says so, such as "Open positions". */
export function jobsUnderHeading(nodes: readonly PageNode[], pageUrl: string): UnlinkedJob[] {
  const found = new Map<string, UnlinkedJob>()
  let below: number | undefined
  for (const node of nodes) {
    const text = isHeading(node) ? visibleText(node, LONGEST_LINE + 1) : ''
    if (text !== '' && saysOpenings(text)) below = rankOf(node)
    else if (text !== '' && !isShortTitle(text) && below !== undefined && rankOf(node) <= below)
      below = undefined
    if (below === undefined) continue
    for (const { title, href } of titlesAt(node)) {
      const url = (href === undefined ? undefined : cleanUrl(href, pageUrl)) ?? partOfPage(pageUrl, title)
      const known = found.get(title)
      if (!known || known.url.startsWith(`${withoutPart(pageUrl)}#`))
        found.set(title, { url, title: plainTitle(title) })
    }
  }
  return [...found.values()]
}

const saysOpenings = (text: string) =>
  PLACE_PHRASES.careers.has(
    plainWords(text).replace(/^(?:our|current|unsere|aktuelle|nos|nuestras|onze|nasze|vara|vore) /, ''),
  )

const isShortTitle = (text: string) =>
  text.length <= LONGEST_LINE && text.split(' ').length <= MOST_WORDS && isJobTitle(text)

interface FoundTitle {
  readonly title: string
  readonly href: string | undefined
}

/** Lists have openings only when all their lines are titles, or begin with bold ones: duties name roles too. */
function titlesAt(node: PageNode): FoundTitle[] {
  if (node.name === 'ul' || node.name === 'ol') {
    const lines = childNodes(node).map(titleOfLine)
    const links = childNodes(node).flatMap(linkAlone)
    if (links.length > 0 && links.length === lines.length && links.every(({ title }) => isJobTitle(title)))
      return links
    return lines.every(isShortTitle) ? lines.map((title) => ({ title, href: undefined })) : []
  }
  if (node.name !== 'a' && !isHeading(node)) return []
  const title = visibleText(node, LONGEST_LINE + 1)
  const { href } = node.attributes
  return isShortTitle(title) ? [{ title, href: href?.startsWith('#') ? undefined : href }] : []
}

const LONGEST_LINKED = 160

/** The title of a line that has only a link. It may be longer than the title of another line. */
function linkAlone(line: PageNode): FoundTitle[] {
  const [link, ...others] = childNodes(line)
  const title = link?.name === 'a' ? visibleText(link, LONGEST_LINKED + 1) : ''
  const isAlone = others.length === 0 && title !== '' && title === visibleText(line, LONGEST_LINKED + 1)
  return isAlone && title.length <= LONGEST_LINKED ? [{ title, href: link?.attributes.href }] : []
}

const BOLD = new Set(['strong', 'b'])

/** "Site Reliability Engineer: keeps our systems running", with the title in bold. */
function titleOfLine(line: PageNode): string {
  const [first] = line.children
  const bold = typeof first === 'object' && BOLD.has(first.name) ? visibleText(first, LONGEST_LINE + 1) : ''
  const title = bold.replace(/\s?[:–—-]$/, '')
  return isJobTitle(title) ? title : visibleText(withoutInvitations(line), LONGEST_LINE + 1)
}
