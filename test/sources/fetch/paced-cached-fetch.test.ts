import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dynamoPace } from '../../../functions/shared/host-turns/pace.store.ts'
import { newId } from '../../../functions/shared/ids.ts'
import { ADAPTERS } from '../../../functions/sources/adapters/adapters.ts'
import { dynamoFetchCache } from '../../../functions/sources/fetch/fetch-cache.store.ts'
import { networkRequest } from '../../../functions/sources/fetch/network-fetch.ts'
import { originOverride } from '../../../functions/sources/fetch/override-origin.ts'
import { Deferred } from '../../../functions/sources/fetch/pace.ts'
import { pacedCachedFetch } from '../../../functions/sources/fetch/paced-cached-fetch.ts'
import { userAgentOf } from '../../../functions/sources/fetch/user-agent.ts'
import type { Upstream } from '../../../functions/sources/upstream.ts'
import { startTables, type Tables } from '../../support/dynamodb.ts'
import { requestsOf } from '../../support/requests-of.ts'
import { useWebsite } from './website.ts'

let tables: Tables
const website = useWebsite()
beforeAll(async () => {
  tables = await startTables()
})
afterAll(async () => {
  await tables.stop()
})

let now: Date
beforeEach(() => {
  now = new Date('2026-11-21T10:00:00.000Z')
})

const clock = () => now
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

interface More {
  readonly since?: number
  readonly upstreams?: readonly Upstream[]
  readonly client?: ReturnType<Tables['documentClient']>
}

function aReader(
  patienceMs = 0,
  turns = new Map<string, number>(),
  organizationId = 'org_a',
  { client = tables.documentClient(), ...more }: More = {},
) {
  const { table } = tables.tableNames
  const override = originOverride(ADAPTERS, { SOURCE_WEBSITE_URL: website.origin })
  const options = {
    pace: dynamoPace(client, table, clock),
    cache: dynamoFetchCache(client, table),
    clock,
    turns,
    organizationId,
    upstreams: ADAPTERS,
    patienceMs,
    ...more,
    userAgent: userAgentOf('ops@acme.example'),
    cacheKey: (url: string) => `${override(url).href} for ${new URL(url).host}`,
  }
  return pacedCachedFetch(networkRequest(override), options)
}

/** Each test has its own host, so no test waits for the turns of another. */
const aSite = () => `https://${newId('job').slice(4).toLowerCase()}.example`

describe('an answer', () => {
  test('of a path that changes less often serves all callers for as long as its source says', async () => {
    const site = aSite()
    const daily: Upstream = {
      name: 'registry',
      override: 'SOURCE_WEBSITE_URL',
      hosts: [new URL(site).host],
      everyMs: 1,
      sharedMs: 3_600_000,
      sharedMsAt: { '/list.json': 86_400_000 },
    }
    const ask = (path: string) =>
      aReader(0, undefined, undefined, { upstreams: [daily] })({ url: `${site}${path}` })
    for (const hours of [0, 1, 22]) {
      later(hours * 3_600_000 + 1000)
      for (const path of ['/list.json', '/record']) {
        // The next turn of the host.
        later(1000)
        await ask(path)
      }
    }
    const paths = website.requests.map(({ url }) => url)
    expect([paths.filter((path) => path === '/list.json').length, paths.length]).toEqual([1, 4])
    later(2 * 3_600_000)
    await ask('/list.json')
    expect(website.requests).toHaveLength(5)
  })

  test('serves all callers for fifteen minutes', async () => {
    const url = `${aSite()}/feed`
    expect(await aReader()({ url })).toMatchObject({ status: 200, body: 'hello' })
    later(14 * 60_000)
    expect(await aReader()({ url })).toMatchObject({ status: 200, body: 'hello' })
    expect(website.requests).toHaveLength(1)
    later(2 * 60_000)
    await aReader()({ url })
    expect(website.requests).toHaveLength(2)
  })

  test('asks whether the answer has changed, and keeps it if not', async () => {
    const url = `${aSite()}/feed`
    website.answer = (request, response) => {
      if (request.headers['if-none-match'] === '"v1"') return response.writeHead(304).end()
      return response
        .writeHead(200, { etag: '"v1"', 'last-modified': 'Sat, 21 Nov 2026 09:00:00 GMT' })
        .end('first')
    }
    await aReader()({ url })
    later(16 * 60_000)
    expect(await aReader()({ url })).toMatchObject({ status: 200, body: 'first' })
    expect(website.requests[1]?.headers['if-modified-since']).toBe('Sat, 21 Nov 2026 09:00:00 GMT')
    later(60_000)
    await aReader()({ url })
    expect(website.requests).toHaveLength(2)
  })

  test('is kept for less time when its max-age says so', async () => {
    const url = `${aSite()}/feed`
    website.answer = (_request, response) =>
      response.writeHead(200, { 'cache-control': 'public, max-age=60' }).end('x')
    await aReader()({ url })
    later(61_000)
    await aReader()({ url })
    expect(website.requests).toHaveLength(2)
  })

  test('serves a run that has seen it to its end, and no run that begins later', async () => {
    const url = `${aSite()}/feed`
    website.answer = (_request, response) =>
      response.writeHead(200, { 'cache-control': 'max-age=1' }).end('x')
    const begun = { since: now.getTime() }
    await aReader(0, new Map(), 'org_a', begun)({ url })
    later(60_000)
    await aReader(0, new Map(), 'org_a', begun)({ url })
    expect(website.requests).toHaveLength(1)
    await aReader(0, new Map(), 'org_a', { since: now.getTime() })({ url })
    expect(website.requests).toHaveLength(2)
  })

  test('is not shared when it failed, is a POST or is private', async () => {
    const site = aSite()
    website.answer = (_request, response) => response.writeHead(500).end()
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
    expect(website.requests).toHaveLength(6)
  })

  test('costs one reading, one turn and one writing, also as the next of a burst', async () => {
    const client = tables.documentClient()
    const requests = requestsOf(client)
    const site = aSite()
    const read = aReader(0, new Map(), 'org_a', { client })
    for (const page of [1, 2]) {
      requests.reset()
      await read({ url: `${site}/${page}` })
      const counts = Object.entries(requests.counts()).map(([name, kind]) => [name, kind.requests])
      expect(counts).toEqual([
        ['GetItemCommand', 1],
        ['UpdateItemCommand', 1],
        ['PutItemCommand', 1],
      ])
    }
  })

  test('has the user agent of the service', async () => {
    await aReader()({ url: `${aSite()}/` })
    expect(website.requests[0]?.headers['user-agent']).toMatch(
      /^Signalbox\/\d+\.\d+\.\d+ \(\+ops@acme\.example\)$/,
    )
  })
})

const BURST = 12
const EVERY_MS = 7500

/** Asks at once for so many pages, each for another organization. Gives how long the deferred ones wait. */
async function waitsOf(site: string, count: number) {
  const pages = Array.from({ length: count }, (_, n) =>
    aReader(0, new Map(), newId('org'))({ url: `${site}/${n}-${newId('job')}` }),
  )
  return (await Promise.allSettled(pages)).flatMap((page) =>
    page.status === 'rejected' && page.reason instanceof Deferred ? [page.reason.turn - now.getTime()] : [],
  )
}

describe('the pace of a website', () => {
  test('is kept by all functions together', async () => {
    const waits = await waitsOf(aSite(), BURST + 8)
    expect(website.requests).toHaveLength(BURST)
    expect(waits.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 6, 6].map((turn) => turn * EVERY_MS))
  })

  test('is at most twenty requests in any minute, and no fewer when they are wanted', async () => {
    const site = aSite()
    const turns = Array.from({ length: 12 }, () => new Map<string, number>())
    const sent: number[] = []
    for (let second = 0; second < 150; second += 1) {
      const before = website.requests.length
      const asked = turns.map((own, n) =>
        aReader(0, own, `org_${n % 4}`)({ url: `${site}/${newId('job')}`, private: true }),
      )
      await Promise.allSettled(asked)
      sent.push(website.requests.length - before)
      later(1000)
    }
    const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
    const minutes = sent.slice(0, 90).map((_, from) => sum(sent.slice(from, from + 60)))
    expect(Math.max(...minutes)).toBeLessThanOrEqual(20)
    expect(Math.min(...minutes)).toBeGreaterThanOrEqual(7)
  })

  test('is the same on all its ports', async () => {
    const site = aSite()
    await waitsOf(site, BURST)
    expect(await waitsOf(`${site}:8443`, 1)).toEqual([EVERY_MS])
  })

  test('lets the requests of one organization line up, so that another one comes soon', async () => {
    const site = aSite()
    const ask = (organizationId: string) =>
      aReader(0, new Map(), organizationId)({ url: `${site}/${newId('job')}` })
    await Promise.allSettled(Array.from({ length: 40 }, () => ask('org_a')))
    await expect(ask('org_b')).rejects.toSatisfy(
      (reason) => reason instanceof Deferred && reason.turn <= now.getTime() + 6 * EVERY_MS,
    )
  })

  test('counts for the host where a redirect leads, whoever redirects', async () => {
    const target = aSite()
    website.answer = (request, response) =>
      String(request.headers['x-forwarded-host']).startsWith('lure-')
        ? response.writeHead(302, { location: `${target}/?${newId('job')}` }).end()
        : response.writeHead(200).end('hello')
    const lures = Array.from(
      { length: 30 },
      (_, n) => `https://lure-${n}-${newId('job').slice(4).toLowerCase()}.example/`,
    )
    const visits = await Promise.allSettled(
      lures.map((url, n) => aReader(0, new Map(), `org_${n % 3}`)({ url })),
    )
    const arrived = website.requests.filter(
      ({ headers }) => headers['x-forwarded-host'] === new URL(target).host,
    )
    expect(arrived).toHaveLength(BURST)
    expect(visits.filter(({ status }) => status === 'rejected')).toHaveLength(30 - BURST)
  })

  test('lets a chain of redirects go on where it was deferred', async () => {
    const site = aSite()
    await waitsOf(site, BURST)
    website.answer = ({ url }, response) =>
      url === '/end'
        ? response.end('hello')
        : response.writeHead(301, { location: url === '/a' ? '/b' : '/end' }).end()
    const turns = new Map<string, number>()
    const outcomes: string[] = []
    for (let tries = 0; tries < 3; tries += 1) {
      later(EVERY_MS)
      outcomes.push(await aReader(0, turns)({ url: `${site}/a` }).then(({ body }) => body, String))
    }
    expect(outcomes).toEqual([
      expect.stringContaining('Deferred'),
      expect.stringContaining('Deferred'),
      'hello',
    ])
  })

  test('does not make other hosts wait', async () => {
    await Promise.all([aReader()({ url: `${aSite()}/` }), aReader()({ url: `${aSite()}/` })])
    expect(website.requests).toHaveLength(2)
  })

  test('uses a reserved turn once', async () => {
    const site = aSite()
    await waitsOf(site, BURST)
    const turns = new Map<string, number>()
    await expect(aReader(0, turns)({ url: `${site}/2` })).rejects.toBeInstanceOf(Deferred)
    expect([...turns.values()]).toEqual([now.getTime() + EVERY_MS])
    await expect(aReader(0, turns)({ url: `${site}/2` })).rejects.toBeInstanceOf(Deferred)
    expect([...turns.values()]).toEqual([now.getTime() + EVERY_MS])
    later(EVERY_MS)
    await aReader(0, turns)({ url: `${site}/2` })
    expect(turns.size).toBe(0)
    await expect(aReader(0, turns)({ url: `${site}/3` })).rejects.toMatchObject({
      turn: now.getTime() + EVERY_MS,
    })
  })

  test('gives no turns for as long as the host asks', async () => {
    const site = aSite()
    website.answer = (_request, response) => response.writeHead(429, { 'retry-after': '120' }).end()
    expect(await aReader()({ url: `${site}/1` })).toMatchObject({ status: 429 })
    await expect(aReader()({ url: `${site}/2` })).rejects.toMatchObject({ turn: now.getTime() + 120_000 })
    expect(website.requests).toHaveLength(1)
  })
})
