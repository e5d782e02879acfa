import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { PlatformCredentials } from './platforms/platform.ts'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

const SealedCredentials = v.object({
  apiKey: v.nullable(v.string()),
  webhookUrl: v.nullable(v.string()),
})

/**
 * The sealed credentials travel in the queue's messages; `unlock` stays in the stored push until it ends. Neither
 * place alone can read them, and after the end nobody can.
 */
export function sealCredentials(
  credentials: PlatformCredentials,
  pushId: string,
): { sealed: string; unlock: string } {
  const unlock = randomBytes(KEY_BYTES)
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, unlock, iv).setAAD(Buffer.from(pushId))
  const text = Buffer.concat([cipher.update(JSON.stringify(credentials), 'utf8'), cipher.final()])
  const sealed = Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64')
  return { sealed, unlock: unlock.toString('base64') }
}

export function unsealCredentials(sealed: string, unlock: string, pushId: string): PlatformCredentials {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv(ALGORITHM, Buffer.from(unlock, 'base64'), bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(pushId))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  return v.parse(SealedCredentials, JSON.parse(text.toString('utf8')))
}
