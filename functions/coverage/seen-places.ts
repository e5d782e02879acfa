import * as v from 'valibot'
import { companyFeed } from '../sources/adapters/company-feed.ts'
import {
  type CompanyPlace,
  CompanyPlaces,
  placeKey,
  registerKey,
} from '../sources/companies/company-places.ts'
import type { WatchedAccount, WatchResult } from '../sources/source.ts'
import type { KeptCoverage, SeenPlaces } from './kept-coverage.ts'

/** The places that a check read. Several lists of an organization may check an account: the earliest `since` is kept. */
export function seenPlaces(
  { websiteUrl }: WatchedAccount,
  before: KeptCoverage | undefined,
  { state, unseen, failures }: WatchResult,
  checkedAt: string,
): Omit<SeenPlaces, 'brought'> {
  const read = v.safeParse(CompanyPlaces, state)
  const places = read.success ? knownSince(before?.seen?.places ?? null, read.output) : null
  const lost = failures.find(({ source, place }) => source === companyFeed.name && place === undefined)
  return { checkedAt, websiteUrl, places, unseen, problem: lost?.failure.message ?? null }
}

function knownSince(before: CompanyPlaces | null, { technology: _, ...now }: CompanyPlaces): CompanyPlaces {
  const earliest = (before?.found ?? []).map((place) => [idOf(place), place.since] as const)
  const first = new Map([
    ...earliest,
    ...(before?.registers ?? []).map((one) => [registerKey(one), one.since] as const),
  ])
  const since = <P extends { readonly since: string }>(place: P, id: string): P => {
    const known = first.get(id)
    return known !== undefined && known < place.since ? { ...place, since: known } : place
  }
  return {
    ...now,
    found: now.found.map((place) => since(place, idOf(place))),
    ...(now.registers && { registers: now.registers.map((one) => since(one, registerKey(one))) }),
  }
}

const idOf = (place: CompanyPlace) => `${place.kind} ${placeKey(place)}`
