import type { PageNode } from '../markup/page-tree.ts'
import { plainTitle } from '../markup/plain-text.ts'
import { scriptData } from '../markup/script-data.ts'
import { canonicalUrl, cleanUrl } from '../text/canonical-url.ts'
import { isGenericText } from '../text/generic-text.ts'
import { parseTime } from '../text/parse-time.ts'
import { isPageOf } from './classify-link.ts'
import { isRecord, type JsonRecord, textIn } from './json-ld.ts'

export interface ListedRecord {
  readonly title: string
  readonly url: string
  readonly record: JsonRecord
}

const MOST_VALUES = 200_000
const MOST_LISTS = 200
const MOST_ITEMS = 500
const FEWEST = 2

/** The lists in a page's scripts whose entries have a title and an address, as a page would show them. */
export function scriptLists(root: PageNode, pageUrl: string): ListedRecord[][] {
  const found: ListedRecord[][] = []
  const seen = new Set<object>()
  const stack: unknown[] = scriptData(root)
  for (let next = stack.pop(); stack.length > 0 || next !== undefined; next = stack.pop()) {
    if (typeof next !== 'object' || next === null || seen.has(next)) continue
    if (seen.size >= MOST_VALUES || found.length >= MOST_LISTS) break
    seen.add(next)
    for (const values of Array.isArray(next) ? [next] : entriesByKind(Object.values(next))) {
      const list = listedIn(values, pageUrl)
      if (list.length >= FEWEST) found.push(list)
    }
    for (const each of Object.values(next)) if (typeof each === 'object' && each !== null) stack.push(each)
  }
  return found
}

/** Caches of queries keep entries as fields of one object, each with the name of its kind. */
function entriesByKind(values: readonly unknown[]): unknown[][] {
  const byKind = new Map<string, unknown[]>()
  for (const value of values) {
    const kind = isRecord(value) ? textIn(value.__typename) : ''
    if (kind === '') continue
    const alike = byKind.get(kind)
    if (alike) alike.push(value)
    else byKind.set(kind, [value])
  }
  return [...byKind.values()]
}

/** None when less than half of a list is of this kind. */
function listedIn(values: readonly unknown[], pageUrl: string): ListedRecord[] {
  const records = values.slice(0, MOST_ITEMS).filter(isRecord)
  const listed = new Map<string, ListedRecord>()
  for (const each of records) {
    const record = unwrapped(each)
    const title = plainTitle(firstText(record, TITLES, ['rendered', 'text', 'value', 'en']))
    const url = addressOf(firstText(record, ADDRESSES, ['current', 'href', 'url', 'path', 'as']), pageUrl)
    if (title !== '' && url !== undefined) listed.set(url, { title, url, record })
  }
  return listed.size * 2 >= records.length ? [...listed.values()] : []
}

const TITLES = ['title', 'headline', 'jobTitle', 'job_title', 'positionTitle', 'heading', 'name', 'text']
const ADDRESSES = [
  'url',
  'href',
  'link',
  'permalink',
  'absolute_url',
  'hostedUrl',
  'path',
  'uri',
  'full_slug',
  'slug',
]
/** Where systems put the fields of an entry. */
const INSIDE = ['node', 'fields', 'attributes', 'frontmatter', 'content', 'data']
const MOST_INSIDE = 2

function unwrapped(record: JsonRecord, deeper = MOST_INSIDE): JsonRecord {
  if (deeper === 0) return record
  const inner = INSIDE.map((name) => record[name]).filter(isRecord)
  const entries = inner.flatMap((each) => Object.entries(unwrapped(each, deeper - 1)))
  return Object.fromEntries([...entries, ...Object.entries(record)])
}

function firstText(record: JsonRecord, names: readonly string[], inside: readonly string[]): string {
  for (const name of names) {
    const text = textIn(record[name], ...inside).trim()
    if (text !== '') return text
  }
  return ''
}

const SLUG = /^[\w%~-][\w%~./-]{0,200}$/

/** A slug is an address below the page that lists it. */
function addressOf(written: string, pageUrl: string): string | undefined {
  if (/^(?:https?:\/\/|\/)/i.test(written)) return cleanUrl(written, pageUrl)
  if (!SLUG.test(written)) return undefined
  const folder = new URL(pageUrl).pathname.replace(/\/$/, '')
  const last = folder.slice(folder.lastIndexOf('/') + 1)
  const isFromAbove = last !== '' && written.startsWith(`${last}/`)
  return cleanUrl(`${isFromAbove ? folder.slice(0, -last.length - 1) : folder}/${written}`, pageUrl)
}

const DAYS =
  /^(?:date|day|published|(?:first_?)?published_?(?:at|on|date)|publi(?:sh|cation)_?date|date_?published|post(?:ed)?_?(?:at|date)|release_?date)$/i

/** When an entry was published, in any form. */
function dayWritten(record: JsonRecord): unknown {
  const [, day] = Object.entries(record).find(([name, value]) => DAYS.test(name) && value !== null) ?? []
  return day
}

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
