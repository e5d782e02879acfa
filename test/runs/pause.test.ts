import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listKeywords, runKeywordNow, updateKeyword } from '../../functions/keywords/manage-keywords.ts'
import { SHARDS } from '../../functions/runs/recurrence.ts'
import { healOverdue } from '../../functions/runs/sweep/heal-overdue.ts'
import { reconcileSchedules } from '../../functions/runs/sweep/reconcile-schedules.ts'
import { aKeyword, drain, history, type KeywordBench, play, startWith, stories } from '../keywords/world.ts'
import { aList, monitorBench, monitors } from '../monitors/world.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

/** A keyword that has run once, at ten o'clock, and is paused. */
async function startPaused() {
  const { bench, organizationId } = await startWith(tables)
  bench.answers = [async () => stories(1)]
  const { id } = await aKeyword(bench, organizationId)
  await drain(bench)
  const pause = (paused: boolean) => updateKeyword(bench, organizationId, id, { paused })
  const paused = await pause(true)
  return { bench, organizationId, id, pause, paused }
}

const at = (bench: KeywordBench, instant: string) => {
  bench.now = new Date(`2026-11-21T${instant}.000Z`)
}

async function sweep(bench: KeywordBench) {
  await healOverdue(bench, () => true)
  for (let shard = 0; shard < SHARDS; shard += 1) await reconcileSchedules(bench, shard, () => true)
}

describe('a paused keyword', () => {
  test('keeps its interval and has no schedule, and the sweep leaves it so', async () => {
    const { bench, id, paused } = await startPaused()
    expect(paused).toMatchObject({ paused: true, interval: '1h', nextRunAt: null, isRunning: false })
    at(bench, '15:20:00')
    await sweep(bench)
    expect(bench.made.has(id)).toBe(false)
    expect(bench.sent).toEqual([])
  })

  test('does not run by a schedule that fired before', async () => {
    const { bench, organizationId, id } = await startPaused()
    at(bench, '11:00:01')
    await play(bench, { organizationId, id, at: '2026-11-21T11:00:00.000Z' })
    expect(await history(bench, organizationId, id)).toHaveLength(1)
    expect((await bench.recurrences.get(organizationId, id))?.lease).toBeNull()
  })

  test('runs by hand, and stays paused', async () => {
    const { bench, organizationId, id } = await startPaused()
    at(bench, '10:20:00')
    await expect(runKeywordNow(bench, organizationId, id)).resolves.toMatchObject({ status: 'running' })
    await drain(bench)
    expect(await history(bench, organizationId, id)).toMatchObject([
      { status: 'succeeded' },
      { status: 'succeeded' },
    ])
    expect((await listKeywords(bench, organizationId))[0]).toMatchObject({ paused: true, nextRunAt: null })
    expect(bench.made.has(id)).toBe(false)
  })

  test('goes on at the next time of its rhythm, and makes up for nothing', async () => {
    const { bench, organizationId, id, pause } = await startPaused()
    at(bench, '14:40:00')
    const nextRunAt = '2026-11-21T15:00:00.000Z'
    expect(await pause(false)).toMatchObject({ paused: false, interval: '1h', nextRunAt })
    expect(bench.made.get(id)).toMatchObject({ interval: '1h', anchor: nextRunAt })
    await sweep(bench)
    expect(bench.sent).toEqual([])
    at(bench, '15:00:00')
    await play(bench, { organizationId, id, at: nextRunAt })
    expect(await history(bench, organizationId, id)).toHaveLength(2)
  })

  test('takes another interval, which counts when it goes on', async () => {
    const { bench, organizationId, id, pause } = await startPaused()
    const changed = await updateKeyword(bench, organizationId, id, { interval: '1d' })
    expect(changed).toMatchObject({ paused: true, interval: '1d', nextRunAt: null })
    expect(bench.made.has(id)).toBe(false)
    expect(await pause(false)).toMatchObject({ interval: '1d', nextRunAt: '2026-11-22T10:00:00.000Z' })
  })

  test('goes on even when it was paused and resumed in one request with an interval', async () => {
    const { bench, organizationId, id } = await startPaused()
    const changed = await updateKeyword(bench, organizationId, id, { interval: '7d', paused: false })
    expect(changed).toMatchObject({ paused: false, nextRunAt: '2026-11-28T10:00:00.000Z' })
    expect(bench.made.get(id)).toMatchObject({ interval: '7d', anchor: '2026-11-28T10:00:00.000Z' })
  })

  test('whose schedule was not deleted loses it in the sweep', async () => {
    const { bench, organizationId, id } = await startPaused()
    bench.made.set(id, { organizationId, interval: '1h', anchor: '2026-11-21T11:00:00.000Z' })
    await sweep(bench)
    expect(bench.made.has(id)).toBe(false)
  })

  test('that was created so begins when it goes on, without credits until then', async () => {
    const { bench, organizationId } = await startWith(tables, 0)
    const created = await aKeyword(bench, organizationId, { paused: true })
    expect(created).toMatchObject({ paused: true, nextRunAt: null, lastRun: null, isRunning: false })
    expect(bench.made.size + bench.sent.length).toBe(0)
    const resumed = await updateKeyword(bench, organizationId, created.id, { paused: false })
    expect(resumed).toMatchObject({ paused: false, nextRunAt: '2026-11-21T10:00:05.000Z' })
    expect(bench.made.get(created.id)).toMatchObject({ anchor: '2026-11-21T10:00:05.000Z' })
  })

  test('ends the run that is on normally', async () => {
    const { bench, organizationId } = await startWith(tables)
    bench.answers = [async () => stories(1)]
    const { id } = await aKeyword(bench, organizationId)
    await updateKeyword(bench, organizationId, id, { paused: true })
    await drain(bench)
    expect(await history(bench, organizationId, id)).toMatchObject([{ status: 'succeeded', credits: 10 }])
    expect((await listKeywords(bench, organizationId))[0]).toMatchObject({
      isRunning: false,
      nextRunAt: null,
    })
  })
})

describe('a paused monitor', () => {
  const startMonitor = async (credits: number) => {
    const { id: organizationId } = await anOrganization(tables, credits)
    const bench = monitorBench(tables)
    const { id } = await aList(tables, bench, organizationId, 2)
    return { bench, organizationId, id }
  }

  test('is set without a run and without credits', async () => {
    const { bench, organizationId, id } = await startMonitor(0)
    await monitors(bench).set(organizationId, id, '1d', { paused: true })
    expect(await monitors(bench).of(organizationId, id)).toMatchObject({
      interval: '1d',
      paused: true,
      nextRunAt: null,
      lastRun: null,
    })
    expect(bench.made.size + bench.sent.length).toBe(0)
    await monitors(bench).set(organizationId, id, '1d')
    expect(await monitors(bench).of(organizationId, id)).toMatchObject({ paused: true })
  })

  test('is not paused any more after it was removed', async () => {
    const { bench, organizationId, id } = await startMonitor(100)
    await monitors(bench).set(organizationId, id, '1d', { paused: true })
    await monitors(bench).remove(organizationId, id)
    await monitors(bench).set(organizationId, id, '1d')
    expect(await monitors(bench).of(organizationId, id)).toMatchObject({ paused: false })
    expect(bench.made.has(id)).toBe(true)
    expect(bench.sent).toHaveLength(1)
  })

  test('needs a monitor', async () => {
    const { bench, organizationId, id } = await startMonitor(100)
    await expect(monitors(bench).adjust(organizationId, id, { paused: true })).rejects.toMatchObject({
      code: 'invalid_input',
      errors: [{ path: 'paused' }],
    })
    await monitors(bench).adjust(organizationId, id, { paused: false })
    expect(await monitors(bench).of(organizationId, id)).toBeUndefined()
  })
})
