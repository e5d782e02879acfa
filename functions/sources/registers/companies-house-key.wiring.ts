import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { cached } from '../../shared/cached.ts'
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
  const read = () => storedSecret(client, place, clock).then((text) => text.trim())
  let known = cached(read, READ_AGAIN_MS, clock)
  return () =>
    known().catch((cause: unknown) => {
      known = cached(read, READ_AGAIN_MS, clock)
      throw new SourceFailure('refused', 'has a key that could not be read', { cause })
    })
}
