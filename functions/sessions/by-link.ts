import { DomainError } from '../shared/errors.ts'
import { linkHash } from '../users/sign-in-link.ts'
import type { StoredUser, Users } from '../users/user.ts'
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

/** The user stands where a key would. */
export const sessionOf = ({ organizationId, id, credential }: StoredUser) => ({
  organizationId,
  keyId: id,
  keyHash: credential,
})

/** The link stays good: programs that look at mails must not use it up. */
export async function userOfLink(
  { gate, users }: LinkSessionWorld,
  secret: string,
  address: string,
): Promise<StoredUser> {
  const hash = linkHash(secret)
  if (hash === undefined) throw badLink()
  const now = gate.clock()
  const user = await users.ofLink(hash, now)
  if (user) return user
  const refusal = gate.guard.failed(hash, address, now)
  throw refusal.code === 'throttled' ? refusal : badLink()
}

const badLink = () =>
  new DomainError(
    'invalid_key',
    'This link has ended, was used before, or was replaced. Ask for another one.',
  )
