import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { longestLists, MOST_COUNTED } from '../../functions/data/count-values.ts'
import type { PostingList, Postings } from '../../functions/search/postings.ts'
import { key } from '../../functions/shared/table.ts'
import { type DataTestWorld, pathsOf, startDataWorld } from './data-world.ts'

let world: DataTestWorld
beforeAll(async () => {
  world = await startDataWorld()
  const places = ['São Paulo, Brazil', 'SAO PAULO,  Brazil', 'Santiago', 'Berlin', 'Berlin', 'Berlin', null]
  for (const [index, location] of places.entries()) {
    await world.account({
      location,
      industry: index < 2 ? 'Software; "AI" & Co' : null,
      techStack: ['React', `Tool ${index}`],
      createdAt: new Date(Date.UTC(2026, 0, 1, index)).toISOString(),
    })
  }
  const gone = await world.account({ location: 'Sandy' })
  await world.account({ name: 'Stub', stub: true })
  await world.follower.catchUp()
  await world.put({ ...key.account(gone.id), kind: 'account', version: 2, ...gone, location: null })
  await world.follower.catchUp()
})
afterAll(() => world.stop())

const ask = (query: Record<string, string>) => world.ask(query, { resource: '/data/values' })

describe('values', () => {
  test('come with counts, most frequent first, as the newest account writes them', async () => {
    expect((await ask({ field: 'location' })).body).toEqual({
      data: [
        { value: 'Berlin', count: 3 },
        { value: 'SAO PAULO,  Brazil', count: 2 },
        { value: 'Santiago', count: 1 },
      ],
    })
    const tech = (await ask({ field: 'techStack', limit: '2' })).body.data
    expect(tech[0]).toEqual({ value: 'React', count: 7 })
    expect(tech).toHaveLength(2)
  })

  test.each([
    ['SÃO', ['SAO PAULO,  Brazil']],
    ['sa', ['SAO PAULO,  Brazil', 'Santiago']],
    ['paulo', []],
    ['san', ['Santiago']],
    ['', ['Berlin', 'SAO PAULO,  Brazil', 'Santiago']],
    ['%', []],
  ])('that begin with %s', async (prefix, expected) => {
    const { body } = await ask({ field: 'location', prefix })
    expect(body.data.map(({ value }: { value: string }) => value)).toEqual(expected)
  })

  test('keep odd punctuation', async () => {
    expect((await ask({ field: 'industry', prefix: 'software;' })).body.data).toEqual([
      { value: 'Software; "AI" & Co', count: 2 },
    ])
  })

  test.each([
    [{}, ['field']],
    [{ field: 'name' }, ['field']],
    [{ field: 'industry', limit: '51' }, ['limit']],
    [{ field: 'industry', prefix: 'a'.repeat(201) }, ['prefix']],
    [{ field: 'industry', search: 'a' }, ['search']],
  ])('%o is 400', async (query, paths) => {
    const reply = await ask(query)
    expect([reply.status, pathsOf(reply)]).toEqual([400, paths])
  })
})

test('of many lists, the longest are found and counted up to the bound', async () => {
  const sizes = Array.from({ length: 300 }, (_, index) => (index * 7919) % 12_000)
  let read = 0
  const postings: Postings = {
    async page(list, from, _to, limit = 0) {
      const start = from === '0' ? 0 : Number.parseInt(from, 10) + 1
      const count = Math.max(0, Math.min(limit, 900, Number(sizes[Number(list.value)]) - start))
      read += count
      const made = Array.from({ length: count }, (_, index) => ({
        position: String(start + index),
        scope: '',
      }))
      return { postings: made, more: count > 0 }
    },
  }
  const lists = sizes.map(
    (_, index): PostingList => ({
      scope: '',
      dataset: 'accounts',
      field: 'location',
      value: String(index),
    }),
  )
  const found = await longestLists(postings, lists, 50)
  const expected = sizes
    .map((size) => Math.min(size, MOST_COUNTED))
    .sort((a, b) => b - a)
    .slice(0, 50)
  expect(found.map(({ count }) => count)).toEqual(expected)
  expect(read).toBeGreaterThan(0)
})
