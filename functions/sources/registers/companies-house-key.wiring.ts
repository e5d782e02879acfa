import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Clock } from '../../shared/clock.ts'
import { ENV, optionalEnv } from '../../shared/env.ts'
import { storedSecret } from '../fetch/stored-secret.wiring.ts'
import { SourceFailure } from '../source.ts'

/** A new key serves from then on, in functions that run already. */
const READ_AGAIN_MS = 15 * 60_000

/** From the environment on a laptop, else from a SecureString parameter or a secret. Undefined without a key. */
export function companiesHouseKey(
  client: DynamoDBDocumentClient,
  clock: Clock,
): (() => Promise<string>) | undefined {
  const [given, place] = [optionalEnv(ENV.companiesHouseKey), optionalEnv(ENV.companiesHousePlace)]
  if (given !== undefined) return async () => given
  if (place === undefined) return undefined
  let known: { readonly key: Promise<string>; readonly at: number } | undefined
  return () => {
    const now = clock().getTime()
    if (known && now - known.at < READ_AGAIN_MS) return known.key
    const key = storedSecret(client, place, clock)
      .then((text) => text.trim())
      .catch((cause: unknown) => {
        known = undefined
        throw new SourceFailure('refused', 'has a key that could not be read', { cause })
      })
    known = { key, at: now }
    return key
  }
}
