import { createHash, randomBytes } from 'node:crypto'
import type { AuditBook } from '../audit/audit-book.ts'
import { deniedUse, noteUse, type Use } from '../audit/key-use.ts'
import { DomainError } from '../errors.ts'
import { base62 } from '../ids.ts'
import { type Audience, grantOf, isPastToken } from './access-token.ts'
import { connectionMark } from './apps/connection-mark.ts'
import type { Caller } from './endpoint.ts'
import { isWithin, type KeyLimits } from './key-limits.ts'
import { type KeyGuard, unknownKey } from './limits/key-guard.ts'
import type { Scope } from './scope.ts'

interface Used {
  readonly limits: KeyLimits
  /** The last UTC day it was used on, for example `2026-11-21`. */
  readonly usedOn: string | null
  /** The networks that it was used from. */
  readonly seenFrom: readonly string[]
}

interface Credential extends Omit<Caller, 'limits'>, Used {
  /** The hash of the API key, also for a token that stands for it. */
  readonly keyHash: string
}

/** Of a connected app. */
interface GrantedAccess extends Omit<Caller, 'limits'>, Used {
  readonly audience: Audience
  /** The scopes that the key behind the app could give. */
  readonly mayHave: readonly Scope[]
}

export interface Credentials {
  find(hash: string): Promise<Credential | undefined>
  /** The key that a token stands for, while the token, its session and the key last. */
  findByToken(hash: string, now: Date): Promise<Credential | undefined>
  /** The access of an app, while the token and the connection last. */
  findAccess(grant: string, hash: string, now: Date): Promise<GrantedAccess | undefined>
  markUsed(keyHash: string, use: Use): Promise<void>
  markAccessUsed(grant: string, use: Use): Promise<void>
}

const SECRET = /^sb_[0-9A-Za-z]{43}$/
const TOKEN = /^sbt_[0-9A-Za-z]{43}$/

export const newSecret = () => `sb_${base62(randomBytes(32))}`

export const newToken = () => `sbt_${base62(randomBytes(32))}`

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** `Authorization: Bearer` wins over `x-api-key`. Other schemes are ignored. */
export function presentedKey(headers: Readonly<Record<string, string>>): string | undefined {
  const bearer = /^bearer (.*)$/i.exec(headers.authorization?.trim() ?? '')?.[1]
  return bearer?.trim() ?? headers['x-api-key']?.trim()
}

interface Presented {
  readonly secret: string
  /** Where the request came from. */
  readonly address: string
}

/** Whose key, token of the console or token of an app it is. */
export async function authenticate(
  { credentials, guard, audit, audience }: Checks,
  { secret, address }: Presented,
  now: Date,
): Promise<Caller> {
  if (!secret) {
    throw new DomainError(
      'missing_key',
      'Send the API key as Authorization: Bearer <key> or as x-api-key: <key>.',
    )
  }
  requireForm(secret, now)
  const hash = hashOf(secret)
  guard.check(hash, now)
  const found = await lookUp(credentials, secret, hash, now)
  if (!found) throw guard.failed(hash, address, now)
  const { organizationId, keyId, connectionId, app, sessionHash, limits, payers } = found
  await deniedUse(audit, found, address, () => requireWithin(limits, address, now))
  if ('audience' in found && found.audience !== audience) throw elsewhere(found.audience)
  await noteUse(found, address, now)
  return {
    organizationId,
    keyId,
    ...(connectionId !== undefined && { connectionId }),
    ...(app && { app }),
    ...(sessionHash !== undefined && { sessionHash }),
    limits,
    ...(payers && { payers }),
  }
}

interface Checks {
  readonly credentials: Credentials
  readonly guard: KeyGuard
  readonly audit: AuditBook
  /** The part of the service that is asked. */
  readonly audience: Audience
}

type Found = (Credential | GrantedAccess) & { readonly markUsed: (use: Use) => Promise<void> }

function requireForm(secret: string, now: Date): void {
  // Many apps call from one address, and each sends an old token now and then. The guard must not take that for guesses.
  if (isPastToken(secret, now)) throw new DomainError('invalid_key', 'This token has ended.')
  if (grantOf(secret) === undefined && !TOKEN.test(secret) && !SECRET.test(secret)) throw unknownKey()
}

async function lookUp(
  credentials: Credentials,
  secret: string,
  hash: string,
  now: Date,
): Promise<Found | undefined> {
  const grant = grantOf(secret)
  if (grant !== undefined) {
    const access = await credentials.findAccess(grant, hash, now)
    if (!access) return undefined
    const app = { mark: connectionMark(grant), mayHave: access.mayHave }
    return { ...access, app, markUsed: (use) => credentials.markAccessUsed(grant, use) }
  }
  const found = await (TOKEN.test(secret) ? credentials.findByToken(hash, now) : credentials.find(hash))
  return found && { ...found, markUsed: (use) => credentials.markUsed(found.keyHash, use) }
}

const PARTS: Readonly<Record<Audience, string>> = { mcp: '/v1/mcp', api: 'the REST API' }

/** With OAuth, an app asks for a token of one part of the service. */
const elsewhere = (audience: Audience) =>
  new DomainError('invalid_key', `This token was given for ${PARTS[audience]} only.`)

/** Refuses a key after its end and from other networks, and says why: the caller has shown that he has the key. */
export function requireWithin({ endsAt, networks }: KeyLimits, address: string, now: Date) {
  if (endsAt !== null && endsAt <= now.toISOString())
    throw new DomainError('invalid_key', `This API key has ended at ${endsAt}.`)
  if (networks !== null && !isWithin(address, networks))
    throw new DomainError('forbidden_network', `This API key may not be used from ${address}.`)
}
