import * as v from 'valibot'
import type { Account } from './account.ts'
import { nameOf, type Person } from './person.ts'

/**
 * A copy of an account or a person on the rows that show it, so that finding and showing a row takes one read.
 * Writers may store a row without cards: the indexer adds missing cards and renews old ones.
 */
export const AccountCard = v.object({
  id: v.string(),
  name: v.string(),
  logoKey: v.nullable(v.string()),
  socialUrl: v.nullable(v.string()),
  industry: v.nullable(v.string()),
  location: v.nullable(v.string()),
  headcount: v.nullable(v.number()),
  techStack: v.array(v.string()),
  /** Only of a private account, whose website the row of an upload may have brought along. */
  websiteUrl: v.optional(v.nullable(v.string())),
  /** The account's version: an older card never replaces a newer one. */
  version: v.number(),
  /** All ids of an account into which others were merged. Rows may name it by any of them. */
  ids: v.optional(v.array(v.string())),
})
export type AccountCard = v.InferOutput<typeof AccountCard>

export const PersonCard = v.object({
  id: v.string(),
  name: v.string(),
  profilePictureKey: v.nullable(v.string()),
  socialUrl: v.string(),
  hasEmail: v.boolean(),
  version: v.number(),
})
export type PersonCard = v.InferOutput<typeof PersonCard>

export const Versioned = v.object({ version: v.optional(v.number(), 0) })
export type Versioned = v.InferOutput<typeof Versioned>

interface Merged {
  readonly mergedIds?: readonly string[]
}

export const accountCard = (account: Account & Versioned & Merged): AccountCard => ({
  id: account.id,
  name: account.name,
  logoKey: account.logoKey,
  socialUrl: account.socialUrl,
  industry: account.industry,
  location: account.location,
  headcount: account.headcount,
  techStack: account.techStack,
  version: account.version,
  ...(account.mergedIds?.length && { ids: allIds(account.id, account.mergedIds) }),
})

export const allIds = (id: string, mergedIds: readonly string[]) => [...new Set([id, ...mergedIds])].sort()

export const personCard = (person: Person & Versioned): PersonCard => ({
  id: person.id,
  name: nameOf(person),
  profilePictureKey: person.profilePictureKey,
  socialUrl: person.socialUrl,
  hasEmail: hasEmail(person),
  version: person.version,
})

export const hasEmail = ({ email }: Pick<Person, 'email'>) => email !== null && email !== ''

/** Compares everything but the version. */
export const sameCard = (a: AccountCard | PersonCard | null, b: AccountCard | PersonCard | null) =>
  JSON.stringify({ ...a, version: 0 }) === JSON.stringify({ ...b, version: 0 })
