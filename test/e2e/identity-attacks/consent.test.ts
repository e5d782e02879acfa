import { beforeEach, describe, expect, test } from 'vitest'
import {
  type App,
  CALLBACK,
  type Connected,
  codeFor,
  connectedApp,
  exchange,
  newApp,
  queryOf,
} from '../../connections/flow.ts'
import { useOauthService } from '../../connections/oauth-service.ts'
import { askedAgain } from '../../connections/step-up-flow.ts'
import { createOrganization } from '../../support/admin.ts'
import { callMcp } from '../../support/local/call-mcp.ts'
import { consoleOf } from '../../users/console-of.ts'

const world = useOauthService()
const { as } = world

const EVIL = 'https://evil.example'
const works = async (token: string) =>
  (await callMcp(world.service.baseUrl, token, 'tools/list')) !== undefined
const connections = async (key = world.apiKey) => (await as(key)('GET', '/connections')).body.data
const preview = async (asked: Readonly<Record<string, string>>) =>
  (await world.oauth.preview(world.apiKey, queryOf(asked))).body

describe('confused deputy by a registered client', () => {
  let victim: Connected
  beforeEach(async () => {
    victim = await connectedApp(world.oauth, world.apiKey)
  })

  /** Nobody is sent to the deputy, and nobody can allow it. */
  async function expectStranger(asked: Readonly<Record<string, string>>) {
    expect(await preview(asked)).toMatchObject({ problem: expect.any(String), app: null, refusal: null })
    expect((await world.oauth.allow(world.apiKey, queryOf(asked), ['read'])).status).toBe(400)
  }

  test('who was allowed once is asked again, each time: no link alone gives a code', async () => {
    for (const prompt of ['none', 'consent', 'login']) {
      const link = `/oauth/authorize?${queryOf({ ...victim.asked, prompt, login_hint: 'somebody' })}`
      const { cookie } = await consoleOf(world.service.baseUrl).ask('session', { key: world.apiKey })
      const answer = await fetch(`${world.oauth.root}${link}`, { redirect: 'manual', headers: { cookie } })
      const location = answer.headers.get('location') ?? ''
      expect(location.startsWith(`${world.oauth.root}/console/#/connect?`)).toBe(true)
      expect(new URLSearchParams(location.split('?')[1]).has('code')).toBe(false)
    }
  })

  test('an app with the name of another one is shown as one that nobody vouches for', async () => {
    const { asked } = await newApp(world.oauth, 'Claude', `${EVIL}/api/mcp/auth_callback`)
    const { app, widens } = await preview(asked)
    expect([app, widens]).toEqual([
      { name: 'Claude', host: null, returnsTo: 'evil.example', staysOnMachine: false },
      null,
    ])
    const hidden = await newApp(world.oauth, 'Cl\u200baude\u202e\n\u0000', `${EVIL}/cb`)
    expect((await preview(hidden.asked)).app.name).not.toMatch(/\p{C}/u)
  })

  test.each([
    ['of another app, with an own address', () => victim.clientId],
    ['of Claude, with an own address', () => 'https://claude.ai/oauth/claude-code-client-metadata'],
    ['of ChatGPT, with an own address', () => 'https://chatgpt.com/oauth/mine/client.json'],
    ['of ChatGPT, with another path', () => 'https://chatgpt.com/oauth/a/../../evil/client.json'],
    ['with a user name', () => 'https://claude.ai@evil.example/client.json'],
    ['with another spelling of a host', () => 'https://CLAUDE.ai/oauth/claude-code-client-metadata'],
    ['with a port', () => 'https://claude.ai:443/oauth/claude-code-client-metadata'],
    ['with a fragment', () => 'https://evil.example/client.json#https://claude.ai/client.json'],
    ['with letters that look alike', () => 'https://сlaude.ai/client.json'],
    ['of this machine', () => 'https://127.0.0.1/client.json'],
    ['that leads inside', () => 'https://169.254.169.254/latest/meta-data'],
  ])('an app with an id %s is no app', async (_what, idOf) => {
    const { asked } = await newApp(world.oauth, 'Claude', `${EVIL}/cb`)
    await expectStranger({ ...asked, client_id: idOf() })
  })

  test('an id that somebody writes by hand is another app', async () => {
    const named = ['An assistant', [`${EVIL}/cb`, CALLBACK]]
    const own = `sbc_${Buffer.from(JSON.stringify(named)).toString('base64url')}`
    const code = await codeFor(world.oauth, world.apiKey, victim)
    expect((await exchange(world.oauth, { ...victim, clientId: own }, code)).body.error).toBe('invalid_grant')
    const deputy = { ...victim, clientId: own, asked: { ...victim.asked, client_id: own } }
    const other = await codeFor(world.oauth, world.apiKey, deputy)
    expect((await exchange(world.oauth, victim, other)).body.error).toBe('invalid_grant')
    expect(await works(victim.accessToken)).toBe(true)
    for (const changed of [`${own}=`, own.replace('sbc_', 'SBC_'), `${own}\n`, ` ${own}`])
      await expectStranger({ ...victim.asked, client_id: changed })
  })

  test('an app that asks in the name of another one gets neither its code nor its connection', async () => {
    const deputy = await newApp(world.oauth, 'A deputy', `${EVIL}/cb`)
    const asked = { ...victim.asked, code_challenge: deputy.asked.code_challenge ?? '' }
    const { body } = await world.oauth.allow(world.apiKey, queryOf(asked), ['read'])
    expect(body.redirectTo.startsWith(`${CALLBACK}?`)).toBe(true)
    const code = new URL(body.redirectTo).searchParams.get('code') ?? ''
    expect((await exchange(world.oauth, deputy, code)).body.error).toBe('invalid_grant')
    expect((await exchange(world.oauth, victim, code)).body.error).toBe('invalid_grant')
    const marked = await askedAgain(world.oauth, victim, 'create_keyword')
    const stolen = { ...deputy.asked, scope: marked.scope }
    expect((await preview(stolen)).widens).toBe(null)
    const scopes = ['read', 'keywords']
    await exchange(world.oauth, deputy, await codeFor(world.oauth, world.apiKey, { asked: stolen }, scopes))
    expect([await works(victim.accessToken), (await connections()).length]).toEqual([true, 2])
  })

  test('an app lets in no other app, whatever it was allowed', async () => {
    const scopes = ['read', 'lists', 'credits']
    const resource = world.service.baseUrl
    const app = await connectedApp(world.oauth, world.apiKey, scopes, { resource })
    const wish = queryOf((await newApp(world.oauth, 'A deputy')).asked)
    const allowed = await world.oauth.allow(app.accessToken, wish, ['read'])
    expect([allowed.status, allowed.body.code]).toEqual([403, 'scope_missing'])
    expect((await world.oauth.preview(app.accessToken, wish)).status).toBe(403)
    expect((await as(app.accessToken)('GET', '/sessions')).body.data).toEqual([])
    expect((await connections()).length).toBe(2)
  })
})

describe('consent clicked by another page', () => {
  const page = () => consoleOf(world.service.baseUrl)
  let app: App
  let cookie: string
  let token: string
  beforeEach(async () => {
    app = await newApp(world.oauth)
    const session = await page().ask('session', { key: world.apiKey })
    expect(session.status).toBe(200)
    cookie = session.cookie
    token = session.body.token
  })
  const wish = () => ({ request: queryOf(app.asked), scopes: ['read'] })
  const send = async (
    path: string,
    headers: Readonly<Record<string, string>>,
    body: string,
    method = 'POST',
  ) => {
    const answer = await fetch(`${world.oauth.root}${path}`, {
      method,
      headers,
      redirect: 'manual',
      ...(method !== 'GET' && { body }),
    })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  const JSON_TYPE = { 'content-type': 'application/json' }
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
  const TEXT = { 'content-type': 'text/plain' }

  test.each([
    ['JSON', JSON_TYPE],
    ['a form', FORM],
    ['plain text', TEXT],
    ['JSON and a foreign origin', { ...JSON_TYPE, origin: EVIL }],
    ['a form from a frame', { ...FORM, origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['the header of the console', { ...JSON_TYPE, 'x-signalbox-console': '1' }],
  ])('the cookie alone allows nothing, with %s', async (_what, headers) => {
    const { status, text } = await send('/v1/connections', { ...headers, cookie }, JSON.stringify(wish()))
    expect([status, text.includes('redirectTo')]).toEqual([
      expect.toSatisfy((one) => one === 401 || one === 403),
      false,
    ])
    const form = new URLSearchParams({ request: queryOf(app.asked), scopes: 'read', key: token }).toString()
    expect((await send('/v1/connections', { ...headers, cookie }, form)).status).toBeGreaterThanOrEqual(400)
    expect((await send(`/v1/connections?${form}`, { cookie }, '', 'GET')).status).toBe(401)
  })

  test.each([
    ['a form', FORM],
    ['plain text', TEXT],
    ['several parts', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['no type', { 'content-type': '' }],
  ])('the token of the console allows nothing with %s', async (_what, headers) => {
    const given = { ...headers, authorization: `Bearer ${token}` }
    expect((await send('/v1/connections', given, JSON.stringify(wish()))).status).toBe(415)
  })

  test.each([
    ['no header', {}],
    ['no header, and the own origin', { origin: 'own' }],
    ['the header in another value', { 'x-signalbox-console': 'true', origin: 'own' }],
    ['the header, and no origin', { 'x-signalbox-console': '1' }],
    ['the header, from another site', { 'x-signalbox-console': '1', 'sec-fetch-site': 'cross-site' }],
    ['the header, from the same site', { 'x-signalbox-console': '1', 'sec-fetch-site': 'same-site' }],
    ['the header, from a foreign origin', { 'x-signalbox-console': '1', origin: EVIL }],
    ['the header, from a frame', { 'x-signalbox-console': '1', origin: 'null' }],
  ])('the cookie gives no token of the console with %s', async (_what, headers: Record<string, string>) => {
    const { origin } = new URL(world.oauth.root)
    const given = { ...headers, ...(headers.origin === 'own' && { origin }), cookie }
    for (const place of ['token', 'session', 'passkey-offer']) {
      const { status, text } = await send(`/console/${place}`, { ...JSON_TYPE, ...given }, '{}')
      expect([place, status, text.includes('sbt_')]).toEqual([place, 403, false])
    }
    const override = { ...given, 'x-http-method-override': 'POST' }
    expect((await send('/console/token?_method=POST', override, '', 'GET')).status).not.toBe(200)
  })

  test('the page of OAuth takes no answer itself', async () => {
    const form = new URLSearchParams({ ...app.asked, decision: 'allow', approve: 'true', scopes: 'read' })
    for (const headers of [FORM, { ...FORM, cookie }, { ...FORM, authorization: `Bearer ${token}` }])
      expect((await send('/oauth/authorize', headers, form.toString())).status).toBe(405)
    const { headers } = await send(`/oauth/authorize?${form}`, { cookie }, '', 'GET')
    expect(headers.get('location')).not.toMatch(/[?&]code=/)
  })

  test('no foreign page may read an answer, frame the console, or ask before', async () => {
    const asks = { origin: EVIL, 'access-control-request-method': 'POST', cookie }
    for (const path of ['/v1/connections', '/console/token', '/oauth/token', '/console/']) {
      const { status, headers } = await send(path, asks, '', 'OPTIONS')
      expect([path, status < 300, headers.get('access-control-allow-origin')]).toEqual([path, false, null])
    }
    const { headers } = await send('/console/', {}, '', 'GET')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  test('the token of another organization allows the app for that organization only', async () => {
    const own = await createOrganization(world.service.dataDir, 0)
    const evil = (await page().ask('session', { key: own.apiKey }, cookie)).body.token
    const code = await codeFor(world.oauth, evil, app, ['read'])
    const { body } = await exchange(world.oauth, app, code)
    expect(await works(body.access_token)).toBe(true)
    expect([(await connections()).length, (await connections(own.apiKey)).length]).toEqual([0, 1])
  })

  test('a token of a session that has ended allows nothing', async () => {
    const signedOut = { cookie, 'x-signalbox-console': '1', origin: new URL(world.oauth.root).origin }
    expect((await send('/console/session', signedOut, '', 'DELETE')).status).toBe(204)
    expect((await as(token)('POST', '/connections', wish())).status).toBe(401)
    expect(await connections()).toEqual([])
  })
})
