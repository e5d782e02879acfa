import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOrganization } from '../support/admin.ts'
import { callMcp } from '../support/local/call-mcp.ts'
import { type LocalService, startLocalService } from '../support/local/local-service.ts'
import { rawHttp } from '../support/raw-http.ts'
import { type App, CALLBACK, newApp, newProof, type Oauth, oauthOf, queryOf } from './flow.ts'

let service: LocalService
let oauth: Oauth
let app: App
let apiKey: string
beforeAll(async () => {
  service = await startLocalService()
  oauth = oauthOf(service.baseUrl)
  app = await newApp(oauth)
  apiKey = (await createOrganization(service.dataDir, 1)).apiKey
})
afterAll(() => service.stop())

describe('the documents', () => {
  test.each([
    ['oauth-protected-resource', { resource: 'MCP' }],
    ['oauth-protected-resource/v1/mcp', { resource: 'MCP' }],
    ['oauth-protected-resource/api/v1/mcp', { resource: 'MCP' }],
    ['oauth-protected-resource/api/v1', { resource: 'REST' }],
    ['oauth-authorization-server', { code_challenge_methods_supported: ['S256'] }],
    ['oauth-authorization-server/api', { client_id_metadata_document_supported: true }],
    ['openid-configuration', { subject_types_supported: ['public'] }],
    ['jwks.json', { keys: [] }],
    ['ai-catalog.json', { specVersion: '1.0' }],
  ])('are at %s', async (place, part: Record<string, unknown>) => {
    const { status, body } = await oauth.get(`/.well-known/${place}`)
    const expected = { MCP: oauth.resource, REST: `${oauth.root}/v1` }[String(part.resource)]
    expect(status).toBe(200)
    expect(body).toMatchObject(expected ? { resource: expected, authorization_servers: [oauth.root] } : part)
    if (place.startsWith('oauth-authorization') || place.startsWith('openid'))
      expect(body).toMatchObject({ issuer: oauth.root, token_endpoint: `${oauth.root}/oauth/token` })
  })

  test('lead to the card of the MCP server, which names its address and its revisions', async () => {
    const [entry] = (await oauth.get('/.well-known/ai-catalog.json')).body.entries
    expect(entry.type).toBe('application/mcp-server-card+json')
    const { body: card } = await oauth.get(entry.url.slice(oauth.root.length))
    const [remote] = card.remotes
    expect(remote.url).toBe(oauth.resource)
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientCapabilities': {},
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    }
    const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'server/discover' }
    const found = await callMcp(service.baseUrl, apiKey, 'server/discover', { _meta }, headers)
    expect(remote.supportedProtocolVersions).toEqual(expect.arrayContaining(found.supportedVersions))
  })

  test.each(['oauth-protected-resource/other', 'security.txt', 'oauth-authorization-server/v2', ''])(
    'are not at %s',
    async (place) => {
      expect((await oauth.get(`/.well-known/${place}`)).status).toBe(404)
    },
  )

  test('do not change with what a request says of its host', async () => {
    const path = `${new URL(oauth.root).pathname}/.well-known/oauth-authorization-server`
    const forged = ['X-Forwarded-Host: evil.example', 'Forwarded: host=evil.example;proto=https']
    const { body: answer } = await rawHttp(oauth.root, [`GET ${path} HTTP/1.1`, ...forged].join('\r\n'))
    expect(answer).toContain(oauth.root)
    expect(answer).not.toContain('evil.example')
  })

  test('are named by the tools to who has no valid key, and not to who has one', async () => {
    const post = (headers: Record<string, string>) =>
      fetch(oauth.resource, { method: 'POST', headers, body: '{}' })
    const challengeOf = async (headers: Record<string, string>) =>
      (await post(headers)).headers.get('www-authenticate')
    const document = `resource_metadata="${oauth.root}/.well-known/oauth-protected-resource/v1/mcp"`
    expect(await challengeOf({})).toBe(`Bearer ${document}`)
    const wrong = `sb_${'a'.repeat(43)}`
    expect(await challengeOf({ authorization: `Bearer ${wrong}` })).toBe(
      `Bearer ${document}, error="invalid_token"`,
    )
    expect(await challengeOf({ authorization: `Bearer ${apiKey}` })).toBeNull()
  })
})

describe('a registration', () => {
  test('gives an id without a secret, and the same id again', async () => {
    const metadata = { client_name: 'An app', redirect_uris: [CALLBACK], scope: 'any', logo_uri: 'https://x' }
    const { status, body } = await oauth.register(metadata)
    expect(status).toBe(201)
    expect(body).toMatchObject({ token_endpoint_auth_method: 'none', redirect_uris: [CALLBACK] })
    expect(body).not.toHaveProperty('client_secret')
    expect((await oauth.register(metadata)).body.client_id).toBe(body.client_id)
  })

  test.each([
    ['a space', `${'x'.repeat(79)} and more`, 'x'.repeat(79)],
    ['half a sign', `${'x'.repeat(79)}😀`, 'x'.repeat(79)],
    ['a sign', `${'x'.repeat(80)}😀`, 'x'.repeat(80)],
  ])('of a name that is cut at %s is known afterwards', async (_what, name, shown) => {
    const { asked } = await newApp(oauth, name)
    const { body } = await oauth.preview(apiKey, queryOf(asked))
    expect(body).toMatchObject({ problem: null, app: { name: shown } })
  })

  test.each([
    ['no address', { redirect_uris: [] }, 'invalid_redirect_uri'],
    ['eleven addresses', { redirect_uris: Array(11).fill(CALLBACK) }, 'invalid_redirect_uri'],
    ['an address that is not safe', { redirect_uris: ['http://app.example'] }, 'invalid_redirect_uri'],
    ['a script', { redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
    [
      'long addresses',
      { redirect_uris: Array(8).fill(`https://a.example/${'x'.repeat(300)}`) },
      'invalid_redirect_uri',
    ],
    ['addresses that are no list', { redirect_uris: CALLBACK }, 'invalid_client_metadata'],
    ['no object', [], 'invalid_client_metadata'],
    [
      'another way to tokens',
      { redirect_uris: [CALLBACK], grant_types: ['client_credentials'] },
      'invalid_client_metadata',
    ],
  ])('with %s is refused with the reason', async (_what, metadata, error) => {
    const { status, body } = await oauth.register(metadata)
    expect([status, body.error]).toEqual([400, error])
  })

  test.each([
    ['a name from elsewhere', (id: string) => `${id}AA`],
    ['half an id', (id: string) => id.slice(0, 20)],
    ['no id', () => 'sbc_'],
    ['another kind', () => 'claude'],
    ['an id with an address that nobody may register', () => forged('javascript:alert(1)')],
    ['an id with a name that hides', () => forged(CALLBACK, 'Claude\u202e')],
  ])('is needed: %s is no app', async (_what, change) => {
    const asked = { ...app.asked, client_id: change(app.clientId) }
    const { body } = await oauth.preview(apiKey, queryOf(asked))
    expect(body).toMatchObject({ problem: expect.any(String), app: null, refusal: null })
  })
})

const forged = (redirect: string, name = 'An app') =>
  `sbc_${Buffer.from(JSON.stringify([name, [redirect]])).toString('base64url')}`

describe('the page where an app asks', () => {
  const goTo = (asked: Readonly<Record<string, string>>) => oauth.get(`/oauth/authorize?${queryOf(asked)}`)
  const consent = () => `${oauth.root}/console/#/connect?`

  test('is the console, with everything that the app wrote', async () => {
    const { status, headers } = await goTo(app.asked)
    const location = headers.get('location') ?? ''
    expect([status, location.startsWith(consent())]).toEqual([302, true])
    const kept = new URLSearchParams(location.slice(consent().length))
    expect(Object.fromEntries(kept)).toEqual(app.asked)
  })

  test.each([
    ['an app that nobody knows', { client_id: 'unknown' }],
    ['another address', { redirect_uri: 'https://evil.example/cb' }],
    ['a longer address', { redirect_uri: `${CALLBACK}/../../evil` }],
    ['an address with a user name', { redirect_uri: 'http://127.0.0.1:33418@evil.example/callback' }],
    ['no address', { redirect_uri: '' }],
  ])('sends nobody away for %s', async (_what, change) => {
    const asked = { ...app.asked, ...change, response_type: 'token' }
    const { status, headers } = await goTo(asked)
    expect([status, headers.get('location')?.startsWith(consent())]).toEqual([302, true])
    const { body } = await oauth.preview(apiKey, queryOf(asked))
    expect(body).toMatchObject({ problem: expect.any(String), refusal: null, app: null })
    const allowed = await oauth.allow(apiKey, queryOf(asked), ['read'])
    expect(allowed.status).toBe(400)
  })

  test.each([
    ['another answer than a code', { response_type: 'token' }, 'unsupported_response_type'],
    ['no proof', { code_challenge: '' }, 'invalid_request'],
    ['a plain proof', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['a short proof', { code_challenge: 'short' }, 'invalid_request'],
    ['a resource of others', { resource: 'https://other.example/mcp' }, 'invalid_target'],
    ['scopes that nobody knows', { scope: 'openid everything' }, 'invalid_scope'],
  ])('tells the app that it asked for %s', async (_what, change, error) => {
    const { status, headers } = await goTo({ ...app.asked, ...change })
    const location = new URL(headers.get('location') ?? '')
    expect([status, location.origin + location.pathname]).toEqual([302, CALLBACK])
    expect(Object.fromEntries(location.searchParams)).toEqual({
      error,
      error_description: expect.any(String),
      state: app.asked.state,
      iss: oauth.root,
    })
  })

  test('hears of no parameter twice', async () => {
    const twice = `${queryOf(app.asked)}&redirect_uri=${encodeURIComponent('https://evil.example')}`
    const { body } = await oauth.preview(apiKey, twice)
    expect(body).toMatchObject({ problem: expect.stringContaining('twice'), refusal: null })
  })

  test('shows what the app asks for, and where a no is heard', async () => {
    const { body } = await oauth.preview(apiKey, queryOf({ ...app.asked, scope: 'read push openid' }))
    expect(body).toEqual({
      problem: null,
      app: { name: 'An assistant', host: null, returnsTo: 'this machine', staysOnMachine: true },
      audience: 'mcp',
      scopes: [
        { scope: 'read', may: true, has: false },
        { scope: 'push', may: true, has: false },
      ],
      widens: null,
      refusal: expect.stringContaining('error=access_denied'),
    })
  })

  test('asks the website of an app for its document, and says when there is none', async () => {
    const asked = { ...app.asked, client_id: 'https://app.invalid/client.json' }
    const { body } = await oauth.preview(apiKey, queryOf(asked))
    expect(body).toMatchObject({ problem: 'Its website does not give its document.', refusal: null })
  })

  test('lets nobody allow more than the app asks for', async () => {
    const { status, body } = await oauth.allow(apiKey, queryOf(app.asked), ['read', 'push'])
    expect([status, body.errors[0].path]).toEqual([400, 'scopes'])
    expect((await oauth.allow(apiKey, queryOf(app.asked), ['admin'])).status).toBe(400)
    expect((await oauth.allow('', queryOf(app.asked), ['read'])).status).toBe(401)
  })
})

describe('the place of tokens', () => {
  const proof = newProof()

  test.each([
    ['nothing', {}, 400, 'invalid_request'],
    ['another way', { grant_type: 'client_credentials' }, 400, 'unsupported_grant_type'],
    ['a password', { grant_type: 'password', client_id: 'a' }, 400, 'unsupported_grant_type'],
    ['no app', { grant_type: 'authorization_code', code: 'x' }, 401, 'invalid_client'],
    ['no code', { grant_type: 'authorization_code', client_id: 'a' }, 400, 'invalid_request'],
    [
      'a code of nobody',
      {
        grant_type: 'authorization_code',
        client_id: 'a',
        code: 'x',
        code_verifier: proof.verifier,
        redirect_uri: CALLBACK,
      },
      400,
      'invalid_grant',
    ],
    ['no refresh token', { grant_type: 'refresh_token', client_id: 'a' }, 400, 'invalid_request'],
    [
      'a refresh token of nobody',
      { grant_type: 'refresh_token', client_id: 'a', refresh_token: `sbr_${'a'.repeat(65)}` },
      400,
      'invalid_grant',
    ],
  ])('answers %s in the form of OAuth', async (_what, fields: Record<string, string>, status, error) => {
    const answer = await oauth.token(fields)
    expect([answer.status, answer.body]).toEqual([status, { error, error_description: expect.any(String) }])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('takes forms only, each field once, of at most 16 KB', async () => {
    const post = async (body: string, type = 'application/x-www-form-urlencoded') => {
      const headers = { 'content-type': type }
      const answer = await fetch(`${oauth.root}/oauth/token`, { method: 'POST', headers, body })
      return answer.status
    }
    expect(await post('{"grant_type":"refresh_token"}', 'application/json')).toBe(400)
    expect(await post('grant_type=refresh_token&grant_type=password')).toBe(400)
    expect(await post(`grant_type=${'x'.repeat(17_000)}`)).toBe(413)
    expect((await oauth.get('/oauth/token')).status).toBe(405)
    expect((await oauth.get('/oauth/other')).status).toBe(404)
  })
})
