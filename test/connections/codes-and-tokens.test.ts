import { beforeEach, describe, expect, test } from 'vitest'
import { createOrganization } from '../support/admin.ts'
import { callMcp } from '../support/local/call-mcp.ts'
import {
  type App,
  type Connected,
  codeFor,
  connectedApp,
  exchange,
  newApp,
  newProof,
  queryOf,
  refresh,
} from './flow.ts'
import { useOauthService } from './oauth-service.ts'

const world = useOauthService()
const { as } = world

const mayMakeLists = async (token: string) =>
  (await callMcp(world.service.baseUrl, token, 'tools/call', {
    name: 'create_list',
    arguments: { name: 'A' },
  })) !== undefined
const toolsOf = async (token: string): Promise<string[]> =>
  (await callMcp(world.service.baseUrl, token, 'tools/list'))?.tools.map(({ name }: { name: string }) => name)
const refused = (error: string) => ({ status: 400, body: expect.objectContaining({ error }) })

describe('a code', () => {
  let app: App
  beforeEach(async () => {
    app = await newApp(world.oauth)
  })

  test('gives tokens for what was allowed of the wish', async () => {
    const { status, headers, body } = await exchange(
      world.oauth,
      app,
      await codeFor(world.oauth, world.apiKey, app, ['read']),
    )
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(body).toEqual({
      access_token: expect.stringMatching(/^sbo_/),
      token_type: 'Bearer',
      expires_in: 3600,
      refresh_token: expect.stringMatching(/^sbr_/),
      scope: 'read',
    })
    expect(await toolsOf(body.access_token)).toContain('query_data')
    expect(await mayMakeLists(body.access_token)).toBe(false)
  })

  test('comes with the state as it was, and with who gave it', async () => {
    const { body } = await world.oauth.allow(world.apiKey, queryOf(app.asked), ['read'])
    const answer = new URL(body.redirectTo).searchParams
    expect([answer.get('state'), answer.get('iss')]).toEqual([app.asked.state, world.oauth.root])
  })

  test.each([
    [
      'another app',
      async () => ({ client_id: (await newApp(world.oauth, 'Another')).clientId }),
      'invalid_grant',
    ],
    ['another address', async () => ({ redirect_uri: 'http://127.0.0.1:1/callback' }), 'invalid_grant'],
    ['another proof', async () => ({ code_verifier: newProof().verifier }), 'invalid_grant'],
    ['an empty proof', async () => ({ code_verifier: '' }), 'invalid_request'],
    ['another resource', async () => ({ resource: `${world.oauth.root}/v1` }), 'invalid_target'],
    ['a resource of others', async () => ({ resource: 'https://other.example/mcp' }), 'invalid_target'],
  ])('opens nothing with %s, and stays good', async (_what, other, error) => {
    const code = await codeFor(world.oauth, world.apiKey, app)
    expect(await exchange(world.oauth, app, code, await other())).toMatchObject(refused(error))
    expect((await exchange(world.oauth, app, code)).status).toBe(200)
  })

  test('that is used again ends what it opened', async () => {
    const code = await codeFor(world.oauth, world.apiKey, app)
    const { body } = await exchange(world.oauth, app, code)
    expect(await exchange(world.oauth, app, code)).toMatchObject(refused('invalid_grant'))
    expect(await toolsOf(body.access_token)).toBeUndefined()
    expect(await refresh(world.oauth, app, body.refresh_token)).toMatchObject(refused('invalid_grant'))
  })

  test('opens one connection, however often it comes at once', async () => {
    const code = await codeFor(world.oauth, world.apiKey, app)
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(world.oauth, app, code)))
    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
    const { body } = await as(world.apiKey)('GET', '/connections')
    expect(body.data).toEqual([])
  })

  test('of a key that is revoked meanwhile opens nothing', async () => {
    const { body: key } = await as(world.apiKey)('POST', '/api-keys', { name: 'Short' })
    const code = await codeFor(world.oauth, key.apiKey, app)
    expect((await as(world.apiKey)('DELETE', `/api-keys/${key.id}`)).status).toBe(204)
    expect(await exchange(world.oauth, app, code)).toMatchObject(refused('invalid_grant'))
  })
})

describe('a refresh token', () => {
  let app: Connected
  beforeEach(async () => {
    app = await connectedApp(world.oauth, world.apiKey)
  })

  test('gives the next tokens, and the earlier access goes on', async () => {
    const { body } = await refresh(world.oauth, app, app.refreshToken)
    expect(await toolsOf(body.access_token)).toContain('create_list')
    expect(await toolsOf(app.accessToken)).toContain('create_list')
  })

  test('may come again at once, as when an answer was lost', async () => {
    await refresh(world.oauth, app, app.refreshToken)
    const again = await refresh(world.oauth, app, app.refreshToken)
    expect(again.status).toBe(200)
    expect((await refresh(world.oauth, app, again.body.refresh_token)).status).toBe(200)
  })

  test('serves an app that asks several times at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => refresh(world.oauth, app, app.refreshToken)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const { body } of answers) expect(await toolsOf(body.access_token)).toContain('create_list')
  })

  test('that nobody was given changes nothing', async () => {
    const guess = app.refreshToken.slice(0, -3) + (app.refreshToken.endsWith('000') ? '111' : '000')
    expect(await refresh(world.oauth, app, guess)).toMatchObject(refused('invalid_grant'))
    expect((await refresh(world.oauth, app, app.refreshToken)).status).toBe(200)
  })

  test('is the app’s own', async () => {
    const other = await newApp(world.oauth, 'Another')
    expect(await refresh(world.oauth, other, app.refreshToken)).toMatchObject(refused('invalid_grant'))
  })

  test('narrows the scopes of one access, and never widens them', async () => {
    const { body } = await refresh(world.oauth, app, app.refreshToken, { scope: 'read' })
    expect(body.scope).toBe('read')
    expect(await mayMakeLists(body.access_token)).toBe(false)
    const wider = { scope: 'read lists push' }
    expect(await refresh(world.oauth, app, body.refresh_token, wider)).toMatchObject(refused('invalid_scope'))
    const whole = await refresh(world.oauth, app, body.refresh_token, { scope: 'read lists offline_access' })
    expect(whole.body.scope).toBe('read lists')
    expect(await mayMakeLists(whole.body.access_token)).toBe(true)
  })
})

describe('access', () => {
  test('to the tools is none to the REST API, and the other way', async () => {
    const tools = await connectedApp(world.oauth, world.apiKey)
    const rest = await connectedApp(world.oauth, world.apiKey, ['read', 'lists'], {
      resource: `${world.oauth.root}/v1`,
    })
    expect((await as(tools.accessToken)('GET', '/lists')).status).toBe(401)
    expect((await as(rest.accessToken)('GET', '/lists')).status).toBe(200)
    expect(await toolsOf(rest.accessToken)).toBeUndefined()
  })

  test('opens no session of the console, and lets in no other app', async () => {
    const app = await connectedApp(world.oauth, world.apiKey, ['read'], {
      resource: `${world.oauth.root}/v1`,
    })
    const session = await fetch(`${world.oauth.root}/console/session`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-signalbox-console': '1',
        origin: new URL(world.oauth.root).origin,
      },
      body: JSON.stringify({ key: app.accessToken }),
    })
    expect(session.status).toBe(401)
    const other = await newApp(world.oauth, 'Another')
    const allowed = await world.oauth.allow(app.accessToken, queryOf(other.asked), ['read'])
    expect([allowed.status, allowed.body.code]).toEqual([403, 'scope_missing'])
  })

  test('ends with the key that allowed it, at the next request', async () => {
    const { body: key } = await as(world.apiKey)('POST', '/api-keys', { name: 'Of a colleague' })
    const app = await connectedApp(world.oauth, key.apiKey)
    const other = await connectedApp(world.oauth, world.apiKey)
    expect(await toolsOf(app.accessToken)).toContain('query_data')
    await as(world.apiKey)('DELETE', `/api-keys/${key.id}`)
    expect(await toolsOf(app.accessToken)).toBeUndefined()
    expect(await refresh(world.oauth, app, app.refreshToken)).toMatchObject(refused('invalid_grant'))
    expect(await toolsOf(other.accessToken)).toContain('query_data')
  })

  test('is never wider than the key', async () => {
    const { body: key } = await as(world.apiKey)('POST', '/api-keys', { name: 'Reads', scopes: ['read'] })
    const app = await newApp(world.oauth)
    const { body } = await world.oauth.preview(key.apiKey, queryOf(app.asked))
    expect(body.scopes).toEqual([
      { scope: 'read', may: true, has: false },
      { scope: 'lists', may: false, has: false },
    ])
    const allowed = await world.oauth.allow(key.apiKey, queryOf(app.asked), ['read', 'lists'])
    expect([allowed.status, allowed.body.code]).toEqual([403, 'scope_missing'])
  })

  test('ends when the app gives it up', async () => {
    const app = await connectedApp(world.oauth, world.apiKey)
    expect((await world.oauth.form('revoke', { token: app.refreshToken })).status).toBe(200)
    expect(await toolsOf(app.accessToken)).toBeUndefined()
    expect((await world.oauth.form('revoke', { token: 'sbo_unknown' })).status).toBe(200)
  })
})

describe('connections', () => {
  test('are listed with what they may do and when they were used, and end at once', async () => {
    const app = await connectedApp(world.oauth, world.apiKey)
    await toolsOf(app.accessToken)
    const { body } = await as(world.apiKey)('GET', '/connections')
    expect(body.data).toEqual([
      {
        id: expect.stringMatching(/^con_/),
        name: 'An assistant',
        host: null,
        returnsTo: 'this machine',
        audience: 'mcp',
        scopes: ['read', 'lists'],
        keyId: expect.stringMatching(/^key_/),
        createdAt: expect.any(String),
        lastUsedAt: expect.stringMatching(/T00:00:00.000Z$/),
        endsAt: expect.any(String),
      },
    ])
    const [{ id }] = body.data
    expect((await as(world.apiKey)('DELETE', `/connections/${id}`)).status).toBe(204)
    expect(await toolsOf(app.accessToken)).toBeUndefined()
    expect((await as(world.apiKey)('DELETE', `/connections/${id}`)).status).toBe(404)
  })

  test('are those of the own organization', async () => {
    await connectedApp(world.oauth, world.apiKey)
    const [{ id }] = (await as(world.apiKey)('GET', '/connections')).body.data
    const stranger = (await createOrganization(world.service.dataDir, 1)).apiKey
    expect((await as(stranger)('GET', '/connections')).body.data).toEqual([])
    expect((await as(stranger)('DELETE', `/connections/${id}`)).status).toBe(404)
  })

  test('of one key are at most 25, and another may follow when one has ended', async () => {
    const opened = Array.from({ length: 30 }, () => connectedApp(world.oauth, world.apiKey))
    const apps = (await Promise.all(opened)).filter(({ accessToken }) => accessToken !== undefined)
    expect(apps.length).toBe(25)
    const [{ id }] = (await as(world.apiKey)('GET', '/connections')).body.data
    await as(world.apiKey)('DELETE', `/connections/${id}`)
    expect((await connectedApp(world.oauth, world.apiKey)).accessToken).toBeDefined()
  })
})
