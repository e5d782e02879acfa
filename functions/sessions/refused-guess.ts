import type { DomainError } from '../shared/errors.ts'
import type { Gate } from '../shared/http/gate.ts'

/** The answer to a secret that nobody has. The guard counts it, and after many it answers in place of `own`. */
export function refusedGuess({ guard, clock }: Gate, hash: string, address: string, own: DomainError) {
  const refusal = guard.failed(hash, address, clock())
  return refusal.code === 'throttled' ? refusal : own
}
