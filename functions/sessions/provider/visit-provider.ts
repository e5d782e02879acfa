import type { AuthorizationServer } from 'oauth4webapi'
import * as v from 'valibot'
import { lazily } from '../../shared/lazily.ts'
import type { IdentityProvider, Outgoing } from './provider.ts'

/** Loaded when somebody signs in by the provider. */
const library = lazily(() => import('oauth4webapi'))

/** Microsoft Entra has a claim of its own, as a truth value or a number: the owner of the domain is known. */
const Claims = v.union([
  v.object({ email: v.string(), email_verified: v.literal(true) }),
  v.object({
    email: v.string(),
    email_verified: v.optional(v.undefined()),
    xms_edov: v.union([v.literal(true), v.picklist([1, '1'])]),
  }),
])

/** Where to send the browser, and what it has to keep meanwhile. */
export async function goToProvider(provider: IdentityProvider, returnsTo: string) {
  const oauth = await library()
  const server = await serverOf(provider)
  const outgoing: Outgoing = {
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    verifier: oauth.generateRandomCodeVerifier(),
  }
  const url = new URL(server.authorization_endpoint ?? '')
  const parameters = {
    client_id: provider.clientId,
    response_type: 'code',
    redirect_uri: returnsTo,
    scope: 'openid email',
    state: outgoing.state,
    nonce: outgoing.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(outgoing.verifier),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return { redirectTo: url.href, outgoing }
}

/**
 * The address that the provider vouches for. Undefined when it vouches for none: whoever may write any address into his
 * profile would be anybody.
 */
export async function comeBack(
  provider: IdentityProvider,
  { state, nonce, verifier }: Outgoing,
  query: URLSearchParams,
  returnsTo: string,
): Promise<string | undefined> {
  const oauth = await library()
  const server = await serverOf(provider)
  const client = { client_id: provider.clientId }
  const answer = oauth.validateAuthResponse(server, client, query, state)
  const secret = await provider.clientSecret?.()
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    secret === undefined ? oauth.None() : oauth.ClientSecretPost(secret),
    answer,
    returnsTo,
    verifier,
    await optionsFor(provider),
  )
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: nonce,
    requireIdToken: true,
  })
  const claims = oauth.getValidatedIdTokenClaims(tokens)
  if (!claims) return undefined
  return addressIn(claims) ?? addressIn(await profileOf(provider, server, tokens.access_token, claims.sub))
}

function addressIn(claims: unknown): string | undefined {
  const { success, output } = v.safeParse(Claims, claims)
  return success ? output.email : undefined
}

/** Some providers tell the address only when they are asked for the profile. */
async function profileOf(
  provider: IdentityProvider,
  server: AuthorizationServer,
  accessToken: string,
  subject: string,
) {
  const oauth = await library()
  if (server.userinfo_endpoint === undefined) return undefined
  const client = { client_id: provider.clientId }
  const response = await oauth.userInfoRequest(server, client, accessToken, await optionsFor(provider))
  return oauth.processUserInfoResponse(server, client, subject, response)
}

/**
 * The token comes from the provider itself over TLS, so its signature says nothing more (OpenID Connect Core,
 * 3.1.3.7).
 */
async function serverOf(provider: IdentityProvider) {
  const oauth = await library()
  const issuer = new URL(provider.issuer)
  const response = await oauth.discoveryRequest(issuer, {
    ...(await optionsFor(provider)),
    algorithm: 'oidc',
  })
  return oauth.processDiscoveryResponse(issuer, response)
}

const TIMEOUT_MS = 10_000

/** A provider on this machine, as in tests, has no certificate. */
async function optionsFor({ issuer }: IdentityProvider) {
  const { allowInsecureRequests } = await library()
  const isHere = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?:\/|$)/.test(issuer)
  return { signal: AbortSignal.timeout(TIMEOUT_MS), ...(isHere && { [allowInsecureRequests]: true }) }
}
