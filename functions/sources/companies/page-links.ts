import { type BoardAddress, boardAt } from '../boards/systems/boards.ts'
import { type LinkedAddress, linkedAddresses, OF_COMMENTS } from '../markup/linked-addresses.ts'
import { placeScores } from '../pages/classify-link.ts'
import { isOwnHost, isTenantAddress } from '../pages/own-hosts.ts'
import { PAGE_KINDS, type PageKind } from '../pages/place-words.ts'
import { sharedBlogFeed } from '../pages/shared-blog.ts'
import { canonicalUrl } from '../text/canonical-url.ts'
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

const FEED_PATH =
  /\/(?:feed|rss|atom|index|feeds)(?:\.(?:xml|rss|atom|json))?\/?$|\.(?:rss|atom)$|[?&]format=rss\b/i
const FEED_TEXT = /^(?:rss|atom|feed|subscribe|abonnieren)\b|\b(?:rss|atom|feed)$/i
const MOST_FEEDS = 3
const MOST_PAGES = 4
const SURE = 10
/** What a page leads to. `siteHosts` are the hosts of the company, the page's own at least. */
export function pageLinks(
  html: string,
  pageUrl: string,
  siteHosts: readonly string[] = [URL.parse(pageUrl)?.hostname ?? ''],
): PageLinks {
  const { feeds, links, embedded } = linkedAddresses(html, pageUrl)
  const labels = siteHosts.map(registeredLabel)
  const pages = ranked(withoutFalseFriends(links, html), siteHosts, new Set(labels), canonicalUrl(pageUrl))
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
function boardsOf(links: readonly LinkedAddress[], embedded: readonly string[]): BoardAddress[] {
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

const NORDIC = /<html[^>]{0,300}?\blang=["']?(?:sv|da|nb|nn|no)\b/i
const BEGINNING = 5000

/** "Personal" are customers of an English bank, and the people of a Swedish company. */
const withoutFalseFriends = (links: readonly LinkedAddress[], html: string) =>
  NORDIC.test(html.slice(0, BEGINNING))
    ? links
    : links.filter(({ texts }) => !texts.some((text) => text.trim().toLowerCase() === 'personal'))

const isFeedLink = ({ url, texts }: LinkedAddress, siteHosts: readonly string[]) =>
  FEED_PATH.test(url) &&
  texts.some((text) => FEED_TEXT.test(text.trim())) &&
  !OF_COMMENTS.test(url) &&
  isOwnHost(new URL(url).hostname, siteHosts)

function ranked(
  links: readonly LinkedAddress[],
  siteHosts: readonly string[],
  companyWords: ReadonlySet<string>,
  page: string,
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
  // A link to a part of the same page comes last: it may be a mere button.
  const best = (kind: PageKind) =>
    [...(found.get(kind) ?? [])]
      .toSorted(
        ([a, one], [b, other]) =>
          Number(canonicalUrl(a) === page) - Number(canonicalUrl(b) === page) ||
          other - one ||
          effort(a) - effort(b),
      )
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
