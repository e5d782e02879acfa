import { describe, expect, test } from 'vitest'
import { browserName } from '../../functions/sessions/browser-name.ts'
import { cookieOf } from '../support/console.ts'
import { anOrganization } from '../support/organization.ts'
import { useUsers } from '../users/use-users.ts'

const users = useUsers()
const { call, join, post } = users

type Sessions = { id: string; keyId: string; by: string; browser: string; isCurrent: boolean }[]
const list = async (asking = call): Promise<Sessions> => (await asking({ resource: '/sessions' })).body.data
const end = (id: string, asking = call) =>
  asking({ method: 'DELETE', resource: '/sessions/{id}', params: { id } })
const byKey = async () => {
  const reply = await users.running.signIn(users.organization.apiKey)
  return { cookie: cookieOf(reply), token: reply.body.token }
}

describe('sessions', () => {
  test('say who is signed in, how, and with what', async () => {
    await byKey()
    const ann = await join('viewer')
    const [newest, oldest] = await list()
    expect(newest).toEqual({
      id: expect.stringMatching(/^ses_/),
      keyId: ann.id,
      by: 'link',
      createdAt: expect.any(String),
      endsAt: expect.any(String),
      address: expect.any(String),
      browser: 'Another program',
      isCurrent: false,
    })
    expect(oldest).toMatchObject({ by: 'key', keyId: expect.stringMatching(/^key_/) })
  })

  test('name the one that asks', async () => {
    await byKey()
    const ann = await join('viewer')
    await join('viewer')
    expect((await list(ann.call)).map(({ isCurrent }) => isCurrent)).toEqual([true])
    // A key is no session.
    expect((await list()).map(({ isCurrent }) => isCurrent)).toEqual([false, false, false])
  })

  test('are shown to an admin all, and to others their own only', async () => {
    await byKey()
    const [ann, eve] = [await join('viewer'), await join('member')]
    expect(await list()).toHaveLength(3)
    expect((await list(ann.call)).map(({ keyId }) => keyId)).toEqual([ann.id])
    expect((await list(eve.call)).map(({ keyId }) => keyId)).toEqual([eve.id])
    const stranger = users.as((await anOrganization(users.running.tables)).apiKey)
    expect(await list(stranger)).toEqual([])
  })

  test('end at once when they are ended, with their tokens', async () => {
    const ann = await join('member')
    const [session] = await list(ann.call)
    expect(await end(session?.id ?? '')).toMatchObject({ status: 204 })
    expect(await ann.call({ resource: '/me' })).toMatchObject({ status: 401 })
    expect(await post('/console/token', ann.cookie)).toMatchObject({ status: 401 })
    expect(await end(session?.id ?? '')).toMatchObject({ status: 404 })
  })

  test('are ended by an admin or their owner, and by nobody else', async () => {
    const [ann, eve] = [await join('viewer'), await join('member')]
    const [anns] = await list(ann.call)
    expect(await end(anns?.id ?? '', eve.call)).toMatchObject({ status: 404 })
    const stranger = users.as((await anOrganization(users.running.tables)).apiKey)
    expect(await end(anns?.id ?? '', stranger)).toMatchObject({ status: 404 })
    expect(await ann.call({ resource: '/me' })).toMatchObject({ status: 200 })
    expect(await end(anns?.id ?? '', ann.call)).toMatchObject({ status: 204 })
  })

  test('leave the list when the user is removed, when the key is revoked, and by signing out', async () => {
    const ann = await join('viewer')
    await call({ method: 'DELETE', resource: '/users/{id}', params: { id: ann.id } })
    expect(await list()).toEqual([])
    const { cookie } = await byKey()
    expect(await list()).toHaveLength(1)
    await users.running.signOut(cookie)
    expect(await list()).toEqual([])
    const key = await call({ method: 'POST', resource: '/api-keys', body: { name: 'Other' } })
    await users.running.signIn(key.body.apiKey)
    expect(await list()).toHaveLength(1)
    await call({ method: 'DELETE', resource: '/api-keys/{id}', params: { id: key.body.id } })
    expect(await list()).toEqual([])
  })

  test('begin with another id each time: a cookie from elsewhere opens nothing', async () => {
    const planted = '__Host-signalbox=0000000000000000000000000000000000000000000'
    const reply = await users.running.signIn(users.organization.apiKey, planted)
    expect(cookieOf(reply)).not.toBe(planted)
    expect(await post('/console/token', planted)).toMatchObject({ status: 401 })
  })
})

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/18.4 Safari/605.1',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1 CriOS/141.0 Safari/604.1',
    'Chrome on iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['curl/8.1', 'Another program'],
  ['<script>alert(1)</script>', 'Another program'],
  ['', 'Another program'],
])('the browser of %j is called %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name)
})
