import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { Clock } from '../../shared/clock.ts'
import { ENV, optionalEnv } from '../../shared/env.ts'
import { storedSecret } from '../../shared/secrets/stored-secret.wiring.ts'
import type { BlueskyLogin } from './define-search.ts'

const Login = v.object({
  identifier: v.pipe(v.string(), v.nonEmpty()),
  password: v.pipe(v.string(), v.nonEmpty()),
})

/** From the environment on a laptop, else from a SecureString parameter or a secret. */
export async function blueskyLogin(
  client: DynamoDBDocumentClient,
  clock: Clock,
): Promise<BlueskyLogin | undefined> {
  const [identifier, password, place] = [
    optionalEnv(ENV.blueskyIdentifier),
    optionalEnv(ENV.blueskyPassword),
    optionalEnv(ENV.blueskyParameter),
  ]
  if (identifier && password) return { identifier, password }
  if (place === undefined) return undefined
  const login = v.safeParse(
    v.pipe(v.string(), v.parseJson(), Login),
    await storedSecret(client, place, clock),
  )
  // An issue would quote what was stored.
  if (!login.success) throw new Error(`${place} holds no login: {"identifier":"…","password":"…"}`)
  return login.output
}
