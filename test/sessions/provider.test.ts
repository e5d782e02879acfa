import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ENV } from '../../functions/shared/env.ts'
import { createOrganizationIn } from '../users/another-organization.ts'
import { useUsers } from '../users/use-users.ts'
import { startIdentityProvider } from './identity-provider.ts'

const PUBLIC_URL = 'https://api.example.com/api'
const RETURNS_TO = `${PUBLIC_URL}/console/provider-return`

let provider: Awaited<ReturnType<typeof startIdentityProvider>>
beforeAll(async () => {
  provider = await startIdentityProvider()
  provider.serve(RETURNS_TO)
  Object.assign(process.env, provider.env)
})
const users = useUsers({ [ENV.publicUrl]: PUBLIC_URL })
afterAll(() => provider.stop())
beforeEach(() => {
  provider.refuse(false)
  provider.says({ email: 'ann@example.com', email_verified: true })
})

/** Goes to the provider. Gives its answer, and the cookie that the browser keeps meanwhile. */
async function leave() {
  const reply = await users.post('/console/provider')
  expect(reply).toMatchObject({ status: 200 })
  const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? ''
  return { returned: await provider.visit(reply.body.redirectTo), cookie, set: reply.headers['set-cookie'] }
}
const comeBack = ({ returned, cookie }: { returned: URL; cookie: string }) =>
  users.running.page({
    path: '/console/provider-return',
    query: Object.fromEntries(returned.searchParams),
    headers: { cookie },
  })
const placeOf = (reply: { headers: Readonly<Record<string, unknown>> }) => String(reply.headers.location)
const refused = (reason: string) => ({
  status: 303,
  headers: { location: `${PUBLIC_URL}/console/#provider=${reason}` },
})

describe('a user whom the provider vouches for', () => {
  test('comes back with a link, and signs in with it once', async () => {
    const ann = await users.invite('viewer', 'ann@example.com')
    expect((await users.post('/console/ways-in')).body).toEqual({ mail: false, provider: 'Acme login' })
    const back = await comeBack(await leave())
    expect(back.status).toBe(303)
    const [, secret = ''] =
      /^https:\/\/api\.example\.com\/api\/console\/#link=(sbl_\w{43})$/.exec(placeOf(back)) ?? []
    const { status, token } = await users.enter(secret)
    expect(status).toBe(200)
    expect((await users.as(token)({ resource: '/me' })).body).toMatchObject({ id: ann.id, kind: 'user' })
    expect((await users.call({ resource: '/sessions' })).body.data).toMatchObject([{ by: 'provider' }])
    expect(await users.enter(secret)).toMatchObject({ status: 401 })
  })

  test.each([true, 1, '1'])('comes in with the claim of Microsoft Entra as %j', async (xms_edov) => {
    await users.invite('viewer', 'ann@example.com')
    provider.says({ email: 'ann@example.com', xms_edov })
    expect(placeOf(await comeBack(await leave()))).toMatch(/#link=sbl_\w{43}/)
  })

  test('gets a link for each of his organizations', async () => {
    await users.invite('viewer', 'ann@example.com')
    await createOrganizationIn(users.running, 'ann@example.com')
    const place = placeOf(await comeBack(await leave()))
    const secrets = place.split('#link=')[1]?.split(',') ?? []
    // Of earlier tests too.
    expect(secrets.length).toBeGreaterThanOrEqual(2)
    for (const secret of secrets) expect(secret).toMatch(/^sbl_\w{43}$/)
  })

  test('keeps what it went with in a cookie that no script reads, and loses it when it is back', async () => {
    const left = await leave()
    expect(left.set).toMatch(
      /^__Host-signalbox-provider=[\w.-]+; Max-Age=600; Path=\/; Secure; HttpOnly; SameSite=Lax$/,
    )
    expect(String((await comeBack(left)).headers['set-cookie'])).toContain('Max-Age=0')
  })
})

describe('nobody comes in', () => {
  test('with an address that is no user here', async () => {
    provider.says({ email: 'nobody@example.com', email_verified: true })
    expect(await comeBack(await leave())).toMatchObject(refused('unknown'))
  })

  test.each([
    ['is not checked', { email: 'ann@example.com', email_verified: false }],
    ['is checked in words', { email: 'ann@example.com', email_verified: 'true' }],
    ['is said to be nothing', { email: 'ann@example.com' }],
    ['is not of the domain of its owner', { email: 'ann@example.com', xms_edov: false }],
    ['has another word for true', { email: 'ann@example.com', xms_edov: 'yes' }],
    ['is said to be both', { email: 'ann@example.com', email_verified: false, xms_edov: true }],
    ['is missing', {}],
  ])('with an address that %s', async (_, said) => {
    await users.invite('viewer', 'ann@example.com')
    provider.says(said)
    expect(await comeBack(await leave())).toMatchObject(refused('unknown'))
  })

  test('who refuses at the provider', async () => {
    provider.refuse(true)
    expect(await comeBack(await leave())).toMatchObject(refused('refused'))
  })

  test('with an answer that another browser was given, or with none', async () => {
    const [own, other] = [await leave(), await leave()]
    expect(await comeBack({ ...own, cookie: other.cookie })).toMatchObject(refused('failed'))
    expect(await comeBack({ ...other, cookie: '' })).toMatchObject(refused('failed'))
    const forged = '__Host-signalbox-provider=a.b.c'
    expect(await comeBack({ ...other, cookie: forged })).toMatchObject(refused('failed'))
  })

  test('with an answer that was used, or that names another issuer or code', async () => {
    await users.invite('viewer', 'ann@example.com')
    const left = await leave()
    expect(placeOf(await comeBack(left))).toContain('#link=')
    expect(await comeBack(left)).toMatchObject(refused('failed'))
    for (const [name, value] of [
      ['iss', 'https://evil.example'],
      ['code', 'x'],
      ['state', 'x'],
    ] as const) {
      const other = await leave()
      other.returned.searchParams.set(name, value)
      expect(await comeBack(other)).toMatchObject(refused('failed'))
    }
  })

  test('by asking from another page', async () => {
    const evil = { 'x-signalbox-console': '1', origin: 'https://evil.example' }
    expect(await users.running.post('/console/provider', undefined, undefined, evil)).toMatchObject({
      status: 403,
    })
  })
})
