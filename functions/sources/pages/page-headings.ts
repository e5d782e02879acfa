import { childNodes, firstNodes, nodesBelow, type PageNode, visibleText } from '../markup/page-tree.ts'

const HEADING = /^h[1-6]$/
const TITLE_CLASS = /(?:^|[\s_-])(?:title|headline|heading)(?:$|[\s_-])/i
/** Such as cardTitleWrapper, but not cardSubtitle. */
const TITLE_IN_CLASS = /[a-rt-z](?:Title|Headline|Heading)(?![a-z])/
/** A class such as "above-title" marks a text near the title, which is not the title. */
const BESIDE_TITLE = /(?:above|below|before|after)[_-]{1,2}(?:title|headline|heading)/gi
const BESIDE_HEADLINE = /^(?:div|p|ul|time|small)$/
const SHORTEST_HEADLINE = 8

/** Some headings hold the headline as a link, and the day and the author in blocks behind it. */
export function headingText(heading: PageNode): string {
  const children = childNodes(heading)
  const link = children.find(({ name }) => name === 'a')
  const text = link && children.some(({ name }) => BESIDE_HEADLINE.test(name)) ? visibleText(link) : ''
  return text.length >= SHORTEST_HEADLINE ? text : visibleText(heading)
}

const LOWEST_RANK = 7

const MOST_NODES = 200

export const isLinked = (node: PageNode) =>
  firstNodes(nodesBelow(node), MOST_NODES).some(
    ({ name, attributes }) => name === 'a' && Boolean(attributes.href),
  )

export function rankOf(heading: PageNode): number {
  return HEADING.test(heading.name) ? Number(heading.name.charAt(1)) : LOWEST_RANK
}

export const isHeading = (node: PageNode): boolean =>
  HEADING.test(node.name) ||
  node.attributes.role === 'heading' ||
  (isCalledTitle(node) && !holdsHeading(node))

const isCalledTitle = (node: PageNode) =>
  node.name !== 'a' && node.name !== 'section' && node.name !== 'header' && hasTitleClass(node)

const hasTitleClass = ({ attributes: { class: classes = '' } }: PageNode) => {
  const own = classes.replace(BESIDE_TITLE, '')
  return TITLE_CLASS.test(own) || TITLE_IN_CLASS.test(own)
}

/** Some systems write the headline of a card as a link that is called title, and no heading. */
export const isTitleLink = (anchor: PageNode): boolean =>
  hasTitleClass(anchor) && !holdsHeading(anchor) && visibleText(anchor).length >= SHORTEST_HEADLINE

const MOST_LOOKED_AT = 20

/** An element around a heading is not a heading itself. */
function holdsHeading(node: PageNode): boolean {
  let looked = 0
  for (const { name } of nodesBelow(node)) {
    looked += 1
    if (looked > MOST_LOOKED_AT) break
    if (HEADING.test(name)) return true
  }
  return false
}

/** The first heading in a link. */
export function headingIn(anchor: PageNode): string | undefined {
  for (const each of nodesBelow(anchor)) {
    if (!isHeading(each)) continue
    const text = visibleText(each)
    if (text !== '') return text
  }
  return undefined
}
