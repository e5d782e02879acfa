import * as v from 'valibot'
import type { Clock } from '../../shared/clock.ts'
import { ashby } from '../adapters/ashby.ts'
import { BOARD_SYSTEMS, type Board, type BoardReader, type BoardSystem, boardAt } from '../adapters/board.ts'
import { parseFeed } from '../markup/parse-feed.ts'
import { greenhouse } from '../adapters/greenhouse.ts'
import { lever } from '../adapters/lever.ts'
import { refuseFailures } from '../fetch/json-reply.ts'
import type { Observation, SourceName } from '../observation.ts'
import { type Fetch, type ObserveSource, SourceFailure, type Watched } from '../source.ts'
import { sourceUrl } from '../text/canonical-url.ts'
import { plain } from '../markup/plain-text.ts'
import { type Links, linksOf, mayVisit, unique } from './page-links.ts'

/** What was found out about a company's site; it is looked at again after a week. */
const State = v.object({
  discoveredAt: v.string(),
  feeds: v.array(v.string()),
  boards: v.array(v.object({ system: v.picklist(BOARD_SYSTEMS), slug: v.string() })),
})
type State = v.InferOutput<typeof State>

const REDISCOVER_MS = 7 * 86_400_000
const PAGE_BYTES = 2 * 1024 * 1024
const MOST_BOARDS = 3

/** A company's own words: the feeds and job boards that its website leads to. */
export function companyWatch(clock: Clock): ObserveSource {
  const readers: Readonly<Record<BoardSystem, BoardReader>> = {
    greenhouse: greenhouse(clock),
    lever: lever(clock),
    ashby: ashby(clock),
  }

  return {
    name: 'company-feed',
    async observe(account, before, fetch) {
      const site = websiteOf(account)
      if (site === undefined) return { places: [], state: null, failures: [] }
      const failures: { source: SourceName; failure: SourceFailure }[] = []
      const attempt = async <T>(source: SourceName, work: () => Promise<T>): Promise<T | undefined> => {
        try {
          return await work()
        } catch (failure) {
          if (!(failure instanceof SourceFailure)) throw failure
          failures.push({ source, failure })
          return undefined
        }
      }
      const known = v.safeParse(State, before)
      const stale =
        !known.success || clock().getTime() - Date.parse(known.output.discoveredAt) > REDISCOVER_MS
      const found = stale ? await attempt('company-feed', () => discover(site, fetch, clock())) : known.output
      const state = found ?? (known.success ? known.output : null)
      const places = await Promise.all([
        ...(state?.feeds ?? []).map((feed) =>
          attempt('company-feed', async () => ({
            place: feed,
            observations: await feedEntries(account, feed, fetch, clock()),
          })),
        ),
        ...(state?.boards ?? []).map(({ system, slug }) =>
          attempt(system, async () => ({
            place: `${system}/${slug}`,
            observations: await readers[system].openings(slug, account.name, fetch),
          })),
        ),
      ])
      return { places: places.flatMap((place) => place ?? []), state, failures }
    },
  }
}

function websiteOf({ websiteUrl }: Watched): string | undefined {
  const given = websiteUrl?.trim() ?? ''
  if (given === '') return undefined
  return sourceUrl(/^https?:\/\//i.test(given) ? given : `https://${given}`)
}

async function discover(site: string, fetch: Fetch, now: Date): Promise<State> {
  const discoveredAt = now.toISOString()
  const itself = boardAt(site)
  if (itself) return { discoveredAt, feeds: [], boards: [itself] }
  const robots = await robotsOf(site, fetch)
  const home = await page(site, robots, fetch)
  if (home.feed) return { discoveredAt, feeds: [site], boards: [] }
  const boards =
    home.boards.length > 0 || !home.careers ? home.boards : await boardsOf(home.careers, robots, fetch)
  const feeds = home.feeds.length > 0 ? home.feeds : await usualFeed(site, robots, fetch)
  return { discoveredAt, feeds: [...feeds], boards: boards.slice(0, MOST_BOARDS) }
}

async function robotsOf(site: string, fetch: Fetch): Promise<string> {
  const reply = await fetch({ url: new URL('/robots.txt', site).href, maxBytes: PAGE_BYTES })
  // Without rules everything is allowed; rules that can't be read allow nothing for now.
  if (reply.status >= 500 || reply.status === 429) refuseFailures(reply)
  return reply.status === 200 && !/^\s*</.test(reply.body) ? reply.body : ''
}

async function page(url: string, robots: string, fetch: Fetch): Promise<Links & { readonly feed: boolean }> {
  const { pathname, search } = new URL(url)
  if (!mayVisit(robots, pathname + search)) throw new SourceFailure('refused', 'robots.txt asks not to visit')
  const reply = await fetch({
    url,
    headers: { accept: 'text/html, application/xhtml+xml, */*;q=0.5' },
    maxBytes: PAGE_BYTES,
  })
  refuseFailures(reply)
  const feed = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:rss|feed|rdf:RDF)[\s>]/i.test(
    reply.body.slice(0, 2000),
  )
  return { ...linksOf(reply.body, reply.headers['x-final-url'] ?? url), feed }
}

/** The careers page is a second chance to find the board; without it the site is no less read. */
async function boardsOf(careers: string, robots: string, fetch: Fetch): Promise<readonly Board[]> {
  const direct = boardAt(careers)
  if (direct) return [direct]
  return orEmpty(async () => unique([...(await page(careers, robots, fetch)).boards]))
}

async function usualFeed(site: string, robots: string, fetch: Fetch): Promise<readonly string[]> {
  const url = new URL('/feed', site).href
  return orEmpty(async () => ((await page(url, robots, fetch)).feed ? [url] : []))
}

async function orEmpty<T>(work: () => Promise<readonly T[]>): Promise<readonly T[]> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
    return []
  }
}

async function feedEntries(account: Watched, url: string, fetch: Fetch, now: Date): Promise<Observation[]> {
  const reply = await fetch({
    url,
    headers: { accept: 'application/rss+xml, application/atom+xml, */*;q=0.5' },
    maxBytes: PAGE_BYTES,
  })
  refuseFailures(reply)
  return parseFeed(reply.body, reply.headers['x-final-url'] ?? url, now).map((entry) => ({
    source: 'company-feed' as const,
    nativeId: entry.id,
    kind: 'announcement' as const,
    url: entry.url,
    title: plain(entry.title),
    body: entry.body,
    at: entry.at,
    company: account.name,
  }))
}
