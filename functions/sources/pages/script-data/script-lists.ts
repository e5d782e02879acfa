import type { PageNode } from '../../markup/page-tree.ts'
import { plainTitle } from '../../markup/plain-text.ts'
import { cleanUrl } from '../../text/canonical-url.ts'
import { isRecord, type JsonRecord, textIn } from '../json-ld.ts'
import { scriptData } from './script-data.ts'

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
    const list = Array.isArray(next) ? listedIn(next, pageUrl) : []
    if (list.length >= FEWEST) found.push(list)
    for (const each of Object.values(next)) if (typeof each === 'object' && each !== null) stack.push(each)
  }
  return found
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

/** A slug stands below the page that lists it. */
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
export function dayWritten(record: JsonRecord): unknown {
  const [, day] = Object.entries(record).find(([name, value]) => DAYS.test(name) && value !== null) ?? []
  return day
}
