import { type BoardAddress, boardAt } from '../adapters/boards.ts'
import { tagAttributes } from '../markup/tag-attributes.ts'

export interface PageLinks {
  readonly feeds: readonly string[]
  readonly boards: readonly BoardAddress[]
  readonly careers: string | undefined
}

const FEED_TYPE = /^application\/(rss|atom|rdf)\+xml$/i
const CAREERS = /\/(careers?|jobs?|join-us|join|work-with-us|karriere|vacancies|open-positions)(\/|$|\?|#)/i
const MOST_FEEDS = 3

export function pageLinks(html: string, pageUrl: string): PageLinks {
  const feeds = tags(html, 'link').flatMap(({ rel, type, href }) =>
    /\balternate\b/i.test(rel ?? '') && FEED_TYPE.test(type ?? '') ? (absolute(href, pageUrl) ?? []) : [],
  )
  const addresses = [
    ...tags(html, 'a').map(({ href }) => href),
    ...tags(html, 'iframe').map(({ src }) => src),
    ...tags(html, 'script').map(({ src }) => src),
  ].flatMap((href) => absolute(href, pageUrl) ?? [])
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

const tags = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'gi'))].map(([, attributes]) =>
    tagAttributes(attributes ?? ''),
  )

const absolute = (href: string | undefined, base: string) => {
  const url = URL.parse(href ?? '', base)
  return href && url && /^https?:$/.test(url.protocol) ? url.href : undefined
}
