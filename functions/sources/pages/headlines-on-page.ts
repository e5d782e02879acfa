import { childNodes, type PageNode, visibleText } from '../markup/page-tree.ts'
import { plainTitle } from '../markup/plain-text.ts'
import { partOfPage, withoutPart } from '../text/part-of-page.ts'
import { dayInText, type SlashOrder } from './block-day.ts'
import { isPageOf } from './classify-link.ts'
import type { NewsItem } from './news-item.ts'
import { nodesInside } from './outside-parts.ts'
import { headingIn, isHeading, isLinked, rankOf } from './page-headings.ts'
import { isArticle, isCalledArticle } from './plain-news-list.ts'
import { titleWithoutDay } from './title-without-day.ts'

const FEWEST = 2
const FEWEST_WORDS = 4
const FEWEST_WORDS_WITH_DAY = 3
/** Of a card whose class says that it is an article. */
const FEWEST_WORDS_OF_CALLED = 2
const LONGEST_HEADLINE = 300
const LONGEST_DAY_LINE = 60
const MOST_HEADINGS = 500

/** Articles that stand whole on one page, each under a headline with its day. */
export function headlinesOnPage(
  root: PageNode,
  pageUrl: string,
  now: Date,
  order: SlashOrder,
): readonly NewsItem[] {
  const byRank = new Map<number, (NewsItem | undefined)[]>()
  let left = MOST_HEADINGS
  for (const node of nodesInside(root)) {
    if (!isHeading(node)) continue
    left -= 1
    if (left < 0) break
    const items = byRank.get(rankOf(node)) ?? []
    byRank.set(rankOf(node), [...items, itemAt(node, pageUrl, now, order)])
  }
  const lists = [...byRank.values()].filter(isList).map(datedOf)
  const [longest] = lists.toSorted((a, b) => b.length - a.length)
  return longest ?? (isPageOf(pageUrl, 'news') ? articlesWithoutLinks(root, pageUrl) : [])
}

const FEWEST_ARTICLES = 3
const MOST_ARTICLES = 200

/** Cards of a news page that a script opens. They have no day and no link, and stand side by side. */
function articlesWithoutLinks(root: PageNode, pageUrl: string): NewsItem[] {
  const found = new Map<PageNode | undefined, NewsItem[]>()
  let left = MOST_ARTICLES
  for (const node of nodesInside(root)) {
    if (!isArticle(node)) continue
    left -= 1
    if (left < 0) break
    if (isLinked(node)) continue
    const title = plainTitle(headingIn(node) ?? '')
    const fewest = isCalledArticle(node) ? FEWEST_WORDS_OF_CALLED : FEWEST_WORDS
    if (title.split(' ').length < fewest || title.length > LONGEST_HEADLINE) continue
    const item = { url: partOfPage(pageUrl, title), title, at: undefined }
    found.set(node.parent, [...(found.get(node.parent) ?? []), item])
  }
  return [...found.values()].filter((items) => items.length >= FEWEST_ARTICLES).flat()
}

const datedOf = (items: readonly (NewsItem | undefined)[]) => items.flatMap((item) => item ?? [])

/** At least half of the headings of one rank have a day. */
function isList(items: readonly (NewsItem | undefined)[]): boolean {
  const dated = datedOf(items).length
  return dated >= FEWEST && dated >= items.length / 2
}

function itemAt(node: PageNode, pageUrl: string, now: Date, order: SlashOrder): NewsItem | undefined {
  if (isLinked(node)) return undefined
  const text = visibleText(node, LONGEST_HEADLINE)
  const title = plainTitle(titleWithoutDay(text))
  if (title.split(' ').length < FEWEST_WORDS_WITH_DAY) return undefined
  const own = title.length < text.length ? dayInText(text, now, order) : undefined
  const at = own ?? dayBeside(node, now, order)
  return at === undefined ? undefined : { url: addressOf(node, title, pageUrl), title, at }
}

/** The heading's own, so that a reader gets there. */
function addressOf({ attributes: { id = '' } }: PageNode, title: string, pageUrl: string): string {
  return id === '' ? partOfPage(pageUrl, title) : `${withoutPart(pageUrl)}#${encodeURIComponent(id)}`
}

const MOST_BEHIND = 4

/** In the line before the headline or behind it; in a card with one headline, also below the text. */
function dayBeside(node: PageNode, now: Date, order: SlashOrder): string | undefined {
  const siblings = node.parent ? childNodes(node.parent) : []
  const place = siblings.indexOf(node)
  const isAlone = siblings.filter(isHeading).length === 1
  const behind = siblings.slice(place + 1, place + 1 + (isAlone ? MOST_BEHIND : 1))
  return [siblings[place - 1], ...behind]
    .map((line) => (line && !isHeading(line) ? visibleText(line, LONGEST_DAY_LINE + 1) : ''))
    .flatMap((line) => (line.length > LONGEST_DAY_LINE ? [] : (dayInText(line, now, order) ?? [])))[0]
}
