import { beforeEach, describe, expect, test } from 'vitest'
import { hashOf } from '../../../functions/shared/http/credential.ts'
import { codeFor, connectedApp, exchange, newApp, queryOf } from '../../connections/flow.ts'
import { useOauthService } from '../../connections/oauth-service.ts'
import { createOrganization } from '../../support/admin.ts'
import { WITHIN_MS } from '../../support/patience.ts'
import { consoleOf } from '../../users/console-of.ts'

const world = useOauthService()
const { as } = world

let page: ReturnType<typeof consoleOf>
let admin: ReturnType<typeof as>
beforeEach(() => {
  page = consoleOf(world.service.baseUrl)
  admin = as(world.apiKey)
})

let addresses = 0
const invite = async (role: string, by = admin) => {
  addresses += 1
  const { status, body } = await by('POST', '/users', { email: `user${addresses}@example.com`, role })
  expect(status).toBe(201)
  return body
}
const join = async (role: string) => {
  const user = await invite(role)
  const { cookie, body } = await page.enter(user.link)
  return { id: user.id, cookie, token: body.token, call: as(body.token) }
}
const cookieWith = (value: string) => `__Host-signalbox=${value}`
const renew = (cookie: string) => page.ask('token', undefined, cookie)
const me = async (token: string) => (await as(token)('GET', '/me')).body
const guess = () => `#link=sbl_${hashOf(String(Math.random())).slice(0, 43)}`

describe('invitation reuse', () => {
  test('twelve browsers that use a link at once have one session together', async () => {
    const { id, link } = await invite('member')
    const answers = await Promise.all(Array.from({ length: 12 }, () => page.enter(link)))
    const opened = answers.filter(({ status }) => status === 200)
    expect(opened.length).toBe(1)
    expect(answers.filter(({ body }) => body.token !== undefined)).toEqual(opened)
    const { data } = (await admin('GET', '/sessions')).body
    expect(data.filter(({ keyId }: { keyId: string }) => keyId === id).length).toBe(1)
  })

  test('a link that was used, replaced or taken back opens nothing and tells nothing', async () => {
    const [used, replaced, removed] = [await invite('admin'), await invite('member'), await invite('viewer')]
    await page.enter(used.link)
    const next = (await admin('POST', `/users/${replaced.id}/link`)).body.link
    await admin('DELETE', `/users/${removed.id}`)
    for (const { link, email } of [used, replaced, removed])
      for (const answer of [await page.show(link), await page.enter(link)]) {
        expect([answer.status, answer.cookie, answer.body.code]).toEqual([401, '', 'invalid_key'])
        expect(JSON.stringify(answer.body)).not.toContain(email)
      }
    expect((await page.enter(next)).status).toBe(200)
  })

  test.each([
    ['with one sign more', (secret: string) => ({ link: `${secret}0` })],
    [
      'with another sign',
      (secret: string) => ({ link: secret.slice(0, -1) + (secret.endsWith('0') ? '1' : '0') }),
    ],
    ['in capitals', (secret: string) => ({ link: secret.toUpperCase() })],
    ['with a line after it', (secret: string) => ({ link: `${secret}\n` })],
    ['as its hash', (secret: string) => ({ link: hashOf(secret) })],
    ['in the place of a key', (secret: string) => ({ key: secret })],
    ['with a key of a stranger', (secret: string) => ({ link: secret, key: `sb_${'0'.repeat(43)}` })],
    ['in a list', (secret: string) => ({ link: [secret] })],
    ['with a role', (secret: string) => ({ link: secret, role: 'admin' })],
  ])('a link %s opens nothing, and stays good', async (_what, change) => {
    const { link } = await invite('viewer')
    const answer = await page.ask('session', change(link.split('#link=')[1]))
    expect([answer.status >= 400 && answer.status < 500, answer.cookie]).toEqual([true, ''])
    expect((await as(link.split('#link=')[1])('GET', '/me')).status).toBe(401)
    expect((await me((await page.enter(link)).body.token)).role).toBe('viewer')
  })

  test('nobody of another organization gives or takes a link', async () => {
    const { id, link } = await invite('member')
    const stranger = as((await createOrganization(world.service.dataDir, 0)).apiKey)
    expect((await stranger('POST', `/users/${id}/link`)).status).toBe(404)
    expect((await stranger('DELETE', `/users/${id}`)).status).toBe(404)
    expect((await page.enter(link)).status).toBe(200)
  })
})

describe('role raised by its owner', () => {
  test.each(['viewer', 'member'])('a %s has no request that makes him an admin', async (role) => {
    const [own, boss] = [await join(role), await invite('admin')]
    const attempts: readonly [string, string, object?][] = [
      ['PATCH', `/users/${own.id}`, { role: 'admin' }],
      ['PATCH', `/users/${own.id}`, { role: ['admin'], scopes: ['admin'] }],
      ['POST', `/users/${own.id}/link`],
      ['POST', `/users/${boss.id}/link`],
      ['DELETE', `/users/${boss.id}`],
      ['POST', '/users', { email: 'second-self@example.com', role: 'admin' }],
      ['POST', '/api-keys', { name: 'Mine' }],
    ]
    const app = await connectedApp(world.oauth, own.token, ['read'], { resource: world.service.baseUrl })
    for (const [method, path, body] of attempts)
      for (const token of [own.token, app.accessToken]) {
        const answer = await as(token)(method, path, body)
        expect([method, path, answer.status, answer.body.scope]).toEqual([method, path, 403, 'admin'])
      }
    expect((await me(own.token)).role).toBe(role)
    const { data } = (await admin('GET', '/users')).body
    expect(data.map((user: { role: string }) => user.role).sort()).toEqual(['admin', role].sort())
  })

  test('an app gets no rights that its user lacks, by no wish and no answer', async () => {
    const own = await join('viewer')
    const { asked } = await newApp(world.oauth)
    for (const scope of ['read admin', 'admin', 'read lists credits']) {
      const request = queryOf({ ...asked, scope })
      expect((await as(own.token)('POST', '/connections', { request, scopes: ['admin'] })).status).toBe(400)
      const lists = await as(own.token)('POST', '/connections', { request, scopes: ['lists'] })
      expect([400, 403]).toContain(lists.status)
    }
    expect((await admin('GET', '/connections')).body.data).toEqual([])
  })

  test('the answer to an admin is not repeated for a member', async () => {
    const own = await join('member')
    const once = (token: string) =>
      fetch(`${world.service.baseUrl}/api-keys`, {
        method: 'POST',
        headers: { 'x-api-key': token, 'content-type': 'application/json', 'idempotency-key': 'once' },
        body: JSON.stringify({ name: 'A key' }),
      })
    expect((await once(world.apiKey)).status).toBe(201)
    const again = await once(own.token)
    expect([again.status, (await again.text()).includes('sb_')]).toEqual([403, false])
  })

  test.each([
    ['with few scopes', { scopes: ['read', 'admin'] }],
    ['with an end', { endsAt: '2999-01-01T00:00:00Z' }],
    ['with networks', { networks: ['127.0.0.0/8', '::1'] }],
    ['with a limit of credits', { maxCreditsPerMonth: 5 }],
  ])('a key %s makes nobody who may do more', async (_what, limits) => {
    const boss = await join('admin')
    const user = await join('viewer')
    const limited = as((await admin('POST', '/api-keys', { name: 'Limited', ...limits })).body.apiKey)
    expect((await limited('POST', '/users', { email: 'more@example.com', role: 'admin' })).status).toBe(403)
    expect((await limited('PATCH', `/users/${user.id}`, { role: 'admin' })).status).toBe(403)
    expect((await limited('POST', `/users/${boss.id}/link`)).status).toBe(403)
    expect((await limited('POST', '/api-keys', { name: 'More' })).status).toBeGreaterThanOrEqual(400)
    expect((await me(user.token)).role).toBe('viewer')
  })

  test('a link from before a higher role does not open it: who gave it may not give that role', async () => {
    const few = as(await world.aKey(['read', 'admin']))
    const { id, link } = await invite('viewer', few)
    const raised = await admin('PATCH', `/users/${id}`, { role: 'admin' })
    expect(raised.body).toMatchObject({ role: 'admin', linkEndsAt: null })
    expect([(await page.show(link)).status, (await page.enter(link)).status]).toEqual([401, 401])
    expect((await few('POST', `/users/${id}/link`)).status).toBe(403)
    const next = (await admin('POST', `/users/${id}/link`)).body.link
    expect((await me((await page.enter(next)).body.token)).role).toBe('admin')
  })

  test('a lower role counts at once, also for a code that was given before', async () => {
    const own = await join('member')
    const open = await connectedApp(world.oauth, own.token, ['read', 'lists'])
    const late = await newApp(world.oauth)
    const code = await codeFor(world.oauth, own.token, late)
    expect((await admin('PATCH', `/users/${own.id}`, { role: 'viewer' })).status).toBe(200)
    expect((await own.call('POST', '/lists', { name: 'Mine' })).status).toBe(403)
    expect((await exchange(world.oauth, late, code)).body.error).toBe('invalid_grant')
    expect((await as(open.accessToken)('GET', '/lists')).status).toBe(401)
    expect((await admin('GET', '/connections')).body.data).toEqual([])
    expect((await renew(own.cookie)).status).toBe(200)
  })
})

describe('session fixation', () => {
  test('a cookie that was planted is replaced at each way in, and opens nothing afterwards', async () => {
    const attacker = await join('viewer')
    const invented = cookieWith('0'.repeat(43))
    for (const planted of [invented, attacker.cookie]) {
      const { link } = await invite('member')
      const ways = [{ key: world.apiKey }, { link: link.split('#link=')[1] }]
      for (const way of ways) {
        const victim = await page.ask('session', way, planted)
        expect([victim.status, victim.cookie === planted]).toEqual([200, false])
        expect((await renew(planted)).status).toBe(401)
        expect((await renew(victim.cookie)).body.holder).toBe(victim.body.holder)
      }
    }
    expect((await as(attacker.token)('GET', '/me')).status).toBe(401)
  })

  test('the new cookie is for this host, no script and no other site', async () => {
    const answer = await fetch(`${world.oauth.root}/console/session`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-signalbox-console': '1',
        origin: new URL(world.oauth.root).origin,
      },
      body: JSON.stringify({ key: world.apiKey }),
    })
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-signalbox=\w{43}; Max-Age=28800; Path=\/; Secure; HttpOnly; SameSite=Strict$/,
      ),
    ])
    expect(await answer.text()).not.toContain(answer.headers.getSetCookie()[0]?.slice(17, 60))
  })

  test.each([
    ['of a page without the prefix', (value: string) => `signalbox=${value}`],
    ['in small letters', (value: string) => `__host-signalbox=${value}`],
    ['with a space', (value: string) => `__Host-signalbox =${value}`],
    ['after an invented one', (value: string) => `__Host-signalbox=x; __Host-signalbox=${value}`],
    ['in quotes', (value: string) => `__Host-signalbox="${value}"`],
    ['inside another one', (value: string) => `x="; __Host-signalbox%3D${value}"`],
  ])('a good cookie %s is none', async (_what, change) => {
    const { cookie } = await join('viewer')
    const value = cookie.split('=')[1] ?? ''
    expect((await renew(change(value))).status).toBe(401)
    expect((await renew(cookie)).status).toBe(200)
  })

  test('no secret of a session is good in the place of another one', async () => {
    const { cookie, token } = await join('admin')
    const value = cookie.split('=')[1] ?? ''
    for (const secret of [value, hashOf(value), `sbt_${value}`, cookie])
      expect([secret.slice(0, 4), (await as(secret)('GET', '/me')).status]).toEqual([secret.slice(0, 4), 401])
    for (const given of [token, token.slice(4), hashOf(value)])
      expect((await renew(cookieWith(given))).status).toBe(401)
    expect((await page.ask('session', { key: token })).status).toBe(401)
  })

  test.each<[string, (own: Awaited<ReturnType<typeof join>>) => Promise<unknown>]>([
    [
      'signed out',
      ({ cookie }) =>
        fetch(`${world.oauth.root}/console/session`, {
          method: 'DELETE',
          headers: { cookie, 'x-signalbox-console': '1', origin: new URL(world.oauth.root).origin },
        }),
    ],
    [
      'ended by an admin',
      async () => {
        const [{ id }] = (await admin('GET', '/sessions')).body.data
        return admin('DELETE', `/sessions/${id}`)
      },
    ],
    ['removed with the user', ({ id }) => admin('DELETE', `/users/${id}`)],
  ])('the cookie of a session that was %s is good for nothing, nor is its token', async (_what, end) => {
    const own = await join('member')
    const { token } = (await renew(own.cookie)).body
    await end(own)
    for (const place of ['token', 'passkey-offer', 'passkeys'])
      expect([place, (await page.ask(place, {}, own.cookie)).status]).toEqual([place, 401])
    for (const one of [own.token, token]) expect((await as(one)('GET', '/me')).status).toBe(401)
  })
})

// The last one: guesses are slowed for all who ask from here.
describe('invitation guess', () => {
  test('of two hundred guesses none is right, guesses are slowed, and nobody with a link is locked out', async () => {
    const users = [
      await invite('member'),
      await invite('member'),
      await invite('member'),
      await invite('member'),
    ]
    const answers = await Promise.all(Array.from({ length: 200 }, () => page.show(guess())))
    expect(new Set(answers.map(({ status }) => status))).not.toContain(200)
    for (const { link } of users) {
      // The guard counts in each worker and in windows of time.
      const slowed = async () => (await page.enter(guess())).status
      await expect.poll(slowed, { timeout: WITHIN_MS, interval: 0 }).toBe(429)
      const ended = cookieWith(hashOf(link).slice(0, 43))
      const { status, cookie } = await page.ask('session', { link: link.split('#link=')[1] }, ended)
      expect([status, (await renew(cookie)).status]).toEqual([200, 200])
    }
  })
})
