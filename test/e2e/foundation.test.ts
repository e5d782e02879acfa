import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { APIS } from '../../functions/reference/apis.ts'
import { version } from '../../package.json'
import { admin } from '../support/admin.ts'
import { type LocalService, startLocalService } from '../support/local/local-service.ts'
import { rawHttp } from '../support/raw-http.ts'

let service: LocalService
let dataDir: string
let organization: { id: string; apiKey: string; credits: number; name: string }

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'signalbox-foundation-'))
  service = await startLocalService({ dataDir })
  const { out } = await admin(dataDir, 'org', 'create', '--name', 'Acme', '--credits', '1000', '--json')
  organization = JSON.parse(out)
})
afterAll(async () => {
  await service.stop()
  rmSync(dataDir, { recursive: true })
})

const call = (path: string, init: RequestInit = {}) =>
  fetch(`${service.baseUrl}${path}`, {
    ...init,
    headers: { 'x-api-key': organization.apiKey, ...init.headers },
  })

/** What tests compare with literals. */
// biome-ignore lint/suspicious/noExplicitAny: the literals state the shape
const json = (reply: Response): Promise<any> => reply.json()

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  call(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })

describe('the running service', () => {
  test('shows its health and version without a key', async () => {
    const reply = await fetch(`${service.baseUrl}/health`)
    expect(reply.status).toBe(200)
    expect(await reply.json()).toEqual({ status: 'ok', version, index: null })
  })

  test('says how far the index is behind, once an import has waited for it', async () => {
    const file = join(dataDir, 'one.csv')
    writeFileSync(file, 'socialUrl,name\nlinkedin.com/company/waited,Waited\n')
    const imported = await admin(dataDir, 'import', file, '--type', 'accounts', '--wait')
    expect(imported).toMatchObject({ exitCode: 0 })
    expect((await json(await call('/data?type=accounts&search=waited'))).count).toBe(1)
    const status = JSON.parse((await admin(dataDir, 'index', 'status', '--json')).out)
    expect(status).toEqual({ lagMs: expect.any(Number), indexedAt: expect.any(String) })
    // Its answer may be a second old.
    const health = async () => json(await fetch(`${service.baseUrl}/health`))
    await expect.poll(health).toMatchObject({ index: status })
  })

  test('answers 401 on every route when there is no key', async () => {
    const closed = APIS.flatMap(({ endpoints }) => Object.values(endpoints)).filter(({ open }) => !open)
    expect(closed.length).toBeGreaterThan(5)
    for (const { method, path } of closed) {
      const reply = await fetch(`${service.baseUrl}${path.replaceAll(/\{\w+\}/g, 'x')}`, { method })
      expect([method, path, reply.status]).toEqual([method, path, 401])
    }
  })

  test('accepts the key of a new organization at once, in either header', async () => {
    expect(organization).toMatchObject({ name: 'Acme', credits: 1000 })
    const bearer = { authorization: `Bearer ${organization.apiKey}` }
    expect(await (await fetch(`${service.baseUrl}/organization`, { headers: bearer })).json()).toMatchObject({
      id: organization.id,
      credits: 1000,
    })
    expect((await call('/organization')).status).toBe(200)
  })

  test('refuses a revoked key at the next request', async () => {
    const created = await json(await post('/api-keys', '{"name":"short-lived"}'))
    const other = { 'x-api-key': created.apiKey }
    expect((await fetch(`${service.baseUrl}/organization`, { headers: other })).status).toBe(200)
    expect((await call(`/api-keys/${created.id}`, { method: 'DELETE' })).status).toBe(204)
    expect((await fetch(`${service.baseUrl}/organization`, { headers: other })).status).toBe(401)
  })

  test('keeps no API key in any file, neither data nor logs', async () => {
    const created = await json(await post('/api-keys', '{"name":"secret"}', { 'idempotency-key': 'e2e' }))
    await post('/api-keys', 'not json')
    const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
    expect(files.length).toBeGreaterThan(2)
    for (const file of files) {
      const bytes = readFileSync(join(file.parentPath, file.name))
      expect([file.name, bytes.includes(organization.apiKey), bytes.includes(created.apiKey)]).toEqual([
        file.name,
        false,
        false,
      ])
    }
  })
})

describe('bad input gets a clear answer, stores nothing and is never a 500', () => {
  const expectProblem = async (reply: Response, status: number, code: string) => {
    const problem = await json(reply)
    expect([reply.status, problem.code]).toEqual([status, code])
    expect(reply.headers.get('content-type')).toMatch('application/problem+json')
    expect(problem).toMatchObject({
      status,
      title: expect.any(String),
      detail: expect.any(String),
      errors: expect.any(Array),
    })
    expect(problem.requestId).toBe(reply.headers.get('x-request-id'))
    return problem
  }
  const keyCount = async () => (await json(await call('/api-keys'))).data.length

  test.each([
    ['malformed JSON', '{"name":', {}, 400, 'invalid_input'],
    [
      'a content type that is not JSON',
      '{"name":"x"}',
      { 'content-type': 'text/plain' },
      415,
      'unsupported_media_type',
    ],
    [
      'form data',
      'name=x',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'unsupported_media_type',
    ],
    ['an unknown field', '{"name":"x","admin":true}', {}, 400, 'invalid_input'],
    ['a prototype as a field', '{"name":"x","__proto__":{"a":1}}', {}, 400, 'invalid_input'],
    ['a number for text', '{"name":1}', {}, 400, 'invalid_input'],
    ['an object for text', '{"name":{}}', {}, 400, 'invalid_input'],
    ['null', 'null', {}, 400, 'invalid_input'],
    ['a list', '[]', {}, 400, 'invalid_input'],
    ['nothing', '', {}, 400, 'invalid_input'],
    ['a NUL', '{"name":"a\\u0000b"}', {}, 400, 'invalid_input'],
    ['a lone surrogate', '{"name":"\\ud800"}', {}, 400, 'invalid_input'],
    ['text that is too long', JSON.stringify({ name: 'x'.repeat(101) }), {}, 400, 'invalid_input'],
    ['5 MB and a little', JSON.stringify({ name: 'x'.repeat(5 * 1024 * 1024) }), {}, 413, 'body_too_large'],
    ['11 MB', JSON.stringify({ name: 'x'.repeat(11 * 1024 * 1024) }), {}, 413, 'body_too_large'],
    ['a bad idempotency key', '{"name":"x"}', { 'idempotency-key': 'a b' }, 400, 'invalid_input'],
  ])('%s', async (_case, body, headers, status, code) => {
    const before = await keyCount()
    await expectProblem(await post('/api-keys', body, headers), status, code)
    expect(await keyCount()).toBe(before)
  })

  test.each([
    ['an unknown route', 'GET', '/nowhere', 404, 'not_found'],
    ['an unknown route below a known one', 'GET', '/organization/secrets', 404, 'not_found'],
    ['a wrong method', 'DELETE', '/organization', 405, 'method_not_allowed'],
    ['an unknown method', 'PUT', '/api-keys', 405, 'method_not_allowed'],
    ['an encoded path traversal', 'GET', '/%2e%2e/%2e%2e/etc/passwd', 404, 'not_found'],
    ['an encoded slash in an id', 'DELETE', '/api-keys/..%2f..%2fx', 404, 'not_found'],
    ['an unknown query parameter', 'GET', '/organization?debug=1', 400, 'invalid_input'],
    ['a duplicate query parameter', 'GET', '/credits?limit=1&limit=2', 400, 'invalid_input'],
    ['a NUL in the query', 'GET', '/credits?cursor=%00', 400, 'invalid_input'],
    ['an impossible limit', 'GET', '/credits?limit=0', 400, 'invalid_input'],
    ['text for a number', 'GET', '/credits?limit=ten', 400, 'invalid_input'],
  ])('%s', async (_case, method, path, status, code) => {
    await expectProblem(await call(path, { method }), status, code)
  })

  test('a wrong method names the allowed ones', async () => {
    const reply = await call('/organization', { method: 'DELETE' })
    expect(reply.headers.get('allow')).toBe('GET, HEAD, PATCH, OPTIONS')
  })

  test.each([
    ['a header of 1 MB', `GET /api/v1/organization HTTP/1.1\r\nx-filler: ${'x'.repeat(1024 * 1024)}`, 431],
    ['11 KB of headers', `GET /api/v1/organization HTTP/1.1\r\nx-filler: ${'x'.repeat(11 * 1024)}`, 431],
    ['a raw path traversal', 'GET /api/v1/../../etc/passwd HTTP/1.1', 404],
    ['a path without the base', 'GET /organization HTTP/1.1', 404],
    ['a request that is not HTTP', 'nonsense', 400],
  ])('%s', async (_case, head, status) => {
    const reply = await rawHttp(service.baseUrl, head)
    expect(reply.status).toBe(status)
    expect(reply.headers).toContain('application/problem+json')
    expect(JSON.parse(reply.body)).toMatchObject({ status })
  })
})

describe("the operator's command", () => {
  test('adds credits and makes keys', async () => {
    const added = await admin(dataDir, 'credits', 'add', '--org', organization.id, '--amount', '50', '--json')
    expect(JSON.parse(added.out)).toMatchObject({ amount: 50, balance: 1050, reason: 'top_up' })
    const made = await admin(dataDir, 'key', 'create', '--org', organization.id, '--name', 'CI', '--json')
    const headers = { 'x-api-key': JSON.parse(made.out).apiKey }
    expect((await fetch(`${service.baseUrl}/organization`, { headers })).status).toBe(200)
    const listed = await admin(dataDir, 'org', 'list', '--json')
    expect(JSON.parse(listed.out)).toEqual([expect.objectContaining({ id: organization.id, credits: 1050 })])
  })

  test('lists keys without their secrets, and revokes even the last one', async () => {
    const { id, apiKey } = JSON.parse(
      (await admin(dataDir, 'org', 'create', '--name', 'Other', '--json')).out,
    )
    const listed = await admin(dataDir, 'key', 'list', '--org', id, '--json')
    const [only] = JSON.parse(listed.out)
    expect(only).toMatchObject({ name: 'First key', prefix: apiKey.slice(0, 10) })
    expect(listed.out).not.toContain(apiKey)
    const revoked = await admin(dataDir, 'key', 'revoke', '--org', id, '--key', only.id, '--json')
    expect(JSON.parse(revoked.out)).toEqual({ revoked: only.id, left: 0 })
    const headers = { 'x-api-key': apiKey }
    expect((await fetch(`${service.baseUrl}/organization`, { headers })).status).toBe(401)
  })

  test.each([
    ['no command', []],
    ['an unknown command', ['org', 'destroy']],
    ['a missing option', ['org', 'create']],
    ['an option of another command', ['org', 'list', '--amount', '5']],
    ['an unknown option', ['org', 'list', '--colour', 'red']],
    ['an amount that is no number', ['credits', 'add', '--org', 'org_1', '--amount', 'lots']],
    ['an unknown organization', ['key', 'create', '--org', 'org_1', '--name', 'x']],
    ['the keys of an unknown organization', ['key', 'list', '--org', 'org_1']],
  ])('explains %s and exits with 2', async (_case, args) => {
    const result = await admin(dataDir, ...args)
    expect([result.exitCode, result.out]).toEqual([2, ''])
    expect(result.err).toContain('Usage:')
  })
})
