import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dynamoKeywords } from '../../functions/keywords/keyword.store.ts'
import { deleteKeyword } from '../../functions/keywords/manage-keywords.ts'
import { dynamoLists } from '../../functions/lists/list.store.ts'
import { dynamoMembers } from '../../functions/lists/member.store.ts'
import type { ListFilters } from '../../functions/search/filter-schemas.ts'
import { systemClock } from '../../functions/shared/clock.ts'
import { newId } from '../../functions/shared/ids.ts'
import { key } from '../../functions/shared/table.ts'
import { NO_EVIDENCE } from '../../functions/signals/evidence.ts'
import { keywordBench, aKeyword as madeKeyword } from '../keywords/world.ts'
import { ENOUGH_ROOM } from '../support/data/enough-room.ts'
import { AT, type DataTestWorld, idsOf, pathsOf, startDataWorld } from './data-world.ts'

let world: DataTestWorld
beforeAll(async () => {
  world = await startDataWorld()
})
afterAll(() => world.stop())

const day = (number: number) => `2026-01-${String(number).padStart(2, '0')}T00:00:00.000Z`

async function aList(organizationId: string, filters: ListFilters | null, ids: readonly string[] = []) {
  const { table } = world.tables.tableNames
  const id = newId('lst')
  const list = { organizationId, id, name: id, webhookUrl: null, filters }
  await dynamoLists(world.client, table, systemClock).create(list, ids.length > 0, ENOUGH_ROOM)
  const rows = ids.map((id) => ({
    id,
    type: id.startsWith('acc') ? ('account' as const) : ('person' as const),
  }))
  await dynamoMembers(world.client, table, systemClock).append(organizationId, id, rows)
  return id
}

async function aKeyword(organizationId: string) {
  const id = newId('kw')
  const keyword = { organizationId, id, query: 'acme', scrapper: 'SEARCH_NEWS', webhookUrl: null } as const
  await world.put({
    ...key.keyword(organizationId, id),
    kind: 'keyword',
    ...keyword,
    createdAt: AT,
    updatedAt: AT,
  })
  const keywords = dynamoKeywords(world.client, world.tables.tableNames.table, systemClock)
  expect((await keywords.get(organizationId, id))?.id).toBe(id)
  return id
}

describe('signals of one account, person or keyword', () => {
  test('are found with all other filters, and as keys of filters', async () => {
    const [company, other] = [await world.account({ industry: 'Rail' }), await world.account()]
    const cto = await world.person()
    const both = await world.signal({ accountId: company.id, personId: cto.id, createdAt: day(3) })
    const old = await world.signal({ accountId: company.id, createdAt: day(1) })
    const job = await world.signal({ accountId: company.id, type: 'ACCOUNT_JOB_HIRING', createdAt: day(2) })
    await world.signal({ accountId: other.id })
    await world.follower.catchUp()
    const ask = async (query: Record<string, string>) => idsOf(await world.ask({ type: 'signals', ...query }))
    expect(await ask({ accountId: company.id })).toEqual([both.id, job.id, old.id])
    expect(await ask({ accountId: company.id, limit: '1' })).toEqual([both.id])
    expect(await ask({ accountId: company.id, types: 'ACCOUNT_JOB_HIRING' })).toEqual([job.id])
    expect(await ask({ accountId: company.id, personId: cto.id, industry: 'rail' })).toEqual([both.id])
    expect(await ask({ accountId: other.id, personId: cto.id })).toEqual([])
    expect(await ask({ filters: JSON.stringify({ personId: cto.id }) })).toEqual([both.id])
    const filters = JSON.stringify({ accountId: other.id })
    expect(await ask({ filters, accountId: company.id, toDate: '2026-01-01' })).toEqual([old.id])
    expect(await ask({ accountId: 'acc_unknown' })).toEqual([])
  })

  test('a keyword finds its own results', async () => {
    const [keywordId, theirs] = [await aKeyword(world.ours.id), await aKeyword(world.theirs.id)]
    const made = await world.signal({ organizationId: world.ours.id, keywordId })
    await world.signal({ organizationId: world.theirs.id, keywordId: theirs })
    await world.follower.catchUp()
    expect(idsOf(await world.ask({ type: 'signals', keywordId }))).toEqual([made.id])
    for (const unknown of [theirs, 'kw_unknown']) {
      const reply = await world.ask({ type: 'signals', keywordId: unknown })
      expect([reply.status, reply.body.code]).toEqual([404, 'not_found'])
    }
  })
})

describe('signals of a definition', () => {
  const named = (definition: string, organizationId = world.ours.id) =>
    world.signal({ organizationId, evidence: { ...NO_EVIDENCE, definition } })

  test('are found by its name as it is written, or by several names', async () => {
    const [chief, all] = [await named('New chief, finance'), await named('a|all|')]
    await named('New chief, finance', world.theirs.id)
    await world.signal({ organizationId: world.ours.id })
    await world.follower.catchUp()
    const ask = async (query: Record<string, string>) => idsOf(await world.ask({ type: 'signals', ...query }))
    expect(await ask({ definition: '["New chief, finance"]' })).toEqual([chief.id])
    expect(await ask({ definition: 'new chief' })).toEqual([])
    const both = JSON.stringify({ definition: ['a|all|', 'New chief, finance'] })
    expect((await ask({ filters: both })).sort()).toEqual([chief.id, all.id].sort())
    expect(await ask({ definition: 'a|all|', cursor: '' })).toEqual([all.id])
  })

  test('are asked of signals only, by a name of at most 100 characters', async () => {
    const faults = async (query: Record<string, string>) => pathsOf(await world.ask(query))
    expect(await faults({ type: 'accounts', definition: 'x' })).toEqual(['definition'])
    expect(await faults({ type: 'signals', definition: 'x'.repeat(101) })).toEqual(['definition.0'])
    expect(await faults({ type: 'signals', definition: '' })).toEqual(['definition'])
  })
})

test('a deleted keyword still selects what it found, for its own organization', async () => {
  const bench = keywordBench(world.tables)
  const deleted = async (organizationId: string) => {
    const { id } = await madeKeyword(bench, organizationId)
    await deleteKeyword(bench, organizationId, id)
    return id
  }
  const [keywordId, theirs] = [await deleted(world.ours.id), await deleted(world.theirs.id)]
  const made = await world.signal({ organizationId: world.ours.id, keywordId })
  await world.follower.catchUp()
  expect(idsOf(await world.ask({ type: 'signals', keywordId }))).toEqual([made.id])
  expect((await world.ask({ type: 'signals', keywordId: theirs })).status).toBe(404)
})

test.each(['+++', '# . &', '!?'])('a search of only signs is refused: %s', async (search) => {
  for (const given of [{ search }, { search, cursor: '' }])
    expect(await world.ask({ type: 'signals', ...given })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'search', message: 'Must have a letter or a digit.' }] },
    })
})

describe('signals of the members of a list', () => {
  test('are those of its accounts and its people, the public ones and our own', async () => {
    const [company, other] = [await world.account(), await world.account()]
    const cto = await world.person()
    const open = await world.signal({ accountId: company.id, createdAt: day(1) })
    const own = await world.signal({ personId: cto.id, organizationId: world.ours.id, createdAt: day(2) })
    await world.signal({ personId: cto.id, organizationId: world.theirs.id })
    await world.signal({ accountId: other.id })
    await world.follower.catchUp()
    const listId = await aList(world.ours.id, null, [company.id, cto.id])
    expect(idsOf(await world.ask({ type: 'signals', listId }))).toEqual([own.id, open.id])
    expect(idsOf(await world.ask({ type: 'signals', listId, accountId: company.id }))).toEqual([open.id])
    const filters = JSON.stringify({ listId })
    expect(idsOf(await world.ask({ type: 'signals', filters, limit: '1' }))).toEqual([own.id])
  })

  test('of a live list are those of what matches now', async () => {
    const word = newId('acc').slice(4)
    const company = await world.account({ name: word, industry: 'Rail' })
    const other = await world.account({ name: word, industry: 'Software' })
    const [first] = [await world.signal({ accountId: company.id })]
    const second = await world.signal({ accountId: other.id })
    await world.follower.catchUp()
    const listId = await aList(world.ours.id, { search: word, industry: ['rail'] })
    expect(idsOf(await world.ask({ type: 'signals', listId }))).toEqual([first.id])
    await world.put({ ...key.account(other.id), kind: 'account', version: 2, ...other, industry: 'Rail' })
    await world.put({ ...key.account(company.id), kind: 'account', version: 2, ...company, industry: null })
    await world.follower.catchUp()
    expect(idsOf(await world.ask({ type: 'signals', listId }))).toEqual([second.id])
  })

  test('are exact for a list of 3,000 members, some of them with many signals', async () => {
    const quiet = Array.from({ length: 3000 }, (_, index) => `acc_q${index}`)
    const listId = await aList(world.ours.id, null, ['acc_busy', ...quiet])
    const expected: string[] = []
    for (let number = 0; number < 90; number += 1) {
      const createdAt = new Date(Date.parse(day(20)) - number * 60_000).toISOString()
      const accountId = number % 30 === 29 ? `acc_q${number}` : 'acc_busy'
      expected.push((await world.signal({ accountId, createdAt })).id)
      await world.signal({ accountId: 'acc_elsewhere', createdAt })
    }
    await world.follower.catchUp()
    const ask = async (query: Record<string, string>) =>
      idsOf(await world.ask({ type: 'signals', listId, ...query }))
    expect(await ask({ limit: '100' })).toEqual(expected)
    expect(await ask({ limit: '25' })).toEqual(expected.slice(0, 25))
    expect(await ask({ limit: '40', types: 'ACCOUNT_NEW_ANNOUNCEMENT' })).toEqual(expected.slice(0, 40))
    expect(await ask({ types: 'ACCOUNT_JOB_HIRING' })).toEqual([])
  })

  test("answer 404 to an unknown list and to another organization's", async () => {
    const theirs = await aList(world.theirs.id, null, ['acc_1'])
    for (const listId of [theirs, 'lst_unknown']) {
      const reply = await world.ask({ type: 'signals', listId })
      expect([reply.status, reply.body.code]).toEqual([404, 'not_found'])
    }
  })

  test('an empty list has none', async () => {
    const listId = await aList(world.ours.id, null)
    expect((await world.ask({ type: 'signals', listId })).body).toEqual({
      type: 'signals',
      count: 0,
      data: [],
    })
  })
})

describe('signals since a time of capture', () => {
  test('are chosen by when they were stored, not by when they happened', async () => {
    const company = await world.account()
    const about = { accountId: company.id }
    const late = await world.signal({ ...about, createdAt: day(1) }, new Date('2026-02-03T10:00:00.000Z'))
    const early = await world.signal({ ...about, createdAt: day(2) }, new Date('2026-02-03T09:59:59.999Z'))
    await world.follower.catchUp()
    const since = async (since: string) => idsOf(await world.ask({ type: 'signals', ...about, since }))
    expect(await since('2026-02-03T10:00:00.000Z')).toEqual([late.id])
    expect(await since('2026-02-03T11:00:00+01:00')).toEqual([late.id])
    expect(await since('2026-02-03T10:00:00.001Z')).toEqual([])
    expect(await since('2026-02-03')).toEqual([early.id, late.id])
    expect(await since('0001-01-01T00:00:00Z')).toEqual([early.id, late.id])
    expect(await since('9999-12-31T23:59:59Z')).toEqual([])
  })

  test('an old record without a time of capture counts by when it happened', async () => {
    const company = await world.account()
    const made = await world.signal({ accountId: company.id, createdAt: day(5) })
    const { storedAt: _, ...old } = { ...made, storedAt: undefined }
    await world.put({ ...key.signal(null, made.id), kind: 'signal', ...old })
    await world.follower.catchUp()
    const ask = async (since: string) =>
      idsOf(await world.ask({ type: 'signals', accountId: company.id, since }))
    expect(await ask(day(5))).toEqual([made.id])
    expect(await ask(day(6))).toEqual([])
  })
})

describe('refusals', () => {
  test('name what is only for signals', async () => {
    const only = {
      accountId: 'acc_1',
      personId: 'per_1',
      keywordId: 'kw_1',
      listId: 'lst_1',
      since: '2026-01-01',
    }
    for (const type of ['accounts', 'people']) {
      expect(new Set(pathsOf(await world.ask({ type, ...only })))).toEqual(new Set(Object.keys(only)))
    }
    const reply = await world.ask({ type: 'people', filters: JSON.stringify(only) })
    expect(new Set(pathsOf(reply))).toEqual(new Set(Object.keys(only).map((name) => `filters.${name}`)))
  })

  test.each([
    { accountId: 'per_1' },
    { accountId: 'acc_' },
    { accountId: 'acc_a|b' },
    { accountId: 'acc_é' },
    { accountId: `acc_${'a'.repeat(200)}` },
    { personId: '' },
    { keywordId: 'lst_1' },
    { listId: 'acme' },
    { since: 'yesterday' },
    { since: '2026-02-30' },
    { since: '2026-01-01T00:00:00' },
    { since: '2026-01-01T00:00:00 02:00' },
    { since: '2026-01-01T99:00:00Z' },
    { since: '' },
  ])('%o is 400', async (query) => {
    const reply = await world.ask({ type: 'signals', ...query })
    expect([reply.status, pathsOf(reply)]).toEqual([400, Object.keys(query)])
    const inside = await world.ask({ type: 'signals', filters: JSON.stringify(query) })
    expect(pathsOf(inside)).toEqual(Object.keys(query).map((name) => `filters.${name}`))
  })
})
