import { plainWords } from '../../shared/text/fold-letters.ts'
import {
  childNodes,
  firstNodes,
  nodesBelow,
  type PageNode,
  pageTree,
  visibleText,
} from '../markup/page-tree.ts'
import { plainTitle } from '../markup/plain-text.ts'
import { canonicalUrl, cleanUrl } from '../text/canonical-url.ts'
import { isGenericText } from '../text/generic-text.ts'
import { parseTime } from '../text/parse-time.ts'
import { canonicalPart } from '../text/part-of-page.ts'
import { dayInText, dayOfBlock, type SlashOrder, slashOrder } from './block-day.ts'
import { headlinesOnPage } from './headlines-on-page.ts'
import { hasType, jsonLdObjects, textIn } from './json-ld.ts'
import { listsAlike } from './lists-alike.ts'
import type { NewsItem } from './news-item.ts'
import { type BlockGroup, blockGroups, type PageBlock } from './page-blocks.ts'
import { headingIn } from './page-headings.ts'
import { PLACE_PHRASES } from './place-words.ts'
import { folderOf, plainHeadlines } from './plain-news-list.ts'
import { newsInScripts } from './script-lists.ts'
import { titleWithoutDay } from './title-without-day.ts'

const MOST_ITEMS = 200
const SHORTEST_TITLE = 8
const MOST_BESIDE_PLAIN = 1
const LONGEST_BLOCK = 1000
const ARTICLE =
  /^(?:NewsArticle|Article|BlogPosting|PressRelease|TechArticle|Report|LiveBlogPosting|AnalysisNewsArticle)$/

/** The articles that a news page, press page or blog lists. Menus, banners and lists of other things are left out. */
export function newsItems(html: string, pageUrl: string, now: Date): NewsItem[] {
  const root = pageTree(html)
  const page = canonicalUrl(pageUrl)
  const found = new Map<string, NewsItem>()
  const add = (item: NewsItem) => {
    const key = canonicalPart(item.url)
    const known = found.get(key)
    if (key === page || (known && (known.at !== undefined || item.at === undefined))) return
    found.set(key, known ? { ...known, at: item.at } : item)
  }
  const order = slashOrder(html)
  const groups = blockGroups(root, pageUrl).map((group) => datedItems(group, now, order))
  const listed = groups.filter(isDatedList).flat()
  for (const { item } of listed) add(item)
  for (const { item } of unlikeTheirList(
    groups,
    listed,
    (node) => dayOfBlock(node, now, order) !== undefined,
  ))
    add(item)
  for (const { item } of listsAlike(groups, listed)) if (item.at !== undefined) add(item)
  for (const item of articlesInData(root, pageUrl, now)) add(item)
  if (found.size === 0) for (const item of newsInScripts(root, pageUrl, now)) add(item)
  if (found.size <= MOST_BESIDE_PLAIN) {
    const [best = []] = groups
      .map((group) => plainHeadlines(group, pageUrl))
      .toSorted((a, b) => b.length - a.length)
    // Of a list without days, one headline may name a day, such as that of an event.
    const urls = new Set(best.map(({ item }) => canonicalUrl(item.url)))
    if ([...found.keys()].every((url) => urls.has(url)))
      for (const { item } of [...best, ...listsAlike(groups, best)]) add(item)
  }
  if (found.size === 0) for (const item of headlinesOnPage(root, pageUrl, now, order)) add(item)
  return [...found.values()].slice(0, MOST_ITEMS)
}

interface DatedBlock {
  readonly node: PageNode
  readonly item: NewsItem
}

function datedItems(group: BlockGroup, now: Date, order: SlashOrder): DatedBlock[] {
  const inside = group.map(({ node }) => dayOfBlock(node, now, order))
  const days = inside.some((day) => day !== undefined) ? inside : daysBeside(group, now, order)
  return group.flatMap((block, place) => {
    const title = plainTitle(titleWithoutDay(block.title, hasOwnDay(block, now, order)))
    if (title.length < SHORTEST_TITLE || isGenericText(title) || isNameOfPage(title)) return []
    return [{ node: block.node, item: { url: block.url, title, at: days[place] } }]
  })
}

/** The block shows its day beside the headline. Then a day in the headline is that of an event, and stays there. */
function hasOwnDay({ node, title }: PageBlock, now: Date, order: SlashOrder): boolean {
  const text = visibleText(node, LONGEST_BLOCK)
  return text.includes(title) && dayInText(text.replace(title, ' '), now, order) !== undefined
}

/** "Press releases" is the name of the page, and no headline. */
const isNameOfPage = (title: string) => {
  const plain = plainWords(title)
  return PLACE_PHRASES.news.has(plain) || PLACE_PHRASES.blog.has(plain)
}

/** In a flat page, the day stands beside the headline: always before it, or always behind it. */
function daysBeside(group: BlockGroup, now: Date, order: SlashOrder): (string | undefined)[] {
  const parent = group[0]?.node.parent
  const siblings = parent ? childNodes(parent) : []
  const places = group.map(({ node }) => siblings.indexOf(node))
  const between = (from: number, to: number) =>
    siblings
      .slice(Math.max(0, from), Math.max(0, to))
      .map((node) => dayOfBlock(node, now, order))
      .find((day) => day !== undefined)
  const before = places.map((place, n) => between(Math.max((places[n - 1] ?? -1) + 1, place - 3), place))
  if (before[0] !== undefined) return before
  return places.map((place, n) => between(place + 1, Math.min(places[n + 1] ?? siblings.length, place + 5)))
}

/** The first of a list may look unlike the others. Its heading, day and folder tell that it belongs to them. */
function unlikeTheirList(
  groups: readonly (readonly DatedBlock[])[],
  listed: readonly DatedBlock[],
  holdsDay: (node: PageNode) => boolean,
): DatedBlock[] {
  const nodes = new Set(listed.map(({ node }) => node))
  const folders = new Set(listed.map(({ item }) => folderOf(item.url)))
  const isAround = (node: PageNode) =>
    firstNodes(nodesBelow(node), MOST_LOOKED_AT).some((one) => nodes.has(one))
  return groups
    .flatMap(([first, ...others]) => (first && others.length === 0 ? first : []))
    .filter(({ item }) => folders.has(folderOf(item.url)))
    .filter(({ node }) => headingIn(node) && !isAround(node) && holdsDay(node))
}

const MOST_LOOKED_AT = 300
const ARTICLE_NAMES = new Set(['article', 'li', 'tr'])

function isDatedList(group: readonly DatedBlock[]): boolean {
  const dated = group.filter(({ item }) => item.at !== undefined)
  if (dated.length === 1 && group.length === 1) return group.every(({ node }) => ARTICLE_NAMES.has(node.name))
  return dated.length >= 2 && dated.length >= group.length / 2
}

function articlesInData(root: PageNode, pageUrl: string, now: Date): NewsItem[] {
  return jsonLdObjects(root).flatMap((object) => {
    if (!hasType(object, ARTICLE)) return []
    const title = plainTitle(textIn(object.headline) || textIn(object.name))
    const url = cleanUrl(
      textIn(object.url) || textIn(object.mainEntityOfPage, '@id', 'url') || textIn(object['@id']),
      pageUrl,
    )
    if (url === undefined || title.length < SHORTEST_TITLE) return []
    return [{ url, title, at: parseTime(textIn(object.datePublished) || textIn(object.dateCreated), now) }]
  })
}
