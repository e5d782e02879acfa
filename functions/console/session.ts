import { randomBytes } from 'node:crypto'
import { deedOf } from '../shared/audit/audit-book.ts'
import { secondsAfter } from '../shared/clock.ts'
import { DomainError, type ErrorCode } from '../shared/errors.ts'
import { hashOf, newToken, requireWithin } from '../shared/http/credential.ts'
import type { Caller } from '../shared/http/endpoint.ts'
import { admit, type Gate } from '../shared/http/gate.ts'
import { base62 } from '../shared/ids.ts'

/** A browser that has shown an API key. */
export interface ConsoleSession extends Omit<Caller, 'limits'> {
  /** It ends with the key that opened it. */
  readonly keyHash: string
  readonly endsAt: string
}

interface ConsoleToken extends Omit<Caller, 'limits'> {
  readonly sessionHash: string
  readonly keyHash: string
  readonly endsAt: string
}

/** Nothing is known by its secret, only by the hash of it. */
export interface Sessions {
  open(hash: string, session: ConsoleSession): Promise<void>
  find(hash: string): Promise<ConsoleSession | undefined>
  addToken(hash: string, token: ConsoleToken): Promise<void>
  end(hash: string): Promise<void>
}

export const SESSION_SECONDS = 8 * 60 * 60
const TOKEN_SECONDS = 10 * 60

export interface SessionWorld {
  readonly gate: Gate
  readonly sessions: Sessions
}

/** What the page gets: it holds the token in its memory only. */
interface Granted {
  readonly token: string
  readonly expiresAt: string
  /** Another tab may have signed in for another one: the cookie is the browser's. */
  readonly organizationId: string
}

/** Always with a new id: whatever cookie came along opens nothing. */
export async function signIn({ gate, sessions }: SessionWorld, apiKey: string, address: string) {
  const { caller } = await admit(keysOnly(gate), { 'x-api-key': apiKey }, address)
  const { organizationId, keyId } = caller
  const now = gate.clock()
  const id = base62(randomBytes(32))
  const session: ConsoleSession = {
    organizationId,
    keyId,
    keyHash: hashOf(apiKey.trim()),
    endsAt: secondsAfter(now, SESSION_SECONDS),
  }
  await gate.audit.did(deedOf(caller, { action: 'signIn', address }), () =>
    sessions.open(hashOf(id), session),
  )
  return { id, ...(await grant(sessions, hashOf(id), session, now)) }
}

/** Another token for a session that is still open. */
export async function renewToken(world: SessionWorld, id: string | undefined, address: string) {
  const { gate, sessions } = world
  const { hash, session } = await openSession(world, id, address)
  const now = gate.clock()
  const credential = await gate.credentials.find(session.keyHash)
  if (!credential) {
    await sessions.end(hash)
    throw signedOut()
  }
  requireWithin(credential.limits, address, now)
  await gate.limiter.admit(session, now)
  return grant(sessions, hash, session, now)
}

/** Its tokens end with it. To end what has ended is fine. */
export async function signOut(world: SessionWorld, id: string | undefined, address: string): Promise<void> {
  const open = await openSession(world, id, address).catch((error: unknown) => {
    if (isCode(error, 'missing_key')) return undefined
    throw error
  })
  if (!open) return
  const { hash, session } = open
  await world.gate.audit.did(deedOf(session, { action: 'signOut', address }), () => world.sessions.end(hash))
}

/** A token must not prolong itself by opening a session. */
const keysOnly = (gate: Gate): Gate => ({
  ...gate,
  credentials: {
    ...gate.credentials,
    findByToken: async () => undefined,
    findAccess: async () => undefined,
  },
})

async function openSession({ gate, sessions }: SessionWorld, id: string | undefined, address: string) {
  if (id === undefined || !/^[0-9A-Za-z]{43}$/.test(id)) throw signedOut()
  const hash = hashOf(id)
  const now = gate.clock()
  checkGuess(gate, hash, now)
  const session = await sessions.find(hash)
  if (!session || session.endsAt <= now.toISOString()) {
    throw ofSession(gate.guard.failed(hash, address, now))
  }
  return { hash, session }
}

function checkGuess({ guard }: Gate, hash: string, now: Date) {
  try {
    guard.check(hash, now)
  } catch (error) {
    throw ofSession(error)
  }
}

/** The guard speaks of API keys. */
const ofSession = (error: unknown) => (isCode(error, 'invalid_key') ? signedOut() : error)

const isCode = (error: unknown, code: ErrorCode) => error instanceof DomainError && error.code === code

async function grant(
  sessions: Sessions,
  sessionHash: string,
  session: ConsoleSession,
  now: Date,
): Promise<Granted> {
  const { endsAt, ...owner } = session
  const token = newToken()
  const soon = secondsAfter(now, TOKEN_SECONDS)
  const expiresAt = soon < endsAt ? soon : endsAt
  await sessions.addToken(hashOf(token), { ...owner, sessionHash, endsAt: expiresAt })
  return { token, expiresAt, organizationId: session.organizationId }
}

const signedOut = () => new DomainError('missing_key', 'You are signed out. Sign in with an API key.')
