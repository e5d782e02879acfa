import * as v from 'valibot'
import type { Clock } from '../../shared/clock.ts'
import { BOARDS, boardNamed } from '../adapters/boards.ts'
import { companyFeed, observeFeed } from '../adapters/company-feed.ts'
import { observeBoard } from '../adapters/define-board.ts'
import { wikidata } from '../adapters/wikidata.ts'
import type { Observation } from '../observation.ts'
import type { CompanyWatch, SourceAccess, WatchedAccount, WatchedPlace } from '../source.ts'
import { cleanUrl } from '../text/canonical-url.ts'
import { attempt } from './attempt.ts'
import { CompanyPlaces, discoverPlaces } from './discover-places.ts'
import { type FoundPlaces, watchTechnology } from './watch-technology.ts'
import { type SourceFailures, whyNoSite, whyUnseen } from './why-unseen.ts'

export const WATCHED_UPSTREAMS = [companyFeed, wikidata, ...BOARDS]

const REDISCOVER_MS = 7 * 86_400_000

export const companyWatch = (clock: Clock): CompanyWatch => ({
  async observe(account, before, fetch) {
    const site = websiteOf(account)
    if (site === undefined) return { places: [], state: null, unseen: whyNoSite(account), failures: [] }
    const access = { fetch, clock }
    const failures: SourceFailures = []
    const known = v.safeParse(CompanyPlaces, before)
    const found = await knownOrDiscovered(site, known.success ? known.output : null, access, failures)
    const { state, changes } = await watchTechnology(account, site, found, access, failures)
    const reads = state ? placesOf(state, account.name, access) : []
    const read = await Promise.all(
      reads.map(async ({ source, place, observe }): Promise<WatchedPlace | undefined> => {
        const observations = await attempt(failures, source, observe)
        return observations && { place, observations }
      }),
    )
    const places = read.flatMap((place) => place ?? [])
    return { places, changes, state, unseen: places.length > 0 ? null : whyUnseen(failures), failures }
  },
})

function websiteOf({ websiteUrl }: WatchedAccount): string | undefined {
  const given = websiteUrl?.trim() ?? ''
  if (given === '') return undefined
  return cleanUrl(/^https?:\/\//i.test(given) ? given : `https://${given}`)
}

/** When a website fails, the places that it led to before are still watched. */
async function knownOrDiscovered(
  site: string,
  known: CompanyPlaces | null,
  { fetch, clock }: SourceAccess,
  failures: SourceFailures,
): Promise<FoundPlaces> {
  const isOld = known && clock().getTime() - Date.parse(known.discoveredAt) > REDISCOVER_MS
  if (known && !isOld) return { places: known, technologies: undefined }
  const discovered = await attempt(failures, companyFeed.name, () => discoverPlaces(site, fetch, clock()))
  if (!discovered) return { places: known, technologies: undefined }
  const { places, technologies } = discovered
  return { places: { ...places, ...(known?.technology && { technology: known.technology }) }, technologies }
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
