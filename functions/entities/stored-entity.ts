import * as v from 'valibot'
import { Account } from './account.ts'
import { Versioned } from './card.ts'
import { Person } from './person.ts'

const state = {
  ...Versioned.entries,
  /** Only the page is known: the first data makes no signal. */
  stub: v.optional(v.boolean(), false),
}

export const StoredAccount = v.object({ ...Account.entries, ...state })
export type StoredAccount = v.InferOutput<typeof StoredAccount>

export const StoredPerson = v.object({ ...Person.entries, ...state })
export type StoredPerson = v.InferOutput<typeof StoredPerson>

export type StoredEntity<E> = E & { readonly version: number; readonly stub: boolean }

export interface EntityReader {
  accounts(ids: readonly string[]): Promise<ReadonlyMap<string, StoredAccount>>
  people(ids: readonly string[]): Promise<ReadonlyMap<string, StoredPerson>>
}

/** Stored under another id or page of an entity, and leads to the entity. */
export const Alias = v.object({ kind: v.literal('alias'), entityId: v.string() })
