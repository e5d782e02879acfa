import { timingSafeEqual } from 'node:crypto'
import { invalid } from '../../shared/errors.ts'
import { sealText } from '../../shared/secrets/sealed-text.ts'
import { type StoredSigning, secretsOf } from '../signatures/signing.ts'

const FORM = /^whsec_((?:[A-Za-z0-9+/]{4}){8,21}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/
const [FEWEST_BYTES, MOST_BYTES] = [24, 64]
/** Events of this time are signed with the secret before, too. */
const OVERLAP_MS = 24 * 3_600_000

export function requireSubscriberSecret(secret: string): void {
  const [, text = ''] = FORM.exec(secret) ?? []
  const { length } = Buffer.from(text, 'base64')
  if (length >= FEWEST_BYTES && length <= MOST_BYTES) return
  const message = `Must be whsec_ and the base64 of ${FEWEST_BYTES} to ${MOST_BYTES} random bytes.`
  throw invalid([{ path: 'delivery.secret', message }])
}

interface GivenSecret {
  readonly secret: string
  readonly key: Uint8Array
  readonly signer: string
  readonly now: Date
}

/** Seals the secret of a subscriber. Another one than before takes its place, and both sign for a day. */
export function signingAfter(
  before: StoredSigning | undefined,
  { secret, key, signer, now }: GivenSecret,
): StoredSigning {
  const [current] = before ? secretsOf(before, signer, key, now) : []
  if (before && current !== undefined && isSame(current, secret)) return before
  const until = new Date(now.getTime() + OVERLAP_MS).toISOString()
  const previous = before ? { sealed: before.sealed, until } : null
  return { createdAt: now.toISOString(), sealed: sealText(secret, key, signer), previous }
}

export function isSame(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}
