import { describe, expect, test } from 'vitest'
import type { Upstream } from '../../../functions/sources/upstream.ts'
import { requestsOf } from '../../support/requests-of.ts'
import { aSite, usePageReaders } from './page-readers.ts'

const { website, aReader, clock, later, client: documentClient } = usePageReaders()

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
    const ask = (path: string) => aReader({ upstreams: [daily] })({ url: `${site}${path}` })
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
    const begun = { since: clock().getTime() }
    await aReader(begun)({ url })
    later(60_000)
    await aReader(begun)({ url })
    expect(website.requests).toHaveLength(1)
    await aReader({ since: clock().getTime() })({ url })
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
    const client = documentClient()
    const requests = requestsOf(client)
    const site = aSite()
    const read = aReader({ client })
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
