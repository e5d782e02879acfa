import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteKeyword } from '../../functions/keywords/manage-keywords.ts'
import { key } from '../../functions/shared/table.ts'
import * as keywords from '../keywords/world.ts'
import * as lists from '../monitors/world.ts'
import { caller, type Handler } from '../support/call.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'
import { Random } from '../support/random.ts'

let tables: Tables
let handler: Handler
beforeAll(async () => {
  tables = await startTables()
  Object.assign(process.env, tables.env)
  ;({ handler } = await import('../../functions/runs/serve-runs.handler.ts'))
})
afterAll(() => tables.stop())

const many = (query: Record<string, string>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value]]))

async function start() {
  const { id: organizationId, apiKey } = await anOrganization(tables, 10_000)
  const call = caller(handler, apiKey)
  return {
    organizationId,
    list: (query: Record<string, string> = {}) => call({ resource: '/runs', query: many(query) }),
    get: (id: string) => call({ resource: '/runs/{id}', params: { id } }),
  }
}

/** Runs of two lists and two keywords, in a random order. */
async function someRuns(organizationId: string, seed: number, count: number) {
  const random = new Random(seed)
  const monitor = lists.monitorBench(tables)
  const keyword = keywords.keywordBench(tables)
  const begin = async (place: number) => {
    if (place % 2 === 0)
      return (await keywords.aKeyword(keyword, organizationId, { query: `acme ${place}` })).id
    const { id } = await lists.aList(tables, monitor, organizationId, 1)
    await lists.monitors(monitor).set(organizationId, id, '1h')
    return id
  }
  const owners: string[] = []
  for (let place = 0; place < 4; place += 1) owners.push(await begin(place))
  await keywords.drain(keyword)
  await lists.drain(monitor)
  for (let run = owners.length; run < count; run += 1) {
    const owner = random.pick(owners)
    const [bench, fire] = owner.startsWith('kw_')
      ? [keyword, () => keywords.fireDue(keyword, organizationId, owner)]
      : [monitor, () => lists.fireDue(monitor, organizationId, owner)]
    await fire()
    const later = Math.max(monitor.now.getTime(), keyword.now.getTime()) + 1 + random.below(5_000_000)
    monitor.now = new Date(later)
    keyword.now = new Date(later)
    expect(bench.sent).toEqual([])
  }
  return { owners, keyword, monitor }
}

type Run = { id: string; startedAt: string }

describe('the runs of an organization', () => {
  test('are paged by a cursor, each once, of all owners and of one', async () => {
    const organization = await start()
    const { owners } = await someRuns(organization.organizationId, 9, 23)
    const queries = [{}, ...owners.map((id) => (id.startsWith('kw_') ? { keywordId: id } : { listId: id }))]
    for (const query of queries) {
      const whole = (await organization.list(query)).body
      expect(whole.nextCursor).toBeNull()
      const paged: Run[] = []
      let cursor: string | null = null
      do {
        const { body } = await organization.list({ ...query, limit: '4', ...(cursor && { cursor }) })
        expect(body.data.length).toBeLessThanOrEqual(4)
        paged.push(...body.data)
        cursor = body.nextCursor
      } while (cursor !== null)
      expect(paged).toEqual(whole.data)
    }
    const stranger = await start()
    const { nextCursor } = (await organization.list({ limit: '4' })).body
    expect((await stranger.list({ cursor: nextCursor })).body).toEqual({ data: [], nextCursor: null })
  })

  test.each(['nonsense', 'fg', '', Buffer.from('2026').toString('base64url')])(
    'refuse the cursor "%s"',
    async (cursor) => {
      const { status, body } = await (await start()).list({ cursor })
      expect([status, body.errors[0].path]).toEqual([400, 'cursor'])
    },
  )

  test('are those of all its lists and keywords, newest first', async () => {
    for (let seed = 0; seed < 5; seed += 1) {
      const organization = await start()
      const { owners } = await someRuns(organization.organizationId, seed, 25)
      const ofOwners = await Promise.all(
        owners.map((id) => organization.list(id.startsWith('kw_') ? { keywordId: id } : { listId: id })),
      )
      const expected = ofOwners
        .flatMap(({ body }): Run[] => body.data)
        .sort((a, b) => b.startedAt.localeCompare(a.startedAt) || (b.id < a.id ? -1 : 1))
      expect(expected).toHaveLength(25)
      expect((await organization.list()).body.data).toEqual(expected)
      expect((await organization.list({ limit: '7' })).body.data).toEqual(expected.slice(0, 7))
      for (const run of expected) expect((await organization.get(run.id)).body).toEqual(run)
    }
  })

  test('are empty before the first one', async () => {
    const { list } = await start()
    expect(await list()).toMatchObject({ status: 200, body: { data: [] } })
  })

  test('include a run that has just started, and a run of a deleted keyword', async () => {
    const { organizationId, list, get } = await start()
    const bench = keywords.keywordBench(tables)
    const { id } = await keywords.aKeyword(bench, organizationId)
    const [running] = (await list()).body.data
    expect(running).toMatchObject({ keywordId: id, status: 'running', checked: null, notChecked: [] })
    expect((await get(running.id)).body).toEqual(running)
    await deleteKeyword(bench, organizationId, id)
    expect((await get(running.id)).body).toMatchObject({ id: running.id, error: 'stopped' })
    expect((await list()).body.data).toMatchObject([{ id: running.id, status: 'failed' }])
  })

  test('are not those of another organization', async () => {
    const [mine, theirs] = [await start(), await start()]
    await someRuns(theirs.organizationId, 1, 4)
    const [run] = (await theirs.list()).body.data
    expect((await mine.list()).body.data).toEqual([])
    expect(await mine.get(run.id)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await mine.get(run.id)).body.detail).toBe(`No run has the id ${run.id}.`)
  })

  test('leave out a run whose row is gone', async () => {
    const { organizationId, list, get } = await start()
    const { owners } = await someRuns(organizationId, 2, 4)
    const [run, ...others] = (await list()).body.data
    const bench = keywords.keywordBench(tables)
    const owner = run.keywordId ?? run.listId
    expect(owners).toContain(owner)
    const { lastAt } = (await bench.recurrences.get(organizationId, owner)) ?? {}
    const Key = key.run(organizationId, owner, lastAt ?? '', run.id)
    await tables
      .documentClient()
      .send(new DeleteCommand({ TableName: tables.tableNames.table, Key: { ...Key } }))
    expect((await list()).body.data).toEqual(others)
    expect((await get(run.id)).status).toBe(404)
  })
})

test.each([
  'run_',
  'run_none',
  'lst_1',
  "run_' OR 1=1",
  'run_#%2F..',
  'run_é😀',
  `run_${'x'.repeat(3000)}`,
  ' ',
  '\0',
])('a run with the id %j is not found', async (id) => {
  const { get } = await start()
  expect(await get(id)).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test.each([
  [{ listId: 'lst_1', keywordId: 'kw_1' }, 'listId'],
  [{ limit: '0' }, 'limit'],
  [{ owner: 'x' }, 'owner'],
])('a query of %j is refused', async (query, path) => {
  const { list } = await start()
  expect(await list(query)).toMatchObject({ status: 400, body: { errors: [{ path }] } })
})
