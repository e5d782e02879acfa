import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TOOLS } from '../../functions/mcp/tools/tools.ts'
import { APIS } from '../../functions/reference/apis.ts'
import type { Endpoint } from '../../functions/shared/http/endpoint.ts'
import { SCOPES, type Scope } from '../../functions/shared/http/scope.ts'
import { ROLE_SCOPES, ROLES, type Role } from '../../functions/users/role.ts'
import { createOrganization } from '../support/admin.ts'
import { callMcp } from '../support/local/call-mcp.ts'
import { callService } from '../support/local/call-service.ts'
import { type LocalService, startLocalService } from '../support/local/local-service.ts'
import { consoleOf } from '../users/console-of.ts'

let service: LocalService
let admin: string
beforeAll(async () => {
  service = await startLocalService()
  admin = (await createOrganization(service.dataDir, 100)).apiKey
})
afterAll(() => service.stop())

const as = (apiKey: string) => (method: string, path: string, body?: unknown) =>
  callService(service.baseUrl, apiKey, method, path, body)

async function aKey(limits: object, by = admin): Promise<string> {
  const { status, body } = await as(by)('POST', '/api-keys', { name: 'A key', ...limits })
  expect([status, body]).toEqual([201, expect.objectContaining(limits)])
  return body.apiKey
}

const useTool = (
  apiKey: string,
  method: string,
  params?: object,
  headers?: Readonly<Record<string, string>>,
) => callMcp(service.baseUrl, apiKey, method, params, headers)

const ENDPOINTS = APIS.flatMap(({ endpoints }) => Object.values<Endpoint>(endpoints)).filter(
  ({ open }) => !open,
)
const needs = ({ scopes = [] }: Endpoint, own: readonly Scope[]) =>
  scopes.find((scope) => !own.includes(scope))
const refused = (scope: Scope) => [403, 'scope_missing', scope]

/** The token of somebody who has accepted an invitation. */
async function aUser(role: Role): Promise<string> {
  const { body } = await as(admin)('POST', '/users', { email: `${role}@example.com`, role })
  return (await consoleOf(service.baseUrl).enter(body.link)).body.token
}

const CALLERS: readonly { who: string; scopes: readonly Scope[]; enter: () => Promise<string> }[] = [
  ...SCOPES.map((scope) => ({
    who: `a key with the scope ${scope} alone`,
    scopes: [scope],
    enter: () => aKey({ scopes: [scope] }),
  })),
  ...ROLES.map((role) => ({
    who: `a user with the role ${role}`,
    scopes: ROLE_SCOPES[role],
    enter: () => aUser(role),
  })),
]

describe.each(CALLERS)('$who', ({ scopes, enter }) => {
  let apiKey: string
  beforeAll(async () => {
    apiKey = await enter()
  })

  test.each(ENDPOINTS)('is refused or not, as $method $path declares', async (endpoint) => {
    const path = endpoint.path.replaceAll(/\{\w+\}/g, 'unknown')
    const { status, body } = await as(apiKey)(endpoint.method, path)
    const missing = needs(endpoint, scopes)
    if (missing === undefined) expect(status).not.toBe(403)
    else expect([status, body.code, body.scope]).toEqual(refused(missing))
  })

  test('sees the tools that it may use, and is refused by all others', async () => {
    const may = TOOLS.filter(({ endpoint }) => needs(endpoint, scopes) === undefined)
    const first = may.filter(({ group }) => group === undefined)
    const groups = [...new Set(may.flatMap(({ group }) => group ?? []))]
    const listed: { name: string; inputSchema: object }[] = (await useTool(apiKey, 'tools/list')).tools
    const more = groups.length > 0 ? ['more_tools', 'use_tool'] : []
    expect(listed.map(({ name }) => name)).toEqual([...first.map(({ name }) => name), ...more])
    for (const group of groups) {
      const call = { name: 'more_tools', arguments: { group } }
      const { tools } = (await useTool(apiKey, 'tools/call', call)).structuredContent
      const own = may.filter((tool) => tool.group === group)
      expect(tools.map(({ name }: { name: string }) => name)).toEqual(own.map(({ name }) => name))
    }
    for (const { name, endpoint } of TOOLS) {
      const missing = needs(endpoint, scopes)
      if (missing === undefined) continue
      const { isError, content } = await useTool(apiKey, 'tools/call', { name, arguments: {} })
      expect([name, isError, JSON.parse(content[0].text)]).toMatchObject([name, true, { scope: missing }])
      const within = { name: 'use_tool', arguments: { name, arguments: {} } }
      expect(await useTool(apiKey, 'tools/call', within)).toMatchObject({ isError: true })
    }
  })
})

test('a key of an organization has every scope unless it says less', async () => {
  const { body } = await as(admin)('POST', '/api-keys', { name: 'Another' })
  expect(body).toMatchObject({ scopes: SCOPES, only: null, endsAt: null, networks: null })
  const { tools } = await useTool(body.apiKey, 'tools/list')
  expect(tools).toHaveLength(TOOLS.filter(({ group }) => group === undefined).length + 2)
})

test.each([
  ['no scope', { scopes: [] }, 'scopes'],
  ['an unknown scope', { scopes: ['everything'] }, 'scopes.0'],
  ['an end that is past', { endsAt: '2020-01-01T00:00:00Z' }, 'endsAt'],
  ['a network that is none', { networks: ['203.0.113.0/33'] }, 'networks.0'],
  ['no network', { networks: [] }, 'networks'],
  ['a list that is a keyword', { only: { kind: 'list', id: 'kw_1' } }, 'only.id'],
])('a key with %s is refused', async (_, limits, path) => {
  const { status, body } = await as(admin)('POST', '/api-keys', { name: 'Wrong', ...limits })
  expect([status, body.errors[0].path]).toEqual([400, path])
})

describe('fields that do more than their request', () => {
  const ask = async (scopes: readonly Scope[], method: string, path: string, body?: object) => {
    const reply = await as(await aKey({ scopes }))(method, path, body)
    return [reply.status, reply.body.code, reply.body.scope]
  }
  const hook = { webhookUrl: 'https://hooks.example.com/in' }

  test('reading data saves no rows to a list', async () => {
    expect(await ask(['read'], 'GET', '/data?type=accounts&list=mine')).toEqual(refused('lists'))
    expect(await ask(['read'], 'GET', '/data?type=accounts')).toEqual([200, undefined, undefined])
  })

  test('a list is made without a webhook and a monitor', async () => {
    expect(await ask(['lists'], 'POST', '/lists', { name: 'A', ...hook })).toEqual(refused('webhooks'))
    expect(await ask(['lists'], 'POST', '/lists', { name: 'A', monitor: true })).toEqual(refused('credits'))
    expect((await ask(['lists'], 'POST', '/lists', { name: 'A', webhookUrl: null }))[0]).toBe(201)
  })

  test('a cap is not lifted by a request that removes the monitor', async () => {
    const { id } = (await as(admin)('POST', '/lists', { name: 'Capped', maxCreditsPerMonth: 10 })).body
    const change = { interval: null, maxCreditsPerMonth: null }
    expect(await ask(['lists'], 'POST', `/lists/${id}/monitor`, change)).toEqual(refused('credits'))
    expect((await as(admin)('GET', `/lists/${id}`)).body.list.maxCreditsPerMonth).toBe(10)
  })

  test.each([
    ['a webhook', hook, 'webhooks'],
    ['no webhook any more', { webhookUrl: null }, 'webhooks'],
    ['another interval', { interval: '1d' }, 'credits'],
    ['a higher cap', { maxCreditsPerMonth: 1000 }, 'credits'],
    ['its runs back', { paused: false }, 'credits'],
  ] as const)('a keyword gets %s with one more scope only', async (_, change, scope) => {
    const keyword = { query: 'solar', scrapper: 'SEARCH_NEWS', backfill: false }
    const { id } = (await as(admin)('POST', '/keywords', keyword)).body
    expect(await ask(['keywords'], 'PATCH', `/keywords/${id}`, change)).toEqual(refused(scope))
    expect((await ask(['keywords', scope], 'PATCH', `/keywords/${id}`, change))[0]).toBe(200)
    await as(admin)('DELETE', `/keywords/${id}`)
  })
})

describe('a key for one list', () => {
  let own: string
  let other: string
  let key: string
  beforeAll(async () => {
    const make = async (name: string) => (await as(admin)('POST', '/lists', { name })).body.id
    own = await make('Own')
    other = await make('Other')
    key = await aKey({ scopes: ['read', 'lists'], only: { kind: 'list', id: own } })
  })
  const status = async (method: string, path: string, body?: object) =>
    (await as(key)(method, path, body)).status

  test('reaches it, its members, uploads and signals', async () => {
    for (const path of [`/lists/${own}`, `/lists/${own}/uploads`, `/data?type=signals&listId=${own}`])
      expect([path, await status('GET', path)]).toEqual([path, 200])
    expect(await status('PATCH', `/lists/${own}`, { name: 'Mine' })).toBe(200)
  })

  test('reaches nothing else, also where the scope is there', async () => {
    const places = [
      `/lists/${other}`,
      '/lists',
      '/data?type=accounts',
      '/data?type=signals',
      `/data?type=signals&listId=${other}`,
      `/data?type=signals&listId=${own}&list=${other}`,
      '/keywords',
      '/organization',
      '/webhook-log',
      '/credits',
    ]
    for (const path of places) expect([path, await status('GET', path)]).toEqual([path, 403])
    expect(await status('DELETE', `/lists/${other}`)).toBe(403)
    expect(await status('POST', '/lists', { name: 'Third' })).toBe(403)
  })

  test('gets no answer of another key that was given for the same call', async () => {
    const call = { name: 'update_list', arguments: { listId: other, name: 'Renamed' } }
    const once = { 'idempotency-key': 'rename' }
    expect((await useTool(admin, 'tools/call', call, once)).isError).toBeFalsy()
    expect(await useTool(key, 'tools/call', call, once)).toBeUndefined()
    expect((await useTool(key, 'tools/call', call)).isError).toBe(true)
  })

  test('is bound to it by MCP too', async () => {
    const get = async (listId: string) =>
      useTool(key, 'tools/call', { name: 'get_list', arguments: { listId } })
    expect((await get(own)).isError).toBeFalsy()
    expect(JSON.parse((await get(other)).content[0].text)).toMatchObject({ code: 'scope_missing', only: own })
  })
})

describe('where and until when a key is good', () => {
  test('it is refused from other networks, which the answer says', async () => {
    const here = await aKey({ networks: ['127.0.0.0/8', '::1'] })
    expect((await as(here)('GET', '/organization')).status).toBe(200)
    const elsewhere = await aKey({ networks: ['203.0.113.0/24', '2001:db8::/32'] })
    const { status, body } = await as(elsewhere)('GET', '/organization')
    expect([status, body.code]).toEqual([403, 'forbidden_network'])
    expect(await useTool(elsewhere, 'tools/list')).toBeUndefined()
  })

  test('it makes none that may do more, last longer or come from elsewhere', async () => {
    const endsAt = new Date(Date.now() + 3_600_000).toISOString()
    const networks = ['127.0.0.0/8', '::1']
    const scopes = ['read', 'admin'] as const
    const bound = await aKey({ scopes, networks, endsAt })
    const make = async (limits: object) => {
      const { status, body } = await as(bound)('POST', '/api-keys', { name: 'More', ...limits })
      return [status, body.scope ?? body.errors?.map(({ path }: { path: string }) => path)]
    }
    expect(await make({ networks, endsAt })).toEqual([403, 'lists'])
    expect(await make({ scopes: ['read'] })).toEqual([400, ['endsAt', 'networks']])
    expect(await make({ scopes: ['read'], networks: ['0.0.0.0/0'], endsAt })).toEqual([400, ['networks']])
    expect(await make({ scopes: ['read'], networks, endsAt: '2999-01-01T00:00:00Z' })).toEqual([
      400,
      ['endsAt'],
    ])
    expect((await make({ scopes: ['read'], networks: ['::1'], endsAt }))[0]).toBe(201)
  })

  test('the last key that can make others is not revoked', async () => {
    const { id, apiKey } = await createOrganization(service.dataDir, 0)
    const keys = async () => (await as(apiKey)('GET', '/api-keys')).body.data
    const [first] = await keys()
    await as(apiKey)('POST', '/api-keys', { name: 'Reads', scopes: ['read'] })
    await as(apiKey)('POST', '/api-keys', { name: 'Guest', endsAt: '2999-01-01T00:00:00Z' })
    const revoke = (key: string) => as(apiKey)('DELETE', `/api-keys/${key}`)
    expect(await revoke(first.id)).toMatchObject({ status: 409 })
    for (const { id: limited, name } of await keys())
      if (name !== first.name) expect([name, (await revoke(limited)).status]).toEqual([name, 204])
    expect([id, await keys()]).toEqual([id, [expect.objectContaining({ id: first.id })]])
  })
})
