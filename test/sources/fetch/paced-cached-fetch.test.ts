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

function aReader(patienceMs = 0, turns = new Map<string, number>(), organizationId = 'org_a') {
  const client = tables.documentClient()
  const { table } = tables.tableNames
  const override = originOverride(ADAPTERS, { SOURCE_WEBSITE_URL: website.origin })
  return pacedCachedFetch(networkFetch(override), {
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

  test('has the user agent of the service', async () => {
    await aReader()({ url: `${aSite()}/` })
    expect(website.requests[0]?.headers['user-agent']).toMatch(/^Signalbox\//)
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
    expect(website.requests).toHaveLength(1)
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
    expect(website.requests).toHaveLength(2)
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
    website.answer = (_request, response) => response.writeHead(429, { 'retry-after': '120' }).end()
    expect(await aReader()({ url: `${site}/1` })).toMatchObject({ status: 429 })
    await expect(aReader()({ url: `${site}/2` })).rejects.toMatchObject({ turn: now.getTime() + 120_000 })
    expect(website.requests).toHaveLength(1)
  })
})
