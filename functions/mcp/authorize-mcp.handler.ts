import type { APIGatewayAuthorizerResult, APIGatewayRequestAuthorizerEvent } from 'aws-lambda'
import { isPastToken } from '../shared/http/access-token.ts'
import { presentedKey } from '../shared/http/credential.ts'

/**
 * API Gateway asks it before each request for the tools, because only its own refusals keep the header
 * `WWW-Authenticate`, by which apps find out where to get a token. It refuses who shows nothing, or a token that has
 * ended. It asks no table: whether a key is valid is found out once, by the function behind.
 */
export async function handler({
  headers,
  methodArn,
}: Pick<APIGatewayRequestAuthorizerEvent, 'headers' | 'methodArn'>): Promise<APIGatewayAuthorizerResult> {
  const shown = presentedKey(inLowerCase(headers)) ?? ''
  const Effect = shown === '' || isPastToken(shown, new Date()) ? 'Deny' : 'Allow'
  return {
    principalId: 'caller',
    policyDocument: {
      Version: '2012-10-17',
      Statement: [{ Action: 'execute-api:Invoke', Effect, Resource: methodArn }],
    },
  }
}

const inLowerCase = (headers: APIGatewayRequestAuthorizerEvent['headers']) =>
  Object.fromEntries(
    Object.entries(headers ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.toLowerCase(), value] as const],
    ),
  )
