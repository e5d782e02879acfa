import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SHARDS, shardOf } from '../../functions/runs/recurrence.ts'
import { healOverdue } from '../../functions/runs/sweep/heal-overdue.ts'
import { reconcileSchedules } from '../../functions/runs/sweep/reconcile-schedules.ts'
import { aKeyword, drain, keywordBench, stories } from '../keywords/world.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

const always = () => true

async function start() {
  const { id: organizationId } = await anOrganization(tables, 1000)
  const bench = keywordBench(tables)
  const { id } = await aKeyword(bench, organizationId)
  await drain(bench)
  return { bench, organizationId, id }
}

const everywhere = async (bench: Awaited<ReturnType<typeof start>>['bench']) => {
  let healed = 0
  for (let shard = 0; shard < SHARDS; shard += 1) healed += await reconcileSchedules(bench, shard, always)
  return healed
}

describe('a record without a schedule', () => {
  test('gets its schedule back, and this is logged', async () => {
    const { bench, id } = await start()
    const before = bench.made.get(id)
    bench.made.delete(id)
    await everywhere(bench)
    expect(bench.made.get(id)).toEqual(before)
    expect(bench.logged).toContain('recreated the schedule of a record that had none')
  })

  test('still has the run that was due before the repair', async () => {
    const { bench, organizationId, id } = await start()
    bench.made.delete(id)
    bench.answers = [async () => stories(1)]
    bench.now = new Date('2026-11-21T11:03:00.000Z')
    await healOverdue(bench, always)
    expect(bench.made.has(id)).toBe(true)
    await drain(bench)
    expect(await bench.recurrences.history(organizationId, id, 10)).toMatchObject([
      { status: 'succeeded', newSignals: 1 },
      { status: 'succeeded' },
    ])
    expect((await bench.recurrences.get(organizationId, id))?.nextRunAt).toBe('2026-11-21T12:00:00.000Z')
  })
})

describe('a schedule without a record', () => {
  test('is deleted, and this is logged', async () => {
    const { bench } = await start()
    bench.made.set('kw_0orphan', {
      organizationId: 'org_x',
      interval: '1h',
      anchor: '2026-11-21T11:00:00.000Z',
    })
    bench.made.set('lst_3orphan', {
      organizationId: 'org_x',
      interval: '1h',
      anchor: '2026-11-21T11:00:00.000Z',
    })
    expect(shardOf('lst_3orphan')).toBe(3)
    await everywhere(bench)
    expect([...bench.made.keys()].filter((id) => id.endsWith('orphan'))).toEqual([])
    expect(bench.logged.filter((line) => line === 'deleted a schedule without a record')).toHaveLength(2)
  })

  test('is kept while its record may still be written', async () => {
    const { bench } = await start()
    bench.made.set('kw_0young', {
      organizationId: 'org_x',
      interval: '1h',
      anchor: '2026-11-21T11:00:00.000Z',
    })
    const young = {
      ...bench,
      schedules: {
        ...bench.schedules,
        async *named(prefix: string) {
          for await (const { id } of bench.schedules.named(prefix)) yield { id, createdAt: bench.now }
        },
      },
    }
    await reconcileSchedules(young, 0, always)
    expect(bench.made.has('kw_0young')).toBe(true)
  })
})

test('a schedule is kept when only the index does not know its record yet', async () => {
  const { bench, id } = await start()
  const { recurrences } = bench
  const lagging = { ...bench, recurrences: { ...recurrences, async *ofShard() {} } }
  for (let shard = 0; shard < SHARDS; shard += 1) await reconcileSchedules(lagging, shard, always)
  expect(bench.made.has(id)).toBe(true)
  expect(bench.logged).not.toContain('deleted a schedule without a record')
})

test('a broken record does not keep the sweep from the others', async () => {
  const broken = await start()
  const { bench, id } = await start()
  for (const each of [broken.id, id]) bench.made.delete(each)
  const { recurrences } = bench
  const get: typeof recurrences.get = async (organizationId, wanted) => {
    if (wanted === broken.id) throw new TypeError('no such shape')
    return recurrences.get(organizationId, wanted)
  }
  bench.now = new Date('2026-11-21T11:03:00.000Z')
  await healOverdue({ ...bench, recurrences: { ...recurrences, get } }, always)
  expect(bench.sent.map(({ id: started }) => started)).toContain(id)
  expect(bench.faults).toContainEqual(expect.stringContaining('could not heal a run: TypeError'))
})

test('a record with its schedule is left alone', async () => {
  const { bench, id } = await start()
  const made = bench.made.get(id)
  await healOverdue(bench, always)
  await reconcileSchedules(bench, shardOf(id), always)
  expect(bench.made.get(id)).toBe(made)
  expect(bench.sent).toEqual([])
})
