import assert from 'node:assert/strict'
import { type Json, NOT_FOUND, refusedFor } from '../suite/caller.ts'
import type { Section, World } from '../suite/world.ts'

export const tables: Section = {
  name: 'Tables and single rows',
  async run(world) {
    await pages(world)
    await orders(world)
    await captures(world)
    await rows(world)
    await refusals(world)
  },
}

const ORDERS = {
  signals: ['-createdAt', 'createdAt'],
  accounts: ['-createdAt', 'createdAt', 'headcount', '-headcount', 'name'],
  people: ['-createdAt', 'createdAt', 'name'],
}
const TYPES = ['signals', 'accounts', 'people'] as const
const MOST_PAGES = 40

const query = ({ api }: World, given: Record<string, string | number | boolean>) =>
  api.accepted('GET /data', { query: given })

/** Follows `nextAfter`, as far as a check need go. */
async function walked(world: World, given: Record<string, string | number>) {
  const seen: Json[] = []
  let after = ''
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { data, nextAfter } = await query(world, { ...given, after })
    seen.push(...data)
    if (nextAfter === null) return { seen, isWhole: true }
    after = nextAfter
  }
  return { seen, isWhole: false }
}

async function pages(world: World) {
  for (const type of TYPES) {
    await world.suite.check(`${type} are paged to their end, each once, as many as counted`, async () => {
      const { total } = await query(world, { type, total: true, limit: 1 })
      const { seen, isWhole } = await walked(world, { type, limit: 100 })
      assert.equal(new Set(seen.map(({ id }) => id)).size, seen.length)
      if (isWhole && typeof total === 'number') assert.equal(seen.length, total)
      else assert(typeof total === 'number' || total.atLeast === 10_000)
      const plain = await query(world, { type, limit: 1 })
      assert(!('nextAfter' in plain || 'total' in plain), 'a plain query must answer as it always did')
    })
  }
  await world.suite.check('an export has the next page and the total in its headers', async () => {
    const { status, headers } = await world.api.ask('GET', '/data', {
      query: { type: 'accounts', total: 'true', limit: '1' },
      headers: { accept: 'text/csv' },
    })
    assert.equal(status, 200)
    assert.match(String(headers.get('x-total')), /^\d+\+?$/)
  })
}

const isSorted = (values: readonly (number | string)[]) =>
  values.every((value, index) => index === 0 || (values[index - 1] ?? value) <= value)

async function orders(world: World) {
  for (const type of TYPES) {
    for (const sort of ORDERS[type]) {
      await world.suite.check(`${type} are sorted by ${sort}`, async () => {
        const { seen, isWhole } = await walked(world, { type, sort, limit: 50 })
        const field = sort.replace('-', '')
        const known = seen.map((row) => row[field]).filter((value) => value !== null)
        if (field !== 'name') assert(isSorted(sort.startsWith('-') ? known.toReversed() : known))
        const last = seen.slice(known.length)
        if (field === 'headcount' && isWhole) assert(last.every(({ headcount }) => headcount === null))
      })
    }
  }
}

async function captures(world: World) {
  for (const type of TYPES) {
    await world.suite.check(`a cursor shows ${type} each once`, async () => {
      const first = await query(world, { type, cursor: '', limit: 100 })
      const second = await query(world, { type, cursor: first.nextCursor, limit: 100 })
      assert.equal(typeof second.nextCursor, 'string')
      const ids = [...first.data, ...second.data].map(({ id }: Json) => id)
      assert.equal(new Set(ids).size, ids.length)
      const none = await query(world, { type, cursor: '', since: '2999-01-01' })
      assert.equal(none.count, 0)
    })
  }
}

async function rows(world: World) {
  const { suite, api } = world
  for (const [type, prefix, path] of [
    ['signals', 'sig', 'GET /signals/{id}'],
    ['accounts', 'acc', 'GET /accounts/{id}'],
    ['people', 'per', 'GET /people/{id}'],
  ] as const) {
    await suite.check(`one of ${type} is read by its id`, async () => {
      const [row] = (await query(world, { type, limit: 1 })).data
      if (row) assert.equal((await api.accepted(path, { params: { id: row.id } })).id, row.id)
      else suite.notChecked(path, 'the service has none')
      await api.refused(path, NOT_FOUND, { params: { id: `${prefix}_unknown` } })
      await api.refused(path, NOT_FOUND, { params: { id: 'no id' } })
    })
  }
}

async function refusals(world: World) {
  const { suite, api } = world
  const wrong: readonly (readonly [Record<string, string>, string])[] = [
    [{ type: 'signals', sort: 'name' }, 'sort'],
    [{ type: 'people', sort: 'headcount' }, 'sort'],
    [{ type: 'accounts', sort: 'colour' }, 'sort'],
    [{ type: 'accounts', total: 'perhaps' }, 'total'],
    [{ type: 'accounts', after: 'made-up' }, 'after'],
    [{ type: 'accounts', after: '', cursor: '' }, 'after'],
    [{ type: 'accounts', sort: 'name', cursor: '' }, 'sort'],
    [{ type: 'accounts', total: 'true', cursor: '' }, 'total'],
    [{ type: 'accounts', cursor: 'made-up' }, 'cursor'],
    [{ type: 'people', since: '2026-01-01' }, 'since'],
  ]
  await suite.check('wrong pages and orders are refused, with the reason', async () => {
    for (const [given, field] of wrong) await api.refused('GET /data', refusedFor(field), { query: given })
    const { nextAfter } = await query(world, { type: 'accounts', after: '', limit: 1 })
    if (nextAfter === null) return suite.notChecked('tokens of another query', 'there is one account at most')
    const other = { type: 'accounts', sort: 'name', after: nextAfter }
    await api.refused('GET /data', refusedFor('after'), { query: other })
    const same = { type: 'accounts', after: nextAfter }
    await world.other?.refused('GET /data', refusedFor('after'), { query: same })
  })
}
