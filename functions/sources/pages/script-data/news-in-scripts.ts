import type { PageNode } from '../../markup/page-tree.ts'
import { canonicalUrl } from '../../text/canonical-url.ts'
import { parseTime } from '../../text/parse-time.ts'
import { isPageOf } from '../classify-link.ts'
import { isGenericText } from '../page-blocks.ts'
import { dayWritten, type ListedRecord, scriptLists } from './script-lists.ts'

interface ScriptNews {
  readonly url: string
  readonly title: string
  readonly at: string
}

const SHORTEST_TITLE = 8
const FEWEST_WORDS = 3
const MOST = 0.7

/** The longest list of dated articles in the scripts of a news page or blog: products and events are none. */
export function newsInScripts(root: PageNode, pageUrl: string, now: Date): ScriptNews[] {
  if (!isPageOf(pageUrl, 'news') && !isPageOf(pageUrl, 'blog')) return []
  const lists = scriptLists(root, pageUrl).map((list) => articlesOf(list, pageUrl, now))
  const [longest = []] = lists.toSorted((a, b) => b.length - a.length)
  return longest
}

function articlesOf(list: readonly ListedRecord[], pageUrl: string, now: Date): ScriptNews[] {
  const { host } = new URL(pageUrl)
  const articles = list.flatMap(({ title, url, record }): ScriptNews[] => {
    // Days to come are those of events. They are read as now.
    const at = parseTime(dayWritten(record), now)
    const isHeadline =
      title.length >= SHORTEST_TITLE && title.split(' ').length >= FEWEST_WORDS && !isGenericText(title)
    const isHere = new URL(url).host === host && canonicalUrl(url) !== canonicalUrl(pageUrl)
    return at !== undefined && at < now.toISOString() && isHeadline && isHere ? [{ url, title, at }] : []
  })
  return articles.length >= list.length * MOST ? articles : []
}
