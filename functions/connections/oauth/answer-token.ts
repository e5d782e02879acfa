import { isConnectionMark } from '../../shared/http/apps/connection-mark.ts'
import { ACCESS_SECONDS } from '../grants/connection.ts'
import { type GrantWorld, redeemCode, refreshTokens, type Tokens } from '../grants/open-grant.ts'
import { scopesIn } from '../protocol/app-scopes.ts'
import type { Form } from '../protocol/form.ts'
import { OauthError } from '../protocol/oauth-error.ts'
import { provesChallenge } from '../protocol/pkce.ts'
import { audienceOf, type Places } from '../protocol/places.ts'

export interface TokenWorld extends GrantWorld {
  readonly places: Places
}

/** Answers a form that asks for tokens. */
export async function answerToken(world: TokenWorld, form: Form) {
  const { grant_type: type, client_id: clientId } = form
  if (type === undefined) throw new OauthError('invalid_request', 'grant_type is missing.')
  if (type !== 'authorization_code' && type !== 'refresh_token')
    throw new OauthError('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token.')
  if (clientId === undefined) throw new OauthError('invalid_client', 'client_id is missing.')
  return tokenAnswer(await (type === 'refresh_token' ? refreshed : redeemed)(world, form, clientId))
}

function redeemed(world: TokenWorld, form: Form, clientId: string): Promise<Tokens> {
  const { code, code_verifier: verifier, redirect_uri: redirectUri } = form
  if (code === undefined || verifier === undefined || redirectUri === undefined)
    throw new OauthError('invalid_request', 'code, code_verifier and redirect_uri must be given.')
  const audience = audienceAsked(world, form)
  return redeemCode(world, code, (allowance) => {
    if (allowance.clientId !== clientId || allowance.redirectUri !== redirectUri)
      throw new OauthError('invalid_grant', 'The code was given to another app or address.')
    if (!provesChallenge(verifier, allowance.challenge))
      throw new OauthError('invalid_grant', 'code_verifier is not that of the code.')
    if (audience !== undefined && audience !== allowance.audience)
      throw new OauthError('invalid_target', 'The code was given for another resource.')
  })
}

function refreshed(world: TokenWorld, form: Form, clientId: string): Promise<Tokens> {
  const { refresh_token: token, scope } = form
  if (token === undefined) throw new OauthError('invalid_request', 'refresh_token is missing.')
  const audience = audienceAsked(world, form)
  return refreshTokens(world, {
    token,
    clientId,
    audience,
    scopes: scope === undefined ? undefined : scopesOf(scope),
  })
}

/** `offline_access` is what a refresh token is for, and a mark names the connection, so they are no wider scopes. */
function scopesOf(scope: string) {
  const asked = scope
    .split(' ')
    .filter((one) => !['', 'offline_access'].includes(one) && !isConnectionMark(one))
  const known = scopesIn(scope)
  if (known.length < new Set(asked).size) throw new OauthError('invalid_scope', 'A scope is not known here.')
  return known
}

/** Undefined when the form names no resource: the connection has one. */
function audienceAsked({ places }: TokenWorld, { resource }: Form) {
  if (resource === undefined) return undefined
  const audience = audienceOf(places, resource)
  if (audience === undefined) throw new OauthError('invalid_target', 'This resource is not of this service.')
  return audience
}

const tokenAnswer = ({ accessToken, refreshToken, scopes }: Tokens) => ({
  access_token: accessToken,
  token_type: 'Bearer',
  expires_in: ACCESS_SECONDS,
  refresh_token: refreshToken,
  scope: scopes.join(' '),
})
