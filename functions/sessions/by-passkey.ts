import { DomainError } from '../shared/errors.ts'
import { hashOf } from '../shared/http/credential.ts'
import type { ShownCredential } from '../users/passkeys/credential-forms.ts'
import { checkPasskey, type OwnPage, type PasskeyWorld } from '../users/passkeys/passkeys.ts'
import { sessionOf } from './by-link.ts'
import { refusedGuess } from './refused-guess.ts'
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

/** A passkey that no user has counts as a guess from this address. */
async function checked(
  world: PasskeySessionWorld,
  page: OwnPage,
  credential: ShownCredential,
  address: string,
) {
  const shown = await checkPasskey(world, page, credential, world.gate.clock())
  if (shown) return shown
  throw refusedGuess(world.gate, hashOf(credential.response.signature), address, unknownPasskey())
}

const unknownPasskey = () =>
  new DomainError('invalid_key', 'No user here has this passkey. It may have been removed.')
