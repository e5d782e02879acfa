import { randomBytes } from 'node:crypto'
import { secondsAfter } from '../../shared/clock.ts'
import { hashOf } from '../../shared/http/credential.ts'

const CHALLENGE_SECONDS = 5 * 60

/** What passkeys have to sign. Each is good once, for some minutes. */
export interface Challenges {
  add(hash: string, endsAt: string): Promise<void>
  isGood(hash: string, now: Date): Promise<boolean>
}

export async function newChallenge(challenges: Challenges, now: Date): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await challenges.add(hashOf(challenge), secondsAfter(now, CHALLENGE_SECONDS))
  return challenge
}
