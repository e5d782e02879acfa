import * as v from 'valibot'
import { type CountUnreadable, SourceFailure } from '../source.ts'
import { cleanUrl } from '../text/canonical-url.ts'
import { parseTime } from '../text/parse-time.ts'
import { plainText, plainTitle } from './plain-text.ts'

export interface ParsedEntry {
  readonly id: string
  readonly url: string
  /** Empty where the feed has no titles. */
  readonly title: string
  readonly body: string
  readonly at: string | undefined
}

const text = v.nullish(v.fallback(v.nullish(v.string()), null))
const Item = v.object({
  id: v.nullish(v.union([v.string(), v.number()])),
  url: text,
  external_url: text,
  title: text,
  summary: text,
  content_text: text,
  content_html: text,
  date_published: v.optional(v.unknown()),
  date_modified: v.optional(v.unknown()),
})
const Feed = v.object({ version: v.string(), items: v.array(v.unknown()) })

const MOST_ITEMS = 5000
const HEAD = 2000

/** As jsonfeed.org/version/1.1 says: the version is an address. */
export const isJsonFeed = (document: string): boolean =>
  /^[\s\ufeff]*\{/.test(document.slice(0, HEAD)) && document.slice(0, HEAD).includes('jsonfeed.org/version/')

export function jsonFeedEntries(
  document: string,
  feedUrl: string,
  now: Date,
  unreadable: CountUnreadable,
): ParsedEntry[] {
  const { items } = feedIn(document)
  const wanted = items.slice(0, MOST_ITEMS)
  const read = wanted.flatMap((item) => entryOf(item, feedUrl, now) ?? [])
  unreadable(items.length - read.length)
  return read
}

function feedIn(document: string) {
  try {
    return v.parse(Feed, JSON.parse(document.replace(/^\ufeff/, '')))
  } catch (cause) {
    throw new SourceFailure('format', 'answered a feed that breaks off', { cause })
  }
}

function entryOf(written: unknown, feedUrl: string, now: Date): ParsedEntry | undefined {
  const { success, output } = v.safeParse(Item, written)
  if (!success) return undefined
  const id = String(output.id ?? '').trim()
  const url = cleanUrl(output.url || output.external_url || id, feedUrl)
  const title = plainTitle(output.title ?? '')
  const body = plainText(output.summary || output.content_text || output.content_html || '')
  if (url === undefined || (title === '' && body === '')) return undefined
  const at = parseTime(output.date_published, now) ?? parseTime(output.date_modified, now)
  return { id: id || url, url, title, body, at }
}
