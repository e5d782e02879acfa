import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { destinations } from '../../functions/shared/table.ts'
import { type ListsApi, pathsOf, startListsApi } from './lists-api.ts'
import { anAccount, refOf, store } from './lists-world.ts'

let api: ListsApi
beforeAll(async () => {
  api = await startListsApi()
})
afterAll(() => api.stop())
beforeEach(() => api.newOrganization())

const change = (method: string, id: string, body: unknown) =>
  api.call({ method, resource: '/lists/{id}/items', params: { id }, body })
const add = (id: string, selected: unknown) => change('POST', id, { selected })
const remove = (id: string, ids: unknown) => change('DELETE', id, { ids })
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

describe('POST /lists/:id/items', () => {
  test('adds what is not there yet, once', async () => {
    const made = await api.entities(3, 2)
    const { body: list } = await api.post({ name: 'a', selected: made.slice(0, 2).map(refOf) })
    const reply = await add(list.id, [...made, ...made.slice(3)].map(refOf))
    expect(reply).toMatchObject({
      status: 200,
      body: { id: list.id, name: 'a', itemCount: 5, items: { added: 3, duplicates: 4 } },
    })
    expect(idsOf((await api.get(list.id)).body.data)).toEqual(idsOf(made))
  })

  test('names every id that does not exist, and adds nothing', async () => {
    const [known] = await api.entities(1)
    if (!known) throw new Error('nothing was made')
    const { body: list } = await api.post({ name: 'a' })
    const reply = await add(list.id, [
      refOf(known),
      { id: 'acc_none', type: 'account' },
      { id: known.id, type: 'person' },
      { id: "per_'; --", type: 'person' },
    ])
    expect(reply.status).toBe(400)
    expect(pathsOf(reply.body)).toEqual(['selected.1.id', 'selected.2.id', 'selected.3.id'])
    expect((await api.get(list.id)).body.total).toBe(0)
  })

  test('turns a live list into a list of what was added', async () => {
    const made = await api.entities(1)
    const { body: list } = await api.post({ name: 'a', filters: { search: 'nothing-like-it' } })
    expect((await add(list.id, made.map(refOf))).body).toMatchObject({ itemCount: 1 })
  })

  test.each([
    ['nothing', {}, ['selected']],
    ['an empty list', { selected: [] }, ['selected']],
    ['no list', { selected: 'acc_1' }, ['selected']],
    ['a row without type', { selected: [{ id: 'acc_1' }] }, ['selected.0.type']],
    ['an empty id', { selected: [{ id: '', type: 'account' }] }, ['selected.0.id']],
    [
      'too many',
      { selected: Array.from({ length: 5001 }, () => ({ id: 'a', type: 'account' })) },
      ['selected'],
    ],
    ['an unknown field', { selected: [{ id: 'a', type: 'account' }], ids: [] }, ['ids']],
  ])('refuses %s', async (_case, body, paths) => {
    const { body: list } = await api.post({ name: 'a' })
    const reply = await change('POST', list.id, body)
    expect(reply.status).toBe(400)
    expect(pathsOf(reply.body)).toEqual(paths)
  })
})

describe('DELETE /lists/:id/items', () => {
  test('removes members and names the ids that are none', async () => {
    const made = await api.entities(4, 2)
    const { body: list } = await api.post({ name: 'a', selected: made.map(refOf) })
    const gone = idsOf(made.slice(1, 4))
    const reply = await remove(list.id, [...gone, 'acc_none', gone[0]])
    expect(reply).toMatchObject({
      status: 200,
      body: { id: list.id, itemCount: 3, items: { removed: 3, notMembers: ['acc_none'] } },
    })
    const read = await api.get(list.id)
    expect(read.body).toMatchObject({ total: 3, pages: 1, list: { itemCount: 3 } })
    expect(idsOf(read.body.data)).toEqual(idsOf(made).filter((id) => !gone.includes(id)))
    const ndjson = await api.get(list.id, {}, { accept: 'application/x-ndjson' })
    expect(ndjson.text.trimEnd().split('\n')).toHaveLength(3)
  })

  test('leaves nothing of a member behind', async () => {
    const made = await api.entities(2)
    const { body: list } = await api.post({ name: 'a', selected: made.map(refOf) })
    await remove(list.id, idsOf(made))
    const rows = await api.everyRowOf(list.id)
    expect(rows.filter(({ kind }) => /^(member|membership|watch)$/.test(String(kind)))).toEqual([])
    await api.remove(list.id)
    for (const message of api.world.purgeable) await api.world.purge(message, () => true)
    // The audit log stays.
    const left = (await api.everyRowOf(list.id)).filter(({ kind }) => kind !== 'auditEntry')
    expect(left.map(({ kind }) => kind)).toEqual(['destinationChange'])
  })

  test('answers 409 for a live list', async () => {
    const { body: list } = await api.post({ name: 'a', filters: { search: 'x' } })
    const reply = await remove(list.id, ['acc_1'])
    expect(reply).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(reply.body.detail).toMatch(/filters/)
  })

  test('makes a list with filters live again with its last member, for its webhook too', async () => {
    const made = await api.entities(2)
    const webhookUrl = 'https://hooks.example.com/1'
    const { body: list } = await api.post({
      name: 'a',
      filters: { search: 'x' },
      webhookUrl,
      selected: made.map(refOf),
    })
    const webhook = async () =>
      (await api.everyRowOf(list.id)).find(
        ({ pk }) => String(pk).startsWith(destinations(0).slice(0, -1)) && !String(pk).endsWith('CHANGES'),
      )
    expect(await webhook()).toMatchObject({ selected: true, url: webhookUrl })
    await remove(list.id, idsOf(made.slice(1)))
    expect(await webhook()).toMatchObject({ selected: true })
    expect((await remove(list.id, idsOf(made))).body).toMatchObject({ itemCount: null })
    expect(await webhook()).toMatchObject({ selected: false, url: webhookUrl })
  })

  test.each([
    ['nothing', {}, ['ids']],
    ['an empty list', { ids: [] }, ['ids']],
    ['an empty id', { ids: ['acc_1', ''] }, ['ids.1']],
    ['a number', { ids: [1] }, ['ids.0']],
    ['too many', { ids: Array.from({ length: 5001 }, (_, n) => `acc_${n}`) }, ['ids']],
    ['an unknown field', { ids: ['acc_1'], selected: [] }, ['selected']],
  ])('refuses %s', async (_case, body, paths) => {
    const { body: list } = await api.post({ name: 'a' })
    const reply = await change('DELETE', list.id, body)
    expect(reply.status).toBe(400)
    expect(pathsOf(reply.body)).toEqual(paths)
  })

  test.each(['POST', 'DELETE'])('%s answers 404 for the list of another organization', async (method) => {
    const made = await api.entities(1)
    const { body: list } = await api.post({ name: 'Theirs', selected: made.map(refOf) })
    const owner = api.organization()
    await api.newOrganization()
    const body = method === 'POST' ? { selected: made.map(refOf) } : { ids: idsOf(made) }
    expect((await change(method, list.id, body)).status).toBe(404)
    expect((await change(method, 'lst_none', body)).status).toBe(404)
    api.askAs(owner)
    expect((await api.get(list.id)).body.total).toBe(1)
  })
})

describe('GET /lists/:id?search=', () => {
  test('finds members by their words, on exact pages', async () => {
    const named = (n: number, name: string) => anAccount({ id: `acc_s${n}`, name })
    const accounts = Array.from({ length: 130 }, (_, n) =>
      named(n, n % 2 === 0 ? `Zürich Robotics ${n}` : `Plain ${n}`),
    )
    const people = await api.entities(0, 3)
    await store(api.world, accounts)
    const { body: list } = await api.post({ name: 'a', selected: [...accounts, ...people].map(refOf) })
    const even = idsOf(accounts.filter((_, n) => n % 2 === 0))
    const first = await api.get(list.id, {
      search: 'ZURICH robot',
      limit: '50',
    })
    expect(first.body).toMatchObject({ total: 65, pages: 2, page: 1, limit: 50, list: { itemCount: 133 } })
    const second = await api.get(list.id, { search: 'zurich robot', limit: '50', page: '2' })
    expect([...idsOf(first.body.data), ...idsOf(second.body.data)]).toEqual(even)
    expect((await api.get(list.id, { search: 'zurich robot', page: '9' })).body).toMatchObject({
      total: 65,
      data: [],
    })
    await remove(list.id, even.slice(0, 60))
    expect((await api.get(list.id, { search: 'zurich robot' })).body).toMatchObject({ total: 5 })
    expect((await api.get(list.id, { search: 'robotics zür' })).body).toMatchObject({ total: 5 })
    expect((await api.get(list.id, { search: 'robot zurich' })).body).toMatchObject({ total: 0 })
    expect((await api.get(list.id, { search: 'obotics' })).body).toMatchObject({ total: 0, pages: 0 })
    expect((await api.get(list.id, { search: `people.example "' OR 1=1` })).body).toMatchObject({ total: 0 })
  })

  test('takes the filters of accounts, and keeps them in the link to the next page', async () => {
    const accounts = [10, 20, 30, 40].map((headcount) => anAccount({ headcount, location: 'Bern, Schweiz' }))
    await store(api.world, accounts)
    const { body: list } = await api.post({ name: 'a', selected: accounts.map(refOf) })
    const query = { minHeadcount: '20', location: 'bern,basel', limit: '1' }
    expect((await api.get(list.id, query)).body).toMatchObject({ total: 3, pages: 3 })
    const table = await api.get(list.id, query, { accept: 'text/csv' })
    const next = new URL(/<([^>]+)>/.exec(String(table.headers.link))?.[1] ?? '', 'https://x.example')
    const { page, ...rest } = Object.fromEntries(next.searchParams)
    expect([page, rest]).toEqual(['2', { minHeadcount: '20', location: '["bern","basel"]', limit: '1' }])
    expect((await api.get(list.id, { ...rest, page: '2' })).body.data).toHaveLength(1)
  })

  test.each([
    ['an empty search', { search: ' ' }, ['search']],
    ['a search that is too long', { search: 'x'.repeat(201) }, ['search']],
    ['a headcount that is no number', { minHeadcount: 'x' }, ['minHeadcount']],
    ['headcounts in the wrong order', { minHeadcount: '9', maxHeadcount: '1' }, ['minHeadcount']],
    ['a filter of signals', { fromDate: '2026-01-01' }, ['fromDate']],
  ])('refuses %s', async (_case, query, paths) => {
    const { body: list } = await api.post({ name: 'a' })
    const reply = await api.get(list.id, query)
    expect(reply.status).toBe(400)
    expect(pathsOf(reply.body)).toEqual(paths)
  })
})
