import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import * as v from 'valibot'
import { ENV, optionalEnv } from '../shared/env.ts'
import type { BlueskyLogin } from './bluesky.ts'

const Login = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    identifier: v.pipe(v.string(), v.nonEmpty()),
    password: v.pipe(v.string(), v.nonEmpty()),
  }),
)

/** From a SecureString parameter, or, on a laptop, from the environment; undefined where there is neither. */
export async function blueskyLogin(): Promise<BlueskyLogin | undefined> {
  const [identifier, password, Name] = [
    optionalEnv(ENV.blueskyIdentifier),
    optionalEnv(ENV.blueskyPassword),
    optionalEnv(ENV.blueskyParameter),
  ]
  if (identifier && password) return { identifier, password }
  if (!Name) return undefined
  const { Parameter } = await new SSMClient({}).send(new GetParameterCommand({ Name, WithDecryption: true }))
  return v.parse(Login, Parameter?.Value)
}
