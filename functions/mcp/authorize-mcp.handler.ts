import type { APIGatewayAuthorizerResult } from 'aws-lambda'
import { isPastToken } from '../shared/http/access-token.ts'
import { presentedKey } from '../shared/http/credential.ts'
import { headersOf } from '../shared/http/request.ts'

interface Asking {
  readonly headers: Record<string, string | undefined> | null
  readonly methodArn: string
}

/**
 * API Gateway calls this function before each request for the tools. It refuses a caller without a key, and one whose
 * token has ended. Only refusals of API Gateway keep the header `WWW-Authenticate`, which tells apps where to get a
 * token. The function reads no table: the one behind it finds out whether a key is valid.
 */
export async function handler(event: Asking): Promise<APIGatewayAuthorizerResult> {
  const shown = presentedKey(headersOf(event)) ?? ''
  const Effect = shown === '' || isPastToken(shown, new Date()) ? 'Deny' : 'Allow'
  return {
    principalId: 'caller',
    policyDocument: {
      Version: '2012-10-17',
      Statement: [{ Action: 'execute-api:Invoke', Effect, Resource: event.methodArn }],
    },
  }
}
