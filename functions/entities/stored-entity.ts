import * as v from 'valibot'
import { Account } from './account.ts'
import { Versioned } from './card.ts'
import { Person } from './person.ts'

const state = {
  ...Versioned.entries,
  /** Only its page is known so far: what comes first is no change. */
  stub: v.optional(v.boolean(), false),
}

export const StoredAccount = v.object({ ...Account.entries, ...state })
export type StoredAccount = v.InferOutput<typeof StoredAccount>

export const StoredPerson = v.object({ ...Person.entries, ...state })
export type StoredPerson = v.InferOutput<typeof StoredPerson>

export type StoredEntity<E> = E & { readonly version: number; readonly stub: boolean }

/** Companies and people by their ids, or by the ids that their pages give. */
export interface EntityReader {
  accounts(ids: readonly string[]): Promise<ReadonlyMap<string, StoredAccount>>
  people(ids: readonly string[]): Promise<ReadonlyMap<string, StoredPerson>>
}

/** In the place where the entity would be that this id or page stands for: the entity is another one. */
export const Alias = v.object({ kind: v.literal('alias'), entityId: v.string() })
