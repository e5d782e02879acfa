import { DomainError } from '../shared/errors.ts'
import { linkHash } from '../users/sign-in-link.ts'
import type { StoredUser, Users } from '../users/user.ts'
import { refusedGuess } from './refused-guess.ts'
import { openSession, type SessionWorld, type Visitor } from './session.ts'

export interface LinkSessionWorld extends SessionWorld {
  readonly users: Pick<Users, 'ofLink'>
}

/** Opens a session for the user of a link, once. */
export async function signInByLink(world: LinkSessionWorld, secret: string, visitor: Visitor) {
  const user = await userOfLink(world, secret, visitor.address)
  const by = user.link?.isVouched ? 'provider' : 'link'
  const opened = await openSession(world, visitor, { ...sessionOf(user), by, spent: { kind: 'link', user } })
  if (!opened) throw badLink()
  return opened
}

/** A session stores the id and hash of a key. For a user, it stores these instead. */
export const sessionOf = ({ organizationId, id, credential }: StoredUser) => ({
  organizationId,
  keyId: id,
  keyHash: credential,
})

/** The user of a link. This does not use the link up, because programs that check mails open links too. */
export async function userOfLink(
  { gate, users }: LinkSessionWorld,
  secret: string,
  address: string,
): Promise<StoredUser> {
  const hash = linkHash(secret)
  if (hash === undefined) throw badLink()
  const user = await users.ofLink(hash, gate.clock())
  if (user) return user
  throw refusedGuess(gate, hash, address, badLink())
}

const badLink = () =>
  new DomainError(
    'invalid_key',
    'This link has ended, was used before, or was replaced. Ask for another one.',
  )
