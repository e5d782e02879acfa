import { type BoardAddress, boardAt, boardOnOwnHost } from '../boards/systems/boards.ts'
import { REDIRECTS } from '../fetch/follow-redirects.ts'
import { refuseFailures } from '../fetch/json-reply.ts'
import { withPageData } from '../fetch/page-data.ts'
import { PAGE_BYTES, pageRequest } from '../fetch/page-request.ts'
import { looksLikeFeed } from '../markup/parse-feed.ts'
import { refreshIn } from '../markup/refresh-in.ts'
import { entranceOf } from '../pages/entrance.ts'
import { isOwnHost, isTenantAddress } from '../pages/own-hosts.ts'
import { type Fetch, type FetchReply, type FetchRequest, SourceFailure } from '../source.ts'
import { technologiesOf } from '../technology/detect-technologies.ts'
import { type PageLinks, pageLinks } from './page-links.ts'
import { requireWelcome } from './robots-rules.ts'

const MOST_REFRESHES = 2

export interface VisitedPage extends PageLinks {
  /** Where the last redirect led. */
  readonly url: string
  readonly html: string
  readonly isFeed: boolean
  readonly technologies: readonly string[]
  /** The board that the address itself is of. */
  readonly board: BoardAddress | undefined
}

/** The website of a company, looked at with a number of requests that is given. */
export class SiteVisit {
  readonly hosts: string[]
  private readonly fetch: Fetch
  private readonly robots = new Map<string, string>()
  private readonly pages = new Map<string, VisitedPage | undefined>()
  private left: number

  constructor(site: string, fetch: Fetch, requests: number) {
    this.hosts = [new URL(site).hostname]
    this.fetch = fetch
    this.left = requests
  }

  get isOver(): boolean {
    return this.left <= 0
  }

  /** The page that a company's website begins with. Fails when it can't be read. */
  async home(site: string): Promise<VisitedPage> {
    const page = await this.read(site)
    const host = new URL(page.url).hostname
    if (!this.hosts.includes(host) && !boardAt(page.url)) this.hosts.push(host)
    // Its links were judged by the hosts that were known before.
    const home = { ...page, ...pageLinks(page.html, page.url, this.hosts) }
    const isEntrance = Object.values(home.pages).every((urls) => urls.length === 0) && !home.board
    const entrance = isEntrance ? entranceOf(home.html, home.url, this.hosts) : undefined
    return (entrance === undefined ? undefined : await this.page(entrance)) ?? home
  }

  /** Undefined for a page that is not the company's, can't be read, or is beyond what may be asked. */
  async page(url: string): Promise<VisitedPage | undefined> {
    const key = url.replace(/#.*$/s, '')
    if (this.pages.has(key)) return this.pages.get(key)
    const page = await this.tried(key)
    this.pages.set(key, page)
    return page
  }

  /** A feed may be on another host, where the company's own page names it. */
  async feed(url: string, isNamed: boolean): Promise<VisitedPage | undefined> {
    if (!isNamed) return this.page(url)
    try {
      return this.isOver ? undefined : await this.read(url)
    } catch (error) {
      if (!(error instanceof SourceFailure)) throw error
      return undefined
    }
  }

  async robotsOf(url: string): Promise<string> {
    const { origin } = new URL(url)
    const known = this.robots.get(origin)
    if (known !== undefined) return known
    const robots = await robotsOf(url, this.counted)
    this.robots.set(origin, robots)
    return robots
  }

  isOwn(url: string): boolean {
    const parsed = URL.parse(url)
    return parsed !== null && (isOwnHost(parsed.hostname, this.hosts) || isTenantAddress(parsed, this.hosts))
  }

  /** Counts cached answers as requests too. So a look that is continued later reads the same pages as before. */
  private readonly counted: Fetch = async (request) => {
    this.left -= 1
    try {
      const reply = await this.fetch({ ...request, maxRedirects: Math.max(0, this.left) })
      this.left -= Number(reply.headers['x-hops'] ?? 0)
      return reply
    } catch (error) {
      if (error instanceof SourceFailure) this.left -= error.hops
      throw error
    }
  }

  private async tried(url: string): Promise<VisitedPage | undefined> {
    if (this.isOver || !this.isOwn(url)) return undefined
    try {
      const page = await this.read(url, (next) => this.isOwn(next) && !boardAt(next))
      return page.board || this.isOwn(page.url) ? page : undefined
    } catch (error) {
      if (!(error instanceof SourceFailure)) throw error
      return undefined
    }
  }

  private async read(
    url: string,
    mayFollow?: FetchRequest['mayFollow'],
    refreshes = MOST_REFRESHES,
  ): Promise<VisitedPage> {
    const robots = await this.robotsOf(url)
    requireWelcome(robots, url)
    const first = await this.counted({ ...pageRequest(url), ...(mayFollow && { mayFollow }) })
    const reply = await withPageData(first, url, (request) => {
      requireWelcome(robots, request.url)
      return this.counted(request)
    })
    const shown = leadsTo(reply) ?? reply.headers['x-final-url'] ?? url
    const mayRefresh = refreshes > 0 && reply.status === 200
    const next = mayRefresh ? refreshIn(reply.body, shown) : undefined
    const leadsToBoard = next !== undefined && boardAt(next) !== undefined
    if (next !== undefined && !leadsToBoard && !this.isOver && mayFollow?.(next) !== false)
      return this.read(next, mayFollow, refreshes - 1)
    const end = leadsToBoard ? next : shown
    const board = at(boardAt(end), end)
    // The page of a board says nothing more than its address, and some refuse robots: so none is asked for.
    if (!board) refuseFailures(reply)
    const links = pageLinks(reply.body, end, this.hosts)
    const own = links.loaded.flatMap(
      (address) => at(boardOnOwnHost(address, new URL(end).hostname), end) ?? [],
    )
    return {
      ...links,
      boards: links.boards.length > 0 ? links.boards : own.slice(0, 1),
      url: end,
      html: reply.body,
      isFeed: looksLikeFeed(reply.body),
      technologies: technologiesOf(reply),
      board,
    }
  }
}

/** Where a redirect leads that was not followed. */
function leadsTo({ status, headers }: FetchReply): string | undefined {
  const { location } = headers
  return REDIRECTS.has(status) && location !== undefined
    ? URL.parse(location, headers['x-final-url'])?.href
    : undefined
}

const at = (board: BoardAddress | undefined, url: string) => board && { ...board, url }

export async function robotsOf(site: string, fetch: Fetch): Promise<string> {
  const reply = await fetch({ url: new URL('/robots.txt', site).href, maxBytes: PAGE_BYTES })
  // Without rules everything is allowed. While rules can't be read, nothing is.
  if (reply.status >= 500 || reply.status === 429) refuseFailures(reply)
  return reply.status === 200 && !/^\s*</.test(reply.body) ? reply.body : ''
}
