import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countAccounts } from '../../functions/lists/list/count-accounts.ts'
import { searchMatches } from '../../functions/lists/list/matches.ts'
import { listContents } from '../../functions/monitors/list-contents.ts'
import { ListFilters } from '../../functions/search/filter-schemas.ts'
import { dynamoSearchIndex } from '../../functions/search/search-index.store.ts'
import { systemClock } from '../../functions/shared/clock.ts'
import { newId } from '../../functions/shared/ids.ts'
import { drain, fireDue, type MonitorBench, monitorBench, monitors } from '../monitors/world.ts'
import { caller, type Handler } from '../support/call.ts'
import { anAccount, aPerson, someFilters } from '../support/data/dataset.ts'
import { ENOUGH_ROOM } from '../support/data/enough-room.ts'
import { type Follower, followIndex } from '../support/data/index-follower.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'
import { Random } from '../support/random.ts'
import { listsWorld, refOf, store } from './lists-world.ts'

const LISTS = 50
const UNUSED = ['KEYWORD_RUNS_URL', 'KEYWORD_RUNS_ARN', 'MONITOR_RUNS_URL', 'MONITOR_RUNS_ARN']

let tables: Tables
let follower: Follower
let handler: Handler
let entities: Parameters<typeof refOf>[0][]

beforeAll(async () => {
  tables = await startTables()
  follower = await followIndex(tables)
  const unused = [...UNUSED, 'SCHEDULE_GROUP', 'SCHEDULE_ROLE_ARN']
  Object.assign(process.env, tables.env, Object.fromEntries(unused.map((name) => [name, 'unused'])))
  ;({ handler } = await import('../../functions/lists/serve-monitor.handler.ts'))
  const random = new Random(1)
  const accounts = Array.from({ length: 60 }, (_, n) => anAccount(random, `acc_${n}`))
  const people = Array.from({ length: 30 }, (_, n) => aPerson(random, `per_${n}`, random.pick(accounts)))
  entities = [...accounts, ...people]
  await store(listsWorld(tables), entities)
  await follower.catchUp()
})
afterAll(async () => {
  follower.stop()
  await tables.stop()
})

/** A bench whose live lists are searched for real. */
function searchingBench(): MonitorBench {
  const bench = monitorBench(tables)
  const { table, searchIndex } = tables.tableNames
  const matches = searchMatches(
    dynamoSearchIndex(tables.documentClient(), { table, searchIndex }),
    systemClock,
  )
  const { lists, members } = bench
  return Object.assign(bench, {
    accounts: countAccounts({ lists, matches }),
    contents: listContents({ lists, members, matches }),
  })
}

async function start() {
  const { id: organizationId, apiKey } = await anOrganization(tables, 1_000_000)
  const call = caller(handler, apiKey)
  return {
    organizationId,
    bench: searchingBench(),
    estimate: (id: string, query: Record<string, string[]> = {}) =>
      call({ resource: '/lists/{id}/monitor/estimate', params: { id }, query }),
  }
}

/** Members, filters, both or nothing. */
async function randomList({ lists, members }: MonitorBench, organizationId: string, random: Random) {
  const tab = random.pick(['accounts', 'people'] as const)
  const filters = Object.fromEntries(
    Object.entries(someFilters(random, tab)).filter(([name]) => name in ListFilters.entries),
  )
  const chosen = Array.from({ length: random.below(70) }, () => refOf(random.pick(entities)))
  const refs = random.chance(0.4) ? [] : [...new Map(chosen.map((ref) => [ref.id, ref])).values()]
  const id = newId('lst')
  const list = { organizationId, id, name: 'Random', webhookUrl: null }
  const wanted = random.chance(0.6) ? v.parse(ListFilters, { tab, ...filters }) : null
  await lists.create({ ...list, filters: wanted }, refs.length > 0, ENOUGH_ROOM)
  await members.append(organizationId, id, refs)
  return id
}

const charges = async ({ ledger }: MonitorBench, organizationId: string) =>
  (await ledger.page(organizationId, 1000)).entries
    .filter(({ reason }) => reason === 'monitor_run')
    .map(({ amount }) => -amount)

describe('the estimate', () => {
  test('equals what the next run charges, for random lists', async () => {
    const { organizationId, bench, estimate } = await start()
    const seen = new Set<boolean>()
    for (let seed = 0; seed < LISTS; seed += 1) {
      const id = await randomList(bench, organizationId, new Random(seed))
      const { body } = await estimate(id)
      const before = (await charges(bench, organizationId)).length
      await monitors(bench).set(organizationId, id, '7d')
      await drain(bench)
      const charged = (await charges(bench, organizationId)).slice(0, -before || undefined)
      expect(charged, `list ${seed}`).toEqual(body.accounts === 0 ? [] : [body.creditsPerRun])
      expect(body.creditsPerRun).toBe(body.accounts * 10)
      seen.add(body.accounts > 0)
    }
    expect(seen.size).toBe(2)
  })

  test.each([
    ['1h', 720],
    ['1d', 30],
    ['7d', 5],
    ['14d', 3],
    ['30d', 1],
  ] as const)('of a month with the interval %s counts %i runs', async (interval, runs) => {
    const { organizationId, bench, estimate } = await start()
    const id = newId('lst')
    await bench.lists.create(
      { organizationId, id, name: 'One', webhookUrl: null, filters: null },
      true,
      ENOUGH_ROOM,
    )
    await bench.members.append(organizationId, id, [{ id: 'acc_1', type: 'account' }])
    const { body } = await estimate(id, { interval: [interval] })
    expect(body).toEqual({ accounts: 1, creditsPerRun: 10, runsPerMonth: runs, creditsPerMonth: runs * 10 })
    if (interval === '1h') return
    const until = bench.now.getTime() + 30 * 86_400_000
    await monitors(bench).set(organizationId, id, interval)
    await drain(bench)
    const next = async () => Date.parse((await bench.recurrences.get(organizationId, id))?.nextRunAt ?? '')
    while ((await next()) < until) await fireDue(bench, organizationId, id)
    expect(await charges(bench, organizationId)).toEqual(Array.from({ length: runs }, () => 10))
  })

  test("takes the monitor's own interval, or 7d, and changes nothing", async () => {
    const { organizationId, bench, estimate } = await start()
    const id = await randomList(bench, organizationId, new Random(3))
    expect((await estimate(id)).body.runsPerMonth).toBe(5)
    expect(await monitors(bench).of(organizationId, id)).toBeUndefined()
    await monitors(bench).set(organizationId, id, '30d')
    expect((await estimate(id)).body.runsPerMonth).toBe(1)
    expect((await estimate(id, { interval: ['1d'] })).body.runsPerMonth).toBe(30)
    await monitors(bench).remove(organizationId, id)
    expect((await estimate(id)).body.runsPerMonth).toBe(5)
  })

  test.each([
    [{ interval: ['2h'] }, 'interval'],
    [{ interval: ['1h', '1d'] }, 'interval'],
    [{ interval: [''] }, 'interval'],
    [{ days: ['30'] }, 'days'],
  ])('is refused for %j', async (query, path) => {
    const { organizationId, bench, estimate } = await start()
    const id = await randomList(bench, organizationId, new Random(4))
    expect(await estimate(id, query)).toMatchObject({ status: 400, body: { errors: [{ path }] } })
  })

  test('is not found for an unknown list and for a list of another organization', async () => {
    const [mine, theirs] = [await start(), await start()]
    const id = await randomList(theirs.bench, theirs.organizationId, new Random(5))
    expect(await mine.estimate(id)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await mine.estimate('lst_none')).status).toBe(404)
  })
})
