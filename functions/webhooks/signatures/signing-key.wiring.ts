import { createHash } from 'node:crypto'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Clock } from '../../shared/clock.ts'
import { ENV } from '../../shared/env.ts'
import { operatorSecret } from '../../shared/secrets/operator-secret.wiring.ts'
import type { SigningKey } from './signing.ts'

const SHORTEST = 32

/** Undefined where the operator has set none: then no organization can have its webhooks signed. */
export function signingKey(client: DynamoDBDocumentClient, clock: Clock): SigningKey | undefined {
  const read = operatorSecret(client, clock, { given: ENV.signingKey, place: ENV.signingKeyPlace })
  return read && (async () => keyFrom(await read()))
}

function keyFrom(text: string): Uint8Array {
  if (text.length < SHORTEST) throw new Error(`The signing key needs ${SHORTEST} random characters.`)
  return createHash('sha256').update(text).digest()
}
