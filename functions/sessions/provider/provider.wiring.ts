import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { systemClock } from '../../shared/clock.ts'
import { ENV, optionalEnv } from '../../shared/env.ts'
import { operatorSecret } from '../../shared/secrets/operator-secret.wiring.ts'
import type { IdentityProvider } from './provider.ts'

/** Undefined where the operator has set none. */
export function identityProvider(client: DynamoDBDocumentClient): IdentityProvider | undefined {
  const [issuer, clientId] = [optionalEnv(ENV.oidcIssuer), optionalEnv(ENV.oidcClientId)]
  if (issuer === undefined || clientId === undefined) return undefined
  return {
    name: optionalEnv(ENV.oidcName) ?? new URL(issuer).hostname,
    issuer,
    clientId,
    clientSecret: operatorSecret(client, systemClock, {
      given: ENV.oidcClientSecret,
      place: ENV.oidcClientSecretPlace,
    }),
  }
}
