import { describe, expect, test } from 'vitest'
import { callMcp } from '../support/local/call-mcp.ts'
import { connectedApp } from './flow.ts'
import { useOauthService } from './oauth-service.ts'
import { parametersOf, refusedCall, refusedRequest } from './step-up-flow.ts'

const world = useOauthService()
const { aKey } = world

const call = (token: string, name: string, given: object = {}, headers = {}) =>
  refusedCall(world.oauth.resource, token, name, given, headers)
const namesOf = async (token: string, method = 'tools/list', member = 'tools'): Promise<string[]> =>
  (await callMcp(world.service.baseUrl, token, method))[member].map(({ name }: { name: string }) => name)
const rest = () => ({ resource: `${world.oauth.root}/v1` })
const NAMED = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call' }

describe('an app that lacks a scope', () => {
  test('hears at a tool what it must ask for, with what it has', async () => {
    const app = await connectedApp(world.oauth, world.apiKey, ['read', 'lists'])
    const { status, challenge, body } = await call(app.accessToken, 'push_list', { listId: 'lst_1' })
    expect(status).toBe(403)
    expect(challenge).toMatch(/^Bearer error="insufficient_scope", scope="/)
    expect(parametersOf(challenge)).toEqual({
      error: 'insufficient_scope',
      scope: expect.stringMatching(/^read lists push connection:[0-9a-f]{20}$/),
      resource_metadata: `${world.oauth.root}/.well-known/oauth-protected-resource/v1/mcp`,
      error_description: 'This app was not allowed to do this: it lacks push. Ask the user to allow more.',
    })
    expect(body).toMatchObject({ status: 403, code: 'scope_missing', scope: 'push' })
    expect((await world.oauth.get('/.well-known/oauth-protected-resource/v1/mcp')).status).toBe(200)
  })

  test('hears it before the tools too, where a header names the tool', async () => {
    const app = await connectedApp(world.oauth, world.apiKey, ['read', 'lists'])
    const named = await call(app.accessToken, 'push_list', {}, { ...NAMED, 'mcp-name': 'push_list' })
    const unnamed = await call(app.accessToken, 'push_list')
    expect([named.status, named.challenge]).toEqual([403, unnamed.challenge])
    expect(named.body).toMatchObject({ code: 'scope_missing', scope: 'push', detail: unnamed.body.detail })
    // Only the function behind says this.
    expect(named.body.scopes).toBeUndefined()
  })

  describe('and names no tool in a header', () => {
    const sent = (token: string, query: string, given: object = {}, headers = {}) =>
      refusedCall(`${world.oauth.resource}${query}`, token, 'create_list', given, headers, 'manual')

    test('repeats its call, so that the authorizer says it', async () => {
      const app = await connectedApp(world.oauth, world.apiKey, ['read'])
      const first = await sent(app.accessToken, '', { name: 'A', monitor: true })
      expect([first.status, first.headers.get('location')]).toEqual([307, '?lacks=lists+credits'])
      // For an app that does not repeat it.
      const document = { status: 403, code: 'scope_missing', scopes: ['read', 'lists', 'credits'] }
      expect(first.body).toMatchObject(document)
      const second = await sent(app.accessToken, '?lacks=lists+credits', { name: 'A', monitor: true })
      expect([second.status, second.challenge]).toEqual([403, first.challenge])
      // Only the function behind says this.
      expect(second.body.scopes).toBeUndefined()
    })

    test('repeats it once only', async () => {
      const app = await connectedApp(world.oauth, world.apiKey, ['read'])
      const { status, challenge, body } = await sent(app.accessToken, '?lacks=nonsense', { name: 'A' })
      expect([status, body.scopes]).toEqual([403, ['read', 'lists']])
      expect(challenge).toMatch(/^Bearer error="insufficient_scope"/)
    })

    test('is heard at the repeated address when it lacks nothing any more', async () => {
      const app = await connectedApp(world.oauth, world.apiKey, ['read', 'lists'])
      const { status, body } = await sent(app.accessToken, '?lacks=lists', { name: 'Heard' })
      expect([status, body.result.isError]).toEqual([200, undefined])
    })
  })

  test('hears it at once of a field, where a header names the tool: some of these follow no redirect', async () => {
    const app = await connectedApp(world.oauth, world.apiKey, ['read', 'lists'])
    const headers = { ...NAMED, 'mcp-name': 'create_list' }
    const given = { name: 'A', monitor: true }
    const url = world.oauth.resource
    const { status, challenge } = await refusedCall(
      url,
      app.accessToken,
      'create_list',
      given,
      headers,
      'manual',
    )
    expect([status, parametersOf(challenge).scope]).toEqual([
      403,
      expect.stringMatching(/^read lists credits connection:/),
    ])
  })

  test('hears what it must ask for when it subscribes to events', async () => {
    const app = await connectedApp(world.oauth, world.apiKey, ['read'])
    const ask = (method: string, params: object) =>
      refusedRequest(world.oauth.resource, app.accessToken, { method, params })
    const { body } = await ask('events/list', {})
    expect(body.result.events[0]).toMatchObject({ name: 'signal.captured' })
    const polled = await ask('events/poll', { name: 'signal.captured' })
    expect([polled.status, polled.challenge]).toEqual([200, null])
    const delivery = { mode: 'webhook', url: 'https://agent.example/in', secret: 'whsec_' }
    const { status, challenge } = await ask('events/subscribe', { name: 'signal.captured', delivery })
    expect(status).toBe(403)
    expect(parametersOf(challenge).scope).toMatch(/^read webhooks connection:[0-9a-f]{20}$/)
    const other = await ask('constructor', {})
    expect([other.challenge, other.body.error.code]).toEqual([null, -32_601])
  })

  test('hears what it must ask for when it reads a resource', async () => {
    const app = await connectedApp(world.oauth, world.apiKey, ['lists'])
    const read = (token: string) =>
      refusedRequest(world.oauth.resource, token, {
        method: 'resources/read',
        params: { uri: 'signalbox://signals' },
      })
    const { status, challenge } = await read(app.accessToken)
    expect(status).toBe(403)
    expect(parametersOf(challenge).scope).toMatch(/^read lists connection:[0-9a-f]{20}$/)
    const reader = await connectedApp(world.oauth, world.apiKey, ['read'])
    expect((await read(reader.accessToken)).status).toBe(200)
  })

  test.each([
    ['a field', ['read', 'lists'], { name: 'A', monitor: true }, 'read lists credits'],
    [
      'a tool and its fields',
      ['read'],
      { name: 'A', monitor: true, webhookUrl: 'https://a.example' },
      'read lists webhooks credits',
    ],
    ['a tool without its fields', ['read'], { name: 'A', monitor: false, webhookUrl: null }, 'read lists'],
    ['a tool that is used wrongly', ['read'], { nonsense: 1 }, 'read lists'],
  ])('hears all that it lacks at once, of %s', async (_what, scopes, given, expected) => {
    const app = await connectedApp(world.oauth, world.apiKey, scopes)
    const { status, challenge } = await call(app.accessToken, 'create_list', given)
    expect([status, parametersOf(challenge).scope]).toEqual([
      403,
      expect.stringMatching(`^${expected} connection:`),
    ])
  })

  test.each([
    [
      'an endpoint',
      ['read'],
      'POST',
      '/keywords',
      { query: 'a', scrapper: 'SEARCH_NEWS' },
      'read keywords credits',
    ],
    [
      'an endpoint and its fields',
      ['read'],
      'POST',
      '/lists',
      { name: 'A', monitor: true },
      'read lists credits',
    ],
    [
      'a field',
      ['read', 'lists'],
      'POST',
      '/lists',
      { name: 'A', webhookUrl: 'https://a.example' },
      'read lists webhooks',
    ],
    ['a parameter', ['read'], 'GET', '/data?type=accounts&list=A', undefined, 'read lists'],
  ])('hears it at the REST API too, of %s', async (_what, scopes, method, path, given, expected) => {
    const app = await connectedApp(world.oauth, world.apiKey, scopes, rest())
    const answer = await fetch(`${world.service.baseUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${app.accessToken}`, 'content-type': 'application/json' },
      ...(given && { body: JSON.stringify(given) }),
    })
    expect(answer.status).toBe(403)
    expect(parametersOf(answer.headers.get('www-authenticate'))).toMatchObject({
      error: 'insufficient_scope',
      scope: expect.stringMatching(`^${expected} connection:`),
      resource_metadata: `${world.oauth.root}/.well-known/oauth-protected-resource/v1`,
    })
  })

  test('sees the tools and prompts that its key could give, and no others', async () => {
    const app = await connectedApp(world.oauth, world.apiKey, ['read'])
    expect(await namesOf(app.accessToken)).toEqual(await namesOf(world.apiKey))
    expect(await namesOf(app.accessToken, 'prompts/list', 'prompts')).toContain('watch_list')
    const narrow = await connectedApp(world.oauth, await aKey(['read', 'lists']), ['read'])
    expect(await namesOf(narrow.accessToken)).toContain('create_list')
    expect(await namesOf(narrow.accessToken)).not.toContain('push_list')
  })

  test('of a key that lacks it too is refused as the key is, without a word of OAuth', async () => {
    const narrow = await aKey(['read', 'lists'])
    const app = await connectedApp(world.oauth, narrow, ['read'])
    const refused = await call(app.accessToken, 'push_list')
    expect([refused.status, refused.challenge, refused.body.result.isError]).toEqual([200, null, true])
    // It could have the one, but not the other. Half of it helps nobody.
    const half = await call(app.accessToken, 'create_list', { name: 'A', monitor: true })
    expect([half.status, half.challenge, half.body.result.isError]).toEqual([200, null, true])
    const onRest = await connectedApp(world.oauth, narrow, ['read'], rest())
    const answer = await fetch(`${world.service.baseUrl}/keywords`, {
      method: 'POST',
      headers: { authorization: `Bearer ${onRest.accessToken}`, 'content-type': 'application/json' },
      body: '{}',
    })
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([403, null])
  })

  test('reads on while it may', async () => {
    const app = await connectedApp(world.oauth, world.apiKey, ['read'])
    await call(app.accessToken, 'push_list')
    expect((await call(app.accessToken, 'list_lists')).status).toBe(200)
  })
})

describe('a key that lacks a scope', () => {
  test('is refused as before, whatever its headers name', async () => {
    const key = await aKey(['read'])
    for (const headers of [{}, { ...NAMED, 'mcp-name': 'push_list' }]) {
      const { challenge, text } = await call(key, 'push_list', {}, headers)
      expect([challenge, text]).toEqual([null, expect.not.stringMatching(/insufficient_scope|oauth/i)])
    }
    const { status, challenge, body } = await call(key, 'push_list')
    expect([status, challenge, body.result.isError]).toEqual([200, null, true])
    const answer = await fetch(`${world.service.baseUrl}/lists`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: '{"name":"A"}',
    })
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([403, null])
    expect(await answer.text()).not.toMatch(/oauth|insufficient_scope|resource_metadata/i)
  })
})

describe('what a challenge says', () => {
  test.each([
    'push_list", scope="admin',
    'push_list\r\nx-evil: 1',
    'push_list ',
    'nonsense',
    '__proto__',
    '',
  ])('never comes from the caller, who named the tool %j', async (name) => {
    const app = await connectedApp(world.oauth, world.apiKey, ['read'])
    const { challenge, headers } = await call(app.accessToken, name)
    expect([challenge, headers.get('x-evil')]).toEqual([null, null])
  })

  test('is of no use to a token that says other scopes of itself than it has', async () => {
    const app = await connectedApp(world.oauth, world.apiKey, ['read'])
    const saying = (scopes: string) => app.accessToken.replace(/^(sbo_.{30}).{4}/, `$1${scopes}`)
    expect((await call(saying('zzzz'), 'create_list', { name: 'A' })).status).toBe(401)
    expect((await call(saying('0000'), 'list_lists')).status).toBe(401)
  })
})
