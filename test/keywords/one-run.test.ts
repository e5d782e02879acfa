import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  deleteKeyword,
  listKeywords,
  runKeywordNow,
  updateKeyword,
} from '../../functions/keywords/manage-keywords.ts'
import { SHARDS } from '../../functions/runs/recurrence.ts'
import { reconcileSchedules } from '../../functions/runs/sweep/reconcile-schedules.ts'
import { Deferred } from '../../functions/sources/fetch/pace.ts'
import { signalsOf } from '../support/data/signals-of.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import {
  aKeyword,
  drain,
  expectConsistent,
  fireDue,
  history,
  type KeywordBench,
  play,
  startWith,
  stories,
  upTo,
} from './world.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

const start = (credits?: number) => startWith(tables, credits)

describe('one run at a time', () => {
  test('five simultaneous deliveries of one message are one run', async () => {
    const { bench, organizationId } = await start()
    bench.answers = [async () => stories(...upTo(5))]
    const { id } = await aKeyword(bench, organizationId)
    const [message] = bench.sent
    if (!message) throw new Error('no first run')
    await Promise.all(upTo(5).map(() => play(bench, message)))
    await play(bench, message)
    expect(await signalsOf(tables, organizationId)).toHaveLength(5)
    expect(await history(bench, organizationId, id)).toMatchObject([
      { status: 'succeeded', newSignals: 5, credits: 50 },
    ])
    await expectConsistent(tables, bench, organizationId, 1000)
  })

  test('a message older than the newest run is ignored', async () => {
    const { bench, organizationId } = await start()
    const { id } = await aKeyword(bench, organizationId)
    await drain(bench)
    await fireDue(bench, organizationId, id)
    await play(bench, { organizationId, id, at: '2026-11-21T10:30:00.000Z' })
    expect(await history(bench, organizationId, id)).toHaveLength(2)
  })

  test('a run that must wait for its turn continues in a later message and keeps the turn', async () => {
    const { bench, organizationId } = await start()
    let waits = true
    bench.answers = [
      async () => {
        if (!waits) return stories(1)
        waits = false
        throw new Deferred('hn.algolia.com', bench.now.getTime() + 90_000)
      },
    ]
    const { id } = await aKeyword(bench, organizationId)
    const [first] = bench.sent.splice(0)
    if (first) await play(bench, first)
    expect(bench.sent).toMatchObject([{ id, at: first?.at, delaySeconds: 90 }])
    expect(await listKeywords(bench, organizationId)).toMatchObject([{ isRunning: true }])
    bench.now = new Date(bench.now.getTime() + 90_000)
    await drain(bench)
    expect(await history(bench, organizationId, id)).toMatchObject([{ status: 'succeeded', newSignals: 1 }])
  })

  test('a run by hand sets a new rhythm before any worker has it', async () => {
    const { bench, organizationId } = await start()
    const { id } = await aKeyword(bench, organizationId)
    await drain(bench)
    bench.now = new Date('2026-11-21T10:20:00.000Z')
    await runKeywordNow(bench, organizationId, id)
    const next = '2026-11-21T11:20:00.000Z'
    expect(bench.made.get(id)).toMatchObject({ anchor: next })
    expect(await listKeywords(bench, organizationId)).toMatchObject([{ nextRunAt: next, isRunning: true }])
    await drain(bench)
    expect(await listKeywords(bench, organizationId)).toMatchObject([{ nextRunAt: next, isRunning: false }])
    await fireDue(bench, organizationId, id)
    expect(await listKeywords(bench, organizationId)).toMatchObject([
      { nextRunAt: '2026-11-21T12:20:00.000Z' },
    ])
  })

  test('the record follows a message outside the rhythm, and the worker leaves the schedule', async () => {
    const { bench, organizationId } = await start()
    const { id } = await aKeyword(bench, organizationId)
    await drain(bench)
    const schedule = bench.made.get(id)
    bench.now = new Date('2026-11-21T10:20:00.000Z')
    await play(bench, { organizationId, id, at: '2026-11-21T10:20:00.000Z' })
    expect(bench.made.get(id)).toEqual(schedule)
    // The schedule fires as before, and the record follows it again.
    await play(bench, { organizationId, id, at: '2026-11-21T11:00:00.000Z' })
    expect(await listKeywords(bench, organizationId)).toMatchObject([
      { nextRunAt: '2026-11-21T12:00:00.000Z' },
    ])
  })
})

describe('during a run', () => {
  async function during(
    change: (bench: KeywordBench, organizationId: string, id: string) => Promise<unknown>,
  ) {
    const { bench, organizationId } = await start()
    const keyword = await aKeyword(bench, organizationId)
    bench.answers = [
      async () => stories(1),
      async () => {
        await change(bench, organizationId, keyword.id)
        return stories(2, 3)
      },
    ]
    await drain(bench)
    return { bench, organizationId, id: keyword.id }
  }

  test('the interval can change: the next run counts from the start of this one', async () => {
    const { bench, organizationId, id } = await during((b, o, i) =>
      updateKeyword(b, o, i, { interval: '7d' }),
    )
    expect(await listKeywords(bench, organizationId)).toMatchObject([
      { interval: '7d', isRunning: false, nextRunAt: '2026-11-28T10:00:00.000Z', lastRun: { newSignals: 3 } },
    ])
    expect(bench.made.get(id)).toMatchObject({ interval: '7d', anchor: '2026-11-28T10:00:00.000Z' })
  })

  test('the keyword can be deleted: stored results stay, and nothing more is stored or charged', async () => {
    const { bench, organizationId, id } = await during(deleteKeyword)
    expect(await listKeywords(bench, organizationId)).toEqual([])
    expect(bench.made.has(id)).toBe(false)
    expect(await signalsOf(tables, organizationId)).toHaveLength(1)
    expect(await history(bench, organizationId, id)).toMatchObject([
      { status: 'failed', error: 'stopped', newSignals: 1, credits: 10 },
    ])
    await expectConsistent(tables, bench, organizationId, 1000)
  })

  test('the query can change: the next run looks back again', async () => {
    const { bench, organizationId, id } = await during((b, o, i) =>
      updateKeyword(b, o, i, { query: 'acme OR beta' }),
    )
    expect(await listKeywords(bench, organizationId)).toMatchObject([
      { query: 'acme OR beta', isRunning: false },
    ])
    const [before] = Object.keys((await bench.recurrences.get(organizationId, id))?.marks ?? {})
    await fireDue(bench, organizationId, id)
    const [after] = Object.keys((await bench.recurrences.get(organizationId, id))?.marks ?? {})
    expect([before, after]).toEqual([expect.any(String), expect.any(String)])
    expect(after).not.toBe(before)
  })
})

test('a message without a record does nothing; the sweep deletes its schedule', async () => {
  const { bench, organizationId } = await start()
  const { id } = await aKeyword(bench, organizationId)
  await drain(bench)
  await bench.keywords.remove(organizationId, id)
  expect(bench.made.has(id)).toBe(true)
  await play(bench, { organizationId, id, at: '2026-11-21T11:00:00.000Z' })
  expect(bench.made.has(id)).toBe(true)
  expect(bench.logged).toEqual(['ignored a message without a record'])
  for (let shard = 0; shard < SHARDS; shard += 1) await reconcileSchedules(bench, shard, () => true)
  expect(bench.made.has(id)).toBe(false)
})

test('a deleted keyword leaves nothing in the partition of its organization', async () => {
  const { bench, organizationId } = await start()
  const { id } = await aKeyword(bench, organizationId, { webhookUrl: 'https://hooks.example/x' })
  await deleteKeyword(bench, organizationId, id)
  const { Items = [] } = await tables.documentClient().send(
    new QueryCommand({
      TableName: tables.tableNames.table,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': `ORG#${organizationId}` },
    }),
  )
  expect(Items.filter(({ id: found }) => found === id)).toEqual([])
})
