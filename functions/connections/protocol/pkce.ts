import { createHash, timingSafeEqual } from 'node:crypto'

export const isChallenge = (text: string) => /^[\w-]{43}$/.test(text)

const isVerifier = (text: string) => /^[\w.~-]{43,128}$/.test(text)

/** True if this is the secret of which the challenge is the hash. */
export function provesChallenge(verifier: string, challenge: string): boolean {
  if (!isVerifier(verifier) || !isChallenge(challenge)) return false
  const hash = createHash('sha256').update(verifier).digest('base64url')
  return timingSafeEqual(Buffer.from(hash), Buffer.from(challenge))
}
