import * as v from 'valibot'
import { PAGE_BYTES } from '../adapters/company-feed.ts'
import { BOARD_NAMES, type BoardAddress, boardAt } from '../boards/systems/boards.ts'
import { refuseFailures } from '../fetch/json-reply.ts'
import { looksLikeFeed } from '../markup/parse-feed.ts'
import { type Fetch, SourceFailure } from '../source.ts'
import { TechnologyState } from '../technology/compare-technologies.ts'
import { technologiesOf } from '../technology/detect-technologies.ts'
import { type PageLinks, pageLinks, uniqueBoards } from './page-links.ts'
import { mayVisit } from './robots-rules.ts'

export const CompanyPlaces = v.object({
  discoveredAt: v.string(),
  feeds: v.array(v.string()),
  boards: v.array(v.object({ system: v.picklist(BOARD_NAMES), slug: v.string() })),
  technology: v.optional(TechnologyState),
})
export type CompanyPlaces = v.InferOutput<typeof CompanyPlaces>

const MOST_BOARDS = 3

/** The places, and what the homepage shows of the products that the company uses. */
interface Discovered {
  readonly places: CompanyPlaces
  readonly technologies: readonly string[] | undefined
}

export async function discoverPlaces(site: string, fetch: Fetch, now: Date): Promise<Discovered> {
  const discoveredAt = now.toISOString()
  const board = boardAt(site)
  if (board) return { places: { discoveredAt, feeds: [], boards: [board] }, technologies: undefined }
  const robots = await robotsOf(site, fetch)
  const home = await readPage(site, robots, fetch)
  if (home.isFeed) return { places: { discoveredAt, feeds: [site], boards: [] }, technologies: undefined }
  const boards =
    home.boards.length > 0 || !home.careers ? home.boards : await boardsOf(home.careers, robots, fetch)
  const feeds = home.feeds.length > 0 ? home.feeds : await usualFeed(site, robots, fetch)
  const places = { discoveredAt, feeds: [...feeds], boards: boards.slice(0, MOST_BOARDS) }
  return { places, technologies: home.technologies }
}

/** What the homepage shows of the products that the company uses. */
export async function technologiesAt(site: string, fetch: Fetch): Promise<readonly string[]> {
  return (await readPage(site, await robotsOf(site, fetch), fetch)).technologies
}

export async function robotsOf(site: string, fetch: Fetch): Promise<string> {
  const reply = await fetch({ url: new URL('/robots.txt', site).href, maxBytes: PAGE_BYTES })
  // Without rules everything is allowed. While rules can't be read, nothing is.
  if (reply.status >= 500 || reply.status === 429) refuseFailures(reply)
  return reply.status === 200 && !/^\s*</.test(reply.body) ? reply.body : ''
}

async function readPage(
  url: string,
  robots: string,
  fetch: Fetch,
): Promise<PageLinks & { readonly isFeed: boolean; readonly technologies: readonly string[] }> {
  const { pathname, search } = new URL(url)
  if (!mayVisit(robots, pathname + search)) throw new SourceFailure('refused', 'asks robots not to visit it')
  const accept = 'text/html, application/xhtml+xml, */*;q=0.5'
  const reply = await fetch({ url, headers: { accept }, maxBytes: PAGE_BYTES })
  refuseFailures(reply)
  const links = pageLinks(reply.body, reply.headers['x-final-url'] ?? url)
  return { ...links, isFeed: looksLikeFeed(reply.body), technologies: technologiesOf(reply) }
}

async function boardsOf(careers: string, robots: string, fetch: Fetch): Promise<readonly BoardAddress[]> {
  const board = boardAt(careers)
  if (board) return [board]
  return emptyOnFailure(async () => uniqueBoards((await readPage(careers, robots, fetch)).boards))
}

async function usualFeed(site: string, robots: string, fetch: Fetch): Promise<readonly string[]> {
  const url = new URL('/feed', site).href
  return emptyOnFailure(async () => ((await readPage(url, robots, fetch)).isFeed ? [url] : []))
}

/** The homepage was read, so a page beyond it may fail. */
async function emptyOnFailure<T>(work: () => Promise<readonly T[]>): Promise<readonly T[]> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
    return []
  }
}
