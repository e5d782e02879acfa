import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ENV } from '../../functions/shared/env.ts'
import { caller, type Handler, type Reply } from '../support/call.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'

const AT_ONCE = 80
const QUOTAS = { apiKeys: 50, lists: 60, keywords: 50, webhooks: 40, liveLists: 20 }
const NOWHERE = [
  ...[ENV.keywordRuns, ENV.monitorRuns, ENV.listPurges, ENV.uploads],
  ...[ENV.keywordRunsArn, ENV.monitorRunsArn, ENV.scheduleGroup, ENV.scheduleRole],
]

let tables: Tables
let handlers: Record<'lists' | 'keywords' | 'data' | 'organizations', Handler>
let ask: (handler: keyof typeof handlers, ...request: Parameters<ReturnType<typeof caller>>) => Promise<Reply>
beforeAll(async () => {
  tables = await startTables()
  Object.assign(process.env, tables.env, Object.fromEntries(NOWHERE.map((name) => [name, 'nowhere'])), {
    [ENV.quotas]: JSON.stringify(QUOTAS),
    [ENV.imageBaseUrl]: 'https://images.example',
    [ENV.networkHosts]: 'linkedin.com',
  })
  handlers = {
    lists: (await import('../../functions/lists/serve-lists.handler.ts')).handler,
    keywords: (await import('../../functions/keywords/serve-keywords.handler.ts')).handler,
    data: (await import('../../functions/data/serve-data.handler.ts')).handler,
    organizations: (await import('../../functions/organizations/serve-organizations.handler.ts')).handler,
  }
})
afterAll(() => tables.stop())
beforeEach(async () => {
  const { apiKey } = await anOrganization(tables)
  ask = (handler, ...request) => caller(handlers[handler], apiKey)(...request)
})

const HOOK = 'https://hooks.example.com/x'
const FILTERS = { techStack: ['python'] }

const aList = (body: object = {}) =>
  ask('lists', { method: 'POST', resource: '/lists', body: { name: 'List', ...body } })
const aKeyword = (body: object = {}) =>
  ask('keywords', {
    method: 'POST',
    resource: '/keywords',
    body: { query: 'acme', scrapper: 'SEARCH_JOBS', paused: true, ...body },
  })
const aKey = () => ask('organizations', { method: 'POST', resource: '/api-keys', body: { name: 'Key' } })
const savedTo = (list: string) =>
  ask('data', { resource: '/data', query: { type: ['accounts'], list: [list] } })
const change = (kind: 'lists' | 'keywords', id: string, body: object) =>
  ask(kind, { method: 'PATCH', resource: `/${kind}/{id}`, params: { id }, body })

const atOnce = (make: (n: number) => Promise<Reply>, count = AT_ONCE) =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)))

function expectExactly(quota: number, made: number, replies: readonly Reply[]) {
  const refused = replies.filter(({ status }) => status === 409)
  expect(replies.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([])
  expect(refused).toHaveLength(replies.length - made)
  for (const { body } of refused)
    expect(body).toMatchObject({ code: 'quota_exceeded', quota, current: quota })
}

const all = async (kind: 'lists' | 'keywords'): Promise<{ webhookUrl: string | null; filters?: object }[]> =>
  (await ask(kind, { resource: `/${kind}` })).body.data
const withWebhook = async () =>
  [...(await all('lists')), ...(await all('keywords'))].filter(({ webhookUrl }) => webhookUrl !== null)

describe('eighty requests at once leave exactly what the quota allows', () => {
  test('of lists', async () => {
    expectExactly(QUOTAS.lists, QUOTAS.lists, await atOnce(() => aList()))
    expect(await all('lists')).toHaveLength(QUOTAS.lists)
  })

  test('of lists, also when queries save to new names', async () => {
    const replies = await atOnce((n) => (n % 2 ? aList() : savedTo(`Saved ${n}`)))
    expectExactly(QUOTAS.lists, QUOTAS.lists, replies)
    expect(await all('lists')).toHaveLength(QUOTAS.lists)
  })

  test('of keywords', async () => {
    expectExactly(QUOTAS.keywords, QUOTAS.keywords, await atOnce(() => aKeyword()))
    expect(await all('keywords')).toHaveLength(QUOTAS.keywords)
  })

  test('of API keys', async () => {
    expectExactly(QUOTAS.apiKeys, QUOTAS.apiKeys - 1, await atOnce(() => aKey()))
  })

  test('of webhooks, of new lists and keywords', async () => {
    const webhookUrl = HOOK
    const replies = await atOnce((n) => (n % 2 ? aList({ webhookUrl }) : aKeyword({ webhookUrl })))
    expectExactly(QUOTAS.webhooks, QUOTAS.webhooks, replies)
    expect(await withWebhook()).toHaveLength(QUOTAS.webhooks)
  })

  test('of webhooks, where lists and keywords get one', async () => {
    const lists = await atOnce(() => aList(), 50)
    const keywords = await atOnce(() => aKeyword(), 30)
    const replies = await Promise.all([
      ...lists.map(({ body }) => change('lists', body.id, { webhookUrl: HOOK })),
      ...keywords.map(({ body }) => change('keywords', body.id, { webhookUrl: HOOK })),
    ])
    expectExactly(QUOTAS.webhooks, QUOTAS.webhooks, replies)
    expect(await withWebhook()).toHaveLength(QUOTAS.webhooks)
  })

  test('of live lists with a webhook', async () => {
    const replies = await atOnce(() => aList({ webhookUrl: HOOK, filters: FILTERS }))
    expectExactly(QUOTAS.liveLists, QUOTAS.liveLists, replies)
    expect(await withWebhook()).toHaveLength(QUOTAS.liveLists)
  })

  test('of live lists with a webhook, where lists become live', async () => {
    const lists = await atOnce(() => aList({ webhookUrl: HOOK }), QUOTAS.webhooks)
    const replies = await Promise.all(lists.map(({ body }) => change('lists', body.id, { filters: FILTERS })))
    expectExactly(QUOTAS.liveLists, QUOTAS.liveLists, replies)
  })
})

describe('as many at once as fit are all made', () => {
  test('lists', async () => {
    expectExactly(QUOTAS.lists, QUOTAS.lists, await atOnce(() => aList(), QUOTAS.lists))
  })

  test('keywords', async () => {
    expectExactly(QUOTAS.keywords, QUOTAS.keywords, await atOnce(() => aKeyword(), QUOTAS.keywords))
  })

  test('API keys', async () => {
    expectExactly(QUOTAS.apiKeys, 49, await atOnce(() => aKey(), QUOTAS.apiKeys - 1))
  })

  test('webhooks', async () => {
    const made = await atOnce(() => aList({ webhookUrl: HOOK }), QUOTAS.webhooks)
    expectExactly(QUOTAS.webhooks, QUOTAS.webhooks, made)
  })
})

test('places that become free are given again, to requests that come at once', async () => {
  const made = await atOnce(() => aList(), QUOTAS.lists)
  const remove = (id: string) =>
    ask('lists', { method: 'PATCH', resource: '/lists/{id}', params: { id }, body: { webhookUrl: HOOK } })
  await Promise.all(made.slice(0, 40).map(({ body }) => remove(body.id)))
  const off = made.slice(0, 10).map(({ body }) => change('lists', body.id, { webhookUrl: null }))
  await Promise.all(off)
  const replies = await Promise.all(
    made.slice(40).map(({ body }) => change('lists', body.id, { webhookUrl: HOOK })),
  )
  expectExactly(QUOTAS.webhooks, 10, replies)
  expect(await withWebhook()).toHaveLength(QUOTAS.webhooks)
})
