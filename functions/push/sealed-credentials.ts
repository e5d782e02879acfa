import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { sealText, unsealText } from '../shared/secrets/sealed-text.ts'
import type { PlatformCredentials } from './platforms/platform.ts'

const KEY_BYTES = 32

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
  return { sealed: sealText(JSON.stringify(credentials), unlock, pushId), unlock: unlock.toString('base64') }
}

export function unsealCredentials(sealed: string, unlock: string, pushId: string): PlatformCredentials {
  const text = unsealText(sealed, Buffer.from(unlock, 'base64'), pushId)
  return v.parse(SealedCredentials, JSON.parse(text))
}
