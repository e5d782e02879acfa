import * as v from 'valibot'
import type { Clock } from '../../shared/clock.ts'
import { BOARDS, boardNamed } from '../adapters/boards.ts'
import { companyFeed, observeFeed } from '../adapters/company-feed.ts'
import { observeBoard } from '../adapters/define-board.ts'
import { wikidata } from '../adapters/wikidata.ts'
import type { Observation } from '../observation.ts'
import {
  type CompanyWatch,
  type SourceAccess,
  SourceFailure,
  type WatchedAccount,
  type WatchedPlace,
} from '../source.ts'
import { cleanUrl } from '../text/canonical-url.ts'
import { CompanyPlaces, discoverPlaces } from './discover-places.ts'
import { type SourceFailures, whyNoSite, whyUnseen } from './why-unseen.ts'

export const WATCHED_UPSTREAMS = [companyFeed, wikidata, ...BOARDS]

const REDISCOVER_MS = 7 * 86_400_000

export const companyWatch = (clock: Clock): CompanyWatch => ({
  async observe(account, before, fetch) {
    const site = websiteOf(account)
    if (site === undefined) return { places: [], state: null, unseen: whyNoSite(account), failures: [] }
    const access = { fetch, clock }
    const failures: SourceFailures = []
    const state = await knownOrDiscovered(site, before, access, failures)
    const reads = state ? placesOf(state, account.name, access) : []
    const read = await Promise.all(
      reads.map(async ({ source, place, observe }): Promise<WatchedPlace | undefined> => {
        const observations = await attempt(failures, source, observe)
        return observations && { source, place, observations }
      }),
    )
    const places = read.flatMap((place) => place ?? [])
    return { places, state, unseen: places.length > 0 ? null : whyUnseen(failures), failures }
  },
})

async function attempt<T>(failures: SourceFailures, source: string, work: () => Promise<T>) {
  try {
    return await work()
  } catch (failure) {
    if (!(failure instanceof SourceFailure)) throw failure
    failures.push({ source, failure })
    return undefined
  }
}

function websiteOf({ websiteUrl }: WatchedAccount): string | undefined {
  const given = websiteUrl?.trim() ?? ''
  if (given === '') return undefined
  return cleanUrl(/^https?:\/\//i.test(given) ? given : `https://${given}`)
}

/** When a website fails, the places that it led to before are still watched. */
async function knownOrDiscovered(
  site: string,
  before: unknown,
  { fetch, clock }: SourceAccess,
  failures: SourceFailures,
): Promise<CompanyPlaces | null> {
  const parsed = v.safeParse(CompanyPlaces, before)
  const known = parsed.success ? parsed.output : null
  const isOld = known && clock().getTime() - Date.parse(known.discoveredAt) > REDISCOVER_MS
  if (known && !isOld) return known
  const discovered = await attempt(failures, companyFeed.name, () => discoverPlaces(site, fetch, clock()))
  return discovered ?? known
}

interface PlaceReader {
  readonly source: string
  readonly place: string
  readonly observe: () => Promise<readonly Observation[]>
}

function placesOf({ feeds, boards }: CompanyPlaces, company: string, access: SourceAccess): PlaceReader[] {
  const isOnly = boards.length === 1
  return [
    ...feeds.map((feed) => ({
      source: companyFeed.name,
      place: feed,
      observe: () => observeFeed(feed, company, access),
    })),
    ...boards.map(({ system, slug }) => ({
      source: system,
      place: `${system}/${slug}`,
      observe: () => observeBoard(boardNamed(system), { slug, company, isOnly }, access),
    })),
  ]
}
