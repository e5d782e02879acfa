import * as v from 'valibot'
import { Timestamp, text } from '../shared/fields.ts'
import { ROLES } from './role.ts'

export const UserName = text(100)

/** What the authenticator of a user has told: https://www.w3.org/TR/webauthn-3/#credential-record */
export const StoredPasskey = v.object({
  id: v.string(),
  name: v.string(),
  createdAt: Timestamp,
  lastUsedAt: v.nullable(Timestamp),
  /** In base64url, as the browser names it. */
  credentialId: v.string(),
  publicKey: v.string(),
  counter: v.number(),
  transports: v.array(v.string()),
})
export type StoredPasskey = v.InferOutput<typeof StoredPasskey>

const StoredLink = v.object({
  hash: v.string(),
  endsAt: Timestamp,
  /** The operator's provider has said who the user is. */
  isVouched: v.boolean(),
})

/** Somebody who works with an organization. He signs in to the console, and has no key. */
export const StoredUser = v.object({
  organizationId: v.string(),
  /** A copy of the name, from the last write of this user, because the console's function may not read organizations. */
  organizationName: v.string(),
  id: v.string(),
  email: v.string(),
  name: v.nullable(v.string()),
  role: v.picklist(ROLES),
  createdAt: Timestamp,
  /** null until the invitation is accepted. */
  joinedAt: v.nullable(Timestamp),
  /**
   * The hash in the key of the item that has his rights. For an API key it is the hash of the key; here no secret
   * leads to it.
   */
  credential: v.string(),
  passkeys: v.array(StoredPasskey),
  /** The newest link of the user. The links before it no longer work. */
  link: v.nullable(StoredLink),
  /** Each write adds one, so that a writer notices another one. */
  version: v.number(),
})
export type StoredUser = v.InferOutput<typeof StoredUser>

export const User = v.object({
  ...v.pick(StoredUser, ['id', 'email', 'name', 'role', 'createdAt', 'joinedAt']).entries,
  /** Exact to the day. */
  lastSeenAt: v.nullable(Timestamp),
  passkeys: v.number(),
  /** Until when his newest link signs him in; null when there is none. */
  linkEndsAt: v.nullable(Timestamp),
})
export type User = v.InferOutput<typeof User>

/** Other writes of the transaction that changes a user. */
export interface Consequences {
  /** A role that may do less ends the apps that he has allowed. */
  readonly endsApps?: boolean | undefined
  /** Another user. The write fails if this user is no admin any more. */
  readonly otherAdmin?: StoredUser | undefined
  /** The hash of what a new passkey has signed. The transaction uses it up. */
  readonly challenge?: string
}

export interface Users {
  list(organizationId: string): Promise<readonly StoredUser[]>
  get(organizationId: string, id: string): Promise<StoredUser | undefined>
  /** The users of an address, one of each organization. */
  withAddress(email: string): Promise<readonly StoredUser[]>
  /** The last day on which each of them was seen. */
  lastSeen(users: readonly StoredUser[]): Promise<ReadonlyMap<string, string | null>>
  /** `roomBeside` gets the number of other users, and may refuse. */
  add(user: StoredUser, roomBeside: (others: number) => number): Promise<'added' | 'taken'>
  /** False when the user has changed since he was read. */
  change(before: StoredUser, after: StoredUser, consequences?: Consequences): Promise<boolean>
  remove(user: StoredUser, consequences?: Consequences): Promise<boolean>
  /** The user of a link that is still good. */
  ofLink(hash: string, now: Date): Promise<StoredUser | undefined>
}

export const shownUser = (
  { id, email, name, role, createdAt, joinedAt, passkeys, link }: StoredUser,
  lastSeen: string | null,
  now: Date,
): User => ({
  id,
  email,
  name,
  role,
  createdAt,
  joinedAt,
  lastSeenAt: lastSeen && `${lastSeen}T00:00:00.000Z`,
  passkeys: passkeys.length,
  linkEndsAt: link && link.endsAt > now.toISOString() ? link.endsAt : null,
})
