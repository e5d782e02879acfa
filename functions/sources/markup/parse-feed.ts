import { SourceFailure } from '../source.ts'
import { cleanUrl } from '../text/canonical-url.ts'
import { parseTime } from '../text/parse-time.ts'
import { decodeHtmlEntities } from './html-entities.ts'
import { plainText } from './plain-text.ts'
import { tagAttributes } from './tag-attributes.ts'

interface FeedEntry {
  readonly id: string
  readonly url: string
  readonly title: string
  readonly body: string
  readonly at: string | undefined
}

const MOST_ENTRIES = 200

/** Reads RSS 2.0, RSS 1.0 and Atom. Many feeds are not well-formed XML, so no XML parser is used. */
export function parseFeed(document: string, feedUrl: string, now: Date): FeedEntry[] {
  const head = document.slice(0, 2000)
  if (!/<(?:rss|feed|rdf:RDF|[\w]+:feed)[\s>]/i.test(head)) {
    throw new SourceFailure('format', 'answered something that is no feed')
  }
  const complete = /<\/(?:rss|feed|rdf:RDF|[\w]+:feed)\s*>\s*$/i.test(document.slice(-200))
  const blocks = [...document.matchAll(/<(item|entry)(?:\s[^>]*)?>([\s\S]*?)<\/\1\s*>/gi)]
  if (!complete && blocks.length === 0) throw new SourceFailure('format', 'answered a feed that breaks off')
  return blocks.slice(0, MOST_ENTRIES).flatMap(([, , block]) => entry(block ?? '', feedUrl, now) ?? [])
}

function entry(block: string, feedUrl: string, now: Date): FeedEntry | undefined {
  const title = plainText(unwrap(element(block, 'title') ?? ''))
  const link = linkOf(block)
  const guid = unwrap(element(block, 'guid') ?? element(block, 'id') ?? '').trim()
  const url = link ? cleanUrl(link, feedUrl) : cleanUrl(guid)
  if (title === '' || url === undefined) return undefined
  const time = ['pubDate', 'published', 'updated', 'dc:date'].map((name) =>
    unwrap(element(block, name) ?? '').trim(),
  )
  return {
    id: guid || url,
    url,
    title,
    body: plainText(
      unwrap(element(block, 'description') ?? element(block, 'summary') ?? element(block, 'content') ?? ''),
    ),
    at: time.map((value) => parseTime(value, now)).find((value) => value !== undefined),
  }
}

function element(block: string, name: string): string | undefined {
  return new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}\\s*>`, 'i').exec(block)?.[1]
}

/** RSS has the address between tags, Atom in an attribute of a link. */
function linkOf(block: string): string | undefined {
  const between = element(block, 'link')
  if (between?.trim()) return unwrap(between).trim()
  const tags = [...block.matchAll(/<link\b([^>]*)>/gi)].map(([, attributes]) =>
    tagAttributes(attributes ?? ''),
  )
  const chosen = tags.find(({ rel }) => rel === undefined || rel === 'alternate') ?? tags[0]
  return chosen?.href
}

const unwrap = (text: string) => {
  const cdata = /^\s*<!\[CDATA\[([\s\S]*?)(?:\]\]>|$)/.exec(text)
  return cdata ? (cdata[1] ?? '') : decodeHtmlEntities(text)
}
