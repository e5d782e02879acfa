import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dynamoLedger } from '../../functions/credits/ledger.store.ts'
import { dynamoApiKeys } from '../../functions/organizations/api-key.store.ts'
import { systemClock } from '../../functions/shared/clock.ts'
import { dynamoCredentials } from '../../functions/shared/http/credential.store.ts'
import { hashOf } from '../../functions/shared/http/credential.ts'
import { newId } from '../../functions/shared/ids.ts'
import { key } from '../../functions/shared/table.ts'
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

const make = (limits: object, by = organization.apiKey) =>
  caller(handler, by)({ method: 'POST', resource: '/api-keys', body: { name: 'Agent', ...limits } })

async function made(limits: object, by?: string): Promise<{ id: string; apiKey: string }> {
  const { status, body } = await make(limits, by)
  expect(status).toBe(201)
  return body
}

const listed = async (): Promise<Record<string, unknown>[]> =>
  (await caller(handler, organization.apiKey)({ resource: '/api-keys' })).body.data

const payersOf = async (apiKey: string) => {
  const { table } = tables.tableNames
  return (await dynamoCredentials(tables.documentClient(), table).find(hashOf(apiKey)))?.payers
}

/** Charges what a run of this key costs. */
async function charge(apiKey: string, amount: number) {
  const ledger = dynamoLedger(tables.documentClient(), tables.tableNames.table, systemClock)
  const reference = `run/${newId('run')}`
  const change = { organizationId: organization.id, listId: 'lst_1', amount: -amount, reference }
  await ledger.apply({ ...change, reason: 'monitor_run', payers: await payersOf(apiKey) })
}

describe('a key with a limit of credits', () => {
  test('shows it, with what it has cost in this month', async () => {
    const { status, body } = await make({ maxCreditsPerMonth: 500 })
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ maxCreditsPerMonth: 500, creditsThisMonth: 0 }),
    ])
    await charge(body.apiKey, 30)
    const [own, agent] = [
      (await listed()).find(({ name }) => name === 'First key'),
      (await listed()).find(({ id }) => id === body.id),
    ]
    expect(agent).toMatchObject({ maxCreditsPerMonth: 500, creditsThisMonth: 30 })
    expect(own).toMatchObject({ maxCreditsPerMonth: null, creditsThisMonth: null })
    expect(JSON.stringify(await listed())).not.toContain('payers')
    const keys = dynamoApiKeys(tables.documentClient(), tables.tableNames.table)
    const earlier = await keys.list(organization.id, '2020-01')
    expect(earlier.find(({ id }) => id === body.id)).toMatchObject({ creditsThisMonth: 0 })
  })

  test('hears with the balance what its limit leaves, and one without hears of none', async () => {
    const agent = await made({ maxCreditsPerMonth: 50 })
    await charge(agent.apiKey, 40)
    const ask = async (apiKey: string) => (await caller(handler, apiKey)({ resource: '/organization' })).body
    expect(await ask(agent.apiKey)).toMatchObject({
      credits: 960,
      keyLimit: {
        keyId: agent.id,
        name: 'Agent',
        maxCreditsPerMonth: 50,
        creditsThisMonth: 40,
        creditsLeft: 10,
      },
    })
    expect(await ask(organization.apiKey)).toMatchObject({ credits: 960, keyLimit: null })
    const renamed = { method: 'PATCH', resource: '/organization', body: { name: 'Acme' } }
    expect((await caller(handler, agent.apiKey)(renamed)).body).toMatchObject({
      keyLimit: { creditsLeft: 10 },
    })
  })

  test('still counts after it was revoked', async () => {
    const agent = await made({ maxCreditsPerMonth: 50 })
    const payers = await payersOf(agent.apiKey)
    const revoke = { method: 'DELETE', resource: '/api-keys/{id}', params: { id: agent.id } }
    expect(await caller(handler, organization.apiKey)(revoke)).toMatchObject({ status: 204 })
    const ledger = dynamoLedger(tables.documentClient(), tables.tableNames.table, systemClock)
    const run = { organizationId: organization.id, listId: 'lst_1', amount: -30, payers }
    await ledger.apply({ ...run, reason: 'monitor_run', reference: 'run/1' })
    await expect(ledger.apply({ ...run, reason: 'monitor_run', reference: 'run/2' })).rejects.toMatchObject({
      code: 'cap_reached',
    })
  })

  test.each([
    ['a negative limit', -1],
    ['half a credit', 1.5],
    ['a text', '100'],
    ['more than a billion', 1e9 + 1],
    ['no number', [100]],
  ])('can not have %s', async (_case, maxCreditsPerMonth) => {
    expect(await make({ maxCreditsPerMonth })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'maxCreditsPerMonth' }] },
    })
  })

  test('says nothing of whose limits count: that comes from the key alone', async () => {
    expect(await make({ payers: [] })).toMatchObject({ status: 400, body: { errors: [{ path: 'payers' }] } })
  })
})

describe('a key that a key with a limit makes', () => {
  test.each([
    ['without a limit', {}],
    ['with null', { maxCreditsPerMonth: null }],
    ['with a higher one', { maxCreditsPerMonth: 101 }],
  ])('is refused %s', async (_case, limits) => {
    const agent = await made({ maxCreditsPerMonth: 100 })
    expect(await make(limits, agent.apiKey)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'maxCreditsPerMonth', message: expect.stringContaining('100') }] },
    })
    expect(await listed()).toHaveLength(2)
  })

  test('counts for both, so that nobody gets more credits by making keys', async () => {
    const agent = await made({ maxCreditsPerMonth: 100 })
    const children = await Promise.all([1, 2, 3].map(() => made({ maxCreditsPerMonth: 60 }, agent.apiKey)))
    const [one, other, third] = children
    if (!one || !other || !third) throw new Error('three keys were made')
    await charge(one.apiKey, 60)
    await expect(charge(one.apiKey, 10)).rejects.toMatchObject({ extra: { keyId: one.id } })
    await charge(other.apiKey, 40)
    await expect(charge(third.apiKey, 10)).rejects.toMatchObject({ extra: { keyId: agent.id } })
    await expect(charge(agent.apiKey, 10)).rejects.toMatchObject({ extra: { keyId: agent.id } })
    const costs = new Map((await listed()).map(({ id, creditsThisMonth }) => [id, creditsThisMonth]))
    expect([agent, one, other, third].map(({ id }) => costs.get(id))).toEqual([100, 60, 40, 0])
    const asked = await caller(handler, third.apiKey)({ resource: '/organization' })
    expect(asked.body.keyLimit).toMatchObject({ keyId: agent.id, creditsLeft: 0 })
  })

  test('makes others, but not without end', async () => {
    let by = organization.apiKey
    for (let depth = 0; depth < 4; depth += 1) by = (await made({ maxCreditsPerMonth: 100 }, by)).apiKey
    expect(await make({ maxCreditsPerMonth: 100 }, by)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'maxCreditsPerMonth' }] },
    })
  })

  test('does not count for a key that only shares its organization', async () => {
    const agent = await made({ maxCreditsPerMonth: 100 })
    const other = await made({ maxCreditsPerMonth: 100 })
    await charge(agent.apiKey, 100)
    await charge(other.apiKey, 100)
  })
})

test('the last key that can make every other one stays, also beside one with a limit', async () => {
  await made({ maxCreditsPerMonth: 100 })
  const first = (await listed()).find(({ name }) => name === 'First key')
  const revoke = { method: 'DELETE', resource: '/api-keys/{id}', params: { id: String(first?.id) } }
  expect(await caller(handler, organization.apiKey)(revoke)).toMatchObject({ status: 409 })
})

test('the items of a key without a limit are as before', async () => {
  const { id, apiKey } = await made({})
  const client = tables.documentClient()
  for (const Key of [key.apiKey(organization.id, id), key.credential(hashOf(apiKey))]) {
    const { Item = {} } = await client.send(
      new GetCommand({ TableName: tables.tableNames.table, Key: { ...Key } }),
    )
    expect(Object.keys(Item)).not.toContain('maxCreditsPerMonth')
    expect(Object.keys(Item)).not.toContain('payers')
  }
})
