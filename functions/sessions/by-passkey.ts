import { DomainError } from '../shared/errors.ts'
import { hashOf } from '../shared/http/credential.ts'
import type { ShownCredential } from '../users/passkeys/credential-forms.ts'
import { checkPasskey, type OwnPage, type PasskeyWorld, unknownPasskey } from '../users/passkeys/passkeys.ts'
import { sessionOf } from './by-link.ts'
import { openSession, type SessionWorld, type Visitor } from './session.ts'

export interface PasskeySessionWorld extends SessionWorld, PasskeyWorld {}

/** Opens a session for the user of a passkey. */
export async function signInByPasskey(
  world: PasskeySessionWorld,
  page: OwnPage,
  credential: ShownCredential,
  visitor: Visitor,
) {
  const { user, ...shown } = await checked(world, page, credential, visitor.address)
  const spent = { kind: 'passkey', user, ...shown } as const
  const opened = await openSession(world, visitor, { ...sessionOf(user), by: 'passkey', spent })
  if (!opened) throw new DomainError('conflict', 'This was sent twice. Try again.')
  return opened
}

/** Passkeys that nobody has count as guesses of the address. */
async function checked(
  world: PasskeySessionWorld,
  page: OwnPage,
  credential: ShownCredential,
  address: string,
) {
  const { guard, clock } = world.gate
  const now = clock()
  try {
    return await checkPasskey(world, page, credential, now)
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'invalid_key') throw error
    const refusal = guard.failed(hashOf(credential.response.signature), address, now)
    throw refusal.code === 'throttled' ? refusal : unknownPasskey()
  }
}
