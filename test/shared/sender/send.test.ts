import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { send } from '../../../functions/shared/sender/send.ts'
import { type Answer, startReceiver, startTrap } from '../../support/webhooks/receiver.ts'
import { PRIVATE_HOSTS } from './private-hosts.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function receiver(...args: Parameters<typeof startReceiver>) {
  const started = await startReceiver(...args)
  stops.push(started.stop)
  return started
}

async function trap(...args: Parameters<typeof startTrap>) {
  const started = await startTrap(...args)
  stops.push(started.stop)
  return started
}

const pem = (name: string) => readFileSync(new URL(`certificates/${name}.pem`, import.meta.url), 'utf8')
/** Longer than any test runs: only a test with its own deadline sees a timeout, however slow the machine is. */
const timeoutMs = 3_600_000
const post = { policy: 'any', method: 'POST', body: '{"a":"é\\u0000\\ud800"}', timeoutMs } as const

describe('a request', () => {
  test('arrives byte for byte', async () => {
    const { url, received } = await receiver()
    const outcome = await send({ ...post, url: `${url}/in?a=1`, headers: { 'webhook-id': 'dlv_1' } })
    expect(outcome).toMatchObject({ status: 200, error: null, truncated: false })
    expect(outcome.body.toString()).toBe('ok')
    expect(received).toMatchObject([
      {
        path: '/in?a=1',
        body: '{"a":"é\\u0000\\ud800"}',
        headers: { 'accept-encoding': 'identity', 'webhook-id': 'dlv_1', host: url.slice('http://'.length) },
      },
    ])
  })

  test.each([200, 204, 301, 302, 303, 304, 307, 308, 400, 404, 410, 429, 500, 503])(
    'reports status %i and follows no redirect',
    async (status) => {
      const elsewhere = await trap()
      const { url, received } = await receiver((_request, response) => {
        response.writeHead(status, { location: `http://127.0.0.1:${elsewhere.port}/` }).end()
      })
      expect(await send({ ...post, url })).toMatchObject({ status, error: null })
      expect(received).toHaveLength(1)
      expect(elsewhere.connections()).toBe(0)
    },
  )

  test('keeps 16 KB of the answer and says so', async () => {
    const { url } = await receiver((_request, response) => void response.end('x'.repeat(40_000)))
    const outcome = await send({ ...post, url })
    expect(outcome).toMatchObject({ status: 200, error: null, truncated: true })
    expect(outcome.body).toHaveLength(16_384)
  })

  test('does not unpack an answer', async () => {
    const packed = gzipSync('a'.repeat(100_000))
    const { url } = await receiver((_request, response) => {
      response.setHeader('content-encoding', 'gzip').end(packed)
    })
    const outcome = await send({ ...post, url })
    expect(outcome.body.equals(packed)).toBe(true)
  })

  test('returns as many bytes as its caller allows', async () => {
    const { url } = await receiver((_request, response) => void response.end('x'.repeat(300_000)))
    const outcome = await send({ ...post, url, maxBytes: 400_000, keepBytes: 400_000 })
    expect(outcome).toMatchObject({ status: 200, error: null, truncated: false })
    expect(outcome.body).toHaveLength(300_000)
  })
})

const endless: Answer = (_request, response) => {
  const chunk = Buffer.alloc(65_536)
  const more = () => {
    while (!response.destroyed && response.write(chunk));
    response.once('drain', more)
  }
  more()
}

const drip: Answer = (_request, response) => {
  const timer = setInterval(() => response.write('x'), 20)
  response.on('close', () => clearInterval(timer))
}

/** 100 MB of zeros in 100 kB. */
const bomb = gzipSync(Buffer.alloc(100_000_000), { level: 9 })

/** The first answer that any HTTP client of this process gets from now on. */
const firstResponse = () =>
  new Promise<void>((resolve) => {
    const channel = 'http.client.response.finish'
    const onResponse = () => {
      unsubscribe(channel, onResponse)
      resolve()
    }
    subscribe(channel, onResponse)
  })

describe('an incomplete or missing answer', () => {
  test('that never starts is a timeout', async () => {
    const { url } = await receiver(() => undefined)
    expect(await send({ ...post, url, timeoutMs: 400 })).toMatchObject({ error: 'timeout', status: null })
  })

  test('that drips is a timeout after 15 s, although its status has arrived', async () => {
    const { url } = await receiver(drip)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const answered = firstResponse()
      const sending = send({ url, policy: 'any' })
      await answered
      await vi.advanceTimersByTimeAsync(15_000)
      expect(await sending).toMatchObject({ error: 'timeout', status: 200 })
    } finally {
      vi.useRealTimers()
    }
  })

  test.each<[string, Answer, string, number | null]>([
    ['never ends', endless, 'too_large', 200],
    [
      'unpacks to a thousand times its size',
      (_request, response) => void response.setHeader('content-encoding', 'gzip').end(bomb),
      'too_large',
      200,
    ],
    ['is cut off before it starts', (_request, response) => void response.destroy(), 'reset', null],
    [
      'is cut off in the middle',
      (_request, response) => {
        response.setHeader('content-length', '100')
        response.write('half', () => response.destroy())
      },
      'reset',
      200,
    ],
  ])('that %s is refused for that reason', async (_case, answer, error, status) => {
    const { url } = await receiver(answer)
    expect(await send({ ...post, url })).toMatchObject({ error, status })
  })

  test('that is not HTTP is a protocol failure', async () => {
    const { port } = await trap((socket) => void socket.end('SSH-2.0-OpenSSH_9.6\r\n'))
    expect(await send({ ...post, url: `http://127.0.0.1:${port}/` })).toMatchObject({
      error: 'protocol',
      status: null,
    })
  })

  test('whose headers never end is a timeout', async () => {
    const { port } = await trap((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n')
      const timer = setInterval(() => socket.write('x: y\r\n'), 10)
      socket.on('close', () => clearInterval(timer))
    })
    expect(await send({ ...post, url: `http://127.0.0.1:${port}/`, timeoutMs: 300 })).toMatchObject({
      error: 'timeout',
    })
  })

  test('from a closed port is a connect failure', async () => {
    const closed = await trap()
    await closed.stop()
    expect(await send({ ...post, url: `http://127.0.0.1:${closed.port}/` })).toMatchObject({
      error: 'connect',
    })
  })

  test('whose name server never answers is a timeout', async () => {
    const silent = () => new Promise<never>(() => undefined)
    const outcome = await send(
      { ...post, url: 'http://receiver.example/', timeoutMs: 200 },
      { resolve: silent },
    )
    expect(outcome).toMatchObject({ error: 'timeout', status: null })
  })

  test.each([
    ['does not exist', () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }))],
    ['has no address', () => Promise.resolve([])],
  ])('from a name that %s is a DNS failure', async (_case, resolve) => {
    expect(await send({ ...post, url: 'http://receiver.example/' }, { resolve })).toMatchObject({
      error: 'dns',
    })
  })
})

describe('certificates', () => {
  const toLoopback = { resolve: async () => ['127.0.0.1'], ca: pem('ca') }
  const secure = (name: string) => receiver(undefined, { cert: pem(name), key: pem(`${name}.key`) })

  test('a good one is checked against the name in the URL, not against the address', async () => {
    const { port, received } = await secure('good')
    const outcome = await send({ ...post, url: `https://receiver.example:${port}/` }, toLoopback)
    expect(outcome).toMatchObject({ status: 200, error: null })
    expect(received[0]?.headers.host).toBe(`receiver.example:${port}`)
  })

  test.each([
    ['expired', 'expired', toLoopback],
    ['for another name', 'other', toLoopback],
    ['from an unknown authority', 'good', { resolve: toLoopback.resolve }],
  ])('one that is %s is refused before anything is sent', async (_case, name, options) => {
    const { port, received } = await secure(name)
    const outcome = await send({ ...post, url: `https://receiver.example:${port}/` }, options)
    expect(outcome).toMatchObject({ status: null, error: 'tls' })
    expect(received).toEqual([])
  })

  test('a certificate for a name is refused for an address', async () => {
    const { port } = await secure('good')
    const outcome = await send({ ...post, url: `https://127.0.0.1:${port}/` }, { ca: pem('ca') })
    expect(outcome).toMatchObject({ status: null, error: 'tls' })
  })
})

describe('nothing is sent to a private address', () => {
  const toPublic = { ...post, policy: 'public' as const, timeoutMs: 300 }

  test.each(PRIVATE_HOSTS)('https://%s', async (host) => {
    const inside = await trap()
    const outcome = await send({ ...toPublic, url: `https://${host}:${inside.port}/hook` })
    expect(outcome).toMatchObject({ error: 'refused_url', status: null })
    expect(inside.connections()).toBe(0)
  })

  test.each([
    ['only inside', ['127.0.0.1']],
    ['inside as well', ['93.184.216.34', '127.0.0.1']],
    ['inside by IPv6', ['::1']],
    ['inside by a mapped address', ['::ffff:127.0.0.1']],
    ['to the cloud’s metadata', ['169.254.169.254']],
  ])('a public name that leads %s', async (_case, addresses) => {
    const inside = await trap()
    const url = `https://receiver.example:${inside.port}/`
    const outcome = await send({ ...toPublic, url }, { resolve: async () => addresses })
    expect(outcome).toMatchObject({ error: 'refused_address', status: null })
    expect(inside.connections()).toBe(0)
  })

  test('a name is resolved once, so a second answer can not lead inside', async () => {
    const inside = await trap()
    let asked = 0
    // The first answer is a public address that no host has.
    const resolve = async () => [asked++ === 0 ? '203.0.112.1' : '127.0.0.1']
    const outcome = await send({ ...toPublic, url: `https://receiver.example:${inside.port}/` }, { resolve })
    expect(['timeout', 'connect']).toContain(outcome.error)
    expect(asked).toBe(1)
    expect(inside.connections()).toBe(0)
  })

  test.each([
    'http://receiver.example/',
    'https://user:pass@receiver.example/',
    'file:///etc/passwd',
    'nonsense',
  ])('%s is refused although it was stored', async (url) => {
    const resolve = () => Promise.reject(new Error('must not be asked'))
    expect(await send({ ...toPublic, url }, { resolve })).toMatchObject({ error: 'refused_url' })
  })

  test('a header value with a line break is refused', async () => {
    const { url, received } = await receiver()
    const outcome = await send({ ...post, url, headers: { 'x-a': 'b\r\nx-injected: 1' } })
    expect(outcome).toMatchObject({ error: 'refused_url', status: null })
    expect(received).toEqual([])
  })
})
