import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Send } from '../../../functions/shared/sender/send.ts'
import { ADAPTERS } from '../../../functions/sources/adapters/adapters.ts'
import { networkFetch } from '../../../functions/sources/fetch/network-fetch.ts'
import { originOverride } from '../../../functions/sources/fetch/override-origin.ts'
import { anOutcome } from '../../support/webhooks/builders.ts'
import { useWebsite } from './website.ts'

const website = useWebsite()

describe('the network', () => {
  const fetch = () => networkFetch(originOverride(ADAPTERS, { SOURCE_WEBSITE_URL: website.origin }))

  test('follows a few redirects and returns the final address', async () => {
    website.answer = (request, response) =>
      request.url === '/a'
        ? response.writeHead(301, { location: 'https://www.acme.example/b' }).end()
        : response.end('there')
    expect(await fetch()({ url: 'https://acme.example/a' })).toMatchObject({
      body: 'there',
      headers: { 'x-final-url': 'https://www.acme.example/b' },
    })
    expect(website.requests.map((request) => request.headers['x-forwarded-host'])).toEqual([
      'acme.example',
      'www.acme.example',
    ])
  })

  test('has one time limit for a request with all its redirects', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const limits: number[] = []
    const slow: Send = async ({ timeoutMs = 0 }) => {
      limits.push(timeoutMs)
      vi.advanceTimersByTime(1000)
      return anOutcome({ status: 302, headers: { location: '/again' } })
    }
    const request = networkFetch(originOverride(ADAPTERS, {}), { send: slow })({
      url: 'https://acme.example/',
    })
    await expect(request).rejects.toMatchObject({ message: 'redirects without end' })
    expect(limits).toEqual([15_000, 14_000, 13_000, 12_000, 11_000])
  })

  test('tells no secret to another host that it is sent to, nor later', async () => {
    const to = (location: string, response: ServerResponse) => response.writeHead(302, { location }).end()
    website.answer = (request, response) => {
      if (request.url === '/a') return to('/b', response)
      if (request.url === '/b') return to('https://other.example/c', response)
      return request.url === '/c' ? to('https://acme.example/d', response) : response.end('there')
    }
    const headers = { Authorization: 'Bearer x', cookie: 'y', accept: 'text/html' }
    await fetch()({ url: 'https://acme.example/a', headers })
    expect(
      website.requests.map(({ headers: { authorization, cookie, accept } }) => [
        authorization,
        cookie,
        accept,
      ]),
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
    ['nothing, under the name of a character set', Buffer.from('grüß'), 'UTF-8'],
    ['nothing, and says so', Buffer.from('grüß'), 'none'],
  ])('reads an answer that is compressed with %s', async (_case, body, encoding) => {
    website.answer = (_request, response) =>
      response.writeHead(200, encoding === undefined ? {} : { 'content-encoding': encoding }).end(body)
    expect(await fetch()({ url: 'https://acme.example/' })).toMatchObject({ body: 'grüß' })
  })

  test.each([
    ['more than was allowed', gzipSync('x'.repeat(100_000)), 'gzip', 'too_large'],
    ['half of itself', gzipSync('x'.repeat(500)).subarray(0, 20), 'gzip', 'format'],
    ['something unknown', Buffer.from('x'), 'zstd', 'format'],
  ])('fails on an answer that is compressed to hold %s', async (_case, body, encoding, kind) => {
    website.answer = (_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(body)
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
    website.answer = reply
    await expect(fetch()({ url: 'https://acme.example/', maxBytes: 1000 })).rejects.toMatchObject({ kind })
  })

  test.each([
    'http://169.254.169.254/latest',
    'https://localhost:9001/',
    'https://10.0.0.1/',
    'ftp://acme.com/',
  ])('never reaches %s', async (url) => {
    await expect(networkFetch(originOverride(ADAPTERS, {}))({ url })).rejects.toMatchObject({
      kind: 'refused',
    })
  })

  test('replaces the origin of a source and keeps the path', async () => {
    const override = originOverride(ADAPTERS, {
      SOURCE_HN_URL: `${website.origin}/`,
      SOURCE_LEVER_URL: website.origin,
    })
    expect(override('https://hn.algolia.com/api/v1/x?y=1')).toEqual({
      href: `${website.origin}/api/v1/x?y=1`,
      insteadOf: 'hn.algolia.com',
    })
    expect(override('https://api.eu.lever.co/v0/x').href).toBe(`${website.origin}/v0/x`)
    expect(override('https://himalayas.app/x')).toEqual({
      href: 'https://himalayas.app/x',
      insteadOf: undefined,
    })
    expect(override('https://acme.com/')).toEqual({ href: 'https://acme.com/', insteadOf: undefined })
  })
})
