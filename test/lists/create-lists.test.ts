import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../functions/shared/ids.ts'
import { type ListsApi, pathsOf, startListsApi } from './lists-api.ts'
import { refOf } from './lists-world.ts'

let api: ListsApi
beforeAll(async () => {
  api = await startListsApi()
})
afterAll(() => api.stop())
beforeEach(() => api.newOrganization())

test('no live list searches for signs alone', async () => {
  expect(await api.post({ name: 'a', filters: { search: '+++' } })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'filters.search', message: 'Must have a letter or a digit.' }] },
  })
})

describe('POST /lists', () => {
  test('makes a list of the selected entities without repetitions, and GET /lists shows it', async () => {
    const made = await api.entities(2, 1)
    const selected = [...made, ...made].map(refOf)
    const created = await api.post({ name: '  Targets ', selected })
    expect(created.status).toBe(201)
    expect(created.body).toEqual({
      id: expect.stringMatching(/^lst_/),
      name: 'Targets',
      definitions: [],
      muted: { sources: [], phrases: [], types: [] },
      webhookUrl: null,
      monitor: false,
      monitorInterval: null,
      nextRunAt: null,
      lastRun: null,
      maxCreditsPerRun: null,
      maxCreditsPerMonth: null,
      paused: false,
      filters: null,
      includeFields: false,
      itemCount: 3,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    })
    const second = await api.post({ name: 'Later' })
    expect(second.body.itemCount).toBe(0)
    const all = await api.call({ resource: '/lists' })
    expect(all.body.data.map(({ id }: { id: string }) => id)).toEqual([second.body.id, created.body.id])
  })

  const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}'
  test.each([
    ['emoji', '\u{1f600}'],
    ['families', family],
    ['letters with an accent of their own', 'e\u0301'],
    ['flags', '\u{1f1eb}\u{1f1f7}'],
    ['letters of Hindi', 'क्षि'],
  ])('counts %s in a name as people do', async (_name, character) => {
    const longest = character.repeat(200)
    expect(await api.post({ name: longest })).toMatchObject({ status: 201, body: { name: longest } })
    // A second list of the same name finds the first one.
    expect(await api.post({ name: longest })).toMatchObject({ status: 201 })
    expect(await api.post({ name: character.repeat(201) })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'name', message: 'Must have at most 200 characters.' }] },
    })
  })

  test('refuses a name of one letter with thousands of accents', async () => {
    const name = `e${'\u0301'.repeat(10_000)}`
    expect(await api.post({ name })).toMatchObject({ status: 400, body: { errors: [{ path: 'name' }] } })
  })

  test('makes a live list from filters', async () => {
    const filters = { tab: 'people', location: ['Paris'], hasEmail: true }
    const created = await api.post({ name: 'Live', filters, webhookUrl: 'https://hooks.example.com/x' })
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
    const reply = await api.post(body)
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect(pathsOf(reply.body)).toEqual(paths)
  })

  test('names every selected id that does not exist, and saves nothing', async () => {
    const [account] = await api.entities(1)
    if (!account) throw new Error('no account')
    const selected = [refOf(account), { id: 'acc_none', type: 'account' }, { id: account.id, type: 'person' }]
    const reply = await api.post({ name: 'a', selected })
    expect(reply.status).toBe(400)
    expect(pathsOf(reply.body)).toEqual(['selected.1.id', 'selected.2.id'])
    expect((await api.call({ resource: '/lists' })).body.data).toEqual([])
  })

  test('takes up to 5,000 selected entries', async () => {
    const made = await api.entities(450)
    const selected = made.map(refOf)
    const reply = await api.post({ name: 'Many', selected })
    expect(reply).toMatchObject({ status: 201, body: { itemCount: 450 } })
    const last = await api.get(reply.body.id, { page: '5' })
    expect(last.body.data.map(({ id }: { id: string }) => id)).toEqual(
      selected.slice(400).map(({ id }) => id),
    )
    const tooMany = Array.from({ length: 5001 }, () => selected[0])
    expect(pathsOf((await api.post({ name: 'Too many', selected: tooMany })).body)).toEqual(['selected'])
  })

  test('with a monitor starts it, weekly by default', async () => {
    const made = await api.entities(2, 3)
    const created = await api.post({ name: 'Watched', selected: made.map(refOf), monitor: true })
    expect(created).toMatchObject({
      status: 201,
      body: { monitor: true, monitorInterval: '7d', lastRun: { status: 'running' } },
    })
    expect(api.world.runWorld.made.get(created.body.id)).toMatchObject({ interval: '7d' })
  })

  test('with a monitor that the balance does not cover makes no list', async () => {
    await api.newOrganization(95)
    const made = await api.entities(10)
    const refused = await api.post({ name: 'Watched', selected: made.map(refOf), monitor: true })
    expect(refused).toMatchObject({
      status: 402,
      body: { code: 'insufficient_credits', required: 100, available: 95 },
    })
    expect((await api.call({ resource: '/lists' })).body.data).toEqual([])
  })

  test('with an idempotency key makes one list', async () => {
    const headers = { 'Idempotency-Key': newId('job') }
    const ask = () => api.call({ method: 'POST', resource: '/lists', headers, body: { name: 'Once' } })
    const replies = [await ask(), await ask()]
    expect(replies[0]?.body.id).toBe(replies[1]?.body.id)
    expect((await api.call({ resource: '/lists' })).body.data).toHaveLength(1)
  })
})

describe('POST /lists/upload', () => {
  const upload = (body: unknown) => api.post(body, '/lists/upload')

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
    const items = await api.get(again.body.id)
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
    expect((await api.call({ resource: '/lists' })).body.data).toEqual([])
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
