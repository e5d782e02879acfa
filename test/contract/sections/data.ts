import assert from 'node:assert/strict'
import { type Json, NOT_FOUND, refusedFor } from '../suite/caller.ts'
import type { Section, World } from '../suite/world.ts'

export const data: Section = {
  name: 'Queries',
  async run(world) {
    await datasets(world)
    await filters(world)
    await following(world)
    await savedTo(world)
    await refusals(world)
  },
}

const TYPES = ['signals', 'accounts', 'people']

const query = ({ api }: World, given: Record<string, string | number | boolean>) =>
  api.accepted('GET /data', { query: given })

async function datasets(world: World) {
  const { suite, api } = world
  for (const type of TYPES) {
    await suite.check(`${type} come newest first, and as CSV and NDJSON too`, async () => {
      const { data, count } = await query(world, { type, limit: 100 })
      assert.equal(count, data.length)
      const times = data.map(({ createdAt }: Json) => createdAt)
      assert.deepEqual(times, times.toSorted().reverse())
      const given = { type, limit: 100 }
      const csv = await api.accepted('GET /data', { query: given, headers: { accept: 'text/csv' } })
      for (const { id } of data) assert(String(csv).includes(id), `${id} is not in the CSV`)
      const lines = await api.accepted('GET /data', {
        query: given,
        headers: { accept: 'application/x-ndjson' },
      })
      assert.equal(
        String(lines ?? '')
          .split('\n')
          .filter(Boolean).length,
        count,
      )
      if (count === 0) suite.notChecked(`rows of ${type}`, 'the service has none')
    })
  }
}

async function filters(world: World) {
  const { suite, api } = world
  const { data: accounts } = await query(world, { type: 'accounts', limit: 100 })
  await suite.check('the values of every field are counted', async () => {
    for (const field of ['industry', 'location', 'techStack']) {
      const { data } = await api.accepted('GET /data/values', { query: { field, limit: 5 } })
      assert(data.every(({ count }: Json) => count > 0))
    }
  })
  const known = accounts.find(({ industry, headcount }: Json) => industry && headcount)
  if (!known) return suite.notChecked('filters of queries', 'no account has an industry and a headcount')
  await suite.check('filters hold for every row', async () => {
    const { industry, headcount } = known
    const exact = { type: 'accounts', industry: JSON.stringify([industry]), limit: 100 }
    const found = await query(world, { ...exact, minHeadcount: headcount, maxHeadcount: headcount })
    assert(found.data.some(({ id }: Json) => id === known.id) || found.count === 100)
    assert(found.data.every((row: Json) => row.headcount === headcount))
    const filters = JSON.stringify({ industry: [industry], maxHeadcount: 0 })
    const other = await query(world, { type: 'accounts', filters, maxHeadcount: headcount, limit: 1 })
    assert.equal(other.count, 1, 'a direct parameter must win over filters')
    const found2 = await query(world, { type: 'accounts', search: known.name, limit: 100 })
    assert(found2.data.some(({ id }: Json) => id === known.id) || found2.count === 100)
    const nested = await query(world, { type: 'accounts', includeDecisionMakers: true, limit: 3 })
    assert(nested.data.every(({ decisionMakers }: Json) => Array.isArray(decisionMakers)))
    const people = await query(world, { type: 'people', hasEmail: true, limit: 100 })
    assert(people.data.every(({ email }: Json) => typeof email === 'string'))
    const today = new Date().toISOString().slice(0, 10)
    assert.equal(
      (await query(world, { type: 'signals', fromDate: '2999-01-01', toDate: '2999-01-02' })).count,
      0,
    )
    await query(world, { type: 'signals', types: 'ACCOUNT_JOB_HIRING', toDate: today })
  })
  await suite.check('the values of a field are those of rows', async () => {
    const prefix = known.industry.slice(0, 3)
    const { data } = await api.accepted('GET /data/values', { query: { field: 'industry', prefix } })
    assert(data.some(({ value }: Json) => value.toLowerCase() === known.industry.toLowerCase()))
  })
}

async function following(world: World) {
  await world.suite.check('a cursor shows every signal once, oldest first', async () => {
    const seen: string[] = []
    let cursor = ''
    for (let pages = 0; pages < 3; pages += 1) {
      const { data, nextCursor } = await query(world, { type: 'signals', cursor, limit: 100 })
      assert.equal(typeof nextCursor, 'string')
      seen.push(...data.map(({ id }: Json) => id))
      cursor = nextCursor
    }
    assert.equal(new Set(seen).size, seen.length)
  })
}

async function savedTo(world: World) {
  const { suite, api, tag } = world
  await suite.check('a query is saved to a new list, and added to it again', async () => {
    const given = { type: 'accounts', limit: 2, list: `Contract query ${tag}` }
    const { list, data } = await query(world, given)
    suite.undoLater('the list of a query', () =>
      api.accepted('DELETE /lists/{id}', { params: { id: list.id } }),
    )
    assert.equal(list.itemCount, data.length)
    const again = await query(world, { ...given, list: list.id })
    assert.deepEqual([again.list.id, again.list.itemCount], [list.id, again.data.length])
    await api.refused('GET /data', NOT_FOUND, { query: { type: 'accounts', list: 'lst_unknown' } })
  })
}

async function refusals({ suite, api }: World) {
  const WRONG: readonly (readonly [Record<string, string | number>, ...string[]])[] = [
    [{ type: 'jobs', limit: 101, colour: 'red' }, 'type', 'limit', 'colour'],
    [{}, 'type'],
    [{ type: 'accounts', types: 'ACCOUNT_JOB_HIRING' }, 'types'],
    [{ type: 'people', includeDecisionMakers: 'true' }, 'includeDecisionMakers'],
    [{ type: 'people', fromDate: '2026-02-30' }, 'fromDate'],
    [{ type: 'people', filters: '{"colour":1}' }, 'filters'],
    [{ type: 'people', hasEmail: 'perhaps', minHeadcount: 1.5 }, 'hasEmail', 'minHeadcount'],
    [{ type: 'signals', types: 'NO_SUCH_TYPE' }, 'types'],
  ]
  await suite.check('wrong queries are refused, each mistake by its name', async () => {
    for (const [given, ...fields] of WRONG)
      await api.refused('GET /data', refusedFor(...fields), { query: given })
    await api.refused('GET /data/values', refusedFor('field'), { query: { field: 'colour' } })
  })
}
