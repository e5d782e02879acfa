import * as v from 'valibot'
import type { Clock } from '../shared/clock.ts'
import { Timestamp, text } from '../shared/fields.ts'
import { hashOf, newSecret } from '../shared/http/credential.ts'

export const ApiKey = v.object({
  id: v.string(),
  name: v.string(),
  /** The first characters of the secret, to tell keys apart. */
  prefix: v.string(),
  createdAt: Timestamp,
  /** The day it was last used on, at 00:00 UTC. */
  lastUsedAt: v.nullable(Timestamp),
})
export type ApiKey = v.InferOutput<typeof ApiKey>

export const ApiKeyName = text(100)

export interface ApiKeys {
  list(organizationId: string): Promise<readonly ApiKey[]>
  /** False when a key of this id exists already. */
  add(organizationId: string, key: ApiKey, hash: string): Promise<boolean>
  /** False when the organization has no such key. */
  remove(organizationId: string, id: string): Promise<boolean>
}

/** The secret is in the answer and nowhere else. */
export async function createApiKey(
  keys: ApiKeys,
  organizationId: string,
  id: string,
  name: string,
  clock: Clock,
) {
  const apiKey = newSecret()
  const key: ApiKey = {
    id,
    name,
    prefix: apiKey.slice(0, 10),
    createdAt: clock().toISOString(),
    lastUsedAt: null,
  }
  if (!(await keys.add(organizationId, key, hashOf(apiKey)))) {
    // An earlier try of the same request died before it answered: its secret reached nobody.
    await keys.remove(organizationId, id)
    await keys.add(organizationId, key, hashOf(apiKey))
  }
  return { ...key, apiKey }
}
