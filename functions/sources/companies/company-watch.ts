import * as v from 'valibot'
import type { Clock } from '../../shared/clock.ts'
import { companyFeed } from '../adapters/company-feed.ts'
import { wikidata } from '../adapters/wikidata.ts'
import { BOARDS } from '../boards/systems/boards.ts'
import { watchImprint } from '../imprint/watch-imprint.ts'
import { correctedNumbers } from '../number-corrections.ts'
import { correctedStatements } from '../numbers/corrected-statements.ts'
import { findNumbers } from '../numbers/find-numbers.ts'
import { numbersFound } from '../numbers/found-numbers.ts'
import { type ListedFilers, listedFilers } from '../numbers/listed-filers.ts'
import { seatOf } from '../numbers/seat.ts'
import type { RegisterSetup } from '../registers/define-register.ts'
import { REGISTERS } from '../registers/registers.ts'
import type { CompanyWatch, SourceAccess, WatchedAccount, WatchResult } from '../source.ts'
import { cleanUrl } from '../text/canonical-url.ts'
import { afterLook } from './after-look.ts'
import { attempt } from './attempt.ts'
import { CompanyPlaces } from './company-places.ts'
import { compareAddresses } from './compare-addresses.ts'
import { placesToRead, withRobotsRules } from './corrected-places.ts'
import { discoverPlaces, FIRST_REQUESTS, LATER_REQUESTS } from './discover-places.ts'
import type { HomepageLook } from './look-at-homepage.ts'
import { withNamedPlaces } from './named-places.ts'
import { mergedPlaces, placeReaders, readPlaces, registerReaders } from './read-places.ts'
import { type FoundPlaces, watchHomepage } from './watch-homepage.ts'
import { type EmployeesOf, watchTeam } from './watch-team.ts'
import { type SourceFailures, whyNoSite, whyUnseen } from './why-unseen.ts'

export const WATCHED_UPSTREAMS = [companyFeed, wikidata, ...BOARDS, ...REGISTERS]

const REDISCOVER_MS = 7 * 86_400_000

/** Nobody is known: nothing is read of team pages. */
const NOBODY: EmployeesOf = async () => []

export const companyWatch = (
  clock: Clock,
  setup: RegisterSetup = {},
  employeesOf: EmployeesOf = NOBODY,
): CompanyWatch => {
  const filers = listedFilers(clock)
  return { observe: (...asked) => observeCompany({ clock, setup, employeesOf, filers }, ...asked) }
}

interface Watcher {
  readonly clock: Clock
  readonly setup: RegisterSetup
  readonly employeesOf: EmployeesOf
  readonly filers: ListedFilers
}

async function observeCompany(
  { clock, setup, employeesOf, filers }: Watcher,
  ...[given, before, fetch]: Parameters<CompanyWatch['observe']>
): Promise<WatchResult> {
  const site = websiteOf(given)
  const access = { fetch, clock }
  const failures: SourceFailures = []
  const known = knownPlaces(before)
  const visit = site === undefined ? NOT_VISITED : await visited(given, site, known, access, failures)
  const stated = correctedStatements((visit.state ?? known)?.imprint?.stated ?? {}, given.corrections)
  const search = { account: given, seat: seatOf(given.location), stated, filers }
  const identity = await findNumbers(known?.identity, search, { ...access, setup }, failures)
  const numbers = correctedNumbers({ ...numbersFound(identity), ...given.numbers }, given.corrections)
  const account = { ...given, numbers }
  const now = clock().toISOString()
  const state = withNamedPlaces(visit.state, known, account, { setup, now, identity })
  const readable = state ? placesToRead(state, account.corrections) : []
  const reads = [
    ...placeReaders(readable, account.name, access),
    ...registerReaders(account, { ...access, setup }),
  ]
  const place = readable.find(({ kind }) => kind === 'team')
  const [places, team] = await Promise.all([
    readPlaces(reads, failures),
    watchTeam(account, { place, before: state?.team, employeesOf }, access, failures),
  ])
  const asked = new Set([...reads, ...(team ? [team] : [])].map((each) => each.place))
  const read = [...places, ...(team?.isRead ? [{ ...team, observations: [] }] : [])]
  const why = reads.length === 0 && site === undefined ? whyNoSite(account) : whyUnseen(failures)
  return {
    places,
    changes: [...visit.changes, ...(team?.changes ?? [])],
    state: state && withTeam(afterLook(state, { asked, read, failures, at: now }), team),
    unseen: places.length > 0 ? null : why,
    failures,
  }
}

const withTeam = (state: CompanyPlaces, team: Awaited<ReturnType<typeof watchTeam>>): CompanyPlaces =>
  team?.state ? { ...state, team: team.state } : state

const NOT_VISITED = { state: null, changes: [] }

function knownPlaces(before: unknown): CompanyPlaces | null {
  const known = v.safeParse(CompanyPlaces, before)
  return known.success ? known.output : null
}

async function visited(
  account: WatchedAccount,
  site: string,
  known: CompanyPlaces | null,
  access: SourceAccess,
  failures: SourceFailures,
) {
  const before = known?.discoveredAt === null ? null : known
  const found = await knownOrDiscovered(site, before, access, failures)
  const { state, changes, look } = await watchHomepage(account, site, found, access, failures)
  if (!state || !look) return { state, changes }
  const imprint = await watchImprint(account, state.imprint, look, {
    ...access,
    fetch: withRobotsRules(access.fetch),
  })
  return { state: { ...state, imprint: imprint.state }, changes: [...changes, ...imprint.changes] }
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
  if (known && !isDue(known, clock())) return { places: known, home: undefined }
  const requests = known ? LATER_REQUESTS : FIRST_REQUESTS
  const look = () => discoverPlaces(site, fetch, clock(), requests)
  const discovered = await attempt(failures, companyFeed.name, look)
  if (!discovered) return { places: known, home: undefined }
  const { places, home } = discovered
  if (!known) return { places, home }
  return { places: leadsElsewhere(known, home, clock()) ? known : mergedPlaces(known, places), home }
}

/** What a website shows elsewhere may be another company's, until a second look shows it too. */
const leadsElsewhere = ({ address }: CompanyPlaces, home: HomepageLook | undefined, now: Date) =>
  home !== undefined && compareAddresses(address, home.url, now.toISOString()).state?.next !== undefined

const isDue = ({ discoveredAt, lookAgain }: CompanyPlaces, now: Date) =>
  lookAgain === true || now.getTime() - Date.parse(discoveredAt ?? '') > REDISCOVER_MS
