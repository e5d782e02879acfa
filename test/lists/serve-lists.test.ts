import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../functions/shared/ids.ts'
import { caller, type Handler } from '../support/call.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'
import { anAccount, aPerson, type ListsWorld, listsWorld, refOf, store } from './lists-world.ts'

let tables: Tables
let world: ListsWorld
let handler: Handler
let organization: { id: string; apiKey: string }

beforeAll(async () => {
  tables = await startTables()
  world = listsWorld(tables)
  const elsewhere = ['KEYWORD_RUNS_URL', 'KEYWORD_RUNS_ARN', 'MONITOR_RUNS_URL', 'MONITOR_RUNS_ARN']
  const names = [...elsewhere, 'SCHEDULE_GROUP', 'SCHEDULE_ROLE_ARN', 'LIST_PURGES_QUEUE', 'IMAGE_BASE_URL']
  Object.assign(process.env, tables.env, Object.fromEntries(names.map((name) => [name, 'unused'])))
  const { serveLists } = await import('../../functions/lists/serve-lists.handler.ts')
  const { dynamoGate } = await import('../../functions/shared/http/gate.store.ts')
  handler = serveLists(world.world, dynamoGate(tables.documentClient()))
})
afterAll(() => tables.stop())
beforeEach(async () => {
  organization = await anOrganization(tables)
})

const call = (...args: Parameters<ReturnType<typeof caller>>) => caller(handler, organization.apiKey)(...args)
const post = (body: unknown, resource = '/lists') => call({ method: 'POST', resource, body })
const get = (id: string, query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  call({
    resource: '/lists/{id}',
    params: { id },
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value]])),
    headers,
  })
const patch = (id: string, body: unknown) =>
  call({ method: 'PATCH', resource: '/lists/{id}', params: { id }, body })
const remove = (id: string) => call({ method: 'DELETE', resource: '/lists/{id}', params: { id } })

async function entities(accounts: number, people = 0) {
  const made = [
    ...Array.from({ length: accounts }, () => anAccount()),
    ...Array.from({ length: people }, () => aPerson()),
  ]
  await store(world, made)
  return made
}

async function everyRowOf(listId: string) {
  const rows: Record<string, unknown>[] = []
  for await (const { Items = [] } of paginateScan({ client: world.client }, { TableName: world.table })) {
    rows.push(...Items.filter((item) => JSON.stringify(item).includes(listId)))
  }
  return rows
}

const pathsOf = (body: { errors?: { path: string }[] }) => body.errors?.map(({ path }) => path).sort()

describe('POST /lists', () => {
  test('makes a list of what is selected, each once, and GET /lists shows it', async () => {
    const made = await entities(2, 1)
    const selected = [...made, ...made].map(refOf)
    const created = await post({ name: '  Targets ', selected })
    expect(created.status).toBe(201)
    expect(created.body).toEqual({
      id: expect.stringMatching(/^lst_/),
      name: 'Targets',
      webhookUrl: null,
      monitor: false,
      monitorInterval: null,
      nextRunAt: null,
      lastRun: null,
      filters: null,
      itemCount: 3,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    })
    const second = await post({ name: 'Later' })
    expect(second.body.itemCount).toBe(0)
    const all = await call({ resource: '/lists' })
    expect(all.body.data.map(({ id }: { id: string }) => id)).toEqual([second.body.id, created.body.id])
  })

  test('makes a live list of filters', async () => {
    const filters = { tab: 'people', location: ['Paris'], hasEmail: true }
    const created = await post({ name: 'Live', filters, webhookUrl: 'https://hooks.example.com/x' })
    expect(created).toMatchObject({
      status: 201,
      body: { filters, itemCount: null, webhookUrl: 'https://hooks.example.com/x' },
    })
  })

  test.each([
    ['no name', {}, ['name']],
    ['an empty name', { name: '  ' }, ['name']],
    ['a long name', { name: 'x'.repeat(201) }, ['name']],
    ['a name that is no text', { name: 5 }, ['name']],
    ['an unknown field', { name: 'a', colour: 1 }, ['colour']],
    ['a webhook that is no URL', { name: 'a', webhookUrl: 'nonsense' }, ['webhookUrl']],
    ['a webhook to a private address', { name: 'a', webhookUrl: 'https://10.0.0.1/' }, ['webhookUrl']],
    ['monitor as text', { name: 'a', monitor: 'yes' }, ['monitor']],
    ['an unknown interval', { name: 'a', monitor: true, monitorInterval: '2d' }, ['monitorInterval']],
    ['an interval without a monitor', { name: 'a', monitorInterval: '1d' }, ['monitorInterval']],
    ['filters that are no object', { name: 'a', filters: [] }, ['filters']],
    ['an unknown filter', { name: 'a', filters: { colour: 1 } }, ['filters.colour']],
    ['an unknown tab', { name: 'a', filters: { tab: 'signals' } }, ['filters.tab']],
    ['a filter that is no list', { name: 'a', filters: { location: 'Paris' } }, ['filters.location']],
    ['an empty filter value', { name: 'a', filters: { techStack: [''] } }, ['filters.techStack.0']],
    ['a negative headcount', { name: 'a', filters: { minHeadcount: -1 } }, ['filters.minHeadcount']],
    ['a fractional headcount', { name: 'a', filters: { maxHeadcount: 1.5 } }, ['filters.maxHeadcount']],
    [
      'headcounts the wrong way round',
      { name: 'a', filters: { minHeadcount: 9, maxHeadcount: 3 } },
      ['filters.minHeadcount'],
    ],
    ['selected that is no list', { name: 'a', selected: {} }, ['selected']],
    [
      'a selected id that is empty',
      { name: 'a', selected: [{ id: '', type: 'account' }] },
      ['selected.0.id'],
    ],
    [
      'a selected type that is unknown',
      { name: 'a', selected: [{ id: 'acc_1', type: 'signal' }] },
      ['selected.0.type'],
    ],
    [
      'a selected entry with more',
      { name: 'a', selected: [{ id: 'acc_1', type: 'account', x: 1 }] },
      ['selected.0.x'],
    ],
    ['several mistakes', { name: '', monitor: 1, x: 1 }, ['monitor', 'name', 'x']],
  ])('refuses %s and names it', async (_case, body, paths) => {
    const reply = await post(body)
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect(pathsOf(reply.body)).toEqual(paths)
  })

  test('names every selected id that does not exist, and saves nothing', async () => {
    const [account] = await entities(1)
    if (!account) throw new Error('no account')
    const selected = [refOf(account), { id: 'acc_none', type: 'account' }, { id: account.id, type: 'person' }]
    const reply = await post({ name: 'a', selected })
    expect(reply.status).toBe(400)
    expect(pathsOf(reply.body)).toEqual(['selected.1.id', 'selected.2.id'])
    expect((await call({ resource: '/lists' })).body.data).toEqual([])
  })

  test('takes many selected entries, but not more than 5,000', async () => {
    const made = await entities(450)
    const selected = made.map(refOf)
    const reply = await post({ name: 'Many', selected })
    expect(reply).toMatchObject({ status: 201, body: { itemCount: 450 } })
    const last = await get(reply.body.id, { page: '5' })
    expect(last.body.data.map(({ id }: { id: string }) => id)).toEqual(
      selected.slice(400).map(({ id }) => id),
    )
    const tooMany = Array.from({ length: 5001 }, () => selected[0])
    expect(pathsOf((await post({ name: 'Too many', selected: tooMany })).body)).toEqual(['selected'])
  })

  test('with a monitor starts it, weekly unless told otherwise', async () => {
    const made = await entities(2, 3)
    const created = await post({ name: 'Watched', selected: made.map(refOf), monitor: true })
    expect(created).toMatchObject({
      status: 201,
      body: { monitor: true, monitorInterval: '7d', lastRun: { status: 'running' } },
    })
    expect(world.recurring.made.get(created.body.id)).toMatchObject({ interval: '7d' })
  })

  test('with a monitor that the balance does not cover makes no list', async () => {
    organization = await anOrganization(tables, 95)
    const made = await entities(10)
    const refused = await post({ name: 'Watched', selected: made.map(refOf), monitor: true })
    expect(refused).toMatchObject({
      status: 402,
      body: { code: 'insufficient_credits', required: 100, available: 95 },
    })
    expect((await call({ resource: '/lists' })).body.data).toEqual([])
  })

  test('with an idempotency key makes one list however often it is asked', async () => {
    const headers = { 'Idempotency-Key': newId('job') }
    const ask = () => call({ method: 'POST', resource: '/lists', headers, body: { name: 'Once' } })
    const replies = [await ask(), await ask()]
    expect(replies[0]?.body.id).toBe(replies[1]?.body.id)
    expect((await call({ resource: '/lists' })).body.data).toHaveLength(1)
  })
})

describe('POST /lists/upload', () => {
  const upload = (body: unknown) => post(body, '/lists/upload')

  test('takes companies and people by their pages, known, unknown and repeated', async () => {
    const slug = newId('acc').toLowerCase()
    const first = await upload({ name: 'First', urls: [`https://www.linkedin.com/company/${slug}`] })
    expect(first).toMatchObject({
      status: 201,
      body: { itemCount: 1, upload: { matched: 0, created: 1, duplicates: 0 } },
    })
    const again = await upload({
      name: 'Second',
      urls: [
        `http://de.linkedin.com/company/${slug.toUpperCase()}/about/?x=1`,
        `linkedin.com/company/${slug}/`,
        `https://www.linkedin.com/in/${slug}`,
      ],
    })
    expect(again).toMatchObject({
      status: 201,
      body: { itemCount: 2, upload: { matched: 1, created: 1, duplicates: 1 } },
    })
    const items = await get(again.body.id)
    expect(items.body.data).toMatchObject([
      { type: 'account', socialUrl: `https://linkedin.com/company/${slug}`, signals: [], decisionMakers: [] },
      { type: 'person', socialUrl: `https://linkedin.com/in/${slug}`, email: null, signals: [] },
    ])
  })

  test('names every malformed URL and saves nothing', async () => {
    const urls = ['https://www.linkedin.com/company/fine', 'nonsense', 'https://www.linkedin.com/feed/1', 5]
    const reply = await upload({ name: 'a', urls })
    expect(reply.status).toBe(400)
    expect(pathsOf(reply.body)).toEqual(['urls.1', 'urls.2', 'urls.3'])
    expect((await call({ resource: '/lists' })).body.data).toEqual([])
  })

  test.each([
    ['no urls', { name: 'a' }, ['urls']],
    ['empty urls', { name: 'a', urls: [] }, ['urls']],
    ['urls that are no list', { name: 'a', urls: 'https://linkedin.com/in/x' }, ['urls']],
    ['no name', { urls: ['https://linkedin.com/in/x'] }, ['name']],
    ['filters', { name: 'a', urls: ['https://linkedin.com/in/x'], filters: {} }, ['filters']],
    [
      'an interval without a monitor',
      { name: 'a', urls: ['https://linkedin.com/in/x'], monitorInterval: '1h' },
      ['monitorInterval'],
    ],
  ])('refuses %s and names it', async (_case, body, paths) => {
    const reply = await upload(body)
    expect(reply.status).toBe(400)
    expect(pathsOf(reply.body)).toEqual(paths)
  })

  test('refuses more than 5,000 URLs', async () => {
    const urls = Array.from({ length: 5001 }, (_, index) => `https://linkedin.com/in/many-${index}`)
    expect(pathsOf((await upload({ name: 'a', urls })).body)).toEqual(['urls'])
  })
})

describe('GET /lists/:id', () => {
  test('reaches every member by paging, and nothing past the end', async () => {
    const made = await entities(150, 90)
    const { body: list } = await post({ name: 'Pages', selected: made.map(refOf) })
    const pages = await Promise.all(['1', '2', '3', '4'].map((page) => get(list.id, { page })))
    expect(
      pages.map(({ status, body }) => [
        status,
        body.page,
        body.limit,
        body.total,
        body.pages,
        body.data.length,
      ]),
    ).toEqual([
      [200, 1, 100, 240, 3, 100],
      [200, 2, 100, 240, 3, 100],
      [200, 3, 100, 240, 3, 40],
      [200, 4, 100, 240, 3, 0],
    ])
    expect(pages.flatMap(({ body }) => body.data.map(({ id }: { id: string }) => id))).toEqual(
      made.map(({ id }) => id),
    )
    expect(pages[0]?.body.list).toEqual(list)
    const small = await get(list.id, { page: '80', limit: '3' })
    expect(small.body).toMatchObject({ page: 80, limit: 3, pages: 80 })
    expect(small.body.data).toHaveLength(3)
  })

  test('shows accounts and people with their fields, signals and decision makers', async () => {
    const account = anAccount({ logoKey: 'logos/a.png' })
    const boss = aPerson({
      accountId: account.id,
      accountName: account.name,
      decisionMaker: true,
      seniority: 'c-level',
    })
    await store(world, [account, boss])
    await world.decisionMakers.apply([{ before: undefined, after: boss }])
    const signal = {
      id: newId('sig'),
      type: 'ACCOUNT_NEW_ANNOUNCEMENT' as const,
      source: 'https://news.example/1',
      text: 'News',
      highlights: ['News'],
      personId: boss.id,
      accountId: account.id,
      keywordId: null,
      listId: null,
      organizationId: null,
      createdAt: '2026-02-01T00:00:00.000Z',
      updatedAt: '2026-02-01T00:00:00.000Z',
    }
    const secret = { ...signal, id: newId('sig'), organizationId: 'org_other' }
    await world.digests.apply([signal, secret].map((after) => ({ before: undefined, after })))
    const { body: list } = await post({ name: 'Rich', selected: [refOf(account), refOf(boss)] })
    const { body } = await get(list.id)
    expect(body.data).toEqual([
      {
        id: account.id,
        type: 'account',
        addedAt: expect.stringMatching(/Z$/),
        name: account.name,
        imageUrl: 'https://images.example/logos/a.png',
        socialUrl: account.socialUrl,
        websiteUrl: account.websiteUrl,
        headcount: 50,
        location: account.location,
        industry: 'Software',
        techStack: ['React'],
        recentFundingRound: [],
        recentMergersAndAcquisitions: [],
        createdAt: account.createdAt,
        updatedAt: account.updatedAt,
        signals: [signal],
        decisionMakers: [
          {
            id: boss.id,
            name: `${boss.firstName} ${boss.lastName}`,
            title: boss.title,
            seniority: 'c-level',
            imageUrl: null,
            socialUrl: boss.socialUrl,
            email: boss.email,
          },
        ],
      },
      expect.objectContaining({ id: boss.id, type: 'person', accountId: account.id, signals: [signal] }),
    ])
    expect(body.data[1]).not.toHaveProperty('decisionMakers')
  })

  test.each([
    ['limit 0', { limit: '0' }, ['limit']],
    ['limit 101', { limit: '101' }, ['limit']],
    ['a limit that is no number', { limit: 'ten' }, ['limit']],
    ['page 0', { page: '0' }, ['page']],
    ['a negative page', { page: '-1' }, ['page']],
    ['a fractional page', { page: '1.5' }, ['page']],
    ['an unknown parameter', { cursor: 'x' }, ['cursor']],
    ['several mistakes', { page: '0', limit: '0', x: '1' }, ['limit', 'page', 'x']],
  ])('refuses %s and names it', async (_case, query, paths) => {
    const { body: list } = await post({ name: 'a' })
    const reply = await get(list.id, query)
    expect(reply.status).toBe(400)
    expect(pathsOf(reply.body)).toEqual(paths)
  })

  test('exports a whole list as CSV and as NDJSON', async () => {
    const made = [...(await entities(130)), ...(await entities(0, 20))]
    const { body: list } = await post({ name: 'Export', selected: made.map(refOf) })
    const table = await get(list.id, {}, { accept: 'text/csv' })
    expect(table.headers['content-type']).toMatch(/^text\/csv/)
    const lines = table.text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(151)
    expect(lines[0]).toMatch(/^id,type,addedAt,name,/)
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(made.map(({ id }) => id))
    expect(table.headers).not.toHaveProperty('link')
    const rows = await get(list.id, {}, { accept: 'application/x-ndjson' })
    expect(
      rows.text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).id),
    ).toEqual(made.map(({ id }) => id))
    const page = await get(list.id, { page: '2', limit: '60' }, { accept: 'application/x-ndjson' })
    expect(page.text.trimEnd().split('\n')).toHaveLength(60)
    expect(page.headers.link).toBe(`<${list.id}?page=3&limit=60>; rel="next"`)
  })
})

describe('PATCH /lists/:id', () => {
  test('changes only what is given', async () => {
    const { body: list } = await post({ name: 'Old', webhookUrl: 'https://hooks.example.com/1' })
    const renamed = await patch(list.id, { name: 'New' })
    expect(renamed).toMatchObject({
      status: 200,
      body: { name: 'New', webhookUrl: 'https://hooks.example.com/1' },
    })
    const live = await patch(list.id, { filters: { industry: ['Software'] }, webhookUrl: null })
    expect(live.body).toMatchObject({
      name: 'New',
      filters: { industry: ['Software'] },
      itemCount: null,
      webhookUrl: null,
    })
    expect((await patch(list.id, { filters: null })).body).toMatchObject({ filters: null, itemCount: 0 })
    expect((await patch(list.id, {})).status).toBe(200)
  })

  test('sets, changes and removes the monitor', async () => {
    const made = await entities(1)
    const { body: list } = await post({ name: 'a', selected: made.map(refOf) })
    expect((await patch(list.id, { monitor: true, monitorInterval: '1d' })).body).toMatchObject({
      monitor: true,
      monitorInterval: '1d',
    })
    expect((await patch(list.id, { monitorInterval: '14d' })).body).toMatchObject({ monitorInterval: '14d' })
    expect((await patch(list.id, { monitor: true })).body).toMatchObject({ monitorInterval: '14d' })
    expect((await patch(list.id, { monitor: false })).body).toMatchObject({
      monitor: false,
      monitorInterval: null,
      nextRunAt: null,
    })
    const refused = await patch(list.id, { monitorInterval: '1d' })
    expect(refused.status).toBe(400)
    expect(pathsOf(refused.body)).toEqual(['monitorInterval'])
  })

  test.each([
    ['an empty name', { name: '' }, ['name']],
    ['a name of null', { name: null }, ['name']],
    ['a bad webhook', { webhookUrl: 'ftp://x' }, ['webhookUrl']],
    ['an unknown interval', { monitor: true, monitorInterval: '1w' }, ['monitorInterval']],
    ['an unknown field', { selected: [] }, ['selected']],
    ['bad filters', { filters: { minHeadcount: 'x' } }, ['filters.minHeadcount']],
  ])('refuses %s and names it', async (_case, body, paths) => {
    const { body: list } = await post({ name: 'a' })
    const reply = await patch(list.id, body)
    expect(reply.status).toBe(400)
    expect(pathsOf(reply.body)).toEqual(paths)
  })
})

describe('DELETE /lists/:id', () => {
  test('removes the list at once and everything of it in the background', async () => {
    const made = await entities(60, 60)
    const { body: list } = await post({
      name: 'Gone',
      selected: made.map(refOf),
      monitor: true,
      webhookUrl: 'https://hooks.example.com/1',
    })
    expect((await remove(list.id)).status).toBe(204)
    expect((await get(list.id)).status).toBe(404)
    expect(world.recurring.made.has(list.id)).toBe(false)
    for (const message of world.purgeable) await world.purge(message, () => true)
    const left = (await everyRowOf(list.id)).map(({ kind }) => kind)
    // The history of its runs stays, as does the news of its webhook's end until everybody has read it.
    expect(new Set(left)).toEqual(new Set(['recurrence', 'run', 'destinationChange']))
  })

  test('goes on cleaning up where it was stopped', async () => {
    const made = await entities(350)
    const { body: list } = await post({ name: 'Gone', selected: made.map(refOf) })
    await remove(list.id)
    const message = { organizationId: organization.id, id: list.id, name: 'Gone' }
    let steps = 0
    const once = () => {
      steps += 1
      return steps % 2 === 1
    }
    let calls = 0
    for (let finished = false; !finished; calls += 1) finished = await world.purge(message, once)
    expect(calls).toBeGreaterThan(1)
    expect((await everyRowOf(list.id)).map(({ kind }) => kind)).toEqual(['destinationChange'])
  })

  test('is promised before it happens, and the promise spares a list that stays', async () => {
    const made = await entities(3)
    const { body: list } = await post({ name: 'Stays', selected: made.map(refOf) })
    expect(
      await world.purge({ organizationId: organization.id, id: list.id, name: 'Stays' }, () => true),
    ).toBe(true)
    expect((await get(list.id)).body.data).toHaveLength(3)
  })
})

describe('a list that is not there, or is another organization’s', () => {
  test.each([
    ['GET', undefined],
    ['PATCH', { name: 'Mine' }],
    ['DELETE', undefined],
  ])('%s answers the same 404', async (method, body) => {
    const { body: list } = await post({ name: 'Theirs' })
    const owner = organization
    organization = await anOrganization(tables)
    const ask = (id: string) => call({ method, resource: '/lists/{id}', params: { id }, body })
    const [foreign, unknown] = [await ask(list.id), await ask('lst_none')]
    expect(foreign.status).toBe(404)
    const neutral = (reply: typeof foreign, id: string) =>
      JSON.stringify({ ...reply.body, requestId: '' }).replaceAll(id, '')
    expect(neutral(foreign, list.id)).toBe(neutral(unknown, 'lst_none'))
    organization = owner
    expect((await get(list.id)).body.list.name).toBe('Theirs')
  })
})
