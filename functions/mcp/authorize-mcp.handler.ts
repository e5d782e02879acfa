import type { APIGatewayAuthorizerResult } from 'aws-lambda'
import { ENV, readEnv } from '../shared/env.ts'
import { grantOf, isPastToken, scopesSaid } from '../shared/http/access-token.ts'
import { scopeChallenge } from '../shared/http/apps/app-challenge.ts'
import { connectionMark } from '../shared/http/apps/connection-mark.ts'
import { presentedKey } from '../shared/http/credential.ts'
import { headersOf } from '../shared/http/request.ts'
import { stepUpFor } from '../shared/http/require-scope.ts'
import type { Scope } from '../shared/http/scope.ts'
import { scopesLacked, scopesOfTool } from './tool-scopes.ts'

interface Asking {
  readonly headers: Record<string, string | undefined> | null
  readonly queryStringParameters?: Record<string, string | undefined> | null
  readonly methodArn: string
}

/**
 * API Gateway calls this function before each request for the tools, and makes the answers to those that it refuses:
 * only these keep the header `WWW-Authenticate`, from which apps learn where to get a token, or to ask for more. The
 * function reads no table: the one behind it finds out whether a key or token is valid, and checks every scope again.
 */
export async function handler({
  headers,
  queryStringParameters,
  methodArn,
}: Asking): Promise<APIGatewayAuthorizerResult> {
  const given = headersOf({ headers })
  const shown = presentedKey(given) ?? ''
  // API Gateway answers this error with 401.
  if (shown === '' || isPastToken(shown, new Date())) throw new Error('Unauthorized')
  const refusal = lacking(shown, [...scopesNamed(given), ...scopesLacked(queryStringParameters)])
  return {
    principalId: 'caller',
    policyDocument: {
      Version: '2012-10-17',
      Statement: [{ Action: 'execute-api:Invoke', Effect: refusal ? 'Deny' : 'Allow', Resource: methodArn }],
    },
    ...(refusal && { context: refusal }),
  }
}

const { [ENV.publicUrl]: publicUrl, [ENV.toolScopes]: toolScopes } = readEnv(ENV.publicUrl, ENV.toolScopes)

/** Revision 2026-07-28 names the tool in a header. Apps of older revisions repeat a refused call with `lacks` instead. */
const scopesNamed = (headers: Readonly<Record<string, string>>) =>
  headers['mcp-method'] === 'tools/call' ? scopesOfTool(toolScopes, headers['mcp-name'] ?? '') : []

function lacking(token: string, needed: readonly Scope[]) {
  const said = scopesSaid(token)
  const wanted = said && stepUpFor(said, needed)
  if (!wanted) return undefined
  const { asked: scopes, missing, detail } = wanted
  const mark = connectionMark(grantOf(token) ?? '')
  const challenge = scopeChallenge({ publicUrl, audience: 'mcp' }, { scopes, mark, description: detail })
  // In the answer, these stand in a header and in a document of JSON. None has a quotation mark but the challenge.
  return { challenge, detail, scope: missing.join(' ') }
}
