import type { Account } from '../../entities/account.ts'
import type { Person } from '../../entities/person.ts'
import type { Signal } from '../../signals/signal.ts'

export type Found<E> = E & { readonly stub: boolean; readonly mergedIds: readonly string[] }

/** By the id asked for, which may be an alias. */
type FoundById<E> = ReadonlyMap<string, Found<E> | 'unreadable'>

export interface SubjectReader {
  accounts(ids: readonly string[]): Promise<FoundById<Account>>
  people(ids: readonly string[]): Promise<FoundById<Person>>
}

/** The accounts and people of a batch of signals. */
export interface Subjects {
  readonly accounts: FoundById<Account>
  readonly people: FoundById<Person>
}

export async function readSubjects(reader: SubjectReader, signals: readonly Signal[]): Promise<Subjects> {
  const ids = (field: 'accountId' | 'personId') => [
    ...new Set(signals.flatMap((signal) => signal[field] ?? [])),
  ]
  const [accounts, people] = await Promise.all([
    reader.accounts(ids('accountId')),
    reader.people(ids('personId')),
  ])
  const employers = [...people.values()].flatMap((person) =>
    person === 'unreadable' ? [] : (person.accountId ?? []),
  )
  const missing = [...new Set(employers)].filter((id) => !accounts.has(id))
  return { people, accounts: new Map([...accounts, ...(await reader.accounts(missing))]) }
}

export function entitiesOf({ accountId, personId }: Signal, { accounts, people }: Subjects) {
  const person = readableOf(people, personId)
  return {
    account: readableOf(accounts, accountId),
    person,
    employer: readableOf(accounts, person?.accountId ?? null),
  }
}

/** Throws for an entity that can't be read: the receiver must not take it for one that does not exist. */
function readableOf<E>(found: FoundById<E>, id: string | null): Found<E> | undefined {
  const entity = found.get(id ?? '')
  if (entity === 'unreadable') throw new Error(`${id} can not be read`)
  return entity
}
