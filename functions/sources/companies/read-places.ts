import { companyFeed, observeFeed } from '../adapters/company-feed.ts'
import { observeCareersPage, observeNewsPage } from '../adapters/company-page.ts'
import { MOST_OPENINGS, observeBoard } from '../boards/define-board.ts'
import { boardNamed } from '../boards/systems/boards.ts'
import type { Observation } from '../observation.ts'
import type { RegisterAccess, RegisterSetup } from '../registers/define-register.ts'
import { observeRegister, REGISTERS } from '../registers/registers.ts'
import type { CountUnreadable, SourceAccess, WatchedAccount, WatchedPlace } from '../source.ts'
import { MOST_MISSES } from './after-look.ts'
import { attempt } from './attempt.ts'
import { type CompanyPlace, type CompanyPlaces, fewPlaces, placeKey, registerKey } from './company-places.ts'
import { withRobotsRules } from './corrected-places.ts'
import type { SourceFailures } from './why-unseen.ts'

export interface PlaceReader {
  readonly source: string
  readonly place: string
  /** It shows all openings or entries that there are: what was not there before is new, however old it is. */
  readonly isWhole: (observations: readonly Observation[]) => boolean
  readonly observe: (unreadable: CountUnreadable) => Promise<readonly Observation[]>
  readonly instead?: string | undefined
}

export function placeReaders(
  places: readonly CompanyPlace[],
  company: string,
  access: SourceAccess,
): PlaceReader[] {
  const isOnly = places.filter(({ kind }) => kind === 'board').length === 1
  return places.flatMap((place): PlaceReader[] => {
    const observe = readerOf(place, company, isOnly, accessTo(place, access))
    if (!observe) return []
    const source = place.kind === 'board' ? place.system : companyFeed.name
    const { instead } = place
    return [{ source, place: placeKey(place), observe, isWhole: wholeness(place), instead }]
  })
}

export const accessTo = ({ kind, foundBy }: CompanyPlace, access: SourceAccess): SourceAccess =>
  foundBy === 'correction' && kind !== 'board' ? { ...access, fetch: withRobotsRules(access.fetch) } : access

/** A list that breaks off is shorter by what is listed twice, or is no opening. */
const SURELY_ALL = 0.9

function wholeness(place: CompanyPlace): PlaceReader['isWhole'] {
  if (place.kind === 'careers') return () => true
  if (place.kind !== 'board') return () => false
  const { most = MOST_OPENINGS } = boardNamed(place.system)
  return (observations) => observations.length < most * SURELY_ALL
}

/** Undefined for a page that is only shown, not read. */
function readerOf(place: CompanyPlace, company: string, isOnly: boolean, access: SourceAccess) {
  const given = (unreadable: CountUnreadable) => ({ ...access, unreadable })
  if (place.kind === 'feed')
    return (unreadable: CountUnreadable) => observeFeed(place.url, company, given(unreadable))
  if (place.kind === 'news') return () => observeNewsPage(place.url, company, access)
  if (place.kind === 'careers') return () => observeCareersPage(place.url, company, access)
  if (place.kind !== 'board') return undefined
  const { system, slug } = place
  return (unreadable: CountUnreadable) =>
    observeBoard(boardNamed(system), { slug, company, isOnly }, given(unreadable))
}

/** The registers that know the company by a number, and answer this installation. */
const usableRegisters = ({ numbers = {} }: WatchedAccount, setup: RegisterSetup) =>
  REGISTERS.flatMap((register) => {
    const number = numbers[register.number]
    return number !== undefined && register.isUsable(setup) ? [{ register, number }] : []
  })

export const registersOf = (account: WatchedAccount, setup: RegisterSetup) =>
  usableRegisters(account, setup).map(({ register, number }) => ({ register: register.name, number }))

export const registerReaders = (account: WatchedAccount, access: RegisterAccess): PlaceReader[] =>
  usableRegisters(account, access.setup).map(({ register, number }) => ({
    source: register.name,
    place: registerKey({ register: register.name, number }),
    observe: (unreadable: CountUnreadable) =>
      observeRegister(register, { name: account.name, number }, { ...access, unreadable }),
    isWhole: () => true,
  }))

export const readPlaces = async (
  readers: readonly PlaceReader[],
  failures: SourceFailures,
): Promise<WatchedPlace[]> => {
  const read = await Promise.all(readers.map((reader) => readPlace(reader, failures)))
  return read.flatMap((place) => place ?? [])
}

async function readPlace(
  { source, place, observe, isWhole, instead }: PlaceReader,
  failures: SourceFailures,
): Promise<WatchedPlace | undefined> {
  const lost = { entries: 0 }
  const count: CountUnreadable = (entries) => {
    lost.entries += entries
  }
  const observations = await attempt(failures, source, () => observe(count), place)
  return (
    observations && {
      source,
      place,
      observations,
      unreadable: lost.entries,
      whole: isWhole(observations),
      instead,
    }
  )
}

/** Places of both looks. One that failed several times, and was not found again, is given up. */
export function mergedPlaces(known: CompanyPlaces, discovered: CompanyPlaces): CompanyPlaces {
  const before = new Map(known.found.map((place) => [placeKey(place), place]))
  const again = new Set(discovered.found.map(placeKey))
  const kept = known.found.filter((place) => again.has(placeKey(place)) || (place.misses ?? 0) < MOST_MISSES)
  const fresh = discovered.found
    .filter((place) => !before.has(placeKey(place)))
    .map((place) => standingIn(place, known.found))
  const found = fewPlaces([...kept, ...fresh])
  const { technology, address, imprint, identity, team } = known
  return { ...discovered, found, technology, address, imprint, identity, team }
}

const TOLD: readonly CompanyPlace['kind'][] = ['feed', 'news']

/** A new place replaces a broken one: entries from after the last reading of the broken place are new. */
function standingIn(place: CompanyPlace, known: readonly CompanyPlace[]): CompanyPlace {
  if (!TOLD.includes(place.kind)) return place
  const broken = known.filter(({ kind, misses = 0 }) => TOLD.includes(kind) && misses > 0)
  const [instead] = broken.flatMap(({ lastReadAt }) => lastReadAt ?? []).sort()
  return { ...place, instead }
}
