import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { UnverifiedWebhook, verifyWebhook } from '../../client/src/index.ts'

const secretOf = () => `whsec_${randomBytes(32).toString('base64')}`
const secret = secretOf()
const sentAt = Date.parse('2026-11-24T09:00:00Z')
const body = JSON.stringify({ id: 'sig_1', text: 'Zoë — 東京' })

/** Signed by the reference library. */
function request(changes: Readonly<Record<string, string>> = {}, by = secret) {
  const headers = {
    'webhook-id': 'dlv_1',
    'webhook-timestamp': String(sentAt / 1000),
    'webhook-signature': new Webhook(by).sign('dlv_1', new Date(sentAt), body),
    ...changes,
  }
  return { headers, body }
}

const at = (ms: number) => ({ secret, now: () => sentAt + ms })

test('a signed webhook gives its signal, with headers of any kind', async () => {
  const { headers } = request()
  const capitals = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]),
  )
  for (const given of [headers, new Headers(headers), capitals])
    expect(await verifyWebhook({ headers: given, body }, at(0))).toEqual(JSON.parse(body))
})

test('one of several signatures and one of several secrets are enough', async () => {
  const signatures = `v1a,unknown v1,${'A'.repeat(43)}= ${request().headers['webhook-signature']}`
  const both = { secret: [secretOf(), secret], now: () => sentAt }
  expect(await verifyWebhook(request({ 'webhook-signature': signatures }), both)).toMatchObject({
    id: 'sig_1',
  })
})

test.each([
  ['no signature', request({ 'webhook-signature': '' })],
  ['the signature of another secret', request({}, secretOf())],
  ['another id', request({ 'webhook-id': 'dlv_2' })],
  ['a time in words', request({ 'webhook-timestamp': 'now' })],
  ['a signature without its version', request({ 'webhook-signature': 'AAAA' })],
  ['another body', { ...request(), body: `${body} ` }],
])('%s is refused', async (_case, given) => {
  await expect(verifyWebhook(given, at(0))).rejects.toThrow(UnverifiedWebhook)
})

test('a webhook of more than five minutes ago or ahead is refused', async () => {
  await expect(verifyWebhook(request(), at(300_000))).resolves.toMatchObject({ id: 'sig_1' })
  for (const ms of [301_000, -301_000])
    await expect(verifyWebhook(request(), at(ms))).rejects.toThrow(UnverifiedWebhook)
})

test('a secret of another form is a mistake of the caller', async () => {
  await expect(verifyWebhook(request(), { ...at(0), secret: 'top secret' })).rejects.toThrow(TypeError)
})
