import { createHash, randomBytes } from 'node:crypto'

export type IdPrefix =
  | 'org'
  | 'key'
  | 'led'
  | 'acc'
  | 'per'
  | 'sig'
  | 'lst'
  | 'kw'
  | 'run'
  | 'dlv'
  | 'psh'
  | 'upl'
  | 'job'
  | 'att'
  | 'dst'
  | 'dgt'
  | 'amd'
  | 'con'
  | 'aud'
  | 'evt'
  | 'usr'
  | 'ses'
  | 'pky'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Padded: inputs of equal length give texts of equal length. */
export function base62(bytes: Uint8Array): string {
  const length = Math.ceil((bytes.length * 8) / Math.log2(62))
  let rest = BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
  let text = ''
  while (text.length < length) {
    text = ALPHABET.charAt(Number(rest % 62n)) + text
    rest /= 62n
  }
  return text
}

/** The form of every id, whatever it names. */
export const isId = (text: string) => /^[a-z]{2,3}_[0-9A-Za-z_-]{1,64}$/.test(text)

/** True for the id of a user. It stands in the place of a key's id in all that a user does. */
export const isUserId = (id: string) => id.startsWith('usr_')

export const newId = (prefix: IdPrefix) => `${prefix}_${base62(randomBytes(16))}`

/** The same parts always give the same id, so a repeated operation creates nothing new. */
export const idOf = (prefix: IdPrefix, ...parts: readonly string[]) =>
  `${prefix}_${base62(createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16))}`
