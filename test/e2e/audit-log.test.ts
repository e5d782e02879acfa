import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { admin, createOrganization } from '../support/admin.ts'
import { importRows } from '../support/import-rows.ts'
import { callMcp } from '../support/local/call-mcp.ts'
import { callService } from '../support/local/call-service.ts'
import { type LocalService, startLocalService } from '../support/local/local-service.ts'
import { WITHIN_MS } from '../support/patience.ts'

let service: LocalService
let organization: { id: string; apiKey: string }
beforeAll(async () => {
  service = await startLocalService()
  organization = await createOrganization(service.dataDir, 100)
})
afterAll(() => service.stop())

const as = (apiKey: string) => (method: string, path: string, body?: unknown) =>
  callService(service.baseUrl, apiKey, method, path, body)
const call = (method: string, path: string, body?: unknown) => as(organization.apiKey)(method, path, body)

const log = async (query = '', apiKey = organization.apiKey) => {
  const { status, body } = await as(apiKey)('GET', `/audit-log?${query}`)
  expect(status).toBe(200)
  return body
}

describe('the audit log of the running service', () => {
  test('begins with what the operator did', async () => {
    const { data } = await log()
    const told = data.map(({ action, actor, address }: Record<string, unknown>) => [action, actor, address])
    expect(told).toContainEqual(['org create', { kind: 'operator' }, null])
    expect(told).toContainEqual(['key create', { kind: 'operator' }, null])
  })

  test('has the first use of a key from a network, once', async () => {
    await call('GET', '/lists')
    const { data } = await log('action=useKeyFrom')
    expect(data).toMatchObject([{ address: '127.0.0.1', actor: { kind: 'key' }, outcome: 'done' }])
  })

  test('has each change with what was there before and after, and no text of anybody', async () => {
    const { body: list } = await call('POST', '/lists', { name: 'Anna Schmidt' })
    await call('PATCH', `/lists/${list.id}`, { name: 'Berta Schulz', monitor: true, monitorInterval: '7d' })
    await call('PATCH', `/lists/${list.id}`, { monitorInterval: '14d' })
    await call('DELETE', `/lists/${list.id}`)
    const { data } = await log(`subject=${list.id}`)
    expect(data.map(({ action }: { action: string }) => action)).toEqual([
      'deleteList',
      'updateList',
      'updateList',
      'updateList',
      'createList',
    ])
    expect(data[1].changes).toContainEqual({ field: 'interval', before: '7d', after: '14d' })
    const second = [...data[2].changes, ...data[3].changes]
    expect(second).toContainEqual({ field: 'name', before: 'set', after: 'set' })
    expect(second).toContainEqual({ field: 'interval', before: null, after: '7d' })
    expect(JSON.stringify(await log())).not.toMatch(/Anna|Berta/)
  })

  test('has nothing of requests that only read, of previews, and of requests that are refused', async () => {
    const { data: before } = await log()
    await call('GET', '/data?type=signals')
    await call('POST', '/definitions/preview', { definitions: [{ name: 'x', query: '{company} opens' }] })
    expect((await call('POST', '/lists', {})).status).toBe(400)
    expect((await call('DELETE', '/lists/lst_unknown')).status).toBe(404)
    expect((await log()).data).toEqual(before)
  })

  test('has what a key was denied, and which', async () => {
    const { body: key } = await call('POST', '/api-keys', { name: 'Reader', scopes: ['read'] })
    for (let n = 0; n < 10; n += 1) await as(key.apiKey)('POST', '/lists', { name: 'x' })
    const { data } = await log(`keyId=${key.id}&outcome=denied`)
    expect(data).toMatchObject([
      { action: 'createList', code: 'scope_missing', actor: { kind: 'key', keyId: key.id } },
    ])
    const far = await call('POST', '/api-keys', { name: 'Far', networks: ['203.0.113.0/24'] })
    expect((await as(far.body.apiKey)('GET', '/lists')).body.code).toBe('forbidden_network')
    expect((await log(`keyId=${far.body.id}`)).data).toMatchObject([{ code: 'forbidden_network' }])
  })

  test('is for keys that administer, and never shows a key', async () => {
    const { body: key } = await call('POST', '/api-keys', { name: 'Reader', scopes: ['read', 'lists'] })
    expect((await as(key.apiKey)('GET', '/audit-log')).body.code).toBe('scope_missing')
    expect(JSON.stringify(await log('limit=200'))).not.toContain(key.apiKey)
  })

  test('is read by pages, by days and as lines, each entry once', async () => {
    const whole = (await log('limit=200')).data
    expect(whole.length).toBeGreaterThan(8)
    const paged = []
    for (let cursor = ''; ; ) {
      const page = await log(`limit=3${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
      paged.push(...page.data)
      if (page.nextCursor === null) break
      cursor = page.nextCursor
    }
    expect(paged).toEqual(whole)
    const today = new Date().toISOString().slice(0, 10)
    expect((await log('limit=200&to=2001-01-01')).data).toEqual([])
    expect((await log('from=2999-01-01')).data).toEqual([])
    const since = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
    expect((await log(`limit=200&from=${since}&to=${today}`)).data).toEqual(whole)
    const lines = await fetch(`${service.baseUrl}/audit-log?limit=4`, {
      headers: { 'x-api-key': organization.apiKey, accept: 'application/x-ndjson' },
    })
    const read = (await lines.text()).trim().split('\n')
    expect(read.map((line) => JSON.parse(line))).toEqual(whole.slice(0, 4))
    expect(lines.headers.get('x-next-cursor')).not.toBeNull()
  })

  test.each([
    'cursor=x',
    'limit=0',
    'limit=1000',
    'from=yesterday',
    'from=2026-02-02&to=2026-01-01',
    'what=x',
  ])('refuses %s', async (query) => {
    expect((await call('GET', `/audit-log?${query}`)).status).toBe(400)
  })

  test('takes a cursor with other days than it came with', async () => {
    const { nextCursor } = await log('limit=2')
    const cursor = encodeURIComponent(nextCursor)
    expect((await log(`cursor=${cursor}&to=2001-01-01`)).data).toEqual([])
    expect((await log(`cursor=${cursor}&from=2999-01-01`)).data).toEqual([])
    expect(
      (await log(`cursor=${encodeURIComponent('2999-01-01T00:00:00.000Z#aud_1')}&limit=1`)).data,
    ).toHaveLength(1)
  })

  test('has what tools change, and is read by a tool', async () => {
    const use = (name: string, given: object) =>
      callMcp(service.baseUrl, organization.apiKey, 'tools/call', { name, arguments: given })
    const { structuredContent: list } = await use('create_list', { name: 'By a tool' })
    const { structuredContent } = await use('read_audit_log', { subject: list.id })
    expect(structuredContent.data).toMatchObject([
      { action: 'createList', address: '127.0.0.1', subject: list.id },
    ])
  })

  test('has what the operator does later', async () => {
    const { exitCode } = await admin(
      service.dataDir,
      'credits',
      'add',
      '--org',
      organization.id,
      '--amount',
      '7',
    )
    expect(exitCode).toBe(0)
    expect((await log('action=credits%20add')).data).toMatchObject([
      { actor: { kind: 'operator' }, changes: [{ field: 'credits', before: null, after: 7 }] },
    ])
  })

  test('has that a person was erased from a list, and not who', async () => {
    const email = 'gone.person@example.com'
    await importRows(service.dataDir, 'people', [{ firstName: 'Gone', lastName: 'Person', email }])
    const found = async () => (await call('GET', '/data?type=people&search=gone%20person')).body.data
    await vi.waitFor(async () => expect(await found()).toHaveLength(1), { timeout: WITHIN_MS, interval: 300 })
    const [{ id }] = await found()
    const stranger = await createOrganization(service.dataDir, 0)
    await call('POST', '/lists', { name: 'People', selected: [{ id, type: 'person' }] })
    const counted = await admin(service.dataDir, 'person', 'erase', id)
    expect([counted.exitCode, (await log('action=person%20erase')).data]).toEqual([0, []])
    const { exitCode } = await admin(service.dataDir, 'person', 'erase', id, '--yes')
    expect(exitCode).toBe(0)
    const erasure = { actor: { kind: 'operator' }, subject: null, changes: [] }
    expect((await log('action=person%20erase')).data).toMatchObject([erasure])
    expect((await log('action=person%20erase', stranger.apiKey)).data).toEqual([])
    expect(JSON.stringify(await log('limit=200'))).not.toContain(id)
  })

  test('is seen by nobody else', async () => {
    const stranger = await createOrganization(service.dataDir, 0)
    const own = (await log('limit=200', stranger.apiKey)).data
    expect(own.every(({ action }: { action: string }) => /create$|useKeyFrom/.test(action))).toBe(true)
    const { nextCursor } = await log('limit=1')
    const others = await log(`cursor=${encodeURIComponent(nextCursor)}&limit=200`, stranger.apiKey)
    expect(
      others.data.every(({ id }: { id: string }) => own.some((entry: { id: string }) => entry.id === id)),
    ).toBe(true)
  })

  test('stays bounded when a key is refused again and again', async () => {
    const { body: key } = await call('POST', '/api-keys', { name: 'Flood', scopes: ['read'] })
    await Promise.all(Array.from({ length: 60 }, () => as(key.apiKey)('DELETE', '/lists/lst_1')))
    expect((await log(`keyId=${key.id}&outcome=denied`)).data).toHaveLength(1)
  })
})
