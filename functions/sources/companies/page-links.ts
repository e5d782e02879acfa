import { type BoardAddress, boardAt } from '../boards/systems/boards.ts'
import { oneLine } from '../markup/plain-text.ts'
import { walkMarkup } from '../markup/walk-markup.ts'
import { type PageLink, placeScores } from '../pages/classify-link.ts'
import { isOwnHost, isTenantAddress } from '../pages/own-hosts.ts'
import { PAGE_KINDS, type PageKind } from '../pages/place-words.ts'
import { sharedBlogFeed } from '../pages/shared-blog.ts'
import { registeredLabel } from '../text/registered-label.ts'

export interface PageLinks {
  readonly feeds: readonly string[]
  readonly boards: readonly BoardAddress[]
  readonly careers: string | undefined
  /** What it loads from elsewhere: scripts, frames, style sheets. */
  readonly loaded: readonly string[]
  /** The pages of the company that a page leads to, the surest of a kind first. */
  readonly pages: Readonly<Record<PageKind, readonly string[]>>
}

const FEED_TYPE = /^\s*application\/(?:(?:rss|atom|rdf)\+xml|feed\+json)\s*(?:;|$)/i
const FEED_PATH =
  /\/(?:feed|rss|atom|index|feeds)(?:\.(?:xml|rss|atom|json))?\/?$|\.(?:rss|atom)$|[?&]format=rss\b/i
const FEED_TEXT = /^(?:rss|atom|feed|subscribe|abonnieren)\b|\b(?:rss|atom|feed)$/i
/** In the address, or in what the page calls it. */
const OF_COMMENTS = /comment|kommentar|commentaires|comentarios|commenti|reacties/i
const MOST_FEEDS = 3
const MOST_PAGES = 4
const SURE = 10
const LONGEST_ADDRESS = 2048
const LONGEST_LINK_TEXT = 300
/** Different ones, of a kind. Pages for readers have a few hundred. */
const MOST_ADDRESSES = 5000

/** What a page leads to. `siteHosts` are the hosts of the company, the page's own at least. */
export function pageLinks(
  html: string,
  pageUrl: string,
  siteHosts: readonly string[] = [URL.parse(pageUrl)?.hostname ?? ''],
): PageLinks {
  const { feeds, links, embedded } = addressesIn(html, pageUrl)
  const labels = siteHosts.map(registeredLabel)
  const pages = ranked(links, siteHosts, new Set(labels))
  const blogs = links.flatMap(({ url }) => labels.flatMap((label) => sharedBlogFeed(url, label) ?? []))
  const named = links.filter((link) => isFeedLink(link, siteHosts)).map(({ url }) => url)
  return {
    feeds: [...new Set([...feeds, ...named, ...blogs])].slice(0, MOST_FEEDS),
    boards: boardsOf(links, embedded),
    careers: pages.careers[0],
    loaded: embedded,
    pages,
  }
}

/** Each board once, with the shortest address of a link to it: the others lead to its openings. */
function boardsOf(links: readonly PageLink[], embedded: readonly string[]): BoardAddress[] {
  const linked = links.map(({ url }) => ({ address: url, url }))
  const byName = new Map<string, BoardAddress>()
  for (const { address, url } of [...linked, ...embedded.map((address) => ({ address, url: undefined }))]) {
    const board = boardAt(address)
    if (!board) continue
    const name = `${board.system}/${board.slug.toLowerCase()}`
    byName.set(name, { ...board, url: shorter(byName.get(name)?.url, url) })
  }
  return [...byName.values()]
}

const shorter = (a: string | undefined, b: string | undefined) =>
  a === undefined || (b !== undefined && b.length < a.length) ? b : a

const isFeedLink = ({ url, texts }: PageLink, siteHosts: readonly string[]) =>
  FEED_PATH.test(url) &&
  texts.some((text) => FEED_TEXT.test(text.trim())) &&
  !OF_COMMENTS.test(url) &&
  isOwnHost(new URL(url).hostname, siteHosts)

function ranked(
  links: readonly PageLink[],
  siteHosts: readonly string[],
  companyWords: ReadonlySet<string>,
): Record<PageKind, readonly string[]> {
  const found = new Map<PageKind, Map<string, number>>(PAGE_KINDS.map((kind) => [kind, new Map()]))
  for (const link of links) {
    const url = new URL(link.url)
    const isOwn = isOwnHost(url.hostname, siteHosts)
    if (!isOwn && !isTenantAddress(url, siteHosts)) continue
    for (const [kind, score] of placeScores(link, companyWords)) {
      // On the host of another, only what the company itself calls so.
      if (!isOwn && (score < SURE || kind === 'about' || kind === 'team')) continue
      const ofKind = found.get(kind)
      ofKind?.set(link.url, Math.max(ofKind.get(link.url) ?? 0, score))
    }
  }
  const best = (kind: PageKind) =>
    [...(found.get(kind) ?? [])]
      .toSorted(([a, one], [b, other]) => other - one || effort(a) - effort(b))
      .slice(0, MOST_PAGES)
      .map(([url]) => url)
  return {
    careers: best('careers'),
    news: best('news'),
    blog: best('blog'),
    team: best('team'),
    about: best('about'),
  }
}

/** The page itself comes before its parts and its filters. */
const effort = (address: string) => {
  const { pathname, search } = new URL(address)
  return pathname.split('/').filter((segment) => segment !== '').length + (search === '' ? 0 : 2)
}

interface OpenLink {
  readonly href: string | undefined
  readonly texts: string[]
}

function addressesIn(html: string, pageUrl: string) {
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
  return url.host === page?.host && url.pathname === '/' && url.search === '' && url.hash === ''
}

const isFeed = ({ rel = '', type = '', title = '', href = '' }: Readonly<Record<string, string>>) =>
  rel.toLowerCase().split(/\s/).includes('alternate') &&
  FEED_TYPE.test(type) &&
  !OF_COMMENTS.test(href) &&
  !OF_COMMENTS.test(title)
