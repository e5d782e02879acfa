import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Clock } from '../../shared/clock.ts'
import { ENV } from '../../shared/env.ts'
import { operatorSecret } from '../../shared/secrets/operator-secret.wiring.ts'
import { SourceFailure } from '../source.ts'

/** From the environment on a laptop, else from a SecureString parameter or a secret. Undefined without a key. */
export function companiesHouseKey(
  client: DynamoDBDocumentClient,
  clock: Clock,
): (() => Promise<string>) | undefined {
  const read = operatorSecret(client, clock, {
    given: ENV.companiesHouseKey,
    place: ENV.companiesHousePlace,
  })
  return (
    read &&
    (() =>
      read().catch((cause: unknown) => {
        throw new SourceFailure('refused', 'has a key that could not be read', { cause })
      }))
  )
}
