import * as v from 'valibot'
import type { Clock } from '../../shared/clock.ts'
import { companyFeed, observeFeed } from '../adapters/company-feed.ts'
import { wikidata } from '../adapters/wikidata.ts'
import { observeBoard } from '../boards/define-board.ts'
import { BOARDS, boardNamed } from '../boards/systems/boards.ts'
import type { Observation } from '../observation.ts'
import type { RegisterAccess, RegisterSetup } from '../registers/define-register.ts'
import { observeRegister, REGISTERS } from '../registers/registers.ts'
import type { CompanyWatch, CountUnreadable, SourceAccess, WatchedAccount, WatchedPlace } from '../source.ts'
import { cleanUrl } from '../text/canonical-url.ts'
import { attempt } from './attempt.ts'
import { CompanyPlaces, discoverPlaces } from './discover-places.ts'
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
    const { state, changes } = visit
    const reads = [
      ...(state ? placesOf(state, account.name, access) : []),
      ...registersOf(account, { ...access, setup }),
    ]
    const read = await Promise.all(
      reads.map(async ({ source, place, observe }): Promise<WatchedPlace | undefined> => {
        const lost = { entries: 0 }
        const count: CountUnreadable = (entries) => {
          lost.entries += entries
        }
        const observations = await attempt(failures, source, () => observe(count))
        return observations && { source, place, observations, unreadable: lost.entries }
      }),
    )
    const places = read.flatMap((place) => place ?? [])
    const why = reads.length === 0 && site === undefined ? whyNoSite(account) : whyUnseen(failures)
    return { places, changes, state, unseen: places.length > 0 ? null : why, failures }
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
  const discovered = await attempt(failures, companyFeed.name, () => discoverPlaces(site, fetch, clock()))
  if (!discovered) return { places: known, technologies: undefined }
  const { places, technologies } = discovered
  return { places: { ...places, ...(known?.technology && { technology: known.technology }) }, technologies }
}

interface PlaceReader {
  readonly source: string
  readonly place: string
  readonly observe: (unreadable: CountUnreadable) => Promise<readonly Observation[]>
}

function placesOf({ feeds, boards }: CompanyPlaces, company: string, access: SourceAccess): PlaceReader[] {
  const isOnly = boards.length === 1
  return [
    ...feeds.map(
      (feed): PlaceReader => ({
        source: companyFeed.name,
        place: feed,
        observe: (unreadable) => observeFeed(feed, company, { ...access, unreadable }),
      }),
    ),
    ...boards.map(
      ({ system, slug }): PlaceReader => ({
        source: system,
        place: `${system}/${slug}`,
        observe: (unreadable) =>
          observeBoard(boardNamed(system), { slug, company, isOnly }, { ...access, unreadable }),
      }),
    ),
  ]
}

/** The registers that know the company by a number. */
const registersOf = ({ name, numbers = {} }: WatchedAccount, access: RegisterAccess): PlaceReader[] =>
  REGISTERS.flatMap((register) => {
    const number = numbers[register.number]
    if (number === undefined || !register.isUsable(access.setup)) return []
    const observe = (unreadable: CountUnreadable) =>
      observeRegister(register, { name, number }, { ...access, unreadable })
    return [{ source: register.name, place: `${register.name}/${number}`, observe }]
  })
