import { invalid } from '../../shared/errors.ts'
import { isSameText } from '../../shared/secrets/same-text.ts'
import { DEFAULT_OVERLAP_HOURS } from '../signatures/overlap.ts'
import { replacedBy, type StoredSigning, secretsOf } from '../signatures/signing.ts'

const FORM = /^whsec_((?:[A-Za-z0-9+/]{4}){8,21}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/
const [FEWEST_BYTES, MOST_BYTES] = [24, 64]

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
  if (before && current !== undefined && isSameText(current, secret)) return before
  return replacedBy(secret, before, { signer, key, overlapHours: DEFAULT_OVERLAP_HOURS, now })
}
