import type { AuditBook } from '../audit/audit-book.ts'
import type { Clock } from '../clock.ts'
import { DomainError } from '../errors.ts'
import { logger } from '../telemetry.ts'
import type { Audience } from './access-token.ts'
import { authenticate, type Credentials, hashOf, presentedKey } from './credential.ts'
import type { Caller } from './endpoint.ts'
import type { IdempotencyRecords } from './idempotency.ts'
import type { HeavyRequests } from './limits/heavy-requests.ts'
import type { KeyGuard } from './limits/key-guard.ts'
import type { RecentRefusals } from './limits/recent-refusals.ts'
import type { Limiter } from './limits/request-limit.ts'
import type { Pause } from './limits/request-weight.ts'

export interface Gate {
  /** Tokens of apps open this part of the service only. */
  readonly audience: Audience
  /** Where apps find out how to ask for more. */
  readonly publicUrl: string
  readonly credentials: Credentials
  readonly idempotency: IdempotencyRecords
  readonly guard: KeyGuard
  readonly limiter: Limiter
  readonly heavy: HeavyRequests
  readonly refusals: RecentRefusals
  readonly audit: AuditBook
  /** Waits for so many milliseconds. */
  readonly pause: Pause
  /** Writes one line for each refused request. */
  readonly refusedKey: (refusal: Refusal) => void
  readonly clock: Clock
}

interface Refusal {
  readonly code: string
  readonly address: string
  /** The beginning of the hash: lines with one hash are one key. Who guesses keys has many, from one address. */
  readonly keyHash: string | null
}

interface Admitted {
  readonly caller: Caller
  readonly secret: string
  /** Two requests have the same text here when one key asks for the same thing twice. */
  readonly asked: string
  /** Headers that say what is left of the organization's share. */
  readonly limits: Readonly<Record<string, string>>
}

/** Who sends the request, unless the key is unknown or the organization has had its share. */
export async function admit(
  gate: Gate,
  headers: Readonly<Record<string, string>>,
  address: string,
  request = '',
): Promise<Admitted> {
  const secret = presentedKey(headers) ?? ''
  const keyHash = hashOf(secret)
  gate.limiter.check(keyHash, gate.clock())
  const asked = hashOf(`${keyHash} ${request}`)
  gate.refusals.check(asked, gate.clock())
  const caller = await authenticate(gate, { secret, address }, gate.clock()).catch((error: unknown) => {
    if (error instanceof DomainError) gate.refusedKey(refusal(error, secret, address))
    throw error
  })
  const { organizationId } = caller
  logger.appendKeys({ organizationId })
  return {
    caller,
    secret,
    asked,
    limits: await gate.limiter.admit({ organizationId, keyHash }, gate.clock()),
  }
}

const refusal = ({ code }: DomainError, secret: string, address: string): Refusal => ({
  code,
  address,
  keyHash: secret === '' ? null : hashOf(secret).slice(0, 12),
})
