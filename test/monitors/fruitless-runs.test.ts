import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runMonitorNow } from '../../functions/lists/manage-monitor.ts'
import { MOST_FRUITLESS_RUNS, MOST_FRUITLESS_STARTS } from '../../functions/runs/fruitless/fruitless-runs.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'
import { aList, drain, fireDue, monitorBench, monitors, shows } from './world.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

const HOUR_MS = 3_600_000
const UNSEEN = { places: [], state: null, unseen: 'the website redirects to another one', failures: [] }

/** A list of two companies. The first so many of them can't be seen. */
async function aMonitor(unseen: number) {
  const { id: organizationId } = await anOrganization(tables, 10_000)
  const bench = monitorBench(tables)
  const { id: listId, refs } = await aList(tables, bench, organizationId, 2, 0)
  const hidden = refs.slice(0, unseen).map(({ id }) => id)
  bench.site = async ({ id }) => (hidden.includes(id) ? UNSEEN : shows())
  await monitors(bench).set(organizationId, listId, '1h')
  await drain(bench)
  const later = (ms: number) => {
    bench.now = new Date(bench.now.getTime() + ms)
  }
  const runByHand = async () => {
    later(1000)
    await runMonitorNow(bench, organizationId, listId)
    await drain(bench)
  }
  return { bench, organizationId, listId, runByHand, later }
}

describe('runs that an organization starts itself, and that check nothing', () => {
  test('are refused after some of them, until the hour is over', async () => {
    const { bench, organizationId, listId, runByHand, later } = await aMonitor(2)
    for (let n = 1; n < MOST_FRUITLESS_RUNS; n += 1) await runByHand()
    const seconds = (HOUR_MS - (bench.now.getTime() % HOUR_MS)) / 1000 - 1
    const refusal = { code: 'throttled', headers: { 'retry-after': String(seconds) } }
    await expect(runByHand()).rejects.toMatchObject(refusal)
    expect(await bench.balance(organizationId)).toBe(10_000)
    later(seconds * 1000)
    await runByHand()
    expect(await bench.recurrences.history(organizationId, listId, 100)).toHaveLength(MOST_FRUITLESS_RUNS + 1)
  })

  test('hinder new monitors only after many more', async () => {
    const { bench, organizationId, listId } = await aMonitor(2)
    const setAgain = async () => {
      await monitors(bench).remove(organizationId, listId)
      await monitors(bench).set(organizationId, listId, '1h')
      await drain(bench)
    }
    for (let n = 2; n < MOST_FRUITLESS_STARTS; n += 1) await bench.fruitless.note(organizationId)
    await setAgain()
    const refusal = { code: 'throttled', message: expect.stringContaining(`${MOST_FRUITLESS_STARTS} runs`) }
    await expect(setAgain()).rejects.toMatchObject(refusal)
    await expect(monitors(bench).quote(organizationId, 1)).rejects.toMatchObject(refusal)
  })

  test('do not hinder another organization', async () => {
    const hostile = await aMonitor(2)
    for (let n = 1; n < MOST_FRUITLESS_RUNS; n += 1) await hostile.runByHand()
    const other = await aMonitor(2)
    await other.runByHand()
  })
})

describe('runs that are not counted', () => {
  test('check as much as they refund', async () => {
    const { runByHand } = await aMonitor(1)
    for (let n = 0; n < MOST_FRUITLESS_RUNS + 2; n += 1) await runByHand()
  })

  test('come from the interval', async () => {
    const { bench, organizationId, listId, runByHand, later } = await aMonitor(2)
    for (let n = 0; n < MOST_FRUITLESS_RUNS + 2; n += 1) await fireDue(bench, organizationId, listId)
    later(HOUR_MS)
    await runByHand()
  })
})
