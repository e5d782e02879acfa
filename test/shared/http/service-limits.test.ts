import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { APIS } from '../../../functions/reference/apis.ts'
import { newId } from '../../../functions/shared/ids.ts'
import { createOrganization } from '../../support/admin.ts'
import { type LocalService, startLocalService } from '../../support/local/local-service.ts'

const KB = 1024

let service: LocalService
let apiKey: string
let list: string
beforeAll(async () => {
  service = await startLocalService()
  apiKey = (await createOrganization(service.dataDir, 1000)).apiKey
  list = (await call('POST', '/lists', '{"name":"Mine"}')).body.id
})
afterAll(() => service.stop())

async function call(method: string, path: string, body?: string) {
  const reply = await fetch(`${service.baseUrl}${path}`, {
    method,
    headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
    ...(body !== undefined && { body }),
  })
  const text = await reply.text()
  // biome-ignore lint/suspicious/noExplicitAny: the expectations state the shape
  const parsed: any = text === '' ? undefined : JSON.parse(text)
  return { status: reply.status, body: parsed, size: text.length }
}

/** Bodies that are valid, so that only the id is at fault. */
const BODIES: Readonly<Record<string, string>> = {
  'POST /lists/{id}/monitor': '{"interval":"1d"}',
  'POST /lists/{id}/push-to-platform': '{"platform":"clay","webhookUrl":"https://hooks.example/a"}',
  'POST /lists/{id}/items': '{"selected":[{"id":"acc_1","type":"account"}]}',
  'DELETE /lists/{id}/items': '{"ids":["acc_1"]}',
  'POST /lists/{id}/upload': '{"urls":["acme.com"]}',
  'POST /signals/{id}/feedback': '{"verdict":"right"}',
}

const QUERIES: Readonly<Record<string, string>> = {
  'GET /lists/{id}/monitor/estimate': '?interval=1d',
  'GET /lists/{id}/push-to-platform/eligibility': '?platform=clay',
}

const endpoints = APIS.flatMap(({ endpoints }) => Object.values(endpoints))
  .filter(({ path }) => path.includes('{'))
  .map(({ method, path }) => ({ method, path, name: `${method} ${path}` }))

const MALFORMED = [
  'x',
  'x'.repeat(3000),
  `lst_${'9'.repeat(3000)}`,
  'lst_%23%00',
  'LST_1',
  '%F0%9F%98%80',
  "lst_1' OR 1",
  '__proto__',
  '%E0%A4%A',
]

describe.each(endpoints)('$name', ({ method, path, name }) => {
  const at = (ids: Readonly<Record<string, string>>) =>
    path.replaceAll(/\{(\w+)\}/g, (_, param) => ids[param] ?? list) + (QUERIES[name] ?? '')
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => param)

  test.each(names)('answers a malformed %s as an unknown one', async (param) => {
    const unknownId = newId('kw')
    const unknown = await call(method, at({ [param]: unknownId }), BODIES[name])
    expect(unknown.status).toBe(404)
    for (const id of MALFORMED) {
      const malformed = await call(method, at({ [param]: id }), BODIES[name])
      if (id === '%E0%A4%A' && malformed.status === 400) continue
      expect([id, malformed.status]).toEqual([id, 404])
      const { requestId: _a, detail, ...rest } = malformed.body
      const { requestId: _b, detail: expected, ...others } = unknown.body
      expect(rest).toEqual(others)
      expect(detail.split(' has the id ')[0]).toBe(expected.split(' has the id ')[0])
      expect(malformed.size).toBeLessThan(2 * KB)
    }
  })
})

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const entries = (count: number) => Array.from({ length: count }, () => 0).join(',')

describe('a body', () => {
  test.each([
    ['POST', '/lists', 512 * KB],
    ['POST', '/keywords', 512 * KB],
    ['POST', '/mcp', 512 * KB],
    ['PATCH', '/organization', 512 * KB],
    ['POST', '/lists/upload', 5 * KB * KB],
  ])('of %s %s may have %i bytes and no more', async (method, path, most) => {
    const around = '{"name":""}'
    const largest = await call(method, path, `{"name":"${'x'.repeat(most - around.length)}"}`)
    expect(largest.status).toBe(400)
    const larger = await call(method, path, `{"name":"${'x'.repeat(most - around.length + 1)}"}`)
    expect(larger).toMatchObject({ status: 413, body: { code: 'body_too_large' } })
  })

  test.each(['/lists', '/lists/upload', '/keywords', '/mcp', '/webhook-log/redeliver'])(
    'of POST %s is nested 32 levels deep at most',
    async (path) => {
      const refused = await call('POST', path, `{"name":${nested(32)}}`)
      expect(refused).toMatchObject({
        status: 400,
        body: { errors: [{ message: 'Must be nested at most 32 levels deep.' }] },
      })
      expect((await call('POST', path, `{"name":${nested(200_000)}}`)).status).toBe(400)
      const allowed = await call('POST', path, `{"name":${nested(31)}}`)
      expect(JSON.stringify(allowed.body)).not.toContain('levels deep')
    },
  )

  test('with brackets in its texts is not deep', async () => {
    const name = `\\"${'[{'.repeat(60)}\\\\`
    expect((await call('POST', '/lists', `{"name":"${name}"}`)).status).toBe(201)
  })

  test('has lists whose length is checked before their entries', async () => {
    const long = await call('POST', '/lists/upload', `{"name":"Long","urls":[${entries(2_400_000)}]}`)
    expect(long).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'urls', message: 'Must have at most 5000 entries.' }] },
    })
    const filters = await call(
      'POST',
      '/lists',
      `{"name":"Live","filters":{"industry":[${entries(200_000)}]}}`,
    )
    expect(filters).toMatchObject({ status: 400, body: { errors: [{ path: 'filters.industry' }] } })
  })

  test.each([
    ['unknown fields', () => Array.from({ length: 20_000 }, (_, n) => `"field-${n}":1`).join(',')],
    ['wrong entries', () => `"selected":[${entries(5000)}]`],
    ['one long unknown name', () => `"${'n'.repeat(400_000)}":1`],
  ])('with many mistakes gets a short answer (%s)', async (_name, mistakes) => {
    const reply = await call('POST', '/lists', `{"name":"Wrong",${mistakes()}}`)
    expect(reply.status).toBe(400)
    expect(reply.body.errors.length).toBeGreaterThan(0)
    expect(reply.body.errors.length).toBeLessThanOrEqual(100)
    expect(reply.size).toBeLessThan(64 * KB)
  })
})

describe('a tool call', () => {
  const tool = async (name: string, args: string) => {
    const params = `{"name":"${name}","arguments":${args}}`
    const { status, body, size } = await call(
      'POST',
      '/mcp',
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${params}}`,
    )
    expect(status).toBe(200)
    expect(body.result.isError).toBe(true)
    return { problem: JSON.parse(body.result.content[0].text), size }
  }

  test('with a malformed id is answered as with an unknown one', async () => {
    for (const id of ['x'.repeat(3000), 'lst_\\u0000', '#', newId('lst')]) {
      const { problem } = await tool('get_list', `{"listId":"${id}"}`)
      expect(problem).toMatchObject({ status: 404, detail: expect.stringMatching(/^No list has the id /) })
    }
  })

  test('with many mistakes gets a short answer', async () => {
    const unknown = Array.from({ length: 20_000 }, (_, n) => `"field-${n}":1`).join(',')
    const { problem, size } = await tool('query_data', `{"type":"accounts",${unknown}}`)
    expect(problem.errors).toHaveLength(100)
    expect(size).toBeLessThan(64 * KB)
    const long = await tool('query_data', `{"type":"accounts","industry":[${entries(200_000)}]}`)
    expect(long.problem.errors).toEqual([{ path: 'industry', message: 'Must have at most 100 values.' }])
  })
})

describe('a query', () => {
  test.each([
    ['industry', entries(900)],
    ['industry', `[${entries(900)}]`],
    ['filters', JSON.stringify({ industry: Array.from({ length: 900 }, () => 1) })],
    ['filters', nested(1500)],
    ['filters', `{"industry":${nested(1500)}}`],
    ['industry', nested(1500)],
  ])('with an endless %s is refused by a short answer', async (name, value) => {
    const reply = await call('GET', `/data?type=accounts&${name}=${encodeURIComponent(value)}`)
    expect(reply.status).toBe(400)
    expect(reply.body.errors[0].path).toMatch(new RegExp(`^${name}`))
    expect(reply.size).toBeLessThan(4 * KB)
  })

  test.each(['/credits', '/webhook-log'])('of %s with a malformed cursor is refused', async (path) => {
    for (const cursor of ['x', 'x'.repeat(3000), '%00', '%23', '000000000000x', 'YXR0X34uMTIzNDU2Nzg5MDEy']) {
      const reply = await call('GET', `${path}?cursor=${cursor}`)
      expect(reply.status).toBe(400)
      expect(reply.body.errors[0].path).toBe('cursor')
    }
  })
})
