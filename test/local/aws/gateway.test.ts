import { once } from 'node:events'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Fixture, startFixture } from '../fixtures/start-fixture.ts'

const MEGABYTE = 1024 * 1024

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())

const call = (path: string, init?: RequestInit) => fetch(`${fixture.baseUrl}${path}`, init)

const post = (path: string, reply: unknown, headers: Record<string, string> = {}) =>
  call(path, { method: 'POST', body: JSON.stringify(reply), headers })

/** Sends raw bytes and returns everything until the connection ends. */
async function raw(request: string): Promise<string> {
  const socket = connect(fixture.port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString()
  })
  socket.write(request)
  await once(socket, 'close')
  return answer
}

const get = (path: string) => raw(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)

/** The function's event, from its answer. */
const eventOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))

describe('routes', () => {
  test.each([
    ['GET', '/v1/things', '/v1/things', null],
    ['GET', '/v1/things/', '/v1/things', null],
    ['GET', '/v1/things/42', '/v1/things/{id}', { id: '42' }],
    ['PUT', '/v1/things/42', '/v1/things/{id}', { id: '42' }],
    ['GET', '/v1/things/a%2Fb', '/v1/things/{id}', { id: 'a/b' }],
    ['GET', '/v1/things/a%252Fb', '/v1/things/{id}', { id: 'a%2Fb' }],
    ['GET', '/v1/files/a/b/c', '/v1/files/{path+}', { path: 'a/b/c' }],
    ['GET', '/v1/things/42/more', '/{proxy+}', { proxy: 'v1/things/42/more' }],
    ['GET', '/v1', '/{proxy+}', { proxy: 'v1' }],
    ['GET', '/', '/', null],
    ['GET', '/v1/things/../files', '/{proxy+}', { proxy: 'v1/things/../files' }],
    ['GET', '/v1/files/../../v1/things', '/v1/files/{path+}', { path: '../../v1/things' }],
    ['GET', '/v1/%2e%2e%2fthings', '/{proxy+}', { proxy: 'v1/../things' }],
    ['GET', '/v1//things', '/{proxy+}', { proxy: 'v1//things' }],
    ['GET', '/V1/things', '/{proxy+}', { proxy: 'V1/things' }],
  ])('%s %s is %s', async (method, path, resource, pathParameters) => {
    const answer = await raw(`${method} /api${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1.1 200 /)
    expect(eventOf(answer)).toMatchObject({ resource, path, pathParameters, httpMethod: method })
  })

  test('a fixed segment wins over a variable one', async () => {
    const response = await call('/things/special?size=3')
    expect(await response.text()).toBe('xxx')
  })

  test('a method that the resource does not have is refused', async () => {
    const response = await call('/things', { method: 'DELETE' })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ detail: 'Missing Authentication Token' })
  })

  test.each(['/', '/other/v1/things', '/apiv1/things', '/v1/things'])(
    'a path outside the stage is refused: %s',
    async (path) => {
      expect(await get(path)).toMatch(/^HTTP\/1.1 403 /)
    },
  )

  test('a path parameter that cannot be decoded is a bad request', async () => {
    expect(await get('/api/v1/things/%zz')).toMatch(/^HTTP\/1.1 400 /)
  })

  test('HEAD uses the route of ANY, and its answer has no body', async () => {
    const response = await call('/things/1', { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })

  test('a mock integration answers by itself', async () => {
    const response = await call('/things', { method: 'OPTIONS' })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })
})

describe('the event', () => {
  test('has every value of a repeated parameter and the last one', async () => {
    const event = await (await call('/things?a=1&b=x%20y&a=2&c')).json()
    expect(event).toMatchObject({
      queryStringParameters: { a: '2', b: 'x y', c: '' },
      multiValueQueryStringParameters: { a: ['1', '2'], b: ['x y'], c: [''] },
    })
  })

  test('has every value of a repeated header in its spelling', async () => {
    const answer = await raw(
      'GET /api/v1/things HTTP/1.1\r\nHost: localhost\r\nX-Tag: a\r\nX-Tag: b\r\nConnection: close\r\n\r\n',
    )
    expect(eventOf(answer)).toMatchObject({
      headers: { 'X-Tag': 'b', Host: 'localhost' },
      multiValueHeaders: { 'X-Tag': ['a', 'b'] },
    })
  })

  test('contains the caller, the stage and the time', async () => {
    const response = await call('/things')
    expect(await response.json()).toMatchObject({
      stageVariables: null,
      body: null,
      requestContext: {
        path: '/api/v1/things',
        stage: 'api',
        resourcePath: '/v1/things',
        httpMethod: 'GET',
        identity: { sourceIp: '127.0.0.1', userAgent: 'node' },
        requestId: response.headers.get('x-amzn-requestid'),
      },
    })
  })

  test.each([
    ['text', 'text/plain', 'grüße', 'grüße', false],
    ['a binary type', 'image/png', 'grüße', Buffer.from('grüße').toString('base64'), true],
  ])('contains %s', async (_case, type, sent, body, isBase64Encoded) => {
    const response = await call('/things/1', { method: 'PUT', body: sent, headers: { 'content-type': type } })
    expect(await response.json()).toMatchObject({ body, isBase64Encoded })
  })

  test('contains a compressed body uncompressed', async () => {
    const body = gzipSync('hello')
    const response = await call('/things/1', { method: 'PUT', body, headers: { 'content-encoding': 'gzip' } })
    expect(await response.json()).toMatchObject({ body: 'hello' })
  })

  test.each([
    ['is broken', Buffer.from('not gzip'), 400],
    ['grows beyond the limit', gzipSync(Buffer.alloc(11 * MEGABYTE)), 413],
  ])('is refused when its compressed body %s', async (_case, body, status) => {
    const response = await call('/things/1', { method: 'PUT', body, headers: { 'content-encoding': 'gzip' } })
    expect(response.status).toBe(status)
  })
})

describe('the reply', () => {
  test('has the status, headers and body of the function', async () => {
    const response = await post('/things', {
      statusCode: 418,
      headers: { 'X-One': 'a', 'X-Number': 3 },
      multiValueHeaders: { 'set-cookie': ['a=1', 'b=2'] },
      body: 'teapot',
    })
    expect(response.status).toBe(418)
    expect(response.headers.get('x-one')).toBe('a')
    expect(response.headers.get('x-number')).toBe('3')
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(await response.text()).toBe('teapot')
  })

  test.each([
    ['text instead of an object', 'text'],
    ['no status', { body: '' }],
    ['a status out of range', { statusCode: 99 }],
    ['a body that is not text', { statusCode: 200, body: { a: 1 } }],
    ['a header that is not text', { statusCode: 200, headers: { a: [] } }],
    ['a header that HTTP forbids', { statusCode: 200, headers: { 'x-a': 'b\r\nx-c: d' } }],
    ['an unknown member', { statusCode: 200, cookies: [] }],
    ['null', null],
  ])('with %s is a bad gateway', async (_case, reply) => {
    expect((await post('/things', reply)).status).toBe(502)
  })

  test.each([['?fail=1'], ['?sleep=4000']])(
    'of a function that fails (%s) is a bad gateway',
    async (query) => {
      const response = await post(`/things${query}`, { statusCode: 200 })
      expect(response.status).toBe(502)
      expect(await response.json()).toMatchObject({ detail: 'Internal server error' })
    },
  )

  test('of a function that cannot load is a bad gateway', async () => {
    expect((await call('/broken')).status).toBe(502)
  })

  test('is a timeout after the time limit of the integration', async () => {
    const response = await post('/hasty?sleep=1500', { statusCode: 200 })
    expect(response.status).toBe(504)
    expect(await response.json()).toMatchObject({ detail: 'Endpoint request timed out' })
  })

  test.each([
    ['image/png', Buffer.from('hi')],
    ['text/html', Buffer.from('aGk=')],
  ])('is bytes only for a client that asks for them: %s', async (accept, bytes) => {
    const reply = { statusCode: 200, body: 'aGk=', isBase64Encoded: true }
    const response = await post('/things', reply, { accept })
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes)
  })

  test.each([
    ['at least as large as the API compresses', 1024, 'gzip', 'gzip'],
    ['smaller', 1023, 'gzip', null],
    ['requested uncompressed', 2048, 'identity', null],
  ])('is compressed when it is %s', async (_case, length, encoding, expected) => {
    const reply = { statusCode: 200, body: 'x'.repeat(length) }
    const response = await post('/things', reply, { 'accept-encoding': encoding })
    expect(response.headers.get('content-encoding')).toBe(expected)
    expect(await response.text()).toHaveLength(length)
  })
})

describe('limits', () => {
  test.each([
    ['the gateway', 10 * MEGABYTE + 1],
    ['the function', 7 * MEGABYTE],
  ])('a body too large for %s is refused with the template’s response', async (_case, length) => {
    const response = await call('/things', { method: 'POST', body: 'x'.repeat(length) })
    expect(response.status).toBe(413)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(await response.json()).toMatchObject({ detail: 'Request Too Long', requestId: expect.any(String) })
    expect(response.headers.get('x-request-id')).toBe(response.headers.get('x-amzn-requestid'))
  })

  test('an answer larger than a function may give is a bad gateway', async () => {
    expect((await call(`/things/special?size=${5 * MEGABYTE}`)).status).toBe(200)
    expect((await call(`/things/special?size=${7 * MEGABYTE}`)).status).toBe(502)
  })

  test.each([11_000, MEGABYTE, 3 * MEGABYTE, 6 * MEGABYTE])(
    '%i bytes of headers are refused',
    async (length) => {
      const answer = await raw(
        `GET /api/v1/things HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nx-long: ${'x'.repeat(length)}\r\n\r\n`,
      )
      expect(answer).toMatch(/^HTTP\/1.1 431 /)
      expect(eventOf(answer)).toMatchObject({ status: 431, code: 'headers_too_large' })
    },
  )

  test.each([
    ['text that is not HTTP', 'hello there\r\n\r\n'],
    ['a broken header', 'GET / HTTP/1.1\r\nbad header\r\n\r\n'],
    ['two lengths', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n'],
    ['a missing host', 'GET /api/v1/things HTTP/1.1\r\nconnection: close\r\n\r\n'],
    ['a tunnel', 'CONNECT example.com:443 HTTP/1.1\r\nhost: example.com\r\n\r\n'],
  ])('%s is answered as malformed', async (_case, request) => {
    const answer = await raw(request)
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    expect(eventOf(answer)).toMatchObject({ status: 400, code: 'malformed_request' })
  })

  test('an expectation that cannot be met is refused', async () => {
    const answer = await raw(
      'GET /api/v1/things HTTP/1.1\r\nhost: localhost\r\nexpect: wonders\r\nconnection: close\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1.1 417 /)
  })

  test('an upgrade is ignored, and the request answered', async () => {
    const answer = await raw(
      'GET /api/v1/things HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade, close\r\nupgrade: websocket\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1.1 200 /)
  })

  test('a client that closes the connection early does not disturb others', async () => {
    const socket = connect(fixture.port, '127.0.0.1')
    socket.write('POST /api/v1/things HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\nhalf')
    await once(socket, 'connect')
    socket.destroy()
    await once(socket, 'close')
    expect((await call('/things')).status).toBe(200)
  })

  test('a method with its own limit is throttled by it', async () => {
    const statuses = []
    for (let i = 0; i < 3; i += 1) statuses.push((await call('/slow')).status)
    expect(statuses).toEqual([200, 200, 429])
    const throttled = await call('/slow')
    expect(throttled.headers.get('retry-after')).toBe('1')
    expect(await throttled.json()).toMatchObject({ status: 429, detail: 'Too Many Requests' })
    expect((await call('/things')).status).toBe(200)
  })
})
