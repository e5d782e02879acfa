import * as v from 'valibot'
import type { Account } from './account.ts'
import { nameOf, type Person } from './person.ts'

/**
 * What signals keep of their account and their person, and people of their employer: enough to find them by
 * and to show them, so that neither takes a second read. Whoever stores one may leave its cards out; the
 * indexer adds what is missing and renews what is old.
 */
export const AccountCard = v.object({
  id: v.string(),
  name: v.string(),
  logoKey: v.nullable(v.string()),
  socialUrl: v.string(),
  industry: v.nullable(v.string()),
  location: v.nullable(v.string()),
  headcount: v.nullable(v.number()),
  techStack: v.array(v.string()),
  /** Of the account the card was made from: a newer card never gives way to an older one. */
  version: v.number(),
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

/** Counts the changes of a stored entity; what was stored without it has had none. */
export const Versioned = v.object({ version: v.optional(v.number(), 0) })
export type Versioned = v.InferOutput<typeof Versioned>

export const accountCard = (account: Account & Versioned): AccountCard => ({
  id: account.id,
  name: account.name,
  logoKey: account.logoKey,
  socialUrl: account.socialUrl,
  industry: account.industry,
  location: account.location,
  headcount: account.headcount,
  techStack: account.techStack,
  version: account.version,
})

export const personCard = (person: Person & Versioned): PersonCard => ({
  id: person.id,
  name: nameOf(person),
  profilePictureKey: person.profilePictureKey,
  socialUrl: person.socialUrl,
  hasEmail: hasEmail(person),
  version: person.version,
})

export const hasEmail = ({ email }: Pick<Person, 'email'>) => email !== null && email !== ''

/** Whether two cards show the same, however often their entity was stored in between. */
export const sameCard = (a: AccountCard | PersonCard | null, b: AccountCard | PersonCard | null) =>
  JSON.stringify({ ...a, version: 0 }) === JSON.stringify({ ...b, version: 0 })
