import { isIP } from 'node:net'
import { DomainError, invalid } from '../../shared/errors.ts'
import { hashOf } from '../../shared/http/credential.ts'
import { newId } from '../../shared/ids.ts'
import type { StoredPasskey, StoredUser, Users } from '../user.ts'
import { type Challenges, newChallenge } from './challenges.ts'
import {
  challengeIn,
  type NewCredential,
  type ShownCredential,
  userHandle,
  userIn,
} from './credential-forms.ts'

export interface PasskeyWorld {
  readonly users: Pick<Users, 'get' | 'change'>
  readonly challenges: Challenges
}

/** The page that asks. A passkey is bound to the name of its host. */
export interface OwnPage {
  readonly origin: string
  readonly host: string
}

const MOST_PASSKEYS = 10
const LONGEST_NAME = 60

/** It is large, so a function loads it only when somebody makes or shows a passkey. */
const library = () => import('@simplewebauthn/server')

/** Browsers bind no passkey to an address of numbers. */
function hostForPasskeys({ host }: OwnPage): string {
  if (isIP(host.replace(/^\[|\]$/g, '')) === 0) return host
  throw new DomainError(
    'conflict',
    'Passkeys need a name. Open the console at localhost instead of a number.',
  )
}

/** What a browser needs to show a passkey of any user. */
export async function askForPasskey({ challenges }: PasskeyWorld, page: OwnPage, now: Date) {
  const rpId = hostForPasskeys(page)
  return { challenge: await newChallenge(challenges, now), rpId, userVerification: 'required' as const }
}

/** What a browser needs to make a passkey for this user. */
export async function offerPasskey({ challenges }: PasskeyWorld, user: StoredUser, page: OwnPage, now: Date) {
  if (user.passkeys.length >= MOST_PASSKEYS)
    throw new DomainError('quota_exceeded', `A user has ${MOST_PASSKEYS} passkeys at most. Remove one first.`)
  const { generateRegistrationOptions } = await library()
  const { email, name, organizationId, id } = user
  return generateRegistrationOptions({
    rpName: 'Signalbox',
    rpID: hostForPasskeys(page),
    userName: email,
    userDisplayName: name ?? email,
    userID: new Uint8Array(Buffer.from(userHandle(organizationId, id))),
    challenge: new Uint8Array(Buffer.from(await newChallenge(challenges, now), 'base64url')),
    attestationType: 'none',
    excludeCredentials: user.passkeys.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Checks a new passkey, and keeps it. */
export async function keepPasskey(
  { users, challenges }: PasskeyWorld,
  user: StoredUser,
  page: OwnPage,
  { name, credential }: { readonly name: string; readonly credential: NewCredential },
  now: Date,
): Promise<StoredPasskey> {
  const { verifyRegistrationResponse } = await library()
  const expectedChallenge = await goodChallenge(challenges, credential.response.clientDataJSON, now)
  const verified = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: page.origin,
    expectedRPID: hostForPasskeys(page),
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!verified?.verified)
    throw invalid([{ path: 'credential', message: 'Must be the answer to this offer.' }])
  const { id: credentialId, publicKey, counter } = verified.registrationInfo.credential
  const passkey = {
    id: newId('pky'),
    name: name.trim().slice(0, LONGEST_NAME) || 'Passkey',
    createdAt: now.toISOString(),
    lastUsedAt: null,
    credentialId,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: credential.response.transports,
  }
  const passkeys = [...user.passkeys, passkey]
  const challenge = hashOf(expectedChallenge)
  if (passkeys.length > MOST_PASSKEYS || !(await users.change(user, { ...user, passkeys }, { challenge })))
    throw new DomainError('conflict', 'Something of this user has changed meanwhile. Try again.')
  return passkey
}

export interface ShownPasskey {
  readonly user: StoredUser
  readonly used: StoredPasskey
  /** The hash of what it signed. */
  readonly challenge: string
}

/**
 * The user of a passkey, and the passkey as it is after this use. Undefined when no user has it, or the signature is
 * wrong.
 */
export async function checkPasskey(
  { users, challenges }: PasskeyWorld,
  page: OwnPage,
  credential: ShownCredential,
  now: Date,
): Promise<ShownPasskey | undefined> {
  const named = userIn(credential.response.userHandle)
  const user = named && (await users.get(named.organizationId, named.userId))
  const passkey = user?.passkeys.find(({ credentialId }) => credentialId === credential.id)
  if (!user || !passkey) return undefined
  const { verifyAuthenticationResponse } = await library()
  const expectedChallenge = await goodChallenge(challenges, credential.response.clientDataJSON, now)
  const verified = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} },
    ...expectedOf(page, expectedChallenge),
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(noAnswer)
  if (!verified?.verified) return undefined
  const { newCounter: counter } = verified.authenticationInfo
  const used = { ...passkey, counter, lastUsedAt: now.toISOString() }
  return { user, used, challenge: hashOf(expectedChallenge) }
}

const expectedOf = (page: OwnPage, expectedChallenge: string) => ({
  expectedChallenge,
  expectedOrigin: page.origin,
  expectedRPID: hostForPasskeys(page),
  requireUserVerification: true,
})

/** The library throws for each answer that is wrong, and says why in words for programmers. */
const noAnswer = () => undefined

async function goodChallenge(challenges: Challenges, clientData: string, now: Date): Promise<string> {
  const challenge = challengeIn(clientData)
  if (challenge !== '' && (await challenges.isGood(hashOf(challenge), now))) return challenge
  throw new DomainError('conflict', 'This took too long, or was sent twice. Try again.')
}
