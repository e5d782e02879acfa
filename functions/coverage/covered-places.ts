import { NUMBER_KINDS } from '../entities/register-numbers.ts'
import { companyFeed } from '../sources/adapters/company-feed.ts'
import { PAGE_SOURCE } from '../sources/adapters/company-page.ts'
import {
  type CompanyPlace,
  type CompanyPlaces,
  placeKey,
  type RegisterPlace,
} from '../sources/companies/company-places.ts'
import { correctedPlaces } from '../sources/companies/corrected-places.ts'
import type { NumberCorrections } from '../sources/number-corrections.ts'
import type { FoundNumbers } from '../sources/numbers/found-numbers.ts'
import type { PlaceCorrections } from '../sources/place-corrections.ts'
import { REGISTERS } from '../sources/registers/registers.ts'
import type { CoveredPlace } from './account-coverage.ts'
import { coveredImprint } from './covered-imprint.ts'

/** All places that are known: what is read, and what a correction replaces. A new correction is read at the next check. */
export function coveredPlaces(
  places: CompanyPlaces | null,
  corrections: PlaceCorrections & NumberCorrections,
): CoveredPlace[] {
  const corrected = correctedPlaces(corrections, places?.corrected)
  const known = new Set(corrected.map((place) => `${place.kind} ${placeKey(place)}`))
  const found = (places?.found ?? []).filter((place) => !known.has(`${place.kind} ${placeKey(place)}`))
  return [
    ...corrected.map((place) => coveredPlace(place, false)),
    ...found.map((place) => coveredPlace(place, corrections[place.kind] !== undefined)),
    ...coveredImprint(places),
    ...(places?.registers ?? []).map((place) => coveredRegister(place, places?.identity, corrections)),
  ]
}

const coveredPlace = (place: CompanyPlace, replaced: boolean): CoveredPlace => ({
  kind: place.kind,
  source: sourceOf(place),
  key: place.kind === 'board' ? place.slug : null,
  url: place.url ?? null,
  foundBy: place.foundBy,
  ...looksOf(place),
  replaced,
})

function sourceOf(place: CompanyPlace): string | null {
  if (place.kind === 'board') return place.system
  if (place.kind === 'team') return null
  return place.kind === 'feed' ? companyFeed.name : PAGE_SOURCE
}

const coveredRegister = (
  place: RegisterPlace,
  identity: FoundNumbers | undefined,
  corrections: NumberCorrections,
): CoveredPlace => ({
  kind: 'register',
  source: place.register,
  key: place.number,
  url: null,
  foundBy: howFound(place, identity, corrections),
  ...looksOf(place),
  replaced: isReplaced(place, corrections),
})

/** A number that was not found is one that the account's record has. */
function howFound(
  { register, number }: RegisterPlace,
  identity: FoundNumbers | undefined,
  corrections: NumberCorrections,
) {
  const kind = kindOf(register)
  if (kind && corrections[kind]?.number === number) return 'correction'
  const found = kind && identity?.found[kind]
  return found?.number === number ? found.foundBy : 'number'
}

const isReplaced = ({ register, number }: RegisterPlace, corrections: NumberCorrections) => {
  const kind = kindOf(register)
  const correction = kind && corrections[kind]
  return correction !== undefined && correction.number !== number
}

function kindOf(register: string) {
  const number = REGISTERS.find(({ name }) => name === register)?.number
  return NUMBER_KINDS.find((kind) => kind === number)
}

const looksOf = ({
  since,
  triedAt,
  lastReadAt,
  lastFoundAt,
  problem,
  brokenSince,
}: RegisterPlace | CompanyPlace) => ({
  since,
  triedAt: triedAt ?? lastReadAt ?? null,
  lastReadAt: lastReadAt ?? null,
  lastFoundAt: lastFoundAt ?? null,
  problem: problem ?? null,
  brokenSince: brokenSince ?? null,
})
