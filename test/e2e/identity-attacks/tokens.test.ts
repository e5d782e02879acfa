import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { APP_SCOPES } from '../../../functions/connections/protocol/app-scopes.ts'
import { APIS } from '../../../functions/reference/apis.ts'
import type { Endpoint } from '../../../functions/shared/http/endpoint.ts'
import { type Connected, connectedApp, newApp, queryOf, refresh } from '../../connections/flow.ts'
import { useOauthService } from '../../connections/oauth-service.ts'
import { createOrganization } from '../../support/admin.ts'
import { callMcp } from '../../support/local/call-mcp.ts'
import { consoleOf } from '../../users/console-of.ts'

const world = useOauthService()
const { as } = world

const refused = (error: string) => ({ status: 400, body: expect.objectContaining({ error }) })
const works = async (token: string) =>
  (await callMcp(world.service.baseUrl, token, 'tools/list')) !== undefined
const connections = async () => (await as(world.apiKey)('GET', '/connections')).body.data

describe('refresh reuse', () => {
  let app: Connected
  beforeEach(async () => {
    app = await connectedApp(world.oauth, world.apiKey)
  })
  const next = async (token: string): Promise<{ access_token: string; refresh_token: string }> =>
    (await refresh(world.oauth, app, token)).body
  const expectEnded = async (...tokens: readonly string[]) => {
    for (const token of tokens)
      expect(await refresh(world.oauth, app, token)).toMatchObject(refused('invalid_grant'))
    expect(await connections()).toEqual([])
  }

  test('a token of two steps before ends the connection, with all its access', async () => {
    const second = await next(app.refreshToken)
    const third = await next(second.refresh_token)
    expect(await refresh(world.oauth, app, app.refreshToken)).toMatchObject(refused('invalid_grant'))
    for (const token of [app.accessToken, second.access_token, third.access_token])
      expect(await works(token)).toBe(false)
    await expectEnded(third.refresh_token, second.refresh_token)
  })

  test('a thief who is as fast as the owner is found out when both go on', async () => {
    const [own, stolen] = await Promise.all([next(app.refreshToken), next(app.refreshToken)])
    const later = await next((await next(own.refresh_token)).refresh_token)
    expect(await refresh(world.oauth, app, stolen.refresh_token)).toMatchObject(refused('invalid_grant'))
    for (const { access_token: token } of [own, stolen, later]) expect(await works(token)).toBe(false)
    await expectEnded(later.refresh_token)
  })

  test('twenty at once get four tokens at most, and one of them goes on', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => refresh(world.oauth, app, app.refreshToken)),
    )
    const given = answers.filter(({ status }) => status === 200).map(({ body }) => body.refresh_token)
    expect(given.length).toBeGreaterThan(0)
    expect(given.length).toBeLessThanOrEqual(4)
    const [mine = '', ...others] = given
    const later = await next((await next(mine)).refresh_token)
    await expectEnded(others[0] ?? app.refreshToken, later.refresh_token)
  })

  test('a guess, or the token at another app, ends nothing', async () => {
    const guess = app.refreshToken.slice(0, -3) + (app.refreshToken.endsWith('000') ? '111' : '000')
    const other = await newApp(world.oauth, 'Another', 'https://evil.example/cb')
    expect(await refresh(world.oauth, app, guess)).toMatchObject(refused('invalid_grant'))
    expect(await refresh(world.oauth, other, app.refreshToken)).toMatchObject(refused('invalid_grant'))
    await world.oauth.form('revoke', { token: guess })
    expect(await works(app.accessToken)).toBe(true)
    const wider = { scope: 'read lists credits' }
    expect(await refresh(world.oauth, app, app.refreshToken, wider)).toMatchObject(refused('invalid_scope'))
    const elsewhere = { resource: world.service.baseUrl }
    const asked = await refresh(world.oauth, app, app.refreshToken, elsewhere)
    expect(asked).toMatchObject(refused('invalid_target'))
    expect((await refresh(world.oauth, app, app.refreshToken)).status).toBe(200)
  })
})

describe('token of another resource', () => {
  test('one for the tools opens no endpoint, and one for the REST API no tool', async () => {
    const tools = await connectedApp(world.oauth, world.apiKey)
    const rest = await connectedApp(world.oauth, world.apiKey, ['read'], { resource: world.service.baseUrl })
    for (const path of ['/lists', '/me', '/organization', '/data?type=accounts'])
      expect([path, (await as(tools.accessToken)('GET', path)).status]).toEqual([path, 401])
    const wish = queryOf((await newApp(world.oauth, 'Another')).asked)
    expect((await world.oauth.allow(tools.accessToken, wish, ['read'])).status).toBe(401)
    expect((await world.oauth.allow(rest.accessToken, wish, ['read'])).status).toBe(403)
    expect(await works(rest.accessToken)).toBe(false)
    expect(await works(tools.accessToken)).toBe(true)
  })

  test('is none that a refresh makes', async () => {
    const app = await connectedApp(world.oauth, world.apiKey)
    for (const resource of [world.service.baseUrl, `${world.service.baseUrl}/`, 'https://evil.example/mcp'])
      expect(await refresh(world.oauth, app, app.refreshToken, { resource })).toMatchObject(
        refused('invalid_target'),
      )
  })

  test('is none that is put together from two', async () => {
    const tools = await connectedApp(world.oauth, world.apiKey)
    const rest = await connectedApp(world.oauth, world.apiKey, ['read'], { resource: world.service.baseUrl })
    const grant = (token: string) => token.slice(4, 26)
    const swapped = (token: string, other: string) => token.replace(grant(token), grant(other))
    const forged = swapped(tools.accessToken, rest.accessToken)
    expect((await as(forged)('GET', '/lists')).status).toBe(401)
    expect(await works(swapped(rest.accessToken, tools.accessToken))).toBe(false)
    const stolen = swapped(tools.refreshToken, rest.refreshToken)
    expect(await refresh(world.oauth, rest, stolen)).toMatchObject(refused('invalid_grant'))
    expect([await works(tools.accessToken), (await as(rest.accessToken)('GET', '/lists')).status]).toEqual([
      true,
      200,
    ])
  })
})

describe('token of another organization', () => {
  let theirs: string
  let ids: Readonly<Record<string, string>>
  let seen: string
  const PLACES = [
    'lists',
    'keywords',
    'users',
    'api-keys',
    'connections',
    'sessions',
    'destinations',
    'organization',
  ]
  const all = async () => {
    const places = PLACES.map(async (place) => (await as(theirs)('GET', `/${place}`)).body)
    return JSON.stringify(await Promise.all(places))
  }

  beforeAll(async () => {
    theirs = (await createOrganization(world.service.dataDir, 100)).apiKey
    const make = async (path: string, body: object) => {
      const reply = await as(theirs)('POST', path, body)
      expect([path, reply.status]).toEqual([path, 201])
      return reply.body.id
    }
    const lists = await make('/lists/upload', { name: 'Theirs', urls: ['https://secret-company.example'] })
    const keywords = await make('/keywords', { query: 'theirs', scrapper: 'SEARCH_NEWS', backfill: false })
    const users = await make('/users', { email: 'theirs@example.com', role: 'member' })
    const keys = await make('/api-keys', { name: 'Theirs', scopes: ['read'] })
    const url = 'https://receiver.example/theirs'
    const destinations = await make('/destinations', { kind: 'webhook', name: 'Theirs', url })
    await connectedApp(world.oauth, theirs)
    await consoleOf(world.service.baseUrl).ask('session', { key: theirs })
    const first = async (path: string) => (await as(theirs)('GET', path)).body.data[0].id
    const { data } = (await as(theirs)('GET', `/lists/${lists}`)).body
    ids = {
      lists,
      keywords,
      users,
      destinations,
      'api-keys': keys,
      accounts: data[0].id,
      connections: await first('/connections'),
      sessions: await first('/sessions'),
    }
    seen = await all()
  })

  /** Bodies that would change something, if the id were the caller's own. */
  const BODIES: Readonly<Record<string, object>> = {
    updateUser: { role: 'viewer' },
    updateKeyword: { paused: true },
    updateList: { name: 'Mine' },
    addItems: { selected: [{ id: 'acc_0000000000000000000000', type: 'account' }] },
    removeItems: { ids: ['acc_0000000000000000000000'] },
    uploadIntoList: { urls: ['https://mine.example'] },
    setMonitor: { interval: '7d' },
    pushList: { platform: 'clay', webhookUrl: 'https://receiver.example/mine' },
    updateDestination: { name: 'Mine' },
    correctCoverage: { news: 'https://mine.example/news' },
    giveFeedback: { verdict: 'wrong' },
  }
  const ENDPOINTS = APIS.flatMap(({ endpoints }) => Object.entries<Endpoint>(endpoints)).filter(
    ([, { path }]) => path.includes('{'),
  )
  const pathOf = ({ path }: Endpoint) =>
    path.replaceAll(/([^/]+)\/\{\w+\}/g, (_, kind: string) => `${kind}/${ids[kind] ?? 'unknown_1'}`)

  test.each(ENDPOINTS)(
    '%s is 404 for an id of others, whatever the caller may do at home',
    async (name, endpoint) => {
      const query =
        name === 'pushEligibility' ? '?platform=clay' : name === 'estimateMonitor' ? '?interval=7d' : ''
      const ask = (key: string) => as(key)(endpoint.method, pathOf(endpoint) + query, BODIES[name])
      const { status, body } = await ask(world.apiKey)
      expect([status, body.code]).toEqual([404, 'not_found'])
      const app = await connectedApp(world.oauth, world.apiKey, APP_SCOPES, {
        resource: world.service.baseUrl,
      })
      expect([403, 404]).toContain((await ask(app.accessToken)).status)
      expect(await all()).toBe(seen)
    },
  )

  test('the ids of all kinds of an organization were tried', () => {
    const kinds = ENDPOINTS.flatMap(([, { path }]) =>
      [...path.matchAll(/([^/]+)\/\{/g)].map(([, kind = '']) => kind),
    )
    // Of a run, a push, a delivery or an upload there is none before it was made, and people are everybody's.
    const left = new Set(kinds.filter((kind) => ids[kind] === undefined))
    expect([...left].sort()).toEqual([
      'passkeys',
      'people',
      'pushes',
      'redeliver',
      'runs',
      'signals',
      'uploads',
      'webhook-log',
    ])
  })

  test('no id of others in a parameter or a field opens anything', async () => {
    const [list = '', keyword = '', account = ''] = [ids.lists, ids.keywords, ids.accounts]
    for (const query of [
      `data?type=signals&listId=${list}`,
      `data?type=signals&keywordId=${keyword}`,
      `data?type=signals&accountId=${account}`,
      `runs?listId=${list}`,
      `runs?keywordId=${keyword}`,
      `audit-log?subject=${list}`,
      `audit-log?keyId=${ids['api-keys']}`,
      `audit-log?userId=${ids.users}`,
    ]) {
      const { status, body } = await as(world.apiKey)('GET', `/${query}`)
      expect([query, status === 404 || body.data.length === 0]).toEqual([query, true])
    }
    const given = (path: string, body: object) => as(world.apiKey)('POST', path, body)
    const selected = [{ id: account, type: 'account' }]
    expect((await given('/lists', { name: 'Mine', selected })).status).toBe(400)
    const owners = [{ kind: 'list', id: list }]
    const url = 'https://receiver.example/mine'
    expect((await given('/destinations', { kind: 'webhook', name: 'Mine', url, owners })).status).toBe(400)
    const key = await given('/api-keys', { name: 'Only', only: { kind: 'list', id: list } })
    for (const path of [`/lists/${list}`, `/data?type=signals&listId=${list}`])
      expect((await as(key.body.apiKey ?? '')('GET', path)).status).not.toBe(200)
    expect(await all()).toBe(seen)
  })

  test('no tool takes an id of others', async () => {
    const app = await connectedApp(world.oauth, world.apiKey, APP_SCOPES)
    const [listId, keywordId] = [ids.lists, ids.keywords]
    const calls: readonly [string, object][] = [
      ['get_list', { listId }],
      ['update_list', { listId, name: 'Mine' }],
      ['estimate_list_monitor', { listId, interval: '7d' }],
      ['set_list_monitor', { listId, interval: '7d' }],
      ['list_runs', { listId }],
      ['update_keyword', { keywordId, query: 'mine' }],
      ['delete_keyword', { keywordId }],
    ]
    for (const [name, given] of calls) {
      const call = { name, arguments: given }
      const { isError, content } = await callMcp(world.service.baseUrl, app.accessToken, 'tools/call', call)
      expect([name, isError, content[0].text]).toEqual([name, true, expect.stringContaining('not_found')])
    }
    expect(await all()).toBe(seen)
  })
})
