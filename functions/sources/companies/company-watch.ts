import * as v from 'valibot'
import type { Clock } from '../../shared/clock.ts'
import { companyFeed } from '../adapters/company-feed.ts'
import { wikidata } from '../adapters/wikidata.ts'
import { BOARDS } from '../boards/systems/boards.ts'
import type { RegisterSetup } from '../registers/define-register.ts'
import { REGISTERS } from '../registers/registers.ts'
import type { CompanyWatch, SourceAccess, WatchedAccount } from '../source.ts'
import { cleanUrl } from '../text/canonical-url.ts'
import { attempt } from './attempt.ts'
import { CompanyPlaces } from './company-places.ts'
import { discoverPlaces, FIRST_REQUESTS, LATER_REQUESTS } from './discover-places.ts'
import { afterLook, mergedPlaces, placeReaders, readPlaces, registerReaders } from './read-places.ts'
import { type FoundPlaces, watchTechnology } from './watch-technology.ts'
import { type SourceFailures, whyNoSite, whyUnseen } from './why-unseen.ts'

export const WATCHED_UPSTREAMS = [companyFeed, wikidata, ...BOARDS, ...REGISTERS]

const REDISCOVER_MS = 7 * 86_400_000

export const companyWatch = (clock: Clock, setup: RegisterSetup = {}): CompanyWatch => ({
  async observe(account, before, fetch) {
    const site = websiteOf(account)
    const access = { fetch, clock }
    const failures: SourceFailures = []
    const visit = site === undefined ? NOT_VISITED : await visited(account, site, before, access, failures)
    const reads = [
      ...(visit.state ? placeReaders(visit.state, account.name, access) : []),
      ...registerReaders(account, { ...access, setup }),
    ]
    const places = await readPlaces(reads, failures)
    const state = visit.state && afterLook(visit.state, places, failures, clock().toISOString())
    const why = reads.length === 0 && site === undefined ? whyNoSite(account) : whyUnseen(failures)
    return { places, changes: visit.changes, state, unseen: places.length > 0 ? null : why, failures }
  },
})

const NOT_VISITED = { state: null, changes: [] }

async function visited(
  account: WatchedAccount,
  site: string,
  before: unknown,
  access: SourceAccess,
  failures: SourceFailures,
) {
  const known = v.safeParse(CompanyPlaces, before)
  const found = await knownOrDiscovered(site, known.success ? known.output : null, access, failures)
  return watchTechnology(account, site, found, access, failures)
}

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
  const requests = known ? LATER_REQUESTS : FIRST_REQUESTS
  const look = () => discoverPlaces(site, fetch, clock(), requests)
  const discovered = await attempt(failures, companyFeed.name, look)
  if (!discovered) return { places: known, technologies: undefined }
  const { places, technologies } = discovered
  return { places: known ? mergedPlaces(known, places) : places, technologies }
}
