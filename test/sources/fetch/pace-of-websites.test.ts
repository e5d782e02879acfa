import { describe, expect, test } from 'vitest'
import { newId } from '../../../functions/shared/ids.ts'
import { Deferred } from '../../../functions/sources/fetch/pace.ts'
import { aSite, usePageReaders } from './page-readers.ts'

const { website, aReader, clock, later } = usePageReaders()

const BURST = 12
const EVERY_MS = 7500

/** Asks at once for so many pages, each for another organization. Gives how long the deferred ones wait. */
async function waitsOf(site: string, count: number) {
  const pages = Array.from({ length: count }, (_, n) =>
    aReader({ organizationId: newId('org') })({ url: `${site}/${n}-${newId('job')}` }),
  )
  return (await Promise.allSettled(pages)).flatMap((page) =>
    page.status === 'rejected' && page.reason instanceof Deferred
      ? [page.reason.turn - clock().getTime()]
      : [],
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
        aReader({ turns: own, organizationId: `org_${n % 4}` })({
          url: `${site}/${newId('job')}`,
          private: true,
        }),
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
    const ask = (organizationId: string) => aReader({ organizationId })({ url: `${site}/${newId('job')}` })
    await Promise.allSettled(Array.from({ length: 40 }, () => ask('org_a')))
    await expect(ask('org_b')).rejects.toSatisfy(
      (reason) => reason instanceof Deferred && reason.turn <= clock().getTime() + 6 * EVERY_MS,
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
      lures.map((url, n) => aReader({ organizationId: `org_${n % 3}` })({ url })),
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
      outcomes.push(await aReader({ turns })({ url: `${site}/a` }).then(({ body }) => body, String))
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
    await expect(aReader({ turns })({ url: `${site}/2` })).rejects.toBeInstanceOf(Deferred)
    expect([...turns.values()]).toEqual([clock().getTime() + EVERY_MS])
    await expect(aReader({ turns })({ url: `${site}/2` })).rejects.toBeInstanceOf(Deferred)
    expect([...turns.values()]).toEqual([clock().getTime() + EVERY_MS])
    later(EVERY_MS)
    await aReader({ turns })({ url: `${site}/2` })
    expect(turns.size).toBe(0)
    await expect(aReader({ turns })({ url: `${site}/3` })).rejects.toMatchObject({
      turn: clock().getTime() + EVERY_MS,
    })
  })

  test('gives no turns for as long as the host asks', async () => {
    const site = aSite()
    website.answer = (_request, response) => response.writeHead(429, { 'retry-after': '120' }).end()
    expect(await aReader()({ url: `${site}/1` })).toMatchObject({ status: 429 })
    await expect(aReader()({ url: `${site}/2` })).rejects.toMatchObject({ turn: clock().getTime() + 120_000 })
    expect(website.requests).toHaveLength(1)
  })
})
