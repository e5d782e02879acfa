import { type BoardAddress, boardAt } from '../boards/systems/boards.ts'
import { parseFeed } from '../markup/parse-feed.ts'
import { placeScores } from '../pages/classify-link.ts'
import { jobItems } from '../pages/jobs/job-items.ts'
import { newsItems } from '../pages/news-items.ts'
import { isOwnHost } from '../pages/own-hosts.ts'
import { listedPeople } from '../pages/people/people-items.ts'
import type { PageKind } from '../pages/place-words.ts'
import { readSitemap, sitemapsIn } from '../pages/sitemap.ts'
import type { Fetch } from '../source.ts'
import { canonicalUrl } from '../text/canonical-url.ts'
import { registeredLabel } from '../text/registered-label.ts'
import { type CompanyPlace, type CompanyPlaces, type FoundBy, fewPlaces, placeKey } from './company-places.ts'
import type { HomepageLook } from './look-at-homepage.ts'
import { SiteVisit, type VisitedPage } from './site-visit.ts'

/** On the first day; later looks find most of it known. */
export const FIRST_REQUESTS = 20
export const LATER_REQUESTS = 6

const MOST_FEEDS = 3
const MOST_OF_A_KIND = 2
const FEWEST_PEOPLE = 2

interface Discovered {
  readonly places: CompanyPlaces
  readonly home: HomepageLook | undefined
}

/** Looks at a website as a person would: its homepage, what that calls careers or news, then usual addresses. */
export async function discoverPlaces(
  site: string,
  fetch: Fetch,
  now: Date,
  requests = FIRST_REQUESTS,
): Promise<Discovered> {
  const discoveredAt = now.toISOString()
  const given = boardAt(site)
  if (given)
    return {
      places: { discoveredAt, found: [boardPlace(given, 'given', discoveredAt)] },
      home: undefined,
    }
  const visit = new SiteVisit(site, fetch, requests)
  const home = await visit.home(site)
  if (home.isFeed)
    return {
      places: { discoveredAt, found: [{ kind: 'feed', url: site, foundBy: 'given', since: discoveredAt }] },
      home: undefined,
    }
  const look = new SiteLook(visit, home, now)
  await look.around()
  return { places: { discoveredAt, found: look.places() }, home }
}

const boardPlace = (board: BoardAddress, foundBy: FoundBy, since: string): CompanyPlace => ({
  kind: 'board',
  ...board,
  foundBy,
  since,
})

const PAGE = /<(?:!doctype html|html|body)\b/i
const HEAD = 5000

/** Usual addresses of what no link leads to. */
const USUAL_FEEDS = ['/feed', '/rss.xml', '/feed.xml', '/blog/feed', '/atom.xml']
const USUAL_CAREERS = ['/careers', '/jobs', '/karriere']
const USUAL_NEWS = ['/news', '/blog', '/press']

const ORDER: readonly CompanyPlace['kind'][] = ['feed', 'news', 'board', 'careers', 'team']

class SiteLook {
  private readonly visit: SiteVisit
  private readonly home: VisitedPage
  private readonly now: Date
  private readonly found = new Map<string, CompanyPlace>()
  private readonly feedItems = new Set<string>()
  private readonly tried = new Set<string>()

  constructor(visit: SiteVisit, home: VisitedPage, now: Date) {
    this.visit = visit
    this.home = home
    this.now = now
  }

  places(): CompanyPlace[] {
    return fewPlaces(
      [...this.found.values()].toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind)),
    )
  }

  async around(): Promise<void> {
    this.noteBoards(this.home)
    await this.feedsOf(this.home, 'head')
    await this.careers(this.home)
    await this.news(this.home)
    await this.team(this.home)
    if (this.lacks('careers') || this.lacks('news') || this.lacks('team')) await this.secondClick()
    if (this.lacks('news')) await this.usualFeeds()
    if (this.lacks('careers') || this.lacks('news')) await this.sitemap()
    if (this.lacks('careers'))
      await this.usual(USUAL_CAREERS, (page) => this.noteCareers(page, 'usual address', true))
    if (this.lacks('news')) await this.usual(USUAL_NEWS, (page) => this.noteNews(page, 'usual address'))
  }

  private lacks(kind: 'careers' | 'news' | 'team'): boolean {
    const enough = { careers: ['board', 'careers'], news: ['feed', 'news'], team: ['team'] }[kind]
    return ![...this.found.values()].some((place) => enough.includes(place.kind))
  }

  private note(place: CompanyPlace): void {
    if (!this.found.has(placeKey(place))) this.found.set(placeKey(place), place)
  }

  private noteBoards(page: VisitedPage, foundBy: FoundBy = 'link'): void {
    const boards = page.board ? [page.board] : page.boards
    for (const board of boards) this.note(boardPlace(board, foundBy, this.now.toISOString()))
  }

  /** A page may name another page as its feed, so each is looked at. */
  private async feedsOf({ feeds }: VisitedPage, foundBy: FoundBy): Promise<void> {
    for (const url of feeds) await this.feed(url, foundBy)
  }

  private async feed(url: string, foundBy: FoundBy): Promise<void> {
    if (
      this.tried.has(url) ||
      [...this.found.values()].filter(({ kind }) => kind === 'feed').length >= MOST_FEEDS
    )
      return
    this.tried.add(url)
    const page = await this.visit.feed(url, foundBy === 'head')
    // A named feed that can't be read is a failure to report; one that is a page for readers is none.
    if (page && !page.isFeed && (foundBy !== 'head' || PAGE.test(page.html.slice(0, HEAD)))) return
    if (!page && (foundBy !== 'head' || this.visit.isOver)) return
    this.note({ kind: 'feed', url, foundBy, since: this.now.toISOString() })
    if (page?.isFeed) this.noteEntries(page)
  }

  private noteEntries(page: VisitedPage): void {
    for (const entry of parseFeed(page.html, page.url, this.now)) this.feedItems.add(canonicalUrl(entry.url))
  }

  private async careers(from: VisitedPage): Promise<void> {
    for (const url of from.pages.careers.slice(0, MOST_OF_A_KIND)) {
      const page = await this.visit.page(url)
      if (!page) continue
      this.noteCareers(page, 'link')
      if (!this.has('board')) await this.openingsBehind(page)
      if (this.has('board')) return
    }
  }

  private has = (kind: CompanyPlace['kind']) => [...this.found.values()].some((place) => place.kind === kind)

  private noteCareers(page: VisitedPage, foundBy: FoundBy, onlyWithJobs = false): boolean {
    this.noteBoards(page, foundBy)
    const jobs = jobItems(page.html, page.url, this.now).length
    if (page.board || this.has('board') || (onlyWithJobs && jobs === 0)) return jobs > 0
    // The page with the openings is worth more than the one that leads to it.
    const other = [...this.found].find(([, place]) => place.kind === 'careers')
    if (other && jobs > 0) this.found.delete(other[0])
    if (!other || jobs > 0)
      this.note({ kind: 'careers', url: page.url, foundBy, since: this.now.toISOString() })
    return jobs > 0
  }

  /** "See open positions", on the careers page. */
  private async openingsBehind(page: VisitedPage): Promise<void> {
    if (jobItems(page.html, page.url, this.now).length > 0) return
    const further = page.pages.careers.filter((url) => url !== page.url)
    for (const url of further.slice(0, MOST_OF_A_KIND)) {
      const next = await this.visit.page(url)
      if (next && this.noteCareers(next, 'link', true)) return
    }
  }

  private async news(from: VisitedPage): Promise<void> {
    for (const kind of ['news', 'blog'] as const) {
      for (const url of from.pages[kind].slice(0, kind === 'news' ? MOST_OF_A_KIND : 1)) {
        const page = await this.visit.page(url)
        if (!page) continue
        await this.feedsOf(page, 'head')
        if (this.noteNews(page, 'link')) break
      }
    }
  }

  private noteNews(page: VisitedPage, foundBy: FoundBy): boolean {
    if (page.isFeed) return false
    const items = newsItems(page.html, page.url, this.now)
    if (items.length === 0) return false
    const isInFeed = items.some(({ url }) => this.feedItems.has(canonicalUrl(url)))
    if (!isInFeed) this.note({ kind: 'news', url: page.url, foundBy, since: this.now.toISOString() })
    return true
  }

  private async team(from: VisitedPage): Promise<void> {
    for (const url of from.pages.team.slice(0, MOST_OF_A_KIND)) {
      const page = await this.visit.page(url)
      if (page && this.noteTeam(page)) return
    }
  }

  private noteTeam(page: VisitedPage, foundBy: FoundBy = 'link'): boolean {
    if (listedPeople(page.html).length < FEWEST_PEOPLE) return false
    this.note({ kind: 'team', url: page.url, foundBy, since: this.now.toISOString() })
    return true
  }

  /** What the homepage does not lead to may stand on the page about the company. */
  private async secondClick(): Promise<void> {
    const [url] = this.home.pages.about
    const about = url === undefined ? undefined : await this.visit.page(url)
    if (!about) return
    if (this.lacks('careers')) {
      this.noteBoards(about)
      await this.careers(about)
    }
    if (this.lacks('news')) await this.news(about)
    if (this.lacks('team') && !this.noteTeam(about)) await this.team(about)
  }

  private async usualFeeds(): Promise<void> {
    for (const path of USUAL_FEEDS) {
      if (!this.lacks('news')) return
      await this.feed(new URL(path, this.home.url).href, 'usual address')
    }
  }

  private async usual(paths: readonly string[], note: (page: VisitedPage) => boolean): Promise<void> {
    for (const path of paths) {
      const page = await this.visit.page(new URL(path, this.home.url).href)
      // Some sites answer their homepage for every address.
      if (page && page.html !== this.home.html && note(page)) return
    }
  }

  private async sitemap(): Promise<void> {
    const pages = await this.pagesInSitemap()
    const words = new Set(this.visit.hosts.map(registeredLabel))
    const ofKind = (kind: PageKind) =>
      pages
        .filter(
          (url) =>
            isOwnHost(new URL(url).hostname, this.visit.hosts) &&
            (placeScores({ url, texts: [] }, words).get(kind) ?? 0) > 0,
        )
        .toSorted((a, b) => a.length - b.length)
        .slice(0, 1)
    for (const url of this.lacks('careers') ? ofKind('careers') : []) {
      const page = await this.visit.page(url)
      if (page) this.noteCareers(page, 'sitemap')
    }
    for (const url of this.lacks('news') ? [...ofKind('news'), ...ofKind('blog')] : []) {
      const page = await this.visit.page(url)
      if (page && this.noteNews(page, 'sitemap')) break
    }
    for (const url of this.lacks('team') ? ofKind('team') : []) {
      const page = await this.visit.page(url)
      if (page) this.noteTeam(page, 'sitemap')
    }
  }

  private async pagesInSitemap(): Promise<readonly string[]> {
    const named = sitemapsIn(await this.visit.robotsOf(this.home.url), this.home.url)
    const [first = new URL('/sitemap.xml', this.home.url).href] = named
    const sitemap = readSitemap((await this.visit.page(first))?.html ?? '')
    if (!sitemap || sitemap.pages.length > 0) return sitemap?.pages ?? []
    const [next] = sitemap.sitemaps.toSorted((a, b) => Number(/page/i.test(b)) - Number(/page/i.test(a)))
    return next === undefined ? [] : (readSitemap((await this.visit.page(next))?.html ?? '')?.pages ?? [])
  }
}
