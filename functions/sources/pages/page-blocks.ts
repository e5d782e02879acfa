import { childNodes, nodesBelow, type PageNode } from '../markup/page-tree.ts'
import { cleanUrl } from '../text/canonical-url.ts'
import { isGenericText } from '../text/generic-text.ts'
import { textOfLink, titleOfRow } from './block-titles.ts'
import { isOutside, nodesInside } from './outside-parts.ts'
import { headingIn, headingText, isHeading, isLinked, isTitleLink, rankOf } from './page-headings.ts'

/** One of several blocks of a page that look alike: a headline with its link. */
export interface PageBlock {
  readonly node: PageNode
  readonly url: string
  readonly title: string
}

/** Blocks side by side, in their order on the page. */
export type BlockGroup = readonly PageBlock[]

const MOST_SIBLINGS = 400
/** A card has fewer. What has more holds cards. */
const MOST_NODES_OF_BLOCK = 150
/** Some lists show whole posts. */
const MOST_NODES_OF_POST = 500
const POST_CLASS = /(?:^|\s)(?:hentry|type-post|h-entry)(?:$|\s)/
/** Elements that are looked at, of all blocks. Pages for readers have a tenth of them. */
const MOST_LOOKED_AT = 300_000
const LONGEST_TITLE = 300

/** The groups of blocks that look alike, each with one link of its own. */
export function blockGroups(root: PageNode, pageUrl: string): BlockGroup[] {
  const base = baseOf(root, pageUrl)
  const groups: BlockGroup[] = []
  const sizes = sizesOf(root)
  let left = MOST_LOOKED_AT
  const visit = (parent: PageNode) => {
    for (const alike of alikeChildren(parent)) {
      const small = alike.slice(0, MOST_SIBLINGS).filter((node) => {
        const size = sizes.get(node) ?? 0
        if (size > (isPost(node) ? MOST_NODES_OF_POST : MOST_NODES_OF_BLOCK)) return false
        left -= size
        return left > 0
      })
      const blocks = small.flatMap((node) => blockOf(node, base) ?? [])
      const unique = [
        ...new Map(blocks.toReversed().map((block) => [block.url, block])).values(),
      ].toReversed()
      if (unique.length >= Math.max(1, alike.length / 3)) groups.push(unique)
    }
  }
  visit(root)
  for (const node of nodesInside(root)) visit(node)
  return groups
}

const isPost = ({ name, attributes }: PageNode) =>
  name === 'article' || POST_CLASS.test(attributes.class ?? '')

/** How many elements are in each, itself included. */
function sizesOf(root: PageNode): ReadonlyMap<PageNode, number> {
  const sizes = new Map<PageNode, number>()
  for (const node of [...nodesBelow(root)].toReversed()) {
    const size = childNodes(node).reduce((sum, child) => sum + (sizes.get(child) ?? 1), 1)
    sizes.set(node, size)
  }
  return sizes
}

function baseOf(root: PageNode, pageUrl: string): string {
  for (const { name, attributes } of nodesBelow(root)) {
    if (name === 'base') return URL.parse(attributes.href ?? '', pageUrl)?.href ?? pageUrl
    if (name === 'body') break
  }
  return pageUrl
}

/** Children of one name. The rows of a table are alike whatever is between them. */
function alikeChildren(parent: PageNode): PageNode[][] {
  const byName = new Map<string, PageNode[]>()
  for (const child of childNodes(parent)) {
    if (isOutside(child)) continue
    const alike = byName.get(child.name)
    if (alike) alike.push(child)
    else byName.set(child.name, [child])
  }
  return [...byName.values()]
}

interface FoundLink {
  readonly url: string
  readonly text: string
  readonly inHeading: boolean
}

/** Where a card is filed, or who wrote it. It is not what the card is about. */
const FILED =
  /\/(?:tags?|categor(?:y|ies)|kategorien?|categori[ae]s?|etiquetas?|topics?|schlagwort(?:e|er)?|themen|authors?|autor(?:en)?|auteurs?)\/[^/]+\/?(?:index\.\w+)?$/i

/** A category within another one. Headlines in addresses have more words. */
const FILED_DEEPER = /\/(?:category|kategorie|categorie|categoria)\/[^/]+\/[^/-]+(?:-[^/-]+)?\/?$/i
const FILED_IN_QUERY = /^\?(?:tag|category|author)=[^&]*$/i

const isFiling = ({ attributes }: PageNode, url: string) =>
  /(?:^|\s)(?:tag|author)(?:$|\s)/.test(attributes.rel ?? '') ||
  FILED.test(new URL(url).pathname) ||
  FILED_DEEPER.test(new URL(url).pathname) ||
  FILED_IN_QUERY.test(new URL(url).search)

/** Undefined for a block without a link of its own, or with several of equal weight. */
function blockOf(node: PageNode, base: string): PageBlock | undefined {
  const { links, headings } = partsOf(node, base)
  const [heading = ''] = headings
  const strong = links.filter(({ inHeading }) => inHeading)
  const telling = strong.length > 0 ? strong : links.filter(({ text }) => text !== '' && !isGenericText(text))
  const targets = new Set(telling.map(({ url }) => url))
  if (headings.length > 1 && new Set(strong.map(({ url }) => url)).size > 1) return undefined
  const longest = telling.reduce<FoundLink | undefined>(
    (best, link) => (best && best.text.length >= link.text.length ? best : link),
    undefined,
  )
  const link =
    strong[0] ??
    (heading === '' || targets.size === 1 ? longest : undefined) ??
    links.find(({ text }) => isGenericText(text)) ??
    longest ??
    links[0]
  if (!link) return undefined
  if (targets.size > 1 && strong.length === 0 && areAlike([...targets])) return undefined
  if (heading === '' && targets.size > 3) return undefined
  const isNamed = heading !== '' || (link.text !== '' && !isGenericText(link.text))
  const title = heading || (isNamed ? link.text : titleOfRow(node))
  return title === '' || isGenericText(title)
    ? undefined
    : { node, url: link.url, title: title.slice(0, LONGEST_TITLE) }
}

/** Two pages of one folder: the block holds several cards, whose heading is above them. */
function areAlike(urls: readonly string[]): boolean {
  const folders = urls.map((url) =>
    url
      .split(/[?#]/, 1)
      .join('')
      .replace(/\/$/, '')
      .replace(/[^/]*$/, ''),
  )
  return new Set(folders).size < folders.length
}

const MOST_LINKS = 30

function partsOf(node: PageNode, base: string) {
  const links: FoundLink[] = []
  const headings: { readonly text: string; readonly rank: number }[] = []
  const note = (anchor: PageNode, inHeading: boolean) => {
    const url = cleanUrl(anchor.attributes.href ?? '', base)
    if (url === undefined || (anchor.attributes.href ?? '').startsWith('#')) return
    if (anchor !== node && isFiling(anchor, url)) return
    const text =
      headingIn(anchor) ??
      (textOfLink(anchor) || anchor.attributes.title || anchor.attributes['aria-label'] || '')
    const isTitle = isTitleLink(anchor)
    links.push({ url, text, inHeading: inHeading || isTitle || headingIn(anchor) !== undefined })
    if (isTitle) headings.push({ text, rank: 0 })
  }
  if (node.name === 'a') note(node, false)
  for (const each of nodesInside(node)) {
    if (links.length > MOST_LINKS) break
    if (each.name === 'a') note(each, isInHeading(each, node))
    if (isHeading(each)) {
      const text = headingText(each)
      if (text !== '') headings.push({ text, rank: isLinked(each) ? 0 : rankOf(each) })
    }
  }
  // The name of a magazine above a headline is of a lower rank.
  return { links, headings: headings.toSorted((a, b) => a.rank - b.rank).map(({ text }) => text) }
}

function isInHeading(anchor: PageNode, upTo: PageNode): boolean {
  for (let each: PageNode | undefined = anchor.parent; each; each = each.parent) {
    if (isHeading(each)) return true
    if (each === upTo) return false
  }
  return false
}
