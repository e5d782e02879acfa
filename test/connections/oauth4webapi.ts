import assert from 'node:assert/strict'
import * as oauth4 from 'oauth4webapi'
import { CALLBACK } from './flow.ts'
import type { KeyHolder } from './key-holder.ts'

/** Goes to every place of the authorization server. */
export async function takesEveryAnswer({ issuer: root, resource: at, sayYes }: KeyHolder): Promise<void> {
  const insecure = { [oauth4.allowInsecureRequests]: true }
  const resource = new URL(at)
  const unknown = await fetch(resource, { method: 'POST', body: '{}' })
  const challenge = unknown.headers.get('www-authenticate') ?? ''
  const documentUrl = /resource_metadata="([^"]+)"/.exec(challenge)?.[1] ?? ''
  const document = await oauth4.processResourceDiscoveryResponse(resource, await fetch(documentUrl))
  assert.deepEqual(document.authorization_servers, [root])

  const issuer = new URL(root)
  const discover = async (name: string) =>
    oauth4.processDiscoveryResponse(issuer, await fetch(`${root}/.well-known/${name}`))
  const as = await discover('openid-configuration')
  assert.deepEqual({ ...as, ...(await discover('oauth-authorization-server')) }, as)
  const registered = await oauth4.processDynamicClientRegistrationResponse(
    await oauth4.dynamicClientRegistrationRequest(as, { redirect_uris: [CALLBACK] }, insecure),
  )
  const client: oauth4.Client = { client_id: registered.client_id, token_endpoint_auth_method: 'none' }

  const verifier = oauth4.generateRandomCodeVerifier()
  const state = oauth4.generateRandomState()
  const link = new URL(as.authorization_endpoint ?? '')
  link.search = new URLSearchParams({
    client_id: client.client_id,
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope: 'read',
    code_challenge: await oauth4.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    resource: resource.href,
  }).toString()
  const parameters = oauth4.validateAuthResponse(as, client, await sayYes(link, ['read']), state)
  const answer = await oauth4.authorizationCodeGrantRequest(
    as,
    client,
    oauth4.None(),
    parameters,
    CALLBACK,
    verifier,
    { ...insecure, additionalParameters: { resource: resource.href } },
  )
  const tokens = await oauth4.processAuthorizationCodeResponse(as, client, answer)
  assert.deepEqual([tokens.token_type, tokens.scope, tokens.expires_in], ['bearer', 'read', 3600])

  const renewed = await oauth4.processRefreshTokenResponse(
    as,
    client,
    await oauth4.refreshTokenGrantRequest(as, client, oauth4.None(), tokens.refresh_token ?? '', insecure),
  )
  assert.notEqual(renewed.access_token, tokens.access_token)

  const revoked = await oauth4.revocationRequest(as, client, oauth4.None(), renewed.access_token, insecure)
  await oauth4.processRevocationResponse(revoked)
  const refused = await oauth4.refreshTokenGrantRequest(
    as,
    client,
    oauth4.None(),
    renewed.refresh_token ?? '',
    insecure,
  )
  await assert.rejects(oauth4.processRefreshTokenResponse(as, client, refused), oauth4.ResponseBodyError)
}
