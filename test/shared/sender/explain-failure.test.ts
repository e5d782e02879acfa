import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { send } from '../../../functions/shared/sender/send.ts'
import { startReceiver, startTrap } from '../../support/webhooks/receiver.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function kept<S extends { stop(): Promise<void> }>(starting: Promise<S>): Promise<S> {
  const started = await starting
  stops.push(started.stop)
  return started
}

const pem = (name: string) => readFileSync(new URL(`certificates/${name}.pem`, import.meta.url), 'utf8')
/** Only a test with its own deadline sees a timeout, however slow the machine is. */
const post = { policy: 'any', method: 'POST', body: '{}', timeoutMs: 3_600_000 } as const
const fails = (code: string) => () => Promise.reject(Object.assign(new Error('no'), { code }))

describe('a failure says what happened', () => {
  test('when the connection is refused', async () => {
    const closed = await startTrap()
    await closed.stop()
    const outcome = await send({ ...post, url: `http://127.0.0.1:${closed.port}/secret` })
    expect(outcome).toMatchObject({
      error: 'connect',
      detail: `Connection refused by 127.0.0.1:${closed.port}. Check that the server runs, and that its firewall lets requests in.`,
    })
    expect(outcome.detail).not.toContain('secret')
  })

  test('when the connection is reset before and in the middle of the answer', async () => {
    const silent = await kept(startReceiver((_request, response) => void response.destroy()))
    expect(await send({ ...post, url: silent.url })).toMatchObject({
      error: 'reset',
      detail: `127.0.0.1:${silent.port} closed the connection without an answer.`,
    })
    const half = await kept(
      startReceiver((_request, response) => {
        response.setHeader('content-length', '100')
        response.write('half', () => response.destroy())
      }),
    )
    expect((await send({ ...post, url: half.url })).detail).toBe(
      `127.0.0.1:${half.port} closed the connection in the middle of its answer, which began with 200.`,
    )
  })

  test.each([
    ['ENOTFOUND', 'The name receiver.example is not known, or has no address. Check the host of the URL.'],
    ['ENODATA', 'The name receiver.example is not known, or has no address. Check the host of the URL.'],
    ['ESERVFAIL', 'The name receiver.example could not be looked up (ESERVFAIL). Check its name servers.'],
  ])('when a look-up ends with %s', async (code, detail) => {
    const outcome = await send({ ...post, url: 'http://receiver.example/' }, { resolve: fails(code) })
    expect(outcome).toMatchObject({ error: 'dns', detail })
  })

  test.each([
    ['expired', pem('ca'), 'The certificate of receiver.example has expired. Renew it.'],
    [
      'self-signed',
      pem('ca'),
      'The certificate of receiver.example is self-signed. Use one from a public authority.',
    ],
    ['other', pem('ca'), 'The certificate is for other names than receiver.example.'],
    [
      'good',
      undefined,
      'The certificate of receiver.example is not from an authority that is trusted, or the server leaves out the certificates in between.',
    ],
  ])('when the certificate is %s', async (name, ca, detail) => {
    const { port } = await kept(startReceiver(undefined, { cert: pem(name), key: pem(`${name}.key`) }))
    const options = { resolve: async () => ['127.0.0.1'], ...(ca !== undefined && { ca }) }
    const outcome = await send({ ...post, url: `https://receiver.example:${port}/` }, options)
    expect(outcome).toMatchObject({ error: 'tls', detail })
  })

  test('when no answer comes, or one that never ends', async () => {
    const silent = await kept(startReceiver(() => undefined))
    expect(await send({ ...post, url: silent.url, timeoutMs: 300 })).toMatchObject({
      error: 'timeout',
      detail: `No answer from 127.0.0.1:${silent.port} within 0.3 s. Answer 2xx at once and do the work afterwards.`,
    })
    const slow = await kept(startReceiver((_request, response) => void response.write('x')))
    expect((await send({ ...post, url: slow.url, timeoutMs: 500 })).detail).toBe(
      'The answer began with 200 and was not complete within 0.5 s. Answer 2xx at once and do the work afterwards.',
    )
    const never = () => new Promise<never>(() => undefined)
    const lost = await send({ ...post, url: 'http://receiver.example/', timeoutMs: 100 }, { resolve: never })
    expect(lost.detail).toBe('The name receiver.example was not found within 0.1 s. Check its name servers.')
  })

  test('when the answer is not HTTP or too large', async () => {
    const { port } = await kept(startTrap((socket) => void socket.end('SSH-2.0-OpenSSH_9.6\r\n')))
    const url = `http://127.0.0.1:${port}/`
    expect((await send({ ...post, url })).detail).toMatch(
      /^The answer of 127\.0\.0\.1:\d+ is not HTTP \(HPE_/,
    )
    const large = await kept(startReceiver((_request, response) => void response.end('x'.repeat(70_000))))
    expect((await send({ ...post, url: large.url })).detail).toBe(
      'The answer has more than 64 KB. Answer with a short body or none.',
    )
  })

  test.each([
    ['http://receiver.example/', 'The URL or a header is not allowed. Must be an https:// URL.'],
    ['nonsense', 'The URL or a header is not allowed. Must be an https:// URL.'],
    ['https://10.0.0.5/', 'The URL or a header is not allowed. Must lead to a public address.'],
  ])('when the URL %s is not allowed', async (url, detail) => {
    expect(await send({ ...post, policy: 'public', url })).toMatchObject({ error: 'refused_url', detail })
  })

  test('when a name leads to a private address', async () => {
    const resolve = async () => ['93.184.216.34', '10.0.0.5']
    const outcome = await send({ ...post, policy: 'public', url: 'https://receiver.example/' }, { resolve })
    expect(outcome).toMatchObject({
      error: 'refused_address',
      detail:
        'receiver.example leads to 10.0.0.5, which is not a public address. Requests go to public addresses only.',
    })
  })

  test('but nothing when all is well', async () => {
    const { url } = await kept(startReceiver())
    expect(await send({ ...post, url })).toMatchObject({ error: null, detail: null })
  })
})
