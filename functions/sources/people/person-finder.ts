import { sameCompanyName } from '../../company-names/same-name.ts'
import { wordsOf } from '../../search/words.ts'
import type { HeadlineReading } from '../headlines/headline-reading.ts'

export interface NamedPerson {
  readonly id: string
  readonly name: string
  /** Of the current employer. */
  readonly accountId: string | null
  readonly worksOrWorkedAt: readonly string[]
}

export interface People {
  /** Everybody with both words; undefined when there are too many to know them all. */
  withWords(first: string, last: string): Promise<readonly NamedPerson[] | undefined>
}

interface Employer {
  readonly id: string
  readonly name: string
  readonly mergedIds: readonly string[]
}

/**
 * The person whom a headline about an account names. Null in doubt: when nobody or several of this name have to do with
 * the account, or when the headline names two who do.
 */
export type PersonFinder = (reading: HeadlineReading, account: Employer) => Promise<string | null>

export const personFinder =
  (people: People): PersonFinder =>
  async (reading, account) => {
    const named = new Set<string>()
    for (const name of reading.people) {
      const ids = await knownWith(people, name, account, isDeparture(reading))
      if (!ids) return null
      for (const id of ids) named.add(id)
    }
    const [only, another] = named
    return another === undefined ? (only ?? null) : null
  }

const isDeparture = ({ event }: HeadlineReading) => event?.rule === 'leader-leaves'

/** Undefined when it is not certain who is meant. */
async function knownWith(
  people: People,
  name: string,
  account: Employer,
  departure: boolean,
): Promise<string[] | undefined> {
  const words = wordsOf(name)
  const [first, last] = [words[0], words.at(-1)]
  if (words.length < 2 || first === undefined || last === undefined) return []
  const everybody = await people.withWords(first, last)
  if (!everybody) return undefined
  const sameName = everybody.filter((person) => wordsOf(person.name).join(' ') === words.join(' '))
  const known = sameName.filter((person) => worksAt(person, account) || workedAt(person, account))
  const [only, another] = known
  if (another) return undefined
  // A headline may name a former employee only when it reports a departure.
  return only && (departure || worksAt(only, account)) ? [only.id] : []
}

const worksAt = ({ accountId }: NamedPerson, { id, mergedIds }: Employer) =>
  accountId !== null && (accountId === id || mergedIds.includes(accountId))

const workedAt = ({ worksOrWorkedAt }: NamedPerson, { name }: Employer) =>
  worksOrWorkedAt.some((company) => sameCompanyName(company, name))
