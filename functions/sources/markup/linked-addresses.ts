import { oneLine } from './plain-text.ts'
import { walkMarkup } from './walk-markup.ts'

/** An address that a page links. */
export interface LinkedAddress {
  readonly url: string
  /** What readers see of the link, and what is written for those who don't see it. */
  readonly texts: readonly string[]
}

const FEED_TYPE = /^\s*application\/(?:(?:rss|atom|rdf)\+xml|feed\+json)\s*(?:;|$)/i
/** In the address, or in what the page calls it. */
export const OF_COMMENTS = /comment|kommentar|commentaires|comentarios|commenti|reacties/i
const LONGEST_ADDRESS = 2048
const LONGEST_LINK_TEXT = 300
/** Different ones, of a kind. Pages for readers have a few hundred. */
const MOST_ADDRESSES = 5000

interface OpenLink {
  readonly href: string | undefined
  readonly texts: string[]
}

/** The addresses of a page: feeds in its head, links, and what it loads. */
export function linkedAddresses(html: string, pageUrl: string) {
  const feeds: (string | undefined)[] = []
  const links = new Map<string, OpenLink>()
  const frames = new Set<string>()
  const scripts = new Set<string>()
  let base: string | undefined
  let open: OpenLink | undefined
  const absolute = (href: string | undefined): string[] => {
    if (href === undefined || href.trim() === '' || href.length > LONGEST_ADDRESS) return []
    const url = URL.parse(href, base ?? pageUrl)
    return url && /^https?:$/.test(url.protocol) ? [url.href] : []
  }
  const note = (text: string | undefined) => {
    if (text !== undefined && text.length < LONGEST_LINK_TEXT) open?.texts.push(text)
  }
  walkMarkup(html, 'html', {
    open(name, attributes) {
      if (name === 'base') base ??= URL.parse(attributes.href ?? '', pageUrl)?.href
      else if (name === 'link' && isFeed(attributes)) feeds.push(attributes.href)
      else if (name === 'a') {
        const href = attributes.href ?? ''
        open = links.get(href) ?? (links.size < MOST_ADDRESSES ? { href, texts: [] } : undefined)
        if (open) links.set(href, open)
        open?.texts.push('')
        note(attributes['aria-label'])
        note(attributes.title)
        open?.texts.push('')
      } else if (name === 'img') note(attributes.alt)
      else if (name === 'iframe' && frames.size < MOST_ADDRESSES)
        frames.add(attributes.src ?? attributes['data-src'] ?? '')
      else if (name === 'script' && scripts.size < MOST_ADDRESSES) scripts.add(attributes.src ?? '')
      else if (
        name === 'link' &&
        /stylesheet|preload/i.test(attributes.rel ?? '') &&
        scripts.size < MOST_ADDRESSES
      )
        scripts.add(attributes.href ?? '')
      return undefined
    },
    close(name) {
      if (name === 'a') open = undefined
    },
    text(part) {
      const last = open?.texts.length ?? 0
      if (open && last > 0)
        open.texts[last - 1] = `${open.texts[last - 1]}${part}`.slice(0, LONGEST_LINK_TEXT)
    },
  })
  return {
    feeds: feeds.flatMap(absolute),
    links: [...links.values()].flatMap(({ href, texts }) =>
      absolute(href)
        .filter((url) => !isHere(url, pageUrl))
        .map((url) => ({
          url: withoutHash(url),
          texts: texts.map(oneLine).filter((text) => text !== ''),
        })),
    ),
    embedded: [...frames, ...scripts].flatMap(absolute),
  }
}

/** A part of a page is on that page. The names of parts may say what it shows. */
const withoutHash = (url: string) => url.replace(/#.*$/s, '')

/** The page that the link is on, or the start of its site, is no further place. */
function isHere(address: string, pageUrl: string): boolean {
  const [url, page] = [new URL(address), URL.parse(pageUrl)]
  if (url.host !== page?.host || url.hash !== '') return false
  return (
    url.pathname + url.search === page.pathname + page.search || (url.pathname === '/' && url.search === '')
  )
}

const isFeed = ({ rel = '', type = '', title = '', href = '' }: Readonly<Record<string, string>>) =>
  rel.toLowerCase().split(/\s/).includes('alternate') &&
  FEED_TYPE.test(type) &&
  !OF_COMMENTS.test(href) &&
  !OF_COMMENTS.test(title)
