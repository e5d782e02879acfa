import * as oauth4 from 'oauth4webapi'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  type App,
  CALLBACK,
  codeFor,
  exchange,
  newApp,
  newProof,
  queryOf,
  refresh,
} from '../../connections/flow.ts'
import { useOauthService } from '../../connections/oauth-service.ts'
import { callMcp } from '../../support/local/call-mcp.ts'
import { rawHttp } from '../../support/raw-http.ts'

const world = useOauthService()
const { as } = world

const EVIL = 'https://evil.example'
const refused = (error: string) => ({ status: 400, body: expect.objectContaining({ error }) })
const works = async (token: string) =>
  (await callMcp(world.service.baseUrl, token, 'tools/list')) !== undefined
const connections = async () => (await as(world.apiKey)('GET', '/connections')).body.data
const consent = () => `${world.oauth.root}/console/#/connect?`
const goTo = async (asked: Readonly<Record<string, string>>) => {
  const { status, headers } = await world.oauth.get(`/oauth/authorize?${queryOf(asked)}`)
  return { status, location: headers.get('location') ?? '' }
}
const allow = async (asked: Readonly<Record<string, string>>) =>
  world.oauth.allow(world.apiKey, queryOf(asked), ['read'])

/** Whatever a stranger writes into a link: nobody is sent away, and nobody can allow it. */
async function expectNoWayOut(asked: Readonly<Record<string, string>>) {
  const wrong = await goTo({ ...asked, response_type: 'token' })
  expect([wrong.status, wrong.location.startsWith(consent())]).toEqual([302, true])
  const { body } = await world.oauth.preview(world.apiKey, queryOf(asked))
  expect(body).toMatchObject({ problem: expect.any(String), app: null, refusal: null })
  expect((await allow(asked)).status).toBe(400)
}

describe('mix-up', () => {
  let app: App
  beforeEach(async () => {
    app = await newApp(world.oauth)
  })

  test('every answer names this service, and no request puts another name into it', async () => {
    const forged = { ...app.asked, iss: EVIL, code: 'forged', error: 'forged', session_state: 'forged' }
    const { body: yes } = await allow(forged)
    const { body: preview } = await world.oauth.preview(world.apiKey, queryOf(forged))
    const { location } = await goTo({ ...forged, response_type: 'token' })
    for (const address of [yes.redirectTo, preview.refusal, location]) {
      const answer = new URL(address).searchParams
      expect([answer.getAll('iss'), answer.getAll('state')]).toEqual([[world.oauth.root], [app.asked.state]])
      expect(address).not.toMatch(/evil|forged/)
    }
    const { body } = await world.oauth.get('/.well-known/oauth-authorization-server')
    const told = { issuer: world.oauth.root, authorization_response_iss_parameter_supported: true }
    expect(body).toMatchObject(told)
  })

  test('an app that takes another server for this one hands it no code', async () => {
    const { body } = await allow({ ...app.asked, state: 'own' })
    const client = { client_id: app.clientId }
    const evil = { issuer: EVIL, token_endpoint: `${EVIL}/token` }
    const judge = (server: oauth4.AuthorizationServer, state = 'own') =>
      oauth4.validateAuthResponse(server, client, new URL(body.redirectTo), state)
    expect(() => judge(evil)).toThrow('iss')
    expect(() => judge({ ...evil, authorization_response_iss_parameter_supported: true })).toThrow('iss')
    expect(() => judge({ ...evil, issuer: `${world.oauth.root}/` })).toThrow('iss')
    expect(() => judge({ issuer: world.oauth.root }, 'of another window')).toThrow('state')
    expect(judge({ issuer: world.oauth.root }).get('code')).toMatch(/^\w{43}$/)
  })

  test.each([
    ['another server', () => `${EVIL}/v1/mcp`],
    ['a longer host', (own: string) => own.replace('/api', '.evil.example/api')],
    ['a user name', (own: string) => own.replace('://', '://evil.example@')],
    ['a longer path', (own: string) => `${own}/../../evil`],
    ['a query', (own: string) => `${own}?at=${EVIL}`],
    ['a fragment', (own: string) => `${own}#${EVIL}`],
    ['an encoded sign', (own: string) => own.replace('/mcp', '/%6dcp')],
    ['two slashes at its end', (own: string) => `${own}//`],
  ])('nobody gets a code or a token for %s as the resource', async (_what, change) => {
    const resource = change(world.oauth.resource)
    expect((await allow({ ...app.asked, resource })).status).toBe(400)
    const code = await codeFor(world.oauth, world.apiKey, app)
    expect(await exchange(world.oauth, app, code, { resource })).toMatchObject(refused('invalid_target'))
  })
})

describe('open redirect', () => {
  test.each([
    'https://evil.example/cb',
    'https://app.example@evil.example/cb',
    'https://app.example:8443/cb',
    'https://app.example:443/cb',
    'https://app.example/cb#',
    'https://app.example/cb#/../evil',
    'https://app.example/cb/',
    'https://app.example/cb?',
    `https://app.example/cb?next=${EVIL}`,
    'https://app.example/%63b',
    'https://app.example/x/../cb',
    'https://app.example/cb/%2e%2e/evil',
    'https://app.example\\@evil.example/cb',
    'https:\\\\app.example\\cb',
    'https:app.example/cb',
    '//app.example/cb',
    'https://APP.example/cb',
    'HTTPS://app.example/cb',
    'https://app.example./cb',
    'https://app.example.evil.example/cb',
    'http://app.example/cb',
    'https://аpp.example/cb',
    'https://app。example/cb',
    ' https://app.example/cb',
    'https://app.example/cb\t',
    `https://app.example/cb\r\nlocation: ${EVIL}`,
    'https://app.example/cb\u0000',
    'javascript:alert(1)//https://app.example/cb',
  ])('%j is not the address of an app at https://app.example/cb', async (redirectUri) => {
    const { asked } = await newApp(world.oauth, 'An app', 'https://app.example/cb')
    expect((await allow(asked)).status).toBe(201)
    await expectNoWayOut({ ...asked, redirect_uri: redirectUri })
  })

  test.each([
    'http://127.0.0.1.evil.example:33418/callback',
    'http://127.0.0.1:33418@evil.example/callback',
    'http://evil.example/callback',
    'http://localhost:33418/callback',
    'http://0.0.0.0:33418/callback',
    'http://[::1]:33418/callback',
    'https://127.0.0.1:33418/callback',
    'http://127.0.0.1:33418/callback/../evil',
    'http://127.0.0.1:33418/callback?next=evil',
    'http://127.0.0.1:33418/Callback',
  ])('%s is not the address of a program on the machine of its user', async (redirectUri) => {
    const { asked } = await newApp(world.oauth)
    await expectNoWayOut({ ...asked, redirect_uri: redirectUri })
  })

  test.each([
    { response_type: 'token' },
    { response_type: '' },
    { code_challenge_method: 'plain' },
    { code_challenge: '' },
    { resource: EVIL },
    { scope: 'everything' },
    { state: 'x'.repeat(2001) },
  ])('a link of this service with %j leads to no website that a stranger has registered', async (change) => {
    const { asked } = await newApp(world.oauth, 'Claude', `${EVIL}/land`)
    const { status, location } = await goTo({ ...asked, ...change })
    expect([status, location.startsWith(consent())]).toEqual([302, true])
    const { body } = await world.oauth.preview(world.apiKey, queryOf({ ...asked, ...change }))
    expect(body).toMatchObject({ app: { host: null, returnsTo: 'evil.example' } })
    expect(body.refusal.startsWith(`${EVIL}/land?error=`)).toBe(true)
  })

  test.each([
    '//evil.example/',
    '//evil.example/api/console',
    '/api//evil.example/',
    '/api//evil.example/console',
    '/api/%2f%2fevil.example/console',
    '/api/console/%2e%2e//evil.example/console',
    '/\\evil.example/',
    'http://evil.example/api/',
    '/api/console/provider-return?state=x&code=x&redirect_uri=https://evil.example',
    '/api/console?next=https://evil.example',
  ])('%s leads to no other host', async (path) => {
    const { headers } = await rawHttp(world.oauth.root, `GET ${path} HTTP/1.1`)
    const location = /^location: (.*)$/m.exec(headers)?.[1]?.trim() ?? ''
    const { origin } = new URL(world.oauth.root)
    expect(new URL(location, world.oauth.root).origin).toBe(origin)
    expect(location).not.toContain('evil')
  })
})

describe('code injection and replay', () => {
  let app: App
  let code: string
  beforeEach(async () => {
    app = await newApp(world.oauth)
    code = await codeFor(world.oauth, world.apiKey, app)
  })

  test('the code of an attacker, for the same app, opens nothing in the window of somebody else', async () => {
    const attacker = { asked: { ...app.asked, code_challenge: newProof().challenge } }
    const stranger = await world.aKey(['read', 'lists'])
    const injected = await codeFor(world.oauth, stranger, attacker)
    expect(await exchange(world.oauth, app, injected)).toMatchObject(refused('invalid_grant'))
    expect((await exchange(world.oauth, app, code)).status).toBe(200)
  })

  test.each<[string, (app: App, other: App) => object, string]>([
    ['no proof', () => ({ code_verifier: '' }), 'invalid_request'],
    ['the challenge as its proof', ({ asked }) => ({ code_verifier: asked.code_challenge }), 'invalid_grant'],
    [
      'the challenge as a plain proof',
      ({ asked }) => ({ code_verifier: asked.code_challenge, code_challenge_method: 'plain' }),
      'invalid_grant',
    ],
    [
      'a challenge of its own',
      (_app, { verifier, asked }) => ({ code_verifier: verifier, code_challenge: asked.code_challenge }),
      'invalid_grant',
    ],
    ['a longer proof', ({ verifier }) => ({ code_verifier: `${verifier}A` }), 'invalid_grant'],
    ['the name of another app', (_app, { clientId }) => ({ client_id: clientId }), 'invalid_grant'],
    ['the address of another app', () => ({ redirect_uri: `${EVIL}/cb` }), 'invalid_grant'],
    [
      'another port of the machine',
      () => ({ redirect_uri: CALLBACK.replace('33418', '1') }),
      'invalid_grant',
    ],
    ['no address', () => ({ redirect_uri: '' }), 'invalid_request'],
    [
      'name, address and proof of another app',
      (_app, { clientId, redirectUri, verifier }) => ({
        client_id: clientId,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      }),
      'invalid_grant',
    ],
    ['another resource', () => ({ resource: world.service.baseUrl }), 'invalid_target'],
  ])('a stolen code with %s opens nothing, and its owner still gets in', async (_what, change, error) => {
    const other = await newApp(world.oauth, 'Another', `${EVIL}/cb`)
    expect(await exchange(world.oauth, app, code, change(app, other))).toMatchObject(refused(error))
    expect((await exchange(world.oauth, app, code)).status).toBe(200)
  })

  test.each([
    { code_challenge: '' },
    { code_challenge: '', code_challenge_method: '' },
    { code_challenge_method: '' },
    { code_challenge_method: 'plain' },
    { code_challenge_method: 's256' },
    { code_challenge_method: 'S256 plain' },
    { code_challenge: 'x'.repeat(44) },
  ])('a request whose proof is weakened to %j gets no code', async (change) => {
    expect((await allow({ ...app.asked, ...change })).status).toBe(400)
    const twice = `${queryOf(app.asked)}&code_challenge_method=plain`
    expect((await world.oauth.allow(world.apiKey, twice, ['read'])).status).toBe(400)
  })

  test('a code that comes again ends what it opened, but only for who has its proof', async () => {
    const { body } = await exchange(world.oauth, app, code)
    const thief = { code_verifier: newProof().verifier }
    expect(await exchange(world.oauth, app, code, thief)).toMatchObject(refused('invalid_grant'))
    expect(await works(body.access_token)).toBe(true)
    expect(await exchange(world.oauth, app, code)).toMatchObject(refused('invalid_grant'))
    expect([await works(body.access_token), await connections()]).toEqual([false, []])
  })

  test('no secret is good in the place of another one', async () => {
    const { body } = await exchange(world.oauth, app, code)
    const given = { access: body.access_token, refresh: body.refresh_token }
    expect(await refresh(world.oauth, app, given.access)).toMatchObject(refused('invalid_grant'))
    expect(await exchange(world.oauth, app, given.refresh)).toMatchObject(refused('invalid_grant'))
    expect([await works(given.refresh), await works(code)]).toEqual([false, false])
    expect(await works(given.access)).toBe(true)
  })
})
