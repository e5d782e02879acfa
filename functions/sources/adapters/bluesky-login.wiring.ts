import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { Clock } from '../../shared/clock.ts'
import { ENV, optionalEnv, readEnv } from '../../shared/env.ts'
import { signedHeaders } from '../fetch/aws-signature.ts'
import type { BlueskyLogin } from './define-search.ts'

const Login = v.object({
  identifier: v.pipe(v.string(), v.nonEmpty()),
  password: v.pipe(v.string(), v.nonEmpty()),
})

const Answer = v.object({
  Parameter: v.object({ Value: v.pipe(v.string(), v.parseJson(), Login) }),
})

const TIMEOUT_MS = 5000

/** From the environment on a laptop, else from a SecureString parameter. */
export async function blueskyLogin(
  client: DynamoDBDocumentClient,
  clock: Clock,
): Promise<BlueskyLogin | undefined> {
  const [identifier, password, parameter] = [
    optionalEnv(ENV.blueskyIdentifier),
    optionalEnv(ENV.blueskyPassword),
    optionalEnv(ENV.blueskyParameter),
  ]
  if (identifier && password) return { identifier, password }
  return parameter ? fromParameter(client, parameter, clock()) : undefined
}

async function fromParameter(client: DynamoDBDocumentClient, Name: string, now: Date): Promise<BlueskyLogin> {
  const [region, credentials] = await Promise.all([client.config.region(), client.config.credentials()])
  const { [ENV.parameterEndpoint]: endpoint } = readEnv(ENV.parameterEndpoint)
  const body = JSON.stringify({ Name, WithDecryption: true })
  const call = { endpoint, region, service: 'ssm', target: 'AmazonSSM.GetParameter', body }
  const headers = signedHeaders(call, credentials, now)
  const reply = await fetch(endpoint, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!reply.ok) throw new Error(`the parameter ${Name} could not be read: ${reply.status}`)
  return v.parse(Answer, await reply.json()).Parameter.Value
}
