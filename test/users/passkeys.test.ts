import { afterEach, describe, expect, test, vi } from 'vitest'
import { FROM_PAGE } from '../support/console.ts'
import { anAuthenticator } from './authenticator.ts'
import { useUsers } from './use-users.ts'

const users = useUsers()
const { join, post } = users
afterEach(() => vi.useRealTimers())

const unknown = { status: 401, body: { code: 'invalid_key' } }
const tooLate = { status: 409, body: { code: 'conflict' } }

const offer = async (cookie: string) => (await post('/console/passkey-offer', cookie)).body
const question = async () => (await post('/console/passkey-question')).body
const keep = (cookie: string, credential: unknown, name = 'Laptop') =>
  post('/console/passkeys', cookie, { name, credential })
const show = (passkey: unknown) => post('/console/session', undefined, { passkey })

/** A user with a passkey. */
async function withPasskey(role = 'member') {
  const user = await join(role)
  const authenticator = anAuthenticator()
  const kept = await keep(user.cookie, authenticator.make(await offer(user.cookie)))
  expect(kept).toMatchObject({ status: 200 })
  return { ...user, authenticator, passkey: kept.body }
}

describe('a passkey', () => {
  test('is made by a user who is signed in, and is shown without its key', async () => {
    const { call, passkey } = await withPasskey()
    expect(passkey).toEqual({
      id: expect.stringMatching(/^pky_/),
      name: 'Laptop',
      createdAt: expect.any(String),
      lastUsedAt: null,
    })
    expect((await call({ resource: '/me' })).body.passkeys).toEqual([passkey])
  })

  test('signs its user in', async () => {
    const { id, authenticator } = await withPasskey('viewer')
    const reply = await show(authenticator.show(await question()))
    expect(reply).toMatchObject({ status: 200, body: { organizationId: users.organization.id } })
    const me = await users.as(reply.body.token)({ resource: '/me' })
    expect(me.body).toMatchObject({ id, role: 'viewer', passkeys: [{ lastUsedAt: expect.any(String) }] })
  })

  test('signs its user in beside somebody who guesses keys at the same address', async () => {
    const { authenticator } = await withPasskey()
    // The guard counts by time, and other tests must not meet its count.
    vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ['Date'] })
    const guesses = Array.from({ length: 60 }, (_, number) => `sb_${String(number).padStart(43, '0')}`)
    const refused = await Promise.all(guesses.map((key) => users.running.signIn(key)))
    expect(refused.some(({ status }) => status === 429)).toBe(true)
    expect(await show(authenticator.show(await question()))).toMatchObject({ status: 200 })
  })

  test('asks for a name and a verified user', async () => {
    const { cookie } = await join()
    expect(await offer(cookie)).toMatchObject({
      rp: { id: 'api.example.com' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(await question()).toMatchObject({ rpId: 'api.example.com', userVerification: 'required' })
  })

  test('is nothing that an API key has', async () => {
    const { cookieOf } = await import('../support/console.ts')
    const cookie = cookieOf(await users.running.signIn(users.organization.apiKey))
    expect(await post('/console/passkey-offer', cookie)).toMatchObject(tooLate)
    expect(await post('/console/passkey-offer')).toMatchObject({ status: 401 })
  })

  test('is removed by its user, and by nobody else', async () => {
    const { authenticator, call, passkey } = await withPasskey()
    const eve = await join('admin')
    const request = { method: 'DELETE', resource: '/me/passkeys/{id}', params: { id: passkey.id } }
    expect(await eve.call(request)).toMatchObject({ status: 404 })
    expect(await users.call(request)).toMatchObject({ status: 404 })
    expect(await call(request)).toMatchObject({ status: 204 })
    expect(await show(authenticator.show(await question()))).toMatchObject(unknown)
  })

  test('ends with its user', async () => {
    const { id, authenticator } = await withPasskey()
    await users.call({ method: 'DELETE', resource: '/users/{id}', params: { id } })
    expect(await show(authenticator.show(await question()))).toMatchObject(unknown)
  })

  test('is one of ten at most', async () => {
    const { cookie } = await join()
    for (let made = 0; made < 10; made += 1)
      expect(await keep(cookie, anAuthenticator().make(await offer(cookie)))).toMatchObject({ status: 200 })
    expect(await post('/console/passkey-offer', cookie)).toMatchObject({ body: { code: 'quota_exceeded' } })
  })

  test('needs a name of a host: browsers bind none to a number', async () => {
    const headers = {
      ...FROM_PAGE,
      origin: 'http://127.0.0.1:4000',
      host: '127.0.0.1:4000',
      'X-Forwarded-Proto': 'http',
    }
    const reply = await users.running.post('/console/passkey-question', undefined, undefined, headers)
    expect(reply).toMatchObject({ status: 409, body: { detail: expect.stringContaining('localhost') } })
  })
})

describe('an attacker with what a passkey has signed', () => {
  test('cannot use it twice, in a row or at once', async () => {
    const { authenticator } = await withPasskey()
    const signed = authenticator.show(await question())
    expect(await show(signed)).toMatchObject({ status: 200 })
    expect(await show(signed)).toMatchObject(tooLate)
    const other = authenticator.show(await question())
    const replies = await Promise.all(Array.from({ length: 20 }, () => show(other)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('cannot use it after five minutes', async () => {
    const { authenticator } = await withPasskey()
    const signed = authenticator.show(await question())
    vi.useFakeTimers({ now: Date.now() + 5 * 60_000 + 1000, toFake: ['Date'] })
    expect(await show(signed)).toMatchObject(tooLate)
  })

  test('cannot sign for another page, another name, another purpose, or without the user', async () => {
    const { authenticator } = await withPasskey()
    const asked = await question()
    for (const signed of [
      authenticator.show(asked, { origin: 'https://evil.example' }),
      authenticator.show(asked, { origin: 'http://api.example.com' }),
      authenticator.show({ ...asked, rpId: 'evil.example' }),
      authenticator.show(asked, { type: 'webauthn.create' }),
      authenticator.show(asked, { flags: 0x01 }),
      authenticator.show(asked, { flags: 0x04 }),
    ])
      expect(await show(signed)).toMatchObject(unknown)
    expect(await show(authenticator.show({ ...asked, challenge: 'bm9uZQ' }))).toMatchObject(tooLate)
  })

  test('cannot name another user, nor sign with another key', async () => {
    const [ann, eve] = [await withPasskey(), await withPasskey()]
    const signed = eve.authenticator.show(await question())
    const anns = ann.authenticator.show(await question())
    const asAnn = { ...signed, response: { ...signed.response, userHandle: anns.response.userHandle } }
    expect(await show(asAnn)).toMatchObject(unknown)
    expect(await show({ ...asAnn, id: anns.id, rawId: anns.rawId })).toMatchObject(unknown)
    for (const handle of ['', 'org_x/usr_x', 'org_x', '../../', 'org_x/usr_x/more']) {
      const userHandle = Buffer.from(handle).toString('base64url')
      const forged = { ...signed, response: { ...signed.response, userHandle } }
      expect([400, 401]).toContain((await show(forged)).status)
    }
  })

  test('cannot make one with a forged answer, or with the offer of somebody else that is used up', async () => {
    const { cookie } = await join()
    const offered = await offer(cookie)
    const authenticator = anAuthenticator()
    for (const forged of [
      authenticator.make(offered, { origin: 'https://evil.example' }),
      authenticator.make(offered, { type: 'webauthn.get' }),
      authenticator.make(offered, { flags: 0x01 }),
      authenticator.make({ ...offered, rp: { id: 'evil.example' } }),
      { ...authenticator.make(offered), response: { clientDataJSON: 'x', attestationObject: 'x' } },
    ])
      expect([400, 409]).toContain((await keep(cookie, forged)).status)
    const good = authenticator.make(offered)
    expect(await keep(cookie, good)).toMatchObject({ status: 200 })
    expect(await keep(cookie, good)).toMatchObject(tooLate)
  })

  test('gets nothing from a page of another host', async () => {
    const { authenticator } = await withPasskey()
    const passkey = authenticator.show(await question())
    const evil = { ...FROM_PAGE, origin: 'https://evil.example' }
    const reply = await users.running.post('/console/session', undefined, { passkey }, evil)
    expect(reply).toMatchObject({ status: 403, body: { code: 'forbidden_origin' } })
  })

  test.each([null, [], {}, { id: 1 }, { id: 'x', rawId: 'x', type: 'public-key', response: {} }])(
    'gets 400 for %j',
    async (passkey) => {
      expect(await show(passkey)).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    },
  )
})
