import type { OAuthClientProvider, OAuthDiscoveryState } from '@modelcontextprotocol/client'
import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client'
import * as oauth4 from 'oauth4webapi'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ERAS, type Era } from '../mcp/mcp-client.ts'
import { createOrganization } from '../support/admin.ts'
import { callService } from '../support/local/call-service.ts'
import { type LocalService, startLocalService } from '../support/local/local-service.ts'
import { CALLBACK, type Oauth, oauthOf } from './flow.ts'

let service: LocalService
let oauth: Oauth
let apiKey: string
beforeAll(async () => {
  service = await startLocalService()
  oauth = oauthOf(service.baseUrl)
  apiKey = (await createOrganization(service.dataDir, 100)).apiKey
})
afterAll(() => service.stop())

/** A person who follows the link of an app, signs in with a key and says yes. */
async function sayYes(link: URL, scopes: readonly string[]): Promise<URLSearchParams> {
  const page = await fetch(link, { redirect: 'manual' })
  const location = page.headers.get('location') ?? ''
  expect(location).toContain('/console/#/connect?')
  const { body } = await oauth.allow(apiKey, location.slice(location.indexOf('?') + 1), scopes)
  return new URL(body.redirectTo).searchParams
}

const connected = async (): Promise<unknown[]> =>
  (await callService(service.baseUrl, apiKey, 'GET', '/connections')).body.data

type Stored = Parameters<NonNullable<OAuthClientProvider['saveTokens']>>[0]

interface Seen {
  link?: URL
  tokens?: Stored
  verifier?: string
  client?: { client_id: string }
  discovered?: OAuthDiscoveryState
}

/** The store of an app: everything in memory. */
function provider(other: Partial<OAuthClientProvider> = {}) {
  const seen: Seen = {}
  const own: OAuthClientProvider = {
    redirectUrl: CALLBACK,
    clientMetadata: { client_name: 'An assistant', redirect_uris: [CALLBACK] },
    clientInformation: () => seen.client,
    saveClientInformation: (client) => {
      seen.client = client
    },
    tokens: () => seen.tokens,
    saveTokens: (tokens) => {
      seen.tokens = tokens
    },
    redirectToAuthorization: (link) => {
      seen.link = link
    },
    saveCodeVerifier: (verifier) => {
      seen.verifier = verifier
    },
    codeVerifier: () => seen.verifier ?? '',
    saveDiscoveryState: (state) => {
      seen.discovered = state
    },
    discoveryState: () => seen.discovered,
    ...other,
  }
  return { own, seen }
}

describe.each(Object.keys(ERAS) as Era[])('the official client of %s', (era) => {
  const open = async (authProvider: OAuthClientProvider) => {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: ERAS[era] } })
    const transport = new StreamableHTTPClientTransport(new URL(`${service.baseUrl}/mcp`), { authProvider })
    return { client, transport }
  }

  test('finds the service from its address alone, connects and uses tools', async () => {
    const { own, seen } = provider()
    const first = await open(own)
    await expect(first.client.connect(first.transport)).rejects.toBeInstanceOf(UnauthorizedError)
    if (!seen.link) throw new Error('nobody was sent anywhere')
    await first.transport.finishAuth(await sayYes(seen.link, ['read', 'lists']))
    const second = await open(own)
    await second.client.connect(second.transport)
    const { tools } = await second.client.listTools()
    expect(tools.map(({ name }) => name)).toContain('create_list')
    const made = await second.client.callTool({ name: 'create_list', arguments: { name: 'By an app' } })
    expect(made.isError).not.toBe(true)
  })

  test('asks its user for more when a tool needs it, and goes on with one connection', async () => {
    const { own, seen } = provider()
    const first = await open(own)
    await expect(first.client.connect(first.transport)).rejects.toBeInstanceOf(UnauthorizedError)
    if (!seen.link) throw new Error('nobody was sent anywhere')
    await first.transport.finishAuth(await sayYes(seen.link, ['read']))
    const second = await open(own)
    await second.client.connect(second.transport)
    const make = { name: 'create_list', arguments: { name: `Wider in ${era}` } }
    await expect(second.client.callTool(make)).rejects.toBeInstanceOf(UnauthorizedError)
    expect(seen.link.searchParams.get('scope')).toMatch(/\bread lists connection:[0-9a-f]+/)
    const before = await connected()
    await second.transport.finishAuth(await sayYes(seen.link, ['read', 'lists']))
    const third = await open(own)
    await third.client.connect(third.transport)
    expect((await third.client.callTool(make)).isError).not.toBe(true)
    expect((await connected()).length).toBe(before.length)
    expect(seen.tokens?.scope).toBe('read lists')
  })

  test('asks for new tokens when its access has ended', async () => {
    const { own, seen } = provider()
    const first = await open(own)
    await expect(first.client.connect(first.transport)).rejects.toBeInstanceOf(UnauthorizedError)
    if (!seen.link) throw new Error('nobody was sent anywhere')
    await first.transport.finishAuth(await sayYes(seen.link, ['read']))
    const before = seen.tokens
    if (!before) throw new Error('no tokens were stored')
    seen.tokens = { ...before, access_token: `${before.access_token.slice(0, -3)}xxx` }
    const second = await open(own)
    await second.client.connect(second.transport)
    expect(seen.tokens.refresh_token).not.toBe(before.refresh_token)
    expect((await second.client.listTools()).tools.length).toBeGreaterThan(0)
  })
})

test('oauth4webapi takes every answer', async () => {
  const insecure = { [oauth4.allowInsecureRequests]: true }
  const resource = new URL(`${service.baseUrl}/mcp`)
  const unknown = await fetch(resource, { method: 'POST', body: '{}' })
  const challenge = unknown.headers.get('www-authenticate') ?? ''
  const documentUrl = /resource_metadata="([^"]+)"/.exec(challenge)?.[1] ?? ''
  const document = await (await fetch(documentUrl)).json()
  expect(document).toMatchObject({ resource: resource.href, authorization_servers: [oauth.root] })

  const issuer = new URL(oauth.root)
  const found = await fetch(`${issuer.href}/.well-known/openid-configuration`)
  const as = await oauth4.processDiscoveryResponse(issuer, found)
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
  expect(tokens).toMatchObject({ token_type: 'bearer', scope: 'read', expires_in: 3600 })

  const renewed = await oauth4.processRefreshTokenResponse(
    as,
    client,
    await oauth4.refreshTokenGrantRequest(as, client, oauth4.None(), tokens.refresh_token ?? '', insecure),
  )
  expect(renewed.access_token).not.toBe(tokens.access_token)

  const revoked = await oauth4.revocationRequest(as, client, oauth4.None(), renewed.access_token, insecure)
  await oauth4.processRevocationResponse(revoked)
  const refused = await oauth4.refreshTokenGrantRequest(
    as,
    client,
    oauth4.None(),
    renewed.refresh_token ?? '',
    insecure,
  )
  await expect(oauth4.processRefreshTokenResponse(as, client, refused)).rejects.toThrow(
    oauth4.ResponseBodyError,
  )
})
