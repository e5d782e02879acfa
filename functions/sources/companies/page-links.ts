import { type Board, boardAt } from '../adapters/board.ts'
import { attributesOf } from '../markup/parse-feed.ts'

/** What a company's page leads to. */
export interface Links {
  readonly feeds: readonly string[]
  readonly boards: readonly Board[]
  readonly careers: string | undefined
}

const FEED_TYPE = /^application\/(rss|atom|rdf)\+xml$/i
const CAREERS = /\/(careers?|jobs?|join-us|join|work-with-us|karriere|vacancies|open-positions)(\/|$|\?|#)/i
const MOST_FEEDS = 3

export function linksOf(html: string, pageUrl: string): Links {
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
    boards: unique(addresses.flatMap((address) => boardAt(address) ?? [])),
    careers: addresses.find((address) => URL.parse(address)?.host === host && CAREERS.test(address)),
  }
}

export function unique(boards: readonly Board[]): Board[] {
  const bySlug = new Map(boards.map((board) => [`${board.system}/${board.slug.toLowerCase()}`, board]))
  return [...bySlug.values()]
}

const tags = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'gi'))].map(([, attributes]) =>
    attributesOf(attributes ?? ''),
  )

const absolute = (href: string | undefined, base: string) => {
  const url = URL.parse(href ?? '', base)
  return href && url && /^https?:$/.test(url.protocol) ? url.href : undefined
}

/** Whether a site's robots.txt lets us read a path: our own group if it has one, else everybody's. */
export function mayVisit(robots: string, path: string): boolean {
  const groups = groupsOf(robots)
  const rules = groups.get('signalbox') ?? groups.get('*') ?? []
  const applying = rules.filter(({ prefix }) => prefix !== '' && matches(prefix, path))
  const longest = applying.sort(
    (a, b) => b.prefix.length - a.prefix.length || Number(b.allow) - Number(a.allow),
  )[0]
  return longest?.allow ?? true
}

interface Rule {
  readonly allow: boolean
  readonly prefix: string
}

function groupsOf(robots: string): Map<string, Rule[]> {
  const groups = new Map<string, Rule[]>()
  let agents: string[] = []
  let open = false
  for (const line of robots.split(/\r?\n/)) {
    const [, field = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^#]*)/.exec(line) ?? []
    const name = field.toLowerCase()
    if (name === 'user-agent') {
      agents = open ? [...agents, value.trim().toLowerCase()] : [value.trim().toLowerCase()]
      open = true
    } else if (name === 'allow' || name === 'disallow') {
      open = false
      for (const agent of agents)
        groups.set(agent, [...(groups.get(agent) ?? []), { allow: name === 'allow', prefix: value.trim() }])
    }
  }
  return groups
}

function matches(pattern: string, path: string): boolean {
  const ends = pattern.endsWith('$')
  const source = (ends ? pattern.slice(0, -1) : pattern)
    .split('*')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*')
  return new RegExp(`^${source}${ends ? '$' : ''}`).test(path)
}
