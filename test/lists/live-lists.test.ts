import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Account } from '../../functions/entities/account.ts'
import { newId } from '../../functions/shared/ids.ts'
import { caller, type Handler } from '../support/call.ts'
import { anAccount, aPerson, someFilters } from '../support/data/dataset.ts'
import { type Follower, followIndex } from '../support/data/index-follower.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'
import { Random } from '../support/random.ts'
import { listsWorld, store } from './lists-world.ts'

const CASES = 80

let tables: Tables
let follower: Follower
let data: Handler
let lists: Handler
let organization: { id: string; apiKey: string }
let accounts: Account[]

beforeAll(async () => {
  tables = await startTables()
  follower = await followIndex(tables)
  const names = [
    'KEYWORD_RUNS_URL',
    'KEYWORD_RUNS_ARN',
    'MONITOR_RUNS_URL',
    'MONITOR_RUNS_ARN',
    'SCHEDULE_GROUP',
  ]
  const unused = [...names, 'SCHEDULE_ROLE_ARN', 'LIST_PURGES_QUEUE', 'UPLOADS_QUEUE', 'IMAGE_BASE_URL']
  Object.assign(process.env, tables.env, Object.fromEntries(unused.map((name) => [name, 'unused'])))
  ;({ handler: data } = await import('../../functions/data/serve-data.handler.ts'))
  ;({ handler: lists } = await import('../../functions/lists/serve-lists.handler.ts'))
  organization = await anOrganization(tables)
  const random = new Random(1)
  accounts = Array.from({ length: 60 }, (_, index) => anAccount(random, `acc_${index}`))
  const people = Array.from({ length: 80 }, (_, index) =>
    aPerson(random, `per_${index}`, random.chance(0.7) ? random.pick(accounts) : undefined),
  )
  await store(listsWorld(tables), [...accounts, ...people])
  await follower.catchUp()
})
afterAll(async () => {
  follower.stop()
  await tables.stop()
})

const many = (query: Record<string, string>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value]]))

const ask = (query: Record<string, string>) =>
  caller(data, organization.apiKey)({ resource: '/data', query: many(query) })

const call = (method: string, resource: string, params: Record<string, string>, rest: object = {}) =>
  caller(lists, organization.apiKey)({ method, resource, params, ...rest })

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)

async function everyItem(id: string, limit: number) {
  const items: { id: string }[] = []
  for (let page = 1; ; page += 1) {
    const query = many({ page: String(page), limit: String(limit) })
    const { body } = await call('GET', '/lists/{id}', { id }, { query })
    items.push(...body.data)
    if (page >= body.pages) return { items, total: body.total }
  }
}

describe('a live list', () => {
  test.each(['accounts', 'people'] as const)(
    'of %s holds what a query with the same filters finds',
    async (tab) => {
      for (let seed = 0; seed < CASES / 2; seed += 1) {
        const random = new Random(seed)
        const { types: _, fromDate: __, toDate: ___, ...filters } = someFilters(random, tab)
        const { search, ...others } = filters
        const found = await ask({
          type: tab,
          limit: '100',
          ...(search !== undefined && { search }),
          filters: JSON.stringify(others),
        })
        const made = await call(
          'POST',
          '/lists',
          {},
          { body: { name: `Live ${seed}`, filters: { tab, ...filters } } },
        )
        expect([found.status, made.status], JSON.stringify(filters)).toEqual([200, 201])
        const { items, total } = await everyItem(made.body.id, 1 + random.below(30))
        expect(ids(items), JSON.stringify(filters)).toEqual(ids(found.body.data))
        expect(total).toBe(found.body.count)
      }
    },
  )

  test('tells the same total on every page, also past its end', async () => {
    const filters = { tab: 'accounts', minHeadcount: 0 }
    const made = await call('POST', '/lists', {}, { body: { name: 'Totals', filters } })
    const { total } = await everyItem(made.body.id, 100)
    expect(total).toBeGreaterThan(10)
    for (const [page, limit] of [
      ['1', '7'],
      ['2', '7'],
      ['9', '100'],
      ['1000', '100'],
      ['1000000', '100'],
    ] as const) {
      const query = many({ page, limit })
      const { body } = await call('GET', '/lists/{id}', { id: made.body.id }, { query })
      expect([page, body.total, body.pages]).toEqual([page, total, Math.ceil(total / Number(limit))])
    }
  })

  test('can be searched with other filters, exactly', async () => {
    for (let seed = 0; seed < CASES / 4; seed += 1) {
      const random = new Random(1000 + seed)
      const { types: _, fromDate: __, toDate: ___, ...filters } = someFilters(random, 'accounts')
      const wanted = { minHeadcount: random.below(2000) }
      const made = await call(
        'POST',
        '/lists',
        {},
        { body: { name: 'Live', filters: { tab: 'accounts', ...filters } } },
      )
      const query = many({ minHeadcount: String(wanted.minHeadcount) })
      const found = await call('GET', '/lists/{id}', { id: made.body.id }, { query })
      const all = await everyItem(made.body.id, 50)
      const rows = all.items as { id: string; headcount: number | null }[]
      const expected = rows.filter(({ headcount }) => headcount !== null && headcount >= wanted.minHeadcount)
      expect(ids(found.body.data)).toEqual(ids(expected))
      expect(found.body.total).toBe(expected.length)
    }
  })

  test('follows changes of the data', async () => {
    const { body: list } = await call(
      'POST',
      '/lists',
      {},
      { body: { name: 'Live', filters: { search: 'zebrafish' } } },
    )
    expect((await everyItem(list.id, 10)).items).toEqual([])
    const [account] = accounts
    if (!account) throw new Error('no account')
    await store(listsWorld(tables), [{ ...account, name: 'Zebrafish' }])
    await follower.catchUp()
    expect(ids((await everyItem(list.id, 10)).items)).toEqual([account.id])
    await store(listsWorld(tables), [account])
    await follower.catchUp()
    expect((await everyItem(list.id, 10)).items).toEqual([])
  })
})

describe('saving the rows of a query', () => {
  test('under one new name at the same time makes one list without repeated rows', async () => {
    const name = `Saved ${newId('job')}`
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, client) =>
        ask({ type: client % 2 === 0 ? 'accounts' : 'people', limit: '100', list: name }),
      ),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(replies.map(({ body }) => body.list.id)).size).toBe(1)
    const { items, total } = await everyItem(replies[0]?.body.list.id, 100)
    expect(total).toBe(140)
    expect(new Set(ids(items)).size).toBe(140)
    expect(items).toHaveLength(140)
  })

  test('holds nobody when the filters are empty', async () => {
    const { body: list } = await call('POST', '/lists', {}, { body: { name: 'Empty', filters: {} } })
    expect(list).toMatchObject({ itemCount: 0, filters: {} })
    expect(await everyItem(list.id, 100)).toMatchObject({ items: [], total: 0 })
  })

  test('to an unknown id is a 404', async () => {
    expect((await ask({ type: 'accounts', list: 'lst_none' })).status).toBe(404)
  })
})

describe('saving rows of a query', () => {
  const saved = (list: string) => ask({ type: 'accounts', limit: '1', list })
  const live = async (name: string) =>
    (await call('POST', '/lists', {}, { body: { name, filters: { minHeadcount: 0 } } })).body

  test('under the name of a live list makes another list, and goes on in that one', async () => {
    const before = await live('Taken name')
    const { items } = await everyItem(before.id, 100)
    const first = await saved('Taken name')
    expect(first.body.list).toMatchObject({ name: 'Taken name', itemCount: 1, filters: null })
    expect(first.body.list.id).not.toBe(before.id)
    await live('Taken name')
    expect((await saved('Taken name')).body.list.id).toBe(first.body.list.id)
    expect((await everyItem(before.id, 100)).items).toHaveLength(items.length)
  })

  test('to the id of a live list is refused, and changes nothing', async () => {
    const { id } = await live('By id')
    const { total } = await everyItem(id, 100)
    const reply = await saved(id)
    expect([reply.status, reply.body.code]).toEqual([409, 'conflict'])
    expect((await everyItem(id, 100)).total).toBe(total)
  })
})
