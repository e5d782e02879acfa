import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { cached } from '../cached.ts'
import type { Clock } from '../clock.ts'
import { type EnvName, optionalEnv } from '../env.ts'
import { storedSecret } from './stored-secret.wiring.ts'

/** A new value serves from then on, in functions that run already. */
const READ_AGAIN_MS = 15 * 60_000

interface Variables {
  /** Has the text itself: on a laptop. */
  readonly given: EnvName
  /** Names a SecureString parameter or a secret that has it. */
  readonly place: EnvName
}

/** Undefined where the operator has set none. A failed read is repeated by the next caller. */
export function operatorSecret(
  client: DynamoDBDocumentClient,
  clock: Clock,
  variables: Variables,
): (() => Promise<string>) | undefined {
  const [given, place] = [optionalEnv(variables.given), optionalEnv(variables.place)]
  if (given !== undefined) return async () => given
  if (place === undefined) return undefined
  const read = () => storedSecret(client, place, clock).then((text) => text.trim())
  let known = cached(read, READ_AGAIN_MS, clock)
  return () =>
    known().catch((cause: unknown) => {
      known = cached(read, READ_AGAIN_MS, clock)
      throw cause
    })
}
