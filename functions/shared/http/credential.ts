import { createHash, randomBytes } from 'node:crypto'
import { DomainError } from '../errors.ts'
import { base62 } from '../ids.ts'
import type { Caller } from './endpoint.ts'

interface Credential extends Caller {
  /** The last UTC day it was used on, for example `2026-11-21`. */
  readonly usedOn: string | null
}

export interface Credentials {
  find(hash: string): Promise<Credential | undefined>
  markUsed(hash: string, day: string): Promise<void>
}

const SECRET = /^sb_[0-9A-Za-z]{43}$/

export const newSecret = () => `sb_${base62(randomBytes(32))}`

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** `Authorization: Bearer` wins over `x-api-key`. Other schemes are ignored. */
export function presentedKey(headers: Readonly<Record<string, string>>): string | undefined {
  const bearer = /^bearer (.*)$/i.exec(headers.authorization?.trim() ?? '')?.[1]
  return bearer?.trim() ?? headers['x-api-key']?.trim()
}

export async function authenticate(
  credentials: Credentials,
  secret: string | undefined,
  now: Date,
): Promise<Caller> {
  if (!secret) {
    throw new DomainError(
      'missing_key',
      'Send the API key as Authorization: Bearer <key> or as x-api-key: <key>.',
    )
  }
  if (!SECRET.test(secret)) throw unknownKey()
  const hash = hashOf(secret)
  const credential = await credentials.find(hash)
  if (!credential) throw unknownKey()
  const today = now.toISOString().slice(0, 10)
  if (credential.usedOn !== today) await credentials.markUsed(hash, today)
  return { organizationId: credential.organizationId, keyId: credential.keyId }
}

const unknownKey = () => new DomainError('invalid_key', 'This API key does not exist or has been revoked.')
