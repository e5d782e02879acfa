import { type CountUnreadable, SourceFailure, uncounted } from '../source.ts'
import { cleanUrl } from '../text/canonical-url.ts'
import { parseTime } from '../text/parse-time.ts'
import { feedEntries, type RawEntry } from './feed-entries.ts'
import { isJsonFeed, jsonFeedEntries, type ParsedEntry } from './json-feed.ts'
import { oneLine, plainText, plainTitle } from './plain-text.ts'

const MOST_ENTRIES = 200
/** Some feeds have all that a website ever published, and some of these begin with the oldest. */
const MOST_LOOKED_AT = 5000
const HEAD = 10_000

/** Reads RSS 2.0, RSS 1.0, Atom and JSON Feed, well-formed or not. */
export function parseFeed(
  document: string,
  feedUrl: string,
  now: Date,
  unreadable: CountUnreadable = uncounted,
): ParsedEntry[] {
  if (isJsonFeed(document)) return jsonFeedEntries(document, feedUrl, now, unreadable).slice(0, MOST_ENTRIES)
  const { entries, isFeed, complete, breaksEntry } = feedEntries(document, MOST_LOOKED_AT)
  if (!isFeed) throw new SourceFailure('format', 'answered something that is no feed')
  if (!complete && entries.length === 0) throw new SourceFailure('format', 'answered a feed that breaks off')
  const wanted = newestOf(entries, now)
  const read = wanted.flatMap((entry) => readEntry(entry, feedUrl, now) ?? [])
  unreadable(wanted.length - read.length + (breaksEntry ? 1 : 0))
  return read
}

function newestOf(entries: readonly RawEntry[], now: Date): readonly RawEntry[] {
  if (entries.length <= MOST_ENTRIES) return entries
  const times = entries.flatMap((entry) => timeOf(entry, now) ?? [])
  // One entry may stay at the top for years.
  const later = times.filter((time, at) => time > (times[at - 1] ?? time)).length
  const earlier = times.filter((time, at) => time < (times[at - 1] ?? time)).length
  return later > earlier ? entries.slice(-MOST_ENTRIES) : entries.slice(0, MOST_ENTRIES)
}

export const looksLikeFeed = (document: string): boolean =>
  isJsonFeed(document) || feedEntries(document.slice(0, HEAD), 0).isFeed

function readEntry(entry: RawEntry, feedUrl: string, now: Date): ParsedEntry | undefined {
  const first = (...names: readonly string[]) =>
    names.map((name) => entry.fields.get(name)).find((text) => text !== undefined) ?? ''
  const guid = oneLine(first('guid', 'id'))
  const url = urlOf(entry, guid, feedUrl)
  const title = plainTitle(first('title', 'dc:title', 'media:title'))
  const body = plainText(first(...TEXTS))
  if (url === undefined || (title === '' && body === '')) return undefined
  return { id: guid || url, url, title, body, at: timeOf(entry, now) }
}

const timeOf = ({ fields }: RawEntry, now: Date) =>
  TIMES.map((name) => parseTime(fields.get(name), now)).find((time) => time !== undefined)

const TEXTS = [
  'description',
  'summary',
  'content',
  'content:encoded',
  'body',
  'dc:description',
  'media:description',
  'itunes:summary',
]

/** The time of publication first. */
const TIMES = [
  'pubdate',
  'published',
  'issued',
  'dc:issued',
  'updated',
  'dc:date',
  'modified',
  'dc:modified',
  'created',
  'dc:created',
]

/** RSS has the address between tags, Atom in an attribute of a link. */
function urlOf(entry: RawEntry, guid: string, feedUrl: string): string | undefined {
  const base = entry.bases.reduce((outer, inner) => URL.parse(inner, outer)?.href ?? outer, feedUrl)
  const between = entry.fields.get('link')?.trim()
  const chosen = between ? { href: between } : bestLink(entry)
  if (chosen?.href) return cleanUrl(chosen.href, URL.parse(chosen['xml:base'] ?? '', base)?.href ?? base)
  const ofGuid = cleanUrl(guid, isRelativePage(entry, guid) ? base : undefined)
  return ofGuid ?? (entry.about === undefined ? undefined : cleanUrl(entry.about, base))
}

/** A guid is an address unless the feed says otherwise. Some feeds forget to say it of a mere number. */
const isRelativePage = ({ permalink, fields }: RawEntry, guid: string) =>
  permalink === 'true' || (permalink !== 'false' && fields.has('guid') && /[/?]/.test(guid))

const NO_PAGE = /^(?:enclosure|hub|edit|replies|next|license|self)$/i

function bestLink({ links }: RawEntry) {
  const pages = links.filter(({ rel = 'alternate' }) => /^alternate$/i.test(rel.trim()))
  const page = pages.find(({ type = 'text/html' }) => /html/i.test(type)) ?? pages[0]
  return page ?? links.find(({ rel = '' }) => !NO_PAGE.test(rel)) ?? links[0]
}
