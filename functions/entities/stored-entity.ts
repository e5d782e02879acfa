import * as v from 'valibot'
import { Account } from './account.ts'
import { Versioned } from './card.ts'
import { Person } from './person.ts'
import { RegisterNumbers } from './register-numbers.ts'

const state = {
  ...Versioned.entries,
  /** Only the page or the website is known: the first data makes no signal. */
  stub: v.optional(v.boolean(), false),
  /** Accounts that turned out to be this one. Their ids are aliases now. */
  mergedIds: v.optional(v.array(v.string()), []),
  /** What each catalogue said last, by its name. The next import compares with it. */
  said: v.optional(v.record(v.string(), v.record(v.string(), v.unknown()))),
  /** Only accounts have them. */
  numbers: v.optional(RegisterNumbers),
  /** An import named the account, which has neither a page nor a number. */
  imported: v.optional(v.boolean()),
}

export const StoredAccount = v.object({ ...Account.entries, ...state })
export type StoredAccount = v.InferOutput<typeof StoredAccount>

export const StoredPerson = v.object({ ...Person.entries, ...state })
export type StoredPerson = v.InferOutput<typeof StoredPerson>

export type StoredEntity<E> = E & {
  readonly version: number
  readonly stub: boolean
  readonly mergedIds: readonly string[]
  readonly said?: Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined
  readonly numbers?: RegisterNumbers | undefined
  readonly imported?: boolean | undefined
}

export interface EntityReader {
  accounts(ids: readonly string[]): Promise<ReadonlyMap<string, StoredAccount>>
  people(ids: readonly string[]): Promise<ReadonlyMap<string, StoredPerson>>
}
