import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { searchList } from '../../functions/lists/list/search-list.ts'
import { writeItems } from '../../functions/shared/dynamo/batch.store.ts'
import { key } from '../../functions/shared/table.ts'
import { followIndex } from '../support/data/index-follower.ts'
import { type ListsApi, pathsOf, startListsApi } from './lists-api.ts'
import { anAccount, refOf, store } from './lists-world.ts'

let api: ListsApi
let reads = 0
beforeAll(async () => {
  api = await startListsApi()
  api.world.client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        if (/Get|Query/.test(commandName)) reads += 1
        return next(args)
      },
    { step: 'initialize', name: 'countReads' },
  )
})
afterAll(() => api.stop())
beforeEach(() => api.newOrganization())

const PLACES = [1, 5, 9_999, 10_000, 10_001, 20_500]
const AT = '2026-11-23T10:00:00.000Z'

/** So many positions. Only some of their entities exist, and all of them have the name. */
async function longList(positions: number) {
  const organizationId = api.organization().id
  const accounts = PLACES.map((place) => anAccount({ name: `Rare Metals ${place}` }))
  await store(api.world, accounts)
  const { body: list } = await api.post({ name: 'Long', selected: accounts.slice(0, 1).map(refOf) })
  const at = new Map(PLACES.map((place, n) => [place, accounts[n]?.id]))
  const members = Array.from({ length: positions }, (_, n) => ({
    ...key.member(organizationId, list.id, n + 1),
    kind: 'member',
    organizationId,
    listId: list.id,
    entityId: at.get(n + 1) ?? `acc_gone${n + 1}`,
    type: 'account',
    addedAt: AT,
  }))
  await writeItems(api.world.client, api.world.table, members)
  const stored = await api.world.world.lists.get(organizationId, list.id)
  const item = { ...key.list(organizationId, list.id), kind: 'list', ...stored, members: positions }
  await writeItems(api.world.client, api.world.table, [item])
  return { id: list.id as string, names: accounts.map(({ name }) => name) }
}

const namesOf = ({ body }: { body: { data: { name: string }[] } }) => body.data.map(({ name }) => name)

describe('a search in a live list', () => {
  test('goes on at the match where it ended', async () => {
    const { world } = api.world
    const accounts = Array.from({ length: 40 }, (_, n) =>
      anAccount({ name: `Live Metals ${n}`, headcount: n % 4 }),
    )
    await store(api.world, accounts)
    const follower = await followIndex(api.tables)
    await follower.catchUp()
    follower.stop()
    const { body } = await api.post({ name: 'Live', filters: { search: 'live metals' } })
    const list = await world.lists.get(api.organization().id, body.id)
    if (!list) throw new Error('no list')
    const whole = await searchList(world, list, { minHeadcount: 3 })
    expect(whole.items).toHaveLength(10)
    expect(whole.nextAfter).toBeNull()
    const parts: string[] = []
    for (let after: string | undefined | null; after !== null; ) {
      const part = await searchList(world, list, { minHeadcount: 3 }, after ?? undefined, 7)
      parts.push(...part.items.map(({ id }) => id))
      after = part.nextAfter
    }
    expect(parts).toEqual(whole.items.map(({ id }) => id))
  })
})

describe('a search in a list of more members than a request looks at', () => {
  let long: Awaited<ReturnType<typeof longList>>
  let short: Awaited<ReturnType<typeof longList>>
  let owner: ReturnType<ListsApi['organization']>
  beforeAll(async () => {
    await api.newOrganization()
    owner = api.organization()
    long = await longList(20_600)
    short = await longList(10_000)
  })
  beforeEach(() => api.askAs(owner))

  test('goes on with nextAfter, and finds each member once', async () => {
    const found: string[] = []
    const places: string[] = []
    for (let after: string | undefined = ''; after !== undefined; ) {
      const answer = await api.get(long.id, { search: 'metals rare', ...(after && { after }) })
      expect(answer.status).toBe(200)
      expect(answer.body.total).toBe(answer.body.data.length)
      found.push(...namesOf(answer))
      after = answer.body.nextAfter
      if (after !== undefined) places.push(after)
    }
    expect(found).toEqual(long.names)
    expect(places).toEqual(['10000', '20000'])
  })

  test('reads no more than in a list of the size that a request looks at', async () => {
    const readsIn = async (id: string) => {
      reads = 0
      expect((await api.get(id, { search: 'metals' })).status).toBe(200)
      return reads
    }
    expect(await readsIn(long.id)).toBe(await readsIn(short.id))
  })

  test('has pages of its own among what the request looked at', async () => {
    const second = await api.get(long.id, { search: 'metals', limit: '3', page: '2' })
    expect(second.body).toMatchObject({ page: 2, pages: 2, total: 4, nextAfter: '10000' })
    expect(namesOf(second)).toEqual(long.names.slice(3, 4))
  })

  test('is linked by an export, which goes on where it ended', async () => {
    const rows: string[] = []
    let query: Record<string, string> | '' | undefined = { search: 'metals', minHeadcount: '0' }
    while (query) {
      const answer = await api.get(long.id, query, { accept: 'application/x-ndjson' })
      const lines = answer.text.split('\n').filter((line) => line !== '')
      rows.push(...lines.map((line) => JSON.parse(line).name))
      const next = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1]
      query = next && Object.fromEntries(new URL(next, 'https://x.example').searchParams)
    }
    expect(rows).toEqual(long.names)
  })
})

describe('after', () => {
  test.each([
    ['without a search', { after: '10000' }],
    ['that is no number', { search: 'metals', after: '1e3' }],
    ['below the first member', { search: 'metals', after: '-1' }],
    ['of a live list', { search: 'metals', after: '898236230400000#acc_1!' }],
  ])('is refused %s', async (_case, query) => {
    const [account] = await api.entities(1)
    const { body: list } = await api.post({ name: 'a', selected: account ? [refOf(account)] : [] })
    const answer = await api.get(list.id, query)
    expect([answer.status, pathsOf(answer.body)]).toEqual([400, ['after']])
  })

  test.each(['10000', '~', '898236230400000', '898236230400000#!'])(
    '%j is refused for a live list',
    async (after) => {
      const { body: list } = await api.post({ name: 'a', filters: { search: 'x' } })
      const answer = await api.get(list.id, { search: 'metals', after })
      expect([answer.status, pathsOf(answer.body)]).toEqual([400, ['after']])
    },
  )

  test('beyond the last member finds nothing more', async () => {
    const [account] = await api.entities(1)
    const { body: list } = await api.post({ name: 'a', selected: account ? [refOf(account)] : [] })
    const answer = await api.get(list.id, { search: 'x', after: '99999' })
    expect(answer.body).toMatchObject({ data: [], total: 0 })
    expect(answer.body.nextAfter).toBeUndefined()
  })
})
