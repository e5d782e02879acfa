import type { Audience } from '../../shared/http/access-token.ts'
import { connectionMarksIn } from '../../shared/http/apps/connection-mark.ts'
import type { Client } from '../clients/client.ts'
import { isRegistered, staysOnMachine } from '../clients/redirect-uri.ts'
import { type AppScope, scopesIn } from '../protocol/app-scopes.ts'
import { type Form, formOf, withParameters } from '../protocol/form.ts'
import { OauthError } from '../protocol/oauth-error.ts'
import { isChallenge } from '../protocol/pkce.ts'
import { audienceOf, type Places } from '../protocol/places.ts'

/** A request that names its app and the address for the answer. */
export interface Asking {
  readonly form: Form
  readonly clientId: string
  readonly redirectUri: string
}

/** A whole request, with the rights that the app asks for. */
export interface AuthorizationRequest {
  readonly client: Client
  readonly redirectUri: string
  readonly challenge: string
  readonly audience: Audience
  readonly scopes: readonly AppScope[]
  /** Of the connection that asks for more, beside older ones. */
  readonly marks: readonly string[]
}

const LONGEST_STATE = 2000

/** Reads the app and its address from a query, or says what is missing. */
export function askingIn(query: string): Asking | string {
  try {
    const form = formOf(query)
    const { client_id: clientId = '', redirect_uri: redirectUri = '' } = form
    if (clientId === '' || redirectUri === '') return 'The address lacks client_id or redirect_uri.'
    return { form, clientId, redirectUri }
  } catch (error) {
    if (error instanceof OauthError) return error.message
    throw error
  }
}

/** Reads the rest of a request. Its errors go to the app, so its address must be known to be its own. */
export function requestOf(
  { form, redirectUri }: Asking,
  client: Client,
  places: Places,
): AuthorizationRequest {
  const { response_type: type, code_challenge: challenge = '', code_challenge_method: method, scope } = form
  if (type !== 'code') throw new OauthError('unsupported_response_type', 'response_type must be code.')
  if (method !== 'S256' || !isChallenge(challenge))
    throw new OauthError('invalid_request', 'code_challenge must come with code_challenge_method S256.')
  if ((form.state ?? '').length > LONGEST_STATE)
    throw new OauthError('invalid_request', `state may have at most ${LONGEST_STATE} characters.`)
  const audience = audienceOf(places, form.resource)
  if (audience === undefined)
    throw new OauthError(
      'invalid_target',
      `resource must be ${places.resources.mcp} or ${places.resources.api}.`,
    )
  const scopes = scope === undefined ? (['read'] as const) : scopesIn(scope)
  if (scopes.length === 0) throw new OauthError('invalid_scope', 'None of the scopes is known here.')
  return { client, redirectUri, challenge, audience, scopes, marks: connectionMarksIn(scope ?? '') }
}

export const mayReturn = ({ redirectUri }: Asking, client: Client) =>
  isRegistered(redirectUri, client.redirectUris)

/** Without it, links of this service would lead to any website (RFC 9700, 4.11.2). */
export const mayReturnUnasked = ({ redirectUri }: Asking, { host }: Client) =>
  host !== null || staysOnMachine(redirectUri)

/** The address that tells the app the outcome, with its own `state`, and with this service as `iss`. */
export const returnTo = (
  { form, redirectUri }: Asking,
  { issuer }: Places,
  outcome: Readonly<Record<string, string>>,
): string => withParameters(redirectUri, { ...outcome, state: form.state, iss: issuer })

export const errorOutcome = ({ code, message }: OauthError) => ({ error: code, error_description: message })
