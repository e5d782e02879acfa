import * as v from 'valibot'
import type { Clock } from '../shared/clock.ts'
import { DomainError, notFound } from '../shared/errors.ts'
import { Timestamp, text } from '../shared/fields.ts'
import { hashOf, newSecret } from '../shared/http/credential.ts'
import { KeyLimits, NO_LIMITS } from '../shared/http/key-limits.ts'

export const ApiKey = v.object({
  id: v.string(),
  name: v.string(),
  prefix: v.string(),
  createdAt: Timestamp,
  /** Exact to the day. */
  lastUsedAt: v.nullable(Timestamp),
  ...KeyLimits.entries,
})
export type ApiKey = v.InferOutput<typeof ApiKey>

export const ApiKeyName = text(100)

export interface ApiKeys {
  list(organizationId: string): Promise<readonly ApiKey[]>
  /** False when a key with this id exists. `roomBeside` gets the number of other keys, and may refuse. */
  add(
    organizationId: string,
    key: ApiKey,
    hash: string,
    roomBeside: (others: number) => number,
  ): Promise<boolean>
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
  }: { readonly id: string; readonly name: string; readonly limits?: KeyLimits },
  clock: Clock,
  roomBeside: (others: number) => number = () => Number.POSITIVE_INFINITY,
) {
  const apiKey = newSecret()
  const key: ApiKey = {
    id,
    name,
    prefix: apiKey.slice(0, 10),
    createdAt: clock().toISOString(),
    lastUsedAt: null,
    ...limits,
  }
  if (!(await keys.add(organizationId, key, hashOf(apiKey), roomBeside))) {
    // An earlier try of this request failed before its answer, so nobody has its secret.
    await keys.remove(organizationId, id)
    await keys.add(organizationId, key, hashOf(apiKey), roomBeside)
  }
  return { ...key, apiKey }
}

/** True for a key that can create keys, reaches everything, never ends, and works from any address. */
const isWayIn = ({ scopes, only, endsAt, networks }: KeyLimits) =>
  scopes.includes('admin') && only === null && endsAt === null && networks === null

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
