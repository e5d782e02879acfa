import { groupBy } from '../../../shared/group-by.ts'
import { childNodes, firstNodes, nodesBelow, type PageNode, visibleText } from '../../markup/page-tree.ts'
import { isPageOf } from '../classify-link.ts'
import { isHeading } from '../page-headings.ts'
import { personName } from '../person-name.ts'
import { isJobTitle } from '../role-words.ts'
import { isApply } from './apply-words.ts'

const FEWEST = 3
const SHARE = 0.75
const MOST_BLOCKS = 60
const MOST_PARTS = 20
const LONGEST_BLOCK = 300
const LONGEST_TITLE = 100
const MOST_WORDS = 10

/** Short cards of a careers page that have one way to apply for all of them. Most are titles that are known. */
export function titlesSideBySide(nodes: readonly PageNode[], pageUrl: string): string[] {
  if (!isPageOf(pageUrl, 'careers') || !nodes.some(isApply)) return []
  for (const parent of nodes) {
    const alike = groupBy(childNodes(parent), ({ name, attributes }) => `${name} ${attributes.class ?? ''}`)
    for (const [, cards] of alike) {
      if (cards.length < FEWEST || cards.length > MOST_BLOCKS) continue
      const titles = cards.flatMap((card) => titleOf(card) ?? [])
      const known = titles.filter(isJobTitle)
      if (titles.length === cards.length && known.length >= Math.max(FEWEST, titles.length * SHARE))
        return titles
    }
  }
  return []
}

/** Undefined for a card with a picture or a name, which shows a colleague, and for one with more than a title. */
function titleOf(card: PageNode): string | undefined {
  const parts = [card, ...firstNodes(nodesBelow(card), MOST_PARTS + 1)]
  const headings = parts.filter(isHeading)
  if (parts.length > MOST_PARTS || headings.length !== 1 || parts.some(({ name }) => name === 'img'))
    return undefined
  const [title = ''] = headings.map((heading) => visibleText(heading, LONGEST_TITLE + 1))
  const isShort = title.length <= LONGEST_TITLE && title.split(' ').length <= MOST_WORDS
  const isOfPerson = title.split(/[,:–|]/).some((part) => personName(part.trim()) !== undefined)
  const isCard = visibleText(card, LONGEST_BLOCK + 1).length <= LONGEST_BLOCK
  return title !== '' && isShort && isCard && !isOfPerson && !/[.?!:]$/.test(title) ? title : undefined
}
