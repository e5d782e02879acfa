import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const BYTES = 32

/** Seals the secrets of signed webhooks. It stays in the data folder, so that a copy of the folder can open them. */
export function localSigningKey(dataDir: string): string {
  const file = join(dataDir, 'signing-key')
  if (!existsSync(file)) writeFileSync(file, randomBytes(BYTES).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}
