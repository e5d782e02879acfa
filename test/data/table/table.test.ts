import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../functions/shared/ids.ts'
import { type DataTestWorld, idsOf, pathsOf, startDataWorld } from '../data-world.ts'

let world: DataTestWorld
beforeAll(async () => {
  world = await startDataWorld()
})
afterAll(() => world.stop())

let word: string
beforeEach(() => {
  word = newId('sig').slice(4)
})

const day = (number: number) => new Date(Date.UTC(2026, 1, 1 + number)).toISOString()

/** Accounts with these headcounts, each a day newer than the one before. */
async function accounts(headcounts: readonly (number | null)[], names: readonly string[] = []) {
  const ids: string[] = []
  for (const [number, headcount] of headcounts.entries()) {
    const name = `${names[number] ?? 'Acme'} ${word}`
    ids.push((await world.account({ name, headcount, createdAt: day(number) })).id)
  }
  await world.follower.catchUp()
  return ids
}

type Query = Record<string, string>

/** Follows `nextAfter` to the end. */
async function walked(query: Query): Promise<string[]> {
  const ids: string[] = []
  for (let after: string | null = ''; after !== null; ) {
    const reply = await world.ask({ limit: '2', ...query, after })
    expect(reply.status).toBe(200)
    ids.push(...idsOf(reply))
    after = reply.body.nextAfter
  }
  return ids
}

describe('a table', () => {
  test.each([
    ['-createdAt', [4, 3, 2, 1, 0]],
    ['createdAt', [0, 1, 2, 3, 4]],
    ['headcount', [3, 1, 0, 4, 2]],
    ['-headcount', [0, 1, 3, 4, 2]],
  ])('of accounts by %s has all rows in this order', async (sort, order) => {
    const ids = await accounts([500, 20, null, 3, null])
    const expected = order.map((place) => ids[place])
    // Of two without a headcount, the newer one comes first, and last in the opposite order.
    if (sort === '-headcount') expected.splice(3, 2, ids[2], ids[4])
    expect(await walked({ type: 'accounts', search: word, sort })).toEqual(expected)
  })

  test('by name ignores case and accents', async () => {
    const ids = await accounts([1, 1, 1, 1], ['zebra', 'Émile', 'emma', 'Acme'])
    const expected = [3, 1, 2, 0].map((place) => ids[place])
    expect(await walked({ type: 'accounts', search: word, sort: 'name' })).toEqual(expected)
  })

  test('of all people by name goes on behind those without any letters', async () => {
    const people = []
    for (const lastName of ['Adams', '~', 'Ökonom', '🙂', '東京'])
      people.push(await world.person({ firstName: word, lastName }))
    await world.follower.catchUp()
    const all = await walked({ type: 'people', sort: 'name', limit: '1' })
    expect(new Set(all).size).toBe(all.length)
    expect(all).toEqual(expect.arrayContaining(people.map(({ id }) => id)))
  })

  test('counts what matches, page by page the same', async () => {
    await accounts([1, 2, 3])
    const query = { type: 'accounts', search: word, total: 'true', limit: '2' }
    const first = await world.ask(query)
    expect(first.body).toMatchObject({ total: 3, count: 2, nextAfter: expect.any(String) })
    const second = await world.ask({ ...query, after: first.body.nextAfter })
    expect(second.body).toMatchObject({ total: 3, count: 1, nextAfter: null })
  })

  test('as CSV has the token and the total in headers', async () => {
    await accounts([1, 2])
    const query = { type: 'accounts', search: word, total: 'true', limit: '1' }
    const headers = { accept: 'text/csv' }
    const first = await world.ask(query, { headers })
    expect(first.headers['x-total']).toBe('2')
    const after = String(first.headers['x-next-after'])
    const second = await world.ask({ ...query, after }, { headers })
    expect(second.status).toBe(200)
    expect(second.headers).not.toHaveProperty('x-next-after')
  })

  test('saves each of its pages to one list', async () => {
    await accounts([1, 2, 3])
    const query = { type: 'accounts', search: word, limit: '2', sort: 'headcount' }
    const first = await world.ask({ ...query, list: `Page ${word}` })
    const { id } = first.body.list
    const second = await world.ask({ ...query, list: id, after: first.body.nextAfter })
    expect(second.body.list).toMatchObject({ id, itemCount: 3 })
  })

  test('without after, sort and total is as ever', async () => {
    await accounts([1, 2])
    const { body } = await world.ask({ type: 'accounts', search: word, limit: '1' })
    expect(Object.keys(body).sort()).toEqual(['count', 'data', 'type'])
  })

  test('of signals merges public ones with our own, and never those of others', async () => {
    const ids: string[] = []
    for (let number = 0; number < 5; number += 1) {
      const owner = number % 2 === 0 ? { organizationId: world.ours.id } : {}
      ids.push((await world.signal({ text: word, createdAt: day(number), ...owner })).id)
      await world.signal({ text: word, createdAt: day(number), organizationId: world.theirs.id })
    }
    await world.follower.catchUp()
    expect(await walked({ type: 'signals', search: word, sort: 'createdAt' })).toEqual(ids)
    const all = await walked({ type: 'signals', sort: 'createdAt' })
    expect(all.filter((id) => ids.includes(id))).toEqual(ids)
    const { body } = await world.ask({ type: 'signals', search: word, total: 'true' })
    expect(body.total).toBe(5)
  })

  test('counts signals captured within a day exactly', async () => {
    const capture = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour))
    for (const hour of [1, 13, 14]) await world.signal({ text: word }, capture(hour))
    await world.follower.catchUp()
    const since = capture(12).toISOString()
    const { body } = await world.ask({ type: 'signals', search: word, since, total: 'true' })
    expect([body.total, body.count]).toEqual([2, 2])
  })
})

describe('after', () => {
  const query = () => ({ type: 'accounts', search: word, limit: '1' })

  async function token(more: Query = {}, apiKey = world.ours.apiKey): Promise<string> {
    await accounts([1, 2])
    return (await world.ask({ ...query(), after: '', ...more }, { apiKey })).body.nextAfter
  }

  const refused = async (given: Query) => {
    const reply = await world.ask(given)
    expect([reply.status, pathsOf(reply)]).toEqual([400, ['after']])
    return reply.body.errors[0].message
  }

  test('of another query is refused with the reason', async () => {
    const after = await token()
    for (const other of [
      { ...query(), sort: 'name', after },
      { ...query(), search: `${word} x`, after },
      { ...query(), minHeadcount: '1', after },
      { type: 'people', search: word, after },
    ])
      expect(await refused(other)).toMatch(/another query/)
  })

  test('goes with another limit, a total, decision makers and another form of the same filters', async () => {
    const after = await token({ filters: '{"minHeadcount":1,"maxHeadcount":9}' })
    const same = { ...query(), maxHeadcount: '9', minHeadcount: '1', limit: '7', total: '1' }
    const reply = await world.ask({ ...same, includeDecisionMakers: '1', after })
    expect([reply.status, reply.body.count]).toEqual([200, 1])
  })

  test('of another organization is refused', async () => {
    const after = await token({}, world.theirs.apiKey)
    expect(await refused({ ...query(), after })).toMatch(/your organization/)
  })

  test('that was changed or made up is refused', async () => {
    const after = await token()
    const bad = [`${after}A`, after.slice(1), after.toLowerCase(), 'x', '0', '%00', 'a'.repeat(1001), '١٢٣']
    for (const one of bad) await refused({ ...query(), after: one })
  })
})

describe('contradictions', () => {
  test.each([
    [{ type: 'signals', sort: 'name' }, 'sort'],
    [{ type: 'people', sort: 'headcount' }, 'sort'],
    [{ type: 'accounts', sort: '-name' }, 'sort'],
    [{ type: 'accounts', sort: '' }, 'sort'],
    [{ type: 'accounts', sort: '__proto__' }, 'sort'],
    [{ type: 'accounts', total: 'many' }, 'total'],
    [{ type: 'signals', cursor: '', after: '' }, 'after'],
    [{ type: 'signals', cursor: '', sort: 'createdAt' }, 'sort'],
    [{ type: 'people', cursor: '', total: 'true' }, 'total'],
    [{ type: 'people', since: '2026-01-01' }, 'since'],
  ] satisfies [Query, string][])('%j is refused for %s', async (query, path) => {
    const reply = await world.ask(query)
    expect([reply.status, pathsOf(reply)]).toEqual([400, [path]])
  })
})
