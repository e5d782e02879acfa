import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../functions/shared/ids.ts'
import { type Quotas, roomIn } from '../../functions/shared/quotas.ts'
import { type ListsApi, startListsApi } from './lists-api.ts'
import { refOf } from './lists-world.ts'

let api: ListsApi
let quotas: Quotas
beforeAll(async () => {
  api = await startListsApi()
  quotas = api.world.world.quotas
})
afterAll(() => api.stop())
beforeEach(async () => {
  await api.newOrganization()
  api.world.world.quotas = { ...quotas, lists: 4, webhooks: 2, liveLists: 1 }
})

const HOOK = 'https://hooks.example.com/x'
const LIVE = { techStack: ['python'] }
const list = async (changes: object = {}) => api.post({ name: newId('lst'), ...changes })
const refused = (current: number, quota: number) => ({
  status: 409,
  body: { code: 'quota_exceeded', quota, current },
})

describe('an organization', () => {
  test('has so many lists, however it makes them', async () => {
    for (let made = 0; made < 4; made += 1) expect((await list()).status).toBe(201)
    expect(await list()).toMatchObject(refused(4, 4))
    const urls = ['https://linkedin.com/company/acme']
    expect(await api.post({ name: 'More', urls }, '/lists/upload')).toMatchObject(refused(4, 4))
    const saved = api.world.world.lists.named(
      {
        organizationId: api.organization().id,
        id: newId('lst'),
        name: 'New',
        webhookUrl: null,
        filters: null,
      },
      api.world.world.quotas,
    )
    await expect(saved).rejects.toMatchObject({ code: 'quota_exceeded' })
    await api.newOrganization()
    expect((await list()).status).toBe(201)
  })

  test('makes another list after it has deleted one', async () => {
    const [first] = await Promise.all(Array.from({ length: 4 }, () => list()))
    await api.remove(first?.body.id)
    expect((await list()).status).toBe(201)
  })

  test('gets the same answer for a repeated request at its limit', async () => {
    for (let made = 0; made < 3; made += 1) await list()
    const headers = { 'idempotency-key': newId('lst') }
    const make = () => api.call({ method: 'POST', resource: '/lists', body: { name: 'Last' }, headers })
    expect((await make()).body).toEqual((await make()).body)
  })

  test('has so many webhooks, and may change those it has', async () => {
    const first = await list({ webhookUrl: HOOK })
    const second = await list()
    expect((await api.patch(second.body.id, { webhookUrl: HOOK })).status).toBe(200)
    expect(await list({ webhookUrl: HOOK })).toMatchObject(refused(2, 2))
    const third = await list()
    expect(await api.patch(third.body.id, { name: 'Mine', webhookUrl: HOOK })).toMatchObject(refused(2, 2))
    expect((await api.get(third.body.id)).body.list.name).toBe(third.body.name)
    expect((await api.patch(first.body.id, { webhookUrl: `${HOOK}/y` })).status).toBe(200)
    expect((await api.patch(first.body.id, { webhookUrl: null })).status).toBe(200)
    expect((await api.patch(third.body.id, { webhookUrl: HOOK })).status).toBe(200)
  })

  test('has so many live lists with a webhook', async () => {
    const live = await list({ webhookUrl: HOOK, filters: LIVE })
    expect(live.status).toBe(201)
    expect((await list({ filters: LIVE })).status).toBe(201)
    expect(await list({ webhookUrl: HOOK, filters: LIVE })).toMatchObject(refused(1, 1))
    const [member] = await api.entities(1)
    const selected = member ? [refOf(member)] : []
    expect((await list({ webhookUrl: HOOK, filters: LIVE, selected })).status).toBe(201)
    expect((await api.patch(live.body.id, { filters: { industry: ['x'] } })).status).toBe(200)
  })

  test('may not make a live list of one with a webhook, beyond its limit', async () => {
    await list({ webhookUrl: HOOK, filters: LIVE })
    const plain = await list({ webhookUrl: HOOK })
    expect(await api.patch(plain.body.id, { filters: LIVE })).toMatchObject(refused(1, 1))
  })
})

describe('filters', () => {
  test.each([
    ['many long values', { techStack: Array.from({ length: 50 }, (_, n) => `${n} ${'x'.repeat(100)}`) }],
    ['characters that stand for many', { industry: ['\ufdfa'.repeat(180)] }],
    [
      'marks that folding removes',
      { location: Array.from({ length: 15 }, (_, n) => `${n}${'\u0301'.repeat(190)}`) },
    ],
    ['a search of such characters', { search: '\ufdfa'.repeat(200) }],
  ])('of %s are refused by name', async (_case, filters) => {
    const answer = await list({ filters })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'filters' }] } })
    const { body } = await list()
    expect((await api.patch(body.id, { filters })).status).toBe(400)
  })

  test('of a hundred usual values pass', async () => {
    const techStack = Array.from({ length: 100 }, (_, n) => `Technology number ${n}`)
    expect((await list({ filters: { techStack } })).status).toBe(201)
  })
})

test('the problem says what to do', () => {
  expect(() => roomIn(quotas, 'apiKeys', 50)).toThrow(
    'An organization may have 50 API keys; this one has 50. Remove one first.',
  )
})
