import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dynamoApiKeys } from '../../functions/organizations/api-key.store.ts'
import { caller, type Handler } from '../support/call.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'

let tables: Tables
let handler: Handler
let organization: { id: string; apiKey: string }

beforeAll(async () => {
  tables = await startTables()
  Object.assign(process.env, tables.env)
  ;({ handler } = await import('../../functions/organizations/serve-organizations.handler.ts'))
})
afterAll(() => tables.stop())
beforeEach(async () => {
  organization = await anOrganization(tables)
})

const call = (...args: Parameters<ReturnType<typeof caller>>) => caller(handler, organization.apiKey)(...args)

describe('authentication', () => {
  const ask = (headers: Record<string, string>) => caller(handler)({ resource: '/organization', headers })

  test('takes the key from either header', async () => {
    expect(await ask({ Authorization: `Bearer ${organization.apiKey}` })).toMatchObject({ status: 200 })
    expect(await ask({ 'x-api-key': organization.apiKey })).toMatchObject({ status: 200 })
  })

  test('lets Authorization win over x-api-key', async () => {
    const other = await anOrganization(tables)
    const reply = await ask({ Authorization: `Bearer ${other.apiKey}`, 'x-api-key': organization.apiKey })
    expect(reply.body.id).toBe(other.id)
    const refused = await ask({
      Authorization: `Bearer sb_${'x'.repeat(43)}`,
      'x-api-key': organization.apiKey,
    })
    expect(refused.status).toBe(401)
  })

  test.each([
    ['no key', {}, 'missing_key'],
    ['an empty bearer token', { Authorization: 'Bearer ' }, 'missing_key'],
    ['an empty x-api-key', { 'x-api-key': '' }, 'missing_key'],
    ['another scheme', { Authorization: 'Basic YTpi' }, 'missing_key'],
    ['a key of the wrong form', { 'x-api-key': 'nonsense' }, 'invalid_key'],
    ['an unknown key', { 'x-api-key': `sb_${'a'.repeat(43)}` }, 'invalid_key'],
  ])('answers 401 to %s', async (_case, headers, code) => {
    const reply = await ask(headers as Record<string, string>)
    expect(reply).toMatchObject({ status: 401, body: { code, status: 401 } })
    expect(reply.headers).toMatchObject({
      'www-authenticate': 'Bearer',
      'content-type': 'application/problem+json',
    })
  })
})

describe('the organization', () => {
  test('is shown with its balance', async () => {
    expect(await call({ resource: '/organization' })).toMatchObject({
      status: 200,
      body: { id: organization.id, name: 'Acme', webhookUrl: null, credits: 1000 },
    })
  })

  test('changes only in the given fields', async () => {
    const webhookUrl = 'https://hooks.example.com/in'
    await call({ method: 'PATCH', resource: '/organization', body: { webhookUrl } })
    const renamed = await call({ method: 'PATCH', resource: '/organization', body: { name: 'Acme Ltd' } })
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Acme Ltd', webhookUrl, credits: 1000 } })
    const cleared = await call({ method: 'PATCH', resource: '/organization', body: { webhookUrl: null } })
    expect(cleared.body).toMatchObject({ name: 'Acme Ltd', webhookUrl: null })
  })

  test('takes a cap of credits for a month, and gives it up', async () => {
    const patch = (maxCreditsPerMonth: unknown) =>
      call({ method: 'PATCH', resource: '/organization', body: { maxCreditsPerMonth } })
    expect((await call({ resource: '/organization' })).body).toMatchObject({ maxCreditsPerMonth: null })
    expect(await patch(500)).toMatchObject({ status: 200, body: { maxCreditsPerMonth: 500, credits: 1000 } })
    const renamed = await call({ method: 'PATCH', resource: '/organization', body: { name: 'Acme Ltd' } })
    expect(renamed.body).toMatchObject({ name: 'Acme Ltd', maxCreditsPerMonth: 500 })
    expect((await patch(0)).body).toMatchObject({ maxCreditsPerMonth: 0 })
    expect((await patch(null)).body).toMatchObject({ maxCreditsPerMonth: null })
  })

  test.each([
    ['a negative cap', { maxCreditsPerMonth: -1 }, ['maxCreditsPerMonth']],
    ['half a credit', { maxCreditsPerMonth: 1.5 }, ['maxCreditsPerMonth']],
    ['a cap in words', { maxCreditsPerMonth: '100' }, ['maxCreditsPerMonth']],
    ['a cap without end', { maxCreditsPerMonth: 1e300 }, ['maxCreditsPerMonth']],
    ['a cap of a run', { maxCreditsPerRun: 10 }, ['maxCreditsPerRun']],
    ['an unknown field', { colour: 'red' }, ['colour']],
    ['several mistakes', { name: '', webhookUrl: 5, colour: 1 }, ['name', 'webhookUrl', 'colour']],
    ['a webhook to a private address', { webhookUrl: 'https://127.0.0.1/' }, ['webhookUrl']],
    ['a webhook without TLS', { webhookUrl: 'http://hooks.example.com/' }, ['webhookUrl']],
    ['a NUL in the name', { name: 'a\u0000b' }, ['name']],
    ['a lone surrogate in the name', { name: '\ud800' }, ['name']],
    ['an array', [], ['']],
    ['text', '"x"', ['']],
    ['null', 'null', ['']],
    ['malformed JSON', '{"name":', ['']],
  ])('refuses %s and names every field', async (_case, body, paths) => {
    const reply = await call({ method: 'PATCH', resource: '/organization', body })
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect(reply.body.errors.map(({ path }: { path: string }) => path)).toEqual(paths)
    expect((await call({ resource: '/organization' })).body).toMatchObject({ name: 'Acme', webhookUrl: null })
  })

  test('refuses unknown query parameters', async () => {
    const reply = await call({ resource: '/organization', query: { verbose: ['1'], x: ['2'] } })
    expect(reply.body.errors.map(({ path }: { path: string }) => path)).toEqual(['verbose', 'x'])
  })

  test('refuses a body of another media type, and one that is too large', async () => {
    const change = { method: 'PATCH', resource: '/organization' }
    const form = await call({ ...change, body: 'name=x', headers: { 'Content-Type': 'text/plain' } })
    expect(form).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } })
    const large = await call({ ...change, body: { name: 'x'.repeat(5 * 1024 * 1024) } })
    expect(large).toMatchObject({ status: 413, body: { code: 'body_too_large' } })
  })
})

describe('API keys', () => {
  const create = (headers = {}) =>
    call({ method: 'POST', resource: '/api-keys', body: { name: 'CI' }, headers })

  test('are shown once with their secret and afterwards without it', async () => {
    const created = await create()
    expect(created).toMatchObject({ status: 201, body: { name: 'CI', lastUsedAt: null } })
    expect(created.body.apiKey).toMatch(/^sb_[0-9A-Za-z]{43}$/)
    const { data } = (await call({ resource: '/api-keys' })).body
    expect(data.map(({ name }: { name: string }) => name).sort()).toEqual(['CI', 'First key'])
    expect(JSON.stringify(data)).not.toContain(created.body.apiKey.slice(10))
  })

  test('remember the day they were last used on', async () => {
    const { data } = (await call({ resource: '/api-keys' })).body
    expect(data[0].lastUsedAt).toBe(`${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`)
  })

  test('stop working at the next request after they are revoked', async () => {
    const { id, apiKey } = (await create()).body
    const other = caller(handler, apiKey)
    expect(await other({ resource: '/organization' })).toMatchObject({ status: 200 })
    expect(await call({ method: 'DELETE', resource: '/api-keys/{id}', params: { id } })).toMatchObject({
      status: 204,
      text: '',
    })
    expect(await other({ resource: '/organization' })).toMatchObject({ status: 401 })
    expect(await call({ method: 'DELETE', resource: '/api-keys/{id}', params: { id } })).toMatchObject({
      status: 404,
    })
  })

  test('keep one: the last key cannot be revoked', async () => {
    const revoke = (id: string) => call({ method: 'DELETE', resource: '/api-keys/{id}', params: { id } })
    const [own] = (await call({ resource: '/api-keys' })).body.data
    expect(await revoke(own.id)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await call({ resource: '/organization' })).toMatchObject({ status: 200 })
    const { id } = (await create()).body
    expect(await revoke(id)).toMatchObject({ status: 204 })
    expect(await revoke(own.id)).toMatchObject({ status: 409 })
  })

  test('keep one when all of them are revoked at the same time', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => create()))
    const keys = dynamoApiKeys(tables.documentClient(), tables.tableNames.table)
    const all = await keys.list(organization.id)
    const outcomes = await Promise.all(
      all.map(({ id }) => keys.removeButLast(organization.id, id, () => true)),
    )
    expect(all).toHaveLength(made.length + 1)
    expect(outcomes.filter((outcome) => outcome === 'last')).toHaveLength(1)
    expect(await keys.list(organization.id)).toHaveLength(1)
  })

  test("can't be revoked by another organization, which can't tell them from unknown ones", async () => {
    const { id } = (await create()).body
    const stranger = caller(handler, (await anOrganization(tables)).apiKey)
    const foreign = await stranger({ method: 'DELETE', resource: '/api-keys/{id}', params: { id } })
    expect(foreign).toMatchObject({ status: 404, body: { detail: `No API key has the id ${id}.` } })
  })

  test('are stored nowhere, not even with an idempotency key', async () => {
    const { apiKey } = (await create({ 'Idempotency-Key': 'once' })).body
    const { Items } = await tables
      .documentClient()
      .send(new ScanCommand({ TableName: tables.tableNames.table }))
    expect(JSON.stringify(Items)).not.toContain(apiKey)
    expect(JSON.stringify(Items)).not.toContain(organization.apiKey)
  })
})

describe('Idempotency-Key', () => {
  const create = (key: string, name = 'CI') =>
    call({ method: 'POST', resource: '/api-keys', body: { name }, headers: { 'Idempotency-Key': key } })
  const count = async () => (await call({ resource: '/api-keys' })).body.data.length

  test('gives the first answer again, secret included, and does nothing twice', async () => {
    const first = await create('k1')
    const again = await create('k1')
    expect(again.body).toEqual(first.body)
    expect(again).toMatchObject({ status: 201, headers: { 'idempotency-replayed': 'true' } })
    expect(await count()).toBe(2)
  })

  test('is refused with another body', async () => {
    await create('k1')
    expect(await create('k1', 'Other')).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } })
    expect(await count()).toBe(2)
  })

  test('lets one of many at the same time through', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => create('k1')))
    const made = replies.filter(({ status }) => status === 201)
    expect(new Set(made.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(replies.filter((reply) => !made.includes(reply) && reply.status !== 409)).toEqual([])
    expect(await count()).toBe(2)
  })

  test('can be used again after a refused request', async () => {
    expect(await create('k1', '')).toMatchObject({ status: 400 })
    expect(await create('k1', 'CI')).toMatchObject({ status: 201 })
  })

  test('belongs to its organization', async () => {
    await create('k1')
    const stranger = caller(handler, (await anOrganization(tables)).apiKey)
    const reply = await stranger({
      method: 'POST',
      resource: '/api-keys',
      body: { name: 'Other' },
      headers: { 'Idempotency-Key': 'k1' },
    })
    expect(reply.status).toBe(201)
  })

  test.each(['', ' ', 'a b', 'x'.repeat(256), 'ü'])('refuses %j', async (key) => {
    expect(await create(key)).toMatchObject({ status: 400, body: { errors: [{ path: 'Idempotency-Key' }] } })
  })
})

test('eighty creations of keys at once leave exactly as many keys as the quota allows', async () => {
  const create = (name: string) => call({ method: 'POST', resource: '/api-keys', body: { name } })
  const all = async () => (await call({ resource: '/api-keys' })).body.data
  const replies = await Promise.all(Array.from({ length: 80 }, (_, index) => create(`Key ${index}`)))
  expect(replies.filter(({ status }) => ![201, 409, 429].includes(status))).toEqual([])
  const made = replies.filter(({ status }) => status === 201).length
  expect(await all()).toHaveLength(1 + made)
  for (let missing = 49 - made; missing > 0; missing -= 1) expect((await create('One more')).status).toBe(201)
  expect(await create('Too many')).toMatchObject({
    status: 409,
    body: { code: 'quota_exceeded', quota: 50, current: 50 },
  })
  expect(await all()).toHaveLength(50)
})
