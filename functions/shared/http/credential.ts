import { createHash, randomBytes } from 'node:crypto'
import { DomainError } from '../errors.ts'
import { base62 } from '../ids.ts'
import type { Caller } from './endpoint.ts'
import { isWithin, type KeyLimits } from './key-limits.ts'
import { type KeyGuard, unknownKey } from './limits/key-guard.ts'

interface Credential extends Caller {
  /** The hash of the API key, also for a token that stands for it. */
  readonly keyHash: string
  readonly limits: KeyLimits
  /** The last UTC day it was used on, for example `2026-11-21`. */
  readonly usedOn: string | null
}

export interface Credentials {
  find(hash: string): Promise<Credential | undefined>
  /** The key that a token stands for, while the token, its session and the key last. */
  findByToken(hash: string, now: Date): Promise<Credential | undefined>
  markUsed(keyHash: string, day: string): Promise<void>
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

export async function authenticate(
  { credentials, guard }: { readonly credentials: Credentials; readonly guard: KeyGuard },
  { secret, address }: Presented,
  now: Date,
): Promise<Caller> {
  if (!secret) {
    throw new DomainError(
      'missing_key',
      'Send the API key as Authorization: Bearer <key> or as x-api-key: <key>.',
    )
  }
  const isToken = TOKEN.test(secret)
  if (!isToken && !SECRET.test(secret)) throw unknownKey()
  const hash = hashOf(secret)
  guard.check(hash, now)
  const credential = await (isToken ? credentials.findByToken(hash, now) : credentials.find(hash))
  if (!credential) throw guard.failed(hash, address, now)
  const { organizationId, keyId, keyHash, usedOn, limits } = credential
  requireWithin(limits, address, now)
  const today = now.toISOString().slice(0, 10)
  if (usedOn !== today) await credentials.markUsed(keyHash, today)
  return { organizationId, keyId, limits }
}

/** Refuses a key after its end and from other networks, and says why: the caller has shown that he has the key. */
export function requireWithin({ endsAt, networks }: KeyLimits, address: string, now: Date) {
  if (endsAt !== null && endsAt <= now.toISOString())
    throw new DomainError('invalid_key', `This API key has ended at ${endsAt}.`)
  if (networks !== null && !isWithin(address, networks))
    throw new DomainError('forbidden_network', `This API key may not be used from ${address}.`)
}
