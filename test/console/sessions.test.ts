import { DeleteCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { organizationItems } from '../../functions/purges/organization-items.store.ts'
import { hashOf, newToken } from '../../functions/shared/http/credential.ts'
import { key } from '../../functions/shared/table.ts'
import { caller } from '../support/call.ts'
import { cookieOf, FROM_PAGE, startConsole, type TestedConsole } from '../support/console.ts'
import type { Tables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'

const HOUR = 3_600_000

let running: TestedConsole
let tables: Tables
let organization: { id: string; apiKey: string }

beforeAll(async () => {
  running = await startConsole()
  tables = running.tables
})
afterAll(() => tables.stop())
beforeEach(async () => {
  organization = await anOrganization(tables)
})

const signIn = (apiKey = organization.apiKey, cookie?: string) => running.signIn(apiKey, cookie)
const renew = (cookie?: string) => running.renew(cookie)
const signOut = (cookie?: string) => running.signOut(cookie)
const ask = (token: string) => running.ask(token)
const stored = async () => {
  const { Items = [] } = await tables
    .documentClient()
    .send(new ScanCommand({ TableName: tables.tableNames.table }))
  return Items
}

describe('signing in', () => {
  test('gives a token that the API takes, and a cookie that no script can read', async () => {
    const reply = await signIn()
    expect(reply).toMatchObject({
      status: 200,
      body: { token: expect.stringMatching(/^sbt_[0-9A-Za-z]{43}$/) },
    })
    expect(Object.keys(reply.body)).toEqual(['token', 'expiresAt', 'organizationId', 'holder'])
    expect(reply.body.organizationId).toBe(organization.id)
    const minutes = (Date.parse(reply.body.expiresAt) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(9)
    expect(minutes).toBeLessThanOrEqual(10)
    expect(reply.headers['set-cookie']).toMatch(
      /^__Host-signalbox=[0-9A-Za-z]{43}; Max-Age=28800; Path=\/; Secure; HttpOnly; SameSite=Strict$/,
    )
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(await ask(reply.body.token)).toMatchObject({ status: 200, body: { id: organization.id } })
  })

  test('stores neither the token nor the cookie nor the key, only hashes that expire', async () => {
    const reply = await signIn()
    const text = JSON.stringify(await stored())
    for (const secret of [reply.body.token, cookieOf(reply).split('=')[1] ?? '?', organization.apiKey])
      expect(text).not.toContain(secret)
    const own = (await stored()).filter(({ kind }) => kind === 'session' || kind === 'token')
    expect(own.length).toBeGreaterThan(1)
    for (const { expiresAt, endsAt } of own) expect(expiresAt).toBe(Math.ceil(Date.parse(endsAt) / 1000))
  })

  test.each([
    ['an unknown key', `sb_${'a'.repeat(43)}`],
    ['no key at all', ''],
    ['another text', 'nonsense'],
    ['two lines', 'sb_a\r\nx-api-key: sb_b'],
    ['a token', newToken()],
  ])('refuses %s like the API', async (_case, given) => {
    const reply = await signIn(given)
    expect(reply.status).toBe(401)
    expect(reply.headers).toMatchObject({ 'content-type': 'application/problem+json' })
    expect(reply.headers['set-cookie']).toBeUndefined()
  })

  test('refuses a token that works, so that a token never prolongs itself', async () => {
    const { token } = (await signIn()).body
    expect(await ask(token)).toMatchObject({ status: 200 })
    expect(await signIn(token)).toMatchObject({ status: 401, body: { code: 'invalid_key' } })
  })

  test('counts as a use of the key', async () => {
    await ask((await signIn()).body.token)
    const { data } = (await caller(running.api, organization.apiKey)({ resource: '/api-keys' })).body
    expect(data[0].lastUsedAt).toBe(`${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`)
  })
})

describe('the id of a session', () => {
  test('is new at each sign-in, whatever cookie came along', async () => {
    const planted = `__Host-signalbox=${'A'.repeat(43)}`
    const first = cookieOf(await signIn(organization.apiKey, planted))
    const second = cookieOf(await signIn(organization.apiKey, first))
    expect(new Set([planted, first, second]).size).toBe(3)
    expect(await renew(planted)).toMatchObject({ status: 401 })
    expect(await renew(first)).toMatchObject({ status: 401 })
    expect(await renew(second)).toMatchObject({ status: 200 })
  })

  test.each([
    ['none', undefined],
    ['an empty one', '__Host-signalbox='],
    ['an unknown one', `__Host-signalbox=${'b'.repeat(43)}`],
    ['one with other signs', '__Host-signalbox=../../etc'],
    ['one of another name', `signalbox=${'b'.repeat(43)}`],
    ['a huge one', `__Host-signalbox=${'b'.repeat(8000)}`],
    ['no pairs', ';;;=;'],
  ])('that is %s gives no token', async (_case, cookie) => {
    const reply = await renew(cookie)
    expect(reply).toMatchObject({ status: 401, body: { code: 'missing_key', status: 401 } })
    expect(await renew(cookie)).toMatchObject({ status: 401, body: { detail: reply.body.detail } })
  })
})

describe('a page of another origin', () => {
  test('can neither sign in nor renew nor sign out', async () => {
    const cookie = cookieOf(await signIn())
    const refused = { status: 403, body: { code: 'forbidden_origin' } }
    for (const headers of [
      { 'x-signalbox-console': '1', origin: 'https://evil.example' },
      { origin: FROM_PAGE.origin },
    ]) {
      expect(
        await running.post('/console/session', cookie, { key: organization.apiKey }, headers),
      ).toMatchObject(refused)
      expect(await running.post('/console/token', cookie, undefined, headers)).toMatchObject(refused)
      const ended = await running.page({
        method: 'DELETE',
        path: '/console/session',
        headers: { ...headers, cookie },
      })
      expect(ended).toMatchObject(refused)
    }
    expect(await renew(cookie)).toMatchObject({ status: 200 })
  })

  test('gets no leave to read an answer', async () => {
    const preflight = await running.page({
      method: 'OPTIONS',
      path: '/console/session',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    expect(preflight).toMatchObject({ status: 405, headers: { allow: 'POST, DELETE' } })
    expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})

describe('the public API', () => {
  test('never takes the cookie', async () => {
    const cookie = cookieOf(await signIn())
    const reply = await caller(running.api)({ resource: '/organization', headers: { cookie, ...FROM_PAGE } })
    expect(reply).toMatchObject({ status: 401, body: { code: 'missing_key' } })
    const [, id = ''] = cookie.split('=')
    expect(await caller(running.api, id)({ resource: '/organization' })).toMatchObject({ status: 401 })
    expect(await caller(running.api, `sbt_${id}`)({ resource: '/organization' })).toMatchObject({
      status: 401,
    })
  })

  test('refuses an unknown token', async () => {
    expect(await ask(newToken())).toMatchObject({ status: 401, body: { code: 'invalid_key' } })
  })
})

describe('the end of a session', () => {
  test('comes with signing out, for all its tokens and for no other session', async () => {
    const first = await signIn()
    const second = await signIn()
    const cookie = cookieOf(first)
    const more = (await renew(cookie)).body.token
    expect(await signOut(cookie)).toMatchObject({ status: 204, text: '' })
    expect(await renew(cookie)).toMatchObject({ status: 401 })
    for (const token of [first.body.token, more]) expect(await ask(token)).toMatchObject({ status: 401 })
    expect(await ask(second.body.token)).toMatchObject({ status: 200 })
    const again = await signOut(cookie)
    expect(again.status).toBe(204)
    expect(again.headers['set-cookie']).toMatch(/^__Host-signalbox=; Max-Age=0; /)
  })

  test('comes with the key, at the next request', async () => {
    const spare = (
      await caller(
        running.api,
        organization.apiKey,
      )({ method: 'POST', resource: '/api-keys', body: { name: 'x' } })
    ).body
    const { body, ...reply } = await signIn(spare.apiKey)
    expect(await ask(body.token)).toMatchObject({ status: 200 })
    const revoked = await caller(
      running.api,
      body.token,
    )({
      method: 'DELETE',
      resource: '/api-keys/{id}',
      params: { id: spare.id },
    })
    expect(revoked.status).toBe(204)
    expect(await ask(body.token)).toMatchObject({ status: 401 })
    expect(await renew(cookieOf(reply))).toMatchObject({ status: 401 })
  })

  test('comes by itself, also before DynamoDB removes the item', async () => {
    const reply = await signIn()
    const hash = hashOf(cookieOf(reply).split('=')[1] ?? '')
    const endAt = (Key: { pk: string; sk: string }) =>
      tables.documentClient().send(
        new UpdateCommand({
          TableName: tables.tableNames.table,
          Key,
          UpdateExpression: 'SET endsAt = :past',
          ExpressionAttributeValues: { ':past': new Date(Date.now() - HOUR).toISOString() },
        }),
      )
    await endAt(key.token(hashOf(reply.body.token)))
    expect(await ask(reply.body.token)).toMatchObject({ status: 401 })
    const { token } = (await renew(cookieOf(reply))).body
    expect(await ask(token)).toMatchObject({ status: 200 })
    await endAt(key.session(hash))
    expect(await renew(cookieOf(reply))).toMatchObject({ status: 401 })
  })

  test('comes with the organization: whatever deletes it finds sessions and tokens, and those of no other', async () => {
    const other = await running.signIn((await anOrganization(tables)).apiKey)
    const reply = await signIn()
    const { table } = tables.tableNames
    const { items, removeItems } = organizationItems(tables.documentClient(), table)
    const kinds = new Set<string>()
    await items(table, organization.id, async (found) => {
      for (const { kind } of found) kinds.add(kind)
      await removeItems(table, found)
    })
    expect([...kinds]).toEqual(expect.arrayContaining(['session', 'token', 'credential']))
    expect((await stored()).filter((item) => JSON.stringify(item).includes(organization.id))).toEqual([])
    expect(await ask(reply.body.token)).toMatchObject({ status: 401 })
    expect(await ask(other.body.token)).toMatchObject({ status: 200 })
  })

  test('ends tokens whose session DynamoDB has removed', async () => {
    const reply = await signIn()
    const Key = key.session(hashOf(cookieOf(reply).split('=')[1] ?? ''))
    await tables.documentClient().send(new DeleteCommand({ TableName: tables.tableNames.table, Key }))
    expect(await ask(reply.body.token)).toMatchObject({ status: 401 })
  })
})

test('two tabs have a token each, and both see the end', async () => {
  const reply = await signIn()
  const cookie = cookieOf(reply)
  const [one, two] = await Promise.all([renew(cookie), renew(cookie)])
  expect(new Set([reply.body.token, one.body.token, two.body.token]).size).toBe(3)
  for (const { body } of [reply, one, two]) expect(await ask(body.token)).toMatchObject({ status: 200 })
  await signOut(cookie)
  for (const { body } of [reply, one, two]) expect(await ask(body.token)).toMatchObject({ status: 401 })
})

test('a token belongs to one organization', async () => {
  const other = await anOrganization(tables)
  const mine = await signIn()
  expect(await ask(mine.body.token)).toMatchObject({ body: { id: organization.id } })
  const theirs = await signIn(other.apiKey)
  expect(await ask(theirs.body.token)).toMatchObject({ body: { id: other.id } })
})

describe('a key with limits', () => {
  const limit = (limits: Readonly<Record<string, unknown>>) =>
    tables.documentClient().send(
      new UpdateCommand({
        TableName: tables.tableNames.table,
        Key: key.credential(hashOf(organization.apiKey)),
        UpdateExpression: `SET ${Object.keys(limits)
          .map((name) => `${name} = :${name}`)
          .join(', ')}`,
        ExpressionAttributeValues: Object.fromEntries(
          Object.entries(limits).map(([name, value]) => [`:${name}`, value]),
        ),
      }),
    )

  test.each([
    ['when it ends', { endsAt: '2020-01-01T00:00:00.000Z' }, 401, 'invalid_key'],
    ['in another network', { networks: ['198.51.100.0/24'] }, 403, 'forbidden_network'],
  ])('takes its browsers with it %s', async (_, limits, status, code) => {
    const reply = await signIn()
    await limit(limits)
    expect(await ask(reply.body.token)).toMatchObject({ status, body: { code } })
    expect(await renew(cookieOf(reply))).toMatchObject({ status, body: { code } })
    expect(await signIn()).toMatchObject({ status, body: { code } })
  })

  test('gives its browsers no more than its scopes', async () => {
    await limit({ scopes: ['lists'] })
    const { token } = (await signIn()).body
    expect(await ask(token)).toMatchObject({ status: 403, body: { code: 'scope_missing', scope: 'read' } })
  })
})
