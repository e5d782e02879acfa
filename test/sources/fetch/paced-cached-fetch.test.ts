import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../functions/shared/ids.ts'
import { ADAPTERS } from '../../../functions/sources/adapters/adapters.ts'
import { dynamoFetchCache } from '../../../functions/sources/fetch/fetch-cache.store.ts'
import { networkFetch } from '../../../functions/sources/fetch/network-fetch.ts'
import { originOverride } from '../../../functions/sources/fetch/override-origin.ts'
import { dynamoPace } from '../../../functions/sources/fetch/pace.store.ts'
import { Deferred } from '../../../functions/sources/fetch/pace.ts'
import { pacedCachedFetch } from '../../../functions/sources/fetch/paced-cached-fetch.ts'
import { startTables, type Tables } from '../../support/dynamodb.ts'

let tables: Tables
let origin: string
let answer: (request: IncomingMessage, response: ServerResponse) => void
let requests: IncomingMessage[]
const server = createServer((request, response) => {
  requests.push(request)
  answer(request, response)
})

beforeAll(async () => {
  tables = await startTables()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  await tables.stop()
})

let now: Date
beforeEach(() => {
  requests = []
  answer = (_request, response) => response.end('hello')
  now = new Date('2026-11-21T10:00:00.000Z')
})

const clock = () => now
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

function aReader(patienceMs = 0, turns = new Map<string, number>(), organizationId = 'org_a') {
  const client = tables.documentClient()
  const { table } = tables.tableNames
  const override = originOverride(ADAPTERS, { SOURCE_WEBSITE_URL: origin })
  return pacedCachedFetch(networkFetch(override, 'public'), {
    pace: dynamoPace(client, table, clock),
    cache: dynamoFetchCache(client, table),
    clock,
    turns,
    organizationId,
    upstreams: ADAPTERS,
    patienceMs,
    cacheKey: (url) => `${override(url).href} for ${new URL(url).host}`,
  })
}

/** Each test has its own host, so no test waits for the turns of another. */
const aSite = () => `https://${newId('job').slice(4).toLowerCase()}.example`

describe('an answer', () => {
  test('serves all callers for fifteen minutes', async () => {
    const url = `${aSite()}/feed`
    expect(await aReader()({ url })).toMatchObject({ status: 200, body: 'hello' })
    later(14 * 60_000)
    expect(await aReader()({ url })).toMatchObject({ status: 200, body: 'hello' })
    expect(requests).toHaveLength(1)
    later(2 * 60_000)
    await aReader()({ url })
    expect(requests).toHaveLength(2)
  })

  test('asks whether the answer has changed, and keeps it if not', async () => {
    const url = `${aSite()}/feed`
    answer = (request, response) => {
      if (request.headers['if-none-match'] === '"v1"') return response.writeHead(304).end()
      return response
        .writeHead(200, { etag: '"v1"', 'last-modified': 'Sat, 21 Nov 2026 09:00:00 GMT' })
        .end('first')
    }
    await aReader()({ url })
    later(16 * 60_000)
    expect(await aReader()({ url })).toMatchObject({ status: 200, body: 'first' })
    expect(requests[1]?.headers['if-modified-since']).toBe('Sat, 21 Nov 2026 09:00:00 GMT')
    later(60_000)
    await aReader()({ url })
    expect(requests).toHaveLength(2)
  })

  test('is kept for less time when its max-age says so', async () => {
    const url = `${aSite()}/feed`
    answer = (_request, response) =>
      response.writeHead(200, { 'cache-control': 'public, max-age=60' }).end('x')
    await aReader()({ url })
    later(61_000)
    await aReader()({ url })
    expect(requests).toHaveLength(2)
  })

  test('is not shared when it failed, is a POST or is private', async () => {
    const site = aSite()
    answer = (_request, response) => response.writeHead(500).end()
    for (let round = 0; round < 2; round += 1) {
      for (const request of [
        { url: `${site}/a` },
        { url: `${site}/b`, method: 'POST' as const },
        { url: `${site}/c`, private: true },
      ]) {
        await aReader()(request)
        later(1000)
      }
    }
    expect(requests).toHaveLength(6)
  })

  test('has the user agent of the service', async () => {
    await aReader()({ url: `${aSite()}/` })
    expect(requests[0]?.headers['user-agent']).toMatch(/^Signalbox\//)
  })
})

describe('the pace of a host', () => {
  test('is kept by all functions together', async () => {
    const site = aSite()
    const turns = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => aReader(0, new Map(), `org_${n}`)({ url: `${site}/${n}` })),
    )
    const waits = turns.flatMap((turn) =>
      turn.status === 'rejected' && turn.reason instanceof Deferred ? [turn.reason.turn - now.getTime()] : [],
    )
    expect(waits.sort((a, b) => a - b)).toEqual([1000, 2000, 3000, 4000, 5000, 6000, 6000])
    expect(requests).toHaveLength(1)
  })

  test('lets the requests of one organization line up, so that another one comes soon', async () => {
    const site = aSite()
    const ask = (organizationId: string) =>
      aReader(0, new Map(), organizationId)({ url: `${site}/${newId('job')}` })
    await ask('org_a')
    await Promise.allSettled(Array.from({ length: 30 }, () => ask('org_a')))
    await expect(ask('org_b')).rejects.toMatchObject({ turn: now.getTime() + 2000 })
  })

  test('does not make other hosts wait', async () => {
    await Promise.all([aReader()({ url: `${aSite()}/` }), aReader()({ url: `${aSite()}/` })])
    expect(requests).toHaveLength(2)
  })

  test('uses a reserved turn once', async () => {
    const site = aSite()
    await aReader()({ url: `${site}/1` })
    const turns = new Map<string, number>()
    await expect(aReader(0, turns)({ url: `${site}/2` })).rejects.toBeInstanceOf(Deferred)
    expect([...turns.values()]).toEqual([now.getTime() + 1000])
    await expect(aReader(0, turns)({ url: `${site}/2` })).rejects.toBeInstanceOf(Deferred)
    expect([...turns.values()]).toEqual([now.getTime() + 1000])
    later(1000)
    await aReader(0, turns)({ url: `${site}/2` })
    expect(turns.size).toBe(0)
    await expect(aReader(0, turns)({ url: `${site}/3` })).rejects.toMatchObject({
      turn: now.getTime() + 1000,
    })
  })

  test('gives no turns for as long as the host asks', async () => {
    const site = aSite()
    answer = (_request, response) => response.writeHead(429, { 'retry-after': '120' }).end()
    expect(await aReader()({ url: `${site}/1` })).toMatchObject({ status: 429 })
    await expect(aReader()({ url: `${site}/2` })).rejects.toMatchObject({ turn: now.getTime() + 120_000 })
    expect(requests).toHaveLength(1)
  })
})

describe('the network', () => {
  const fetch = () => networkFetch(originOverride(ADAPTERS, { SOURCE_WEBSITE_URL: origin }), 'public')

  test('follows a few redirects and returns the final address', async () => {
    answer = (request, response) =>
      request.url === '/a'
        ? response.writeHead(301, { location: 'https://www.acme.example/b' }).end()
        : response.end('there')
    expect(await fetch()({ url: 'https://acme.example/a' })).toMatchObject({
      body: 'there',
      headers: { 'x-final-url': 'https://www.acme.example/b' },
    })
    expect(requests.map((request) => request.headers['x-forwarded-host'])).toEqual([
      'acme.example',
      'www.acme.example',
    ])
  })

  test('tells no secret to another host that it is sent to, nor later', async () => {
    const to = (location: string, response: ServerResponse) => response.writeHead(302, { location }).end()
    answer = (request, response) => {
      if (request.url === '/a') return to('/b', response)
      if (request.url === '/b') return to('https://other.example/c', response)
      return request.url === '/c' ? to('https://acme.example/d', response) : response.end('there')
    }
    const headers = { Authorization: 'Bearer x', cookie: 'y', accept: 'text/html' }
    await fetch()({ url: 'https://acme.example/a', headers })
    expect(
      requests.map(({ headers: { authorization, cookie, accept } }) => [authorization, cookie, accept]),
    ).toEqual([
      ['Bearer x', 'y', 'text/html'],
      ['Bearer x', 'y', 'text/html'],
      [undefined, undefined, 'text/html'],
      [undefined, undefined, 'text/html'],
    ])
  })

  test.each([
    ['gzip', gzipSync('grüß'), 'gzip'],
    ['gzip under an old name', gzipSync('grüß'), 'x-gzip'],
    ['gzip that is not named', gzipSync('grüß'), undefined],
    ['Brotli', brotliCompressSync('grüß'), 'br'],
    ['deflate', deflateSync('grüß'), 'deflate'],
    ['nothing, in spite of the name', Buffer.from('grüß'), 'gzip'],
  ])('reads an answer that is compressed with %s', async (_case, body, encoding) => {
    answer = (_request, response) =>
      response.writeHead(200, encoding === undefined ? {} : { 'content-encoding': encoding }).end(body)
    expect(await fetch()({ url: 'https://acme.example/' })).toMatchObject({ body: 'grüß' })
  })

  test.each([
    ['more than was allowed', gzipSync('x'.repeat(100_000)), 'gzip', 'too_large'],
    ['half of itself', gzipSync('x'.repeat(500)).subarray(0, 20), 'gzip', 'format'],
    ['something unknown', Buffer.from('x'), 'zstd', 'format'],
  ])('fails on an answer that is compressed to hold %s', async (_case, body, encoding, kind) => {
    answer = (_request, response) => response.writeHead(200, { 'content-encoding': encoding }).end(body)
    await expect(fetch()({ url: 'https://acme.example/', maxBytes: 1000 })).rejects.toMatchObject({ kind })
  })

  test.each([
    [
      'redirects without end',
      (_: IncomingMessage, response: ServerResponse) => response.writeHead(302, { location: '/again' }).end(),
      'http',
    ],
    [
      'more than was allowed',
      (_: IncomingMessage, response: ServerResponse) => response.end('x'.repeat(2000)),
      'too_large',
    ],
    [
      'half an answer',
      (_: IncomingMessage, response: ServerResponse) => {
        response.writeHead(200, { 'content-length': '10' })
        response.write('x')
        response.destroy()
      },
      'unreachable',
    ],
  ])('fails on %s', async (_case, reply, kind) => {
    answer = reply
    await expect(fetch()({ url: 'https://acme.example/', maxBytes: 1000 })).rejects.toMatchObject({ kind })
  })

  test.each([
    'http://169.254.169.254/latest',
    'https://localhost:9001/',
    'https://10.0.0.1/',
    'ftp://acme.com/',
  ])('never reaches %s', async (url) => {
    await expect(networkFetch(originOverride(ADAPTERS, {}), 'public')({ url })).rejects.toMatchObject({
      kind: 'refused',
    })
  })

  test('replaces the origin of a source and keeps the path', async () => {
    const override = originOverride(ADAPTERS, { SOURCE_HN_URL: `${origin}/`, SOURCE_LEVER_URL: origin })
    expect(override('https://hn.algolia.com/api/v1/x?y=1')).toEqual({
      href: `${origin}/api/v1/x?y=1`,
      insteadOf: 'hn.algolia.com',
    })
    expect(override('https://api.eu.lever.co/v0/x').href).toBe(`${origin}/v0/x`)
    expect(override('https://himalayas.app/x')).toEqual({
      href: 'https://himalayas.app/x',
      insteadOf: undefined,
    })
    expect(override('https://acme.com/')).toEqual({ href: 'https://acme.com/', insteadOf: undefined })
  })
})
