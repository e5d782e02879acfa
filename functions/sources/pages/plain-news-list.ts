import type { PageNode } from '../markup/page-tree.ts'
import { foldText, wordsIn } from '../text/words.ts'
import { isPageOf } from './classify-link.ts'

interface Headline {
  readonly node: PageNode
  readonly item: { readonly url: string; readonly title: string }
}

const FEWEST = 3
const FEWEST_WORDS = 4
const MOST = 0.7

/**
 * Without days, only headlines that lead below the page, to where companies keep their news, or to pages named like
 * them. None when most of the list is something else.
 */
export function plainHeadlines<Each extends Headline>(
  list: readonly Each[],
  pageUrl: string,
): readonly Each[] {
  if (list.length < FEWEST) return []
  const words = list.reduce((sum, { item }) => sum + item.title.split(/\s+/).length, 0)
  if (words < list.length * FEWEST_WORDS) return []
  const known = list.filter(
    ({ node, item }) =>
      isBelow(item.url, pageUrl) ||
      isNamedLike(item, pageUrl) ||
      (isArticle(node) && isOnSite(item.url, pageUrl)),
  )
  if (known.length < list.length * MOST) return []
  const folders = new Set(known.map(({ item }) => folderOf(item.url)))
  return list.filter(({ item }) => folders.has(folderOf(item.url)))
}

export const folderOf = (url: string) => url.replace(/[?#].*$/s, '').replace(/[^/]*\/?(?:index\.\w+)?$/, '')

const ARTICLE_CLASS =
  /(?:^|[\s_-])(?:hentry|type-post|(?:blog|news|post|press|article)[_-]{0,2}(?:item|post|card|entry|teaser))(?:$|[\s_-])/i

export const isArticle = (node: PageNode) => node.name === 'article' || isCalledArticle(node)

export const isCalledArticle = ({ attributes }: PageNode) => ARTICLE_CLASS.test(attributes.class ?? '')

const isOnSite = (url: string, pageUrl: string) => new URL(url).host === new URL(pageUrl).host

const NEWS_PATH =
  /\/(?:news|newsroom|press|presse|press-releases?|media|blog|stories|insights|articles?|posts?|aktuelles|pressemitteilungen|meldungen|neuigkeiten|actualites?|actus?|communiques?|noticias?|prensa|notizie|stampa|comunicati|nieuws|persberichten|imprensa|aktualnosci|nyheter|pressmeddelanden|nyheder|pressemeddelelser|pressemeldinger|uutiset|tiedotteet|20\d\d)\/[^/?#]{6,}/i

function isBelow(url: string, pageUrl: string): boolean {
  const [item, page] = [new URL(url), new URL(pageUrl)]
  const folder = page.pathname.replace(/\/?(?:index)?(?:\.\w{2,5})?$/, '/')
  if (NEWS_PATH.test(item.pathname)) return true
  return (
    folder !== '/' &&
    item.host === page.host &&
    item.pathname.startsWith(folder) &&
    item.pathname.length > folder.length + 8
  )
}

const SHORTEST_WORD = 4
const FEWEST_SHARED = 3
/** Behind it may stand a number, or the page that stands for its folder. */
const SHORTEST_NAME = 11

/** The address holds the words of the headline, as systems for articles write it. */
function isNamedLike({ url, title }: Headline['item'], pageUrl: string): boolean {
  // A news page also lists what others, such as newswires, have of the company.
  if (!isOnSite(url, pageUrl) && !isPageOf(pageUrl, 'news')) return false
  const { pathname, search } = new URL(url)
  const name = pathname.split('/').findLast((part) => part.length > SHORTEST_NAME) ?? ''
  const written = new Set(`${name} ${search}`.toLowerCase().split(/[^a-z\d]+/))
  const words = new Set(wordsIn(foldText(title)).filter((word) => word.length >= SHORTEST_WORD))
  return [...words].filter((word) => written.has(word)).length >= Math.min(FEWEST_SHARED, words.size)
}
