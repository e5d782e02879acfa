import { randomUUID } from 'node:crypto'
import { hashOf } from '../shared/http/credential.ts'
import type { Gate } from '../shared/http/gate.ts'

/**
 * Slows an address that asks much without being signed in. All requests count alike: if those that succeed did not, the
 * limit would tell them from others.
 */
export function limitVisits({ guard, clock }: Gate, address: string) {
  const refusal = guard.failed(hashOf(randomUUID()), address, clock())
  if (refusal.code === 'throttled') throw refusal
}
