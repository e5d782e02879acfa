import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { deedOf } from '../shared/audit/audit-book.ts'
import { secondsAfter } from '../shared/clock.ts'
import { DomainError, type ErrorCode } from '../shared/errors.ts'
import { Timestamp } from '../shared/fields.ts'
import { hashOf, newToken, requireWithin } from '../shared/http/credential.ts'
import type { Gate } from '../shared/http/gate.ts'
import { base62, isUserId, newId } from '../shared/ids.ts'
import type { StoredPasskey, StoredUser } from '../users/user.ts'
import { refusedGuess } from './refused-guess.ts'

/** The ways to sign in. */
const WAYS_IN = ['key', 'link', 'passkey', 'provider'] as const

/** A browser that is signed in. */
export const ShownSession = v.object({
  id: v.string(),
  /** The key or the user. */
  keyId: v.string(),
  by: v.picklist(WAYS_IN),
  createdAt: Timestamp,
  endsAt: Timestamp,
  address: v.string(),
  /** Such as `Firefox on Linux`. */
  browser: v.string(),
  /** True for the session of the browser that sent this request. */
  isCurrent: v.boolean(),
})
export type ShownSession = v.InferOutput<typeof ShownSession>

/** A session as it is stored. It ends when the key is revoked, or the user is removed. */
export const OpenSession = v.object({
  ...v.omit(ShownSession, ['isCurrent']).entries,
  organizationId: v.string(),
  keyHash: v.string(),
})
export type OpenSession = v.InferOutput<typeof OpenSession>

interface ConsoleToken extends Pick<OpenSession, 'organizationId' | 'keyId' | 'keyHash' | 'endsAt'> {
  readonly sessionHash: string
}

/** A link or a passkey's answer signs in once. The transaction that opens the session marks it as used. */
export type Spent =
  | { readonly kind: 'link'; readonly user: StoredUser }
  | {
      readonly kind: 'passkey'
      readonly user: StoredUser
      readonly used: StoredPasskey
      readonly challenge: string
    }

/** The table has hashes of cookies and tokens, and never the secrets. */
export interface Sessions {
  /** False when another request has used the link or the signature. */
  open(hash: string, session: OpenSession, spent: Spent | undefined, now: Date): Promise<boolean>
  find(hash: string): Promise<OpenSession | undefined>
  addToken(hash: string, token: ConsoleToken): Promise<void>
  end(hash: string, session: Pick<OpenSession, 'organizationId' | 'id' | 'keyId'>): Promise<void>
}

export const SESSION_SECONDS = 8 * 60 * 60
const TOKEN_SECONDS = 10 * 60

export interface SessionWorld {
  readonly gate: Gate
  readonly sessions: Sessions
}

/** Where a request comes from. */
export interface Visitor {
  readonly address: string
  readonly browser: string
}

/** What the page gets: it holds the token in its memory only. */
interface Granted {
  readonly token: string
  readonly expiresAt: string
  /** Another tab may have signed in as somebody else: the cookie is the browser's. */
  readonly organizationId: string
  /** The user, or for a key its organization. A page goes on with the same holder, and begins anew with another one. */
  readonly holder: string
}

interface SignedIn {
  readonly organizationId: string
  readonly keyId: string
  readonly keyHash: string
  readonly by: ShownSession['by']
  readonly spent?: Spent
}

/**
 * Opens a session with a new cookie, whatever cookie the request had. Undefined when the link or the signature was
 * used before.
 */
export async function openSession({ gate, sessions }: SessionWorld, visitor: Visitor, signedIn: SignedIn) {
  const { spent, ...who } = signedIn
  const now = gate.clock()
  const cookie = base62(randomBytes(32))
  const session: OpenSession = {
    id: newId('ses'),
    ...who,
    createdAt: now.toISOString(),
    endsAt: secondsAfter(now, SESSION_SECONDS),
    ...visitor,
  }
  const opened = await gate.audit.mayDo(
    deedOf(signedIn, { action: 'signIn', address: visitor.address }),
    () => sessions.open(hashOf(cookie), session, spent, now),
  )
  if (!opened) return undefined
  return { cookie, ...(await grant(sessions, hashOf(cookie), session, now)) }
}

/** Another token for a session that is still open. */
export async function renewToken(world: SessionWorld, cookie: string | undefined, address: string) {
  const { gate, sessions } = world
  const { hash, session } = await requireSession(world, cookie, address)
  const now = gate.clock()
  const credential = await gate.credentials.find(session.keyHash)
  if (!credential) {
    await sessions.end(hash, session)
    throw signedOut()
  }
  requireWithin(credential.limits, address, now)
  await gate.limiter.admit(session, now)
  return grant(sessions, hash, session, now)
}

/** Ends a session and its tokens. Does nothing when the session has ended before. */
export async function signOut(
  world: SessionWorld,
  cookie: string | undefined,
  address: string,
): Promise<void> {
  const open = await requireSession(world, cookie, address).catch((error: unknown) => {
    if (isCode(error, 'missing_key')) return undefined
    throw error
  })
  if (!open) return
  const { hash, session } = open
  await world.gate.audit.did(deedOf(session, { action: 'signOut', address }), () =>
    world.sessions.end(hash, session),
  )
}

/** The session of a cookie. Refuses one that has ended. */
export async function requireSession(
  { gate, sessions }: SessionWorld,
  cookie: string | undefined,
  address: string,
) {
  if (cookie === undefined || !/^[0-9A-Za-z]{43}$/.test(cookie)) throw signedOut()
  const hash = hashOf(cookie)
  const now = gate.clock()
  checkGuess(gate, hash, now)
  const session = await sessions.find(hash)
  if (!session || session.endsAt <= now.toISOString()) {
    throw refusedGuess(gate, hash, address, signedOut())
  }
  return { hash, session }
}

/** The guard speaks of API keys. */
function checkGuess({ guard }: Gate, hash: string, now: Date) {
  try {
    guard.check(hash, now)
  } catch (error) {
    throw isCode(error, 'invalid_key') ? signedOut() : error
  }
}

const isCode = (error: unknown, code: ErrorCode) => error instanceof DomainError && error.code === code

async function grant(
  sessions: Sessions,
  sessionHash: string,
  { organizationId, keyId, keyHash, endsAt }: OpenSession,
  now: Date,
): Promise<Granted> {
  const token = newToken()
  const soon = secondsAfter(now, TOKEN_SECONDS)
  const expiresAt = soon < endsAt ? soon : endsAt
  await sessions.addToken(hashOf(token), { organizationId, keyId, keyHash, sessionHash, endsAt: expiresAt })
  return { token, expiresAt, organizationId, holder: isUserId(keyId) ? keyId : organizationId }
}

const signedOut = () => new DomainError('missing_key', 'You are signed out. Sign in again.')
