import * as v from 'valibot'
import type { Clock } from '../shared/clock.ts'
import { DomainError, notFound } from '../shared/errors.ts'
import { nameText, Timestamp } from '../shared/fields.ts'
import { hashOf, newSecret } from '../shared/http/credential.ts'
import { KeyLimits, NO_LIMITS, type Payers } from '../shared/http/key-limits.ts'

export const ApiKey = v.object({
  id: v.string(),
  name: v.string(),
  prefix: v.string(),
  createdAt: Timestamp,
  /** Exact to the day. */
  lastUsedAt: v.nullable(Timestamp),
  ...KeyLimits.entries,
  /** What it has cost in this month, with the keys that it made. null without a limit: then nothing is counted. */
  creditsThisMonth: v.nullable(v.number()),
})
export type ApiKey = v.InferOutput<typeof ApiKey>

export const ApiKeyName = nameText(100)

/** A key with what is looked up by its secret. */
interface NewKeyRecord extends Omit<ApiKey, 'lastUsedAt' | 'creditsThisMonth'> {
  readonly hash: string
  readonly payers: Payers | undefined
}

export interface ApiKeys {
  /** `month` is that of `creditsThisMonth`, the current one if not given. */
  list(organizationId: string, month?: string): Promise<readonly ApiKey[]>
  /** False when a key with this id exists. `roomBeside` gets the number of other keys, and may refuse. */
  add(organizationId: string, key: NewKeyRecord, roomBeside: (others: number) => number): Promise<boolean>
  /** False when the organization has no such key. */
  remove(organizationId: string, id: string): Promise<boolean>
  /** Removes a key if another one stays for which `mayStay` is true. */
  removeButLast(
    organizationId: string,
    id: string,
    mayStay: (other: KeyLimits, removed: KeyLimits) => boolean,
  ): Promise<'removed' | 'unknown' | 'last'>
}

/** Only this answer has the secret. */
export async function createApiKey(
  keys: ApiKeys,
  organizationId: string,
  {
    id,
    name,
    limits = NO_LIMITS,
    makers = [],
  }: {
    readonly id: string
    readonly name: string
    readonly limits?: KeyLimits
    /** The keys with a limit that make this one: what it starts counts for them too. */
    readonly makers?: Payers
  },
  clock: Clock,
  roomBeside: (others: number) => number = () => Number.POSITIVE_INFINITY,
) {
  const apiKey = newSecret()
  const key = { id, name, prefix: apiKey.slice(0, 10), createdAt: clock().toISOString(), ...limits }
  const record = { ...key, hash: hashOf(apiKey), payers: withMakers(key, makers) }
  if (!(await keys.add(organizationId, record, roomBeside))) {
    // An earlier try of this request failed before its answer, so nobody has its secret.
    await keys.remove(organizationId, id)
    await keys.add(organizationId, record, roomBeside)
  }
  const creditsThisMonth = limits.maxCreditsPerMonth === null ? null : 0
  return { ...key, lastUsedAt: null, creditsThisMonth, apiKey }
}

const withMakers = (
  { id: keyId, name, maxCreditsPerMonth }: Pick<ApiKey, 'id' | 'name' | 'maxCreditsPerMonth'>,
  makers: Payers,
): Payers | undefined =>
  maxCreditsPerMonth === null ? undefined : [...makers, { keyId, name, maxCreditsPerMonth }]

/** True for a key that can make every other key. */
const isWayIn = ({ scopes, only, endsAt, networks, maxCreditsPerMonth }: KeyLimits) =>
  scopes.includes('admin') &&
  only === null &&
  endsAt === null &&
  networks === null &&
  maxCreditsPerMonth === null

/** Only the operator can remove the last key, and the last one that can make others. */
export async function revokeApiKey(keys: ApiKeys, organizationId: string, id: string): Promise<void> {
  const outcome = await keys.removeButLast(
    organizationId,
    id,
    (other, removed) => isWayIn(other) || !isWayIn(removed),
  )
  if (outcome === 'unknown') throw notFound('API key', id)
  if (outcome === 'last') {
    throw new DomainError(
      'conflict',
      'This is the last API key that can make others. Create another one first, then revoke this one.',
    )
  }
}
