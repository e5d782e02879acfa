import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { Clock } from '../clock.ts'
import { awsEndpoint, ENV, type EnvName, readEnv } from '../env.ts'
import { signedHeaders } from './aws-signature.ts'

const Parameter = v.pipe(
  v.object({ Parameter: v.object({ Value: v.string() }) }),
  v.transform(({ Parameter: { Value } }) => Value),
)
const Secret = v.pipe(
  v.object({ SecretString: v.string() }),
  v.transform(({ SecretString }) => SecretString),
)

const TIMEOUT_MS = 5000

/** A text that the operator keeps outside of the tables: from the secret of this ARN, or from the SecureString parameter of this name. */
export async function storedSecret(
  client: DynamoDBDocumentClient,
  place: string,
  clock: Clock,
): Promise<string> {
  const [region, credentials] = await Promise.all([client.config.region(), client.config.credentials()])
  const { service, target, endpoint, body, answer } = callFor(place)
  const json = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target }
  const call = { method: 'POST', url: endpoint, region, service, headers: json, body }
  const headers = signedHeaders(call, credentials, clock())
  const reply = await fetch(endpoint, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!reply.ok) throw new Error(`${place} could not be read: ${reply.status}`)
  return v.parse(answer, await reply.json())
}

function callFor(place: string) {
  if (place.startsWith('arn:')) {
    const endpoint = endpointOf('SECRETS_MANAGER', ENV.secretEndpoint)
    const body = JSON.stringify({ SecretId: place })
    return {
      service: 'secretsmanager',
      target: 'secretsmanager.GetSecretValue',
      endpoint,
      body,
      answer: Secret,
    }
  }
  const endpoint = endpointOf('SSM', ENV.parameterEndpoint)
  const body = JSON.stringify({ Name: place, WithDecryption: true })
  return { service: 'ssm', target: 'AmazonSSM.GetParameter', endpoint, body, answer: Parameter }
}

/** That of the template, unless an emulator has the API. */
const endpointOf = (api: string, onAws: EnvName) => awsEndpoint(api) ?? readEnv(onAws)[onAws]
