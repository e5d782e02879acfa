import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connectedApp, oauthOf } from '../../connections/flow.ts'
import { callMcp } from '../../support/local/call-mcp.ts'
import { callService } from '../../support/local/call-service.ts'
import { type Organization, type RunService, startRunService } from '../../support/local/run-service.ts'
import { consoleOf } from '../../users/console-of.ts'

let service: RunService
let organization: Organization
beforeAll(async () => {
  service = await startRunService()
})
afterAll(() => service.stop())
beforeEach(async () => {
  organization = await service.anOrganization(10_000)
})

const as = (apiKey: string) => (method: string, path: string, body?: unknown) =>
  callService(service.baseUrl, apiKey, method, path, body)
const useTool = (apiKey: string, name: string, given: object) =>
  callMcp(service.baseUrl, apiKey, 'tools/call', { name, arguments: given })
const aKey = async (limits: object, by = organization.apiKey): Promise<{ id: string; apiKey: string }> => {
  const { status, body } = await as(by)('POST', '/api-keys', { name: 'A key', ...limits })
  expect(status).toBe(201)
  return body
}

const times = <T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)))

describe('key limits raced by a hundred requests', () => {
  const keyword = (query: string) => ({ query, scrapper: 'SEARCH_NEWS' })
  const settledAll = async () => {
    const { data } = (await organization.call('GET', '/keywords')).body
    await Promise.all(data.map(({ id }: { id: string }) => service.settled(organization, id, 1)))
    return data.length
  }
  const spentBy = async (id: string) => {
    const { data } = (await organization.call('GET', '/api-keys')).body
    return data.find((key: { id: string }) => key.id === id).creditsThisMonth
  }

  test('the credits of a key are spent once, over REST, by tools and by an app together', async () => {
    service.stories.set('raced', 3)
    const agent = await aKey({ maxCreditsPerMonth: 70 })
    const scopes = ['read', 'keywords', 'credits']
    const app = await connectedApp(oauthOf(service.baseUrl), agent.apiKey, scopes)
    const ways = [
      () => as(agent.apiKey)('POST', '/keywords', keyword('raced')),
      () => useTool(agent.apiKey, 'create_keyword', keyword('raced')),
      () => useTool(app.accessToken, 'create_keyword', keyword('raced')),
    ]
    await times(100, async (n) => ways[n % ways.length]?.())
    expect(await settledAll()).toBeGreaterThan(0)
    expect([await organization.balance(), await spentBy(agent.id)]).toEqual([10_000 - 70, 70])
  })

  test('keys that a key makes spend its credits, and not their own beside them', async () => {
    service.stories.set('children', 2)
    const parent = await aKey({ maxCreditsPerMonth: 50 })
    const children = await times(5, () => aKey({ maxCreditsPerMonth: 50 }, parent.apiKey))
    await times(100, async (n) => {
      const { apiKey = '' } = children[n % children.length] ?? {}
      await as(apiKey)('POST', '/keywords', keyword('children'))
    })
    await settledAll()
    expect([await organization.balance(), await spentBy(parent.id)]).toEqual([10_000 - 50, 50])
  })

  test('a hundred new keys at once are as many as there is room for', async () => {
    const answers = await times(100, () => organization.call('POST', '/api-keys', { name: 'One of many' }))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect((await organization.call('GET', '/api-keys')).body.data.length).toBe(50)
  })

  test('a key that was revoked or has ended passes none of a hundred requests', async () => {
    const [revoked, ended] = [
      await aKey({}),
      await aKey({ endsAt: new Date(Date.now() + 3000).toISOString() }),
    ]
    await as(revoked.apiKey)('GET', '/lists')
    await organization.call('DELETE', `/api-keys/${revoked.id}`)
    const isOver = async () => (await as(ended.apiKey)('GET', '/lists')).status
    await expect.poll(isOver).toBe(401)
    const rest = await times(40, (n) =>
      as(n % 2 ? revoked.apiKey : ended.apiKey)('POST', '/lists', { name: 'x' }),
    )
    const tools = await times(60, (n) =>
      useTool(n % 2 ? revoked.apiKey : ended.apiKey, 'create_list', { name: 'x' }),
    )
    expect(new Set(rest.map(({ status }) => status))).toEqual(new Set([401]))
    expect(new Set(tools)).toEqual(new Set([undefined]))
    expect((await organization.call('GET', '/lists')).body.data).toEqual([])
  })
})

interface Entry {
  readonly id: string
  readonly at: string
  readonly action: string
  readonly code: string | null
  readonly actor: object
  readonly address: string | null
  readonly requestId: string | null
  readonly changes: readonly object[]
}
const log = async (query = ''): Promise<Entry[]> =>
  (await organization.call('GET', `/audit-log?limit=200&${query}`)).body.data

describe('audit log forged', () => {
  const FORGED = '203.0.113.77'
  const send = (
    apiKey: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    body: object,
    method = 'POST',
  ) =>
    fetch(`${service.baseUrl}${path}`, {
      method,
      headers: { 'x-api-key': apiKey, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })

  test.each([
    { 'x-forwarded-for': FORGED },
    { 'X-FORWARDED-FOR': `${FORGED}, 127.0.0.1` },
    { forwarded: `for=${FORGED};proto=https` },
    { 'x-real-ip': FORGED, 'client-ip': FORGED, 'true-client-ip': FORGED, 'cf-connecting-ip': FORGED },
    { 'x-amzn-requestid': 'forged', 'x-request-id': 'forged', 'x-amzn-trace-id': 'forged' },
    {
      'x-key-id': 'key_forged',
      'x-user-id': 'usr_forged',
      'x-organization-id': 'org_forged',
      actor: 'operator',
    },
  ])('who did something from where is not what %j says', async (headers) => {
    const key = await aKey({})
    const elsewhere = await aKey({ networks: [`${FORGED}/32`] })
    expect((await send(key.apiKey, '/lists', headers, { name: 'A list' })).status).toBe(201)
    expect((await send(elsewhere.apiKey, '/lists', headers, { name: 'A list' })).status).toBe(403)
    const [entry] = await log('action=createList')
    expect(entry).toMatchObject({ actor: { kind: 'key', keyId: key.id }, address: '127.0.0.1' })
    const told = (await log()).map(({ actor, address, requestId }) => [actor, address, requestId])
    expect(JSON.stringify(told)).not.toMatch(/203\.0\.113\.77|forged/)
  })

  test.each([
    ['quotes and braces', 'x"},{"id":"aud_forged","actor":{"kind":"operator"}}', 201],
    ['lines', 'x\r\n{"id":"aud_forged","actor":{"kind":"operator"}}', 201],
    ['control characters', 'x\u0000\u001b[2Kforged', 400],
    ['signs that turn or break a line', 'x\u2028forged\u202e', 201],
  ])('no text with %s makes a line, a field or an entry of its own', async (_what, forged, status) => {
    const { call } = organization
    const written = [
      await call('POST', '/lists', { name: forged }),
      await call('POST', '/api-keys', { name: forged }),
      await call('POST', '/users', { email: 'somebody@example.com', name: forged }),
    ]
    expect(written.map((one) => one.status)).toEqual(written.map(() => status))
    await call('POST', '/keywords', { query: forged, scrapper: 'SEARCH_NEWS', backfill: false })
    await call('PATCH', '/organization', { name: forged })
    await call('POST', '/lists', { name: 'x', filters: { search: forged } })
    await connectedApp(oauthOf(service.baseUrl), organization.apiKey, ['read'], { state: forged })
    const shown = await log()
    const lines = await fetch(`${service.baseUrl}/audit-log?limit=200`, {
      headers: { 'x-api-key': organization.apiKey, accept: 'application/x-ndjson' },
    })
    const read = (await lines.text()).trim().split('\n')
    expect(read.map((line) => JSON.parse(line))).toEqual(shown)
    expect(JSON.stringify(shown)).not.toMatch(/forged|\\u00|\u2028|\u202e/)
    expect(shown.filter(({ actor }) => JSON.stringify(actor) === '{"kind":"operator"}').length).toBe(2)
  })

  test('a browser writes no text into it, however much it says of itself', async () => {
    const page = consoleOf(service.baseUrl)
    const origin = new URL(service.baseUrl).origin.replace('127.0.0.1', 'localhost')
    const huge = `Mozilla/5.0 forged ${'Firefox/1 Windows '.repeat(300)}`
    const headers = {
      'user-agent': huge,
      'x-signalbox-console': '1',
      origin,
      'content-type': 'application/json',
    }
    const root = service.baseUrl.replace('/v1', '').replace('127.0.0.1', 'localhost')
    const body = JSON.stringify({ key: organization.apiKey })
    expect((await fetch(`${root}/console/session`, { method: 'POST', headers, body })).status).toBe(200)
    expect((await page.ask('session', { key: organization.apiKey })).status).toBe(200)
    const { data } = (await organization.call('GET', '/sessions')).body
    for (const { browser } of data) expect(browser.length).toBeLessThan(40)
    const entries = await log('action=signIn')
    expect(entries.length).toBe(2)
    for (const entry of entries) expect(JSON.stringify(entry).length).toBeLessThan(600)
  })

  test('nobody writes, changes or deletes an entry by a request', async () => {
    const [entry] = await log()
    const before = await log()
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      for (const path of ['/audit-log', `/audit-log/${entry?.id}`, `/audit-log?action=${entry?.action}`]) {
        const { status } = await send(organization.apiKey, path, {}, { ...entry, action: 'forged' }, method)
        expect([method, path, [403, 404, 405].includes(status)]).toEqual([method, path, true])
      }
    const extra = { name: 'x', actor: { kind: 'operator' }, action: 'forged', at: '2020-01-01T00:00:00.000Z' }
    expect((await organization.call('POST', '/lists', extra)).status).toBe(400)
    expect(await log()).toEqual(before)
  })

  test('what somebody did stays there after he is gone, and once however often it is repeated', async () => {
    const key = await aKey({})
    const once = { 'idempotency-key': 'once' }
    for (let n = 0; n < 3; n += 1) await send(key.apiKey, '/lists', once, { name: 'A list' })
    await organization.call('DELETE', `/api-keys/${key.id}`)
    const own = (await log(`keyId=${key.id}`)).map(({ action }) => action)
    expect(own.sort()).toEqual(['createList', 'useKeyFrom'])
  })
})

describe('audit log flooded', () => {
  test('denied requests make an entry an hour for each key, action and reason', async () => {
    const reader = await aKey({ scopes: ['read'] })
    const far = await aKey({ networks: ['203.0.113.0/24'] })
    const app = await connectedApp(oauthOf(service.baseUrl), reader.apiKey, ['read'])
    await times(120, async (n) => {
      await as(reader.apiKey)('DELETE', `/lists/lst_${n}`)
      await as(far.apiKey)('POST', `/keywords?n=${n}`, { query: `${n}` })
      await useTool(reader.apiKey, 'create_list', { name: `${n}` })
      await useTool(app.accessToken, 'update_list', { listId: `lst_${n}`, name: `${n}` })
    })
    const denied = await log('outcome=denied')
    const kinds = denied.map(({ actor, action, code, at }) =>
      JSON.stringify([actor, action, code, at.slice(0, 13)]),
    )
    expect(new Set(kinds).size).toBe(kinds.length)
    expect(new Set(denied.map(({ code }) => code))).toEqual(new Set(['scope_missing', 'forbidden_network']))
    expect(denied.length).toBeLessThanOrEqual(16)
  })

  test('what is wrong, unknown, or from nobody makes none', async () => {
    const before = await log()
    await times(100, async (n) => {
      await as(`sb_${String(n).padStart(43, '0')}`)('DELETE', '/lists/lst_1')
      await organization.call('DELETE', `/lists/lst_${n}`)
      await organization.call('POST', '/lists', { name: ['wrong', n] })
      await oauthOf(service.baseUrl).form('revoke', { token: `sbo_${String(n).padStart(73, '0')}` })
      await consoleOf(service.baseUrl).ask('session', { key: `sb_${String(n).padStart(43, '1')}` })
    })
    expect(await log()).toEqual(before)
  })
})
