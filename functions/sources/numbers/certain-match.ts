import { companyKey } from '../../company-names/company-key.ts'
import { sameCompanyName, statesSameForm } from '../../company-names/same-name.ts'
import { isEverydayName } from '../text/everyday-names.ts'
import { type Seat, sharePlace } from './seat.ts'

/** A company as a register has it. */
export interface RegisteredName {
  readonly names: readonly string[]
  /** Names that it had before. */
  readonly formerNames: readonly string[]
  readonly countries: readonly string[]
  readonly places: readonly string[]
}

/** Whether a number that is stated elsewhere is of this company: the register must have it under its name. */
export const isNamed = (name: string, { names, formerNames }: RegisteredName) =>
  [...names, ...formerNames].some((other) => sameCompanyName(name, other))

type NameMatch<T> = { readonly match: T } | { readonly why: string }

/**
 * The only company of a name in its country. A homonym would bring its signals, so in doubt there is none: when several
 * have the name, when it is a word of every day, or when the register knows it in another country or city.
 */
export function certainMatch<T extends RegisteredName>(
  name: string,
  seat: Seat,
  candidates: readonly T[],
  register: string,
): NameMatch<T> {
  const named = candidates.filter(({ names }) => names.some((other) => sameCompanyName(name, other)))
  if (named.length === 0) return { why: `${register} has no company of this name` }
  if (seat.countries.length === 0)
    return { why: `${register} has the name, and the account's country is not known` }
  const there = named.filter(({ countries }) => countries.some((country) => seat.countries.includes(country)))
  const [match, second] = there
  if (!match) return { why: `${register} has the name in another country` }
  if (second) return { why: `${register} has ${there.length} companies of this name in its country` }
  if (isEverydayName(companyKey(name)) && !match.names.some((other) => statesSameForm(name, other)))
    return { why: `${register} has the name, which is a word of every day` }
  if (!sharePlace(seat.places, match.places)) return { why: `${register} has the name in another city` }
  return { match }
}
