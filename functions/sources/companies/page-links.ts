import { type BoardAddress, boardAt } from '../boards/systems/boards.ts'
import { walkMarkup } from '../markup/walk-markup.ts'

export interface PageLinks {
  readonly feeds: readonly string[]
  readonly boards: readonly BoardAddress[]
  readonly careers: string | undefined
}

const FEED_TYPE = /^\s*application\/(?:rss|atom|rdf)\+xml\s*(?:;|$)/i
const CAREERS =
  /\/(?:careers?|jobs?|join-us|join|work-with-us|karriere|vacancies|open-positions)(?:\/|$|\?|#)/i
const MOST_FEEDS = 3
const LONGEST_ADDRESS = 2048
/** Different ones, of a kind. Pages for readers have a few hundred. */
const MOST_ADDRESSES = 5000

export function pageLinks(html: string, pageUrl: string): PageLinks {
  const { feeds, addresses } = addressesIn(html, pageUrl)
  const host = URL.parse(pageUrl)?.host
  return {
    feeds: [...new Set(feeds)].filter((feed) => !/comments/i.test(feed)).slice(0, MOST_FEEDS),
    boards: uniqueBoards(addresses.flatMap((address) => boardAt(address) ?? [])),
    careers: addresses.find((address) => URL.parse(address)?.host === host && CAREERS.test(address)),
  }
}

export function uniqueBoards(boards: readonly BoardAddress[]): BoardAddress[] {
  const bySlug = new Map(boards.map((board) => [`${board.system}/${board.slug.toLowerCase()}`, board]))
  return [...bySlug.values()]
}

/** Links come before frames, and frames before scripts. */
const ADDRESSES = { a: 'href', iframe: 'src', script: 'src' } as const
type Linking = keyof typeof ADDRESSES
const isLinking = (name: string): name is Linking => Object.hasOwn(ADDRESSES, name)

function addressesIn(html: string, pageUrl: string) {
  const feeds: (string | undefined)[] = []
  const found: Record<Linking, Set<string>> = { a: new Set(), iframe: new Set(), script: new Set() }
  let base: string | undefined
  const absolute = (href: string | undefined): string[] => {
    if (href === undefined || href.trim() === '' || href.length > LONGEST_ADDRESS) return []
    const url = URL.parse(href, base ?? pageUrl)
    return url && /^https?:$/.test(url.protocol) ? [url.href] : []
  }
  walkMarkup(html, 'html', {
    open(name, attributes) {
      if (name === 'base') base ??= URL.parse(attributes.href ?? '', pageUrl)?.href
      else if (name === 'link' && isFeed(attributes)) feeds.push(attributes.href)
      else if (isLinking(name) && found[name].size < MOST_ADDRESSES)
        found[name].add(attributes[ADDRESSES[name]] ?? '')
      return undefined
    },
  })
  const addresses = [...found.a, ...found.iframe, ...found.script].flatMap(absolute)
  return { feeds: feeds.flatMap(absolute), addresses }
}

const isFeed = ({ rel = '', type = '' }: Readonly<Record<string, string>>) =>
  rel.toLowerCase().split(/\s/).includes('alternate') && FEED_TYPE.test(type)
