import { createHash, randomBytes } from 'node:crypto'

/** What kinds of things have an id; the prefix tells them apart in logs, URLs and support requests. */
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
  | 'job'
  | 'att'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** The bytes as one base-62 number, padded so that equal lengths in give equal lengths out. */
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

export const newId = (prefix: IdPrefix) => `${prefix}_${base62(randomBytes(16))}`

/** The same parts always give the same id: what runs twice names the same thing twice. */
export const idOf = (prefix: IdPrefix, ...parts: readonly string[]) =>
  `${prefix}_${base62(createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16))}`
