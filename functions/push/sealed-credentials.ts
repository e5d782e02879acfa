import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { Credentials } from './platforms/platform.ts'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

const SealedCredentials = v.object({
  apiKey: v.nullable(v.string()),
  webhookUrl: v.nullable(v.string()),
})

/**
 * The caller's key travels with the queue's messages, encrypted with a key of its own that is kept only in the
 * record of the push and erased when it ends. Neither place holds enough to read it, and nothing that is left
 * of a message afterwards can be read at all.
 */
export function seal(credentials: Credentials, pushId: string): { sealed: string; unlock: string } {
  const unlock = randomBytes(KEY_BYTES)
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, unlock, iv).setAAD(Buffer.from(pushId))
  const text = Buffer.concat([cipher.update(JSON.stringify(credentials), 'utf8'), cipher.final()])
  const sealed = Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64')
  return { sealed, unlock: unlock.toString('base64') }
}

export function unseal(sealed: string, unlock: string, pushId: string): Credentials {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv(ALGORITHM, Buffer.from(unlock, 'base64'), bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(pushId))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  return v.parse(SealedCredentials, JSON.parse(text.toString('utf8')))
}
