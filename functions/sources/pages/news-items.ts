import { childNodes, type PageNode, pageTree } from '../markup/page-tree.ts'
import { plainTitle } from '../markup/plain-text.ts'
import { canonicalUrl, cleanUrl } from '../text/canonical-url.ts'
import { parseTime } from '../text/parse-time.ts'
import { dayInText, dayOfBlock, type SlashOrder, slashOrder } from './block-day.ts'
import { hasType, jsonLdObjects, textIn } from './json-ld.ts'
import { type BlockGroup, blockGroups, isGenericText, type PageBlock } from './page-blocks.ts'
import { plainHeadlines } from './plain-news-list.ts'
import { newsInScripts } from './script-lists.ts'

export interface NewsItem {
  readonly url: string
  readonly title: string
  /** ISO 8601; undefined where the page does not say. */
  readonly at: string | undefined
}

const MOST_ITEMS = 200
const SHORTEST_TITLE = 8
const MOST_BESIDE_PLAIN = 1
const ARTICLE =
  /^(?:NewsArticle|Article|BlogPosting|PressRelease|TechArticle|Report|LiveBlogPosting|AnalysisNewsArticle)$/

/** The articles that a news page, press page or blog lists. Menus, banners and lists of other things are left out. */
export function newsItems(html: string, pageUrl: string, now: Date): NewsItem[] {
  const root = pageTree(html)
  const page = canonicalUrl(pageUrl)
  const found = new Map<string, NewsItem>()
  const add = (item: NewsItem) => {
    const key = canonicalUrl(item.url)
    const known = found.get(key)
    if (key === page || (known && (known.at !== undefined || item.at === undefined))) return
    found.set(key, known ? { ...known, at: item.at } : item)
  }
  const order = slashOrder(html)
  const groups = blockGroups(root, pageUrl).map((group) => datedItems(group, now, order))
  for (const group of groups) if (isDatedList(group)) for (const { item } of group) add(item)
  for (const item of articlesInData(root, pageUrl, now)) add(item)
  if (found.size === 0) for (const item of newsInScripts(root, pageUrl, now)) add(item)
  if (found.size <= MOST_BESIDE_PLAIN) {
    const [best = []] = groups
      .map((group) => plainHeadlines(group, pageUrl))
      .toSorted((a, b) => b.length - a.length)
    // Of a list without days, one headline may name a day, such as that of an event.
    const urls = new Set(best.map(({ item }) => canonicalUrl(item.url)))
    if ([...found.keys()].every((url) => urls.has(url))) for (const { item } of best) add(item)
  }
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
    const title = plainTitle(titleWithoutDay(block))
    if (title.length < SHORTEST_TITLE || isGenericText(title)) return []
    return [{ node: block.node, item: { url: block.url, title, at: days[place] } }]
  })
}

/** Some pages write the day into the link, before or behind the headline, and "Read more" behind it. */
function titleWithoutDay({ title }: PageBlock): string {
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
