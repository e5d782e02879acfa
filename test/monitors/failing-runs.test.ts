import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'
import { aList, drain, type MonitorBench, monitorBench, monitors, play, shows } from './world.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

const ACCOUNTS = 3
const VISIBILITY_MS = 6 * 60_000

async function start() {
  const { id: organizationId } = await anOrganization(tables, 1000)
  const bench = monitorBench(tables)
  const { id: listId } = await aList(tables, bench, organizationId, ACCOUNTS)
  const run = () => monitors(bench).set(organizationId, listId, '1h')
  return { bench, organizationId, listId, run }
}

const FAILED = { status: 'failed', statusCode: 500, error: 'internal_error', credits: 0 }

async function expectFailedAndRefunded(bench: MonitorBench, organizationId: string, listId: string) {
  expect((await monitors(bench).of(organizationId, listId))?.lastRun).toMatchObject(FAILED)
  expect(await bench.recurrences.history(organizationId, listId, 10)).toMatchObject([FAILED])
  expect((await bench.recurrences.get(organizationId, listId))?.lease).toBeNull()
  expect(await bench.balance(organizationId)).toBe(1000)
  expect(bench.faults).toEqual([expect.stringContaining('a run ended by an error: ')])
}

const broken = async () => {
  throw new TypeError('secret of the inside')
}

describe('a run ends at once, and refunds what was not checked, by a lasting error', () => {
  test('before the charge', async () => {
    const { bench, organizationId, listId, run } = await start()
    Object.assign(bench, { contents: { ...bench.contents, plan: broken } })
    await run()
    await drain(bench)
    await expectFailedAndRefunded(bench, organizationId, listId)
  })

  test('after the charge', async () => {
    const { bench, organizationId, listId, run } = await start()
    await run()
    Object.assign(bench, { queue: { ...bench.queue, startAll: broken } })
    await drain(bench)
    await expectFailedAndRefunded(bench, organizationId, listId)
  })

  test('in a part', async () => {
    const { bench, organizationId, listId, run } = await start()
    Object.assign(bench, { subjects: { load: broken } })
    await run()
    await drain(bench)
    await expectFailedAndRefunded(bench, organizationId, listId)
  })
})

test('a part that fails again and again ends the run at its third try', async () => {
  const { bench, organizationId, listId, run } = await start()
  const subjects = { load: () => Promise.reject(new Error('the network is down')) }
  Object.assign(bench, { subjects })
  await run()
  const [begin] = bench.sent.splice(0)
  if (begin) await play(bench, begin)
  const [part] = bench.sent.splice(0)
  if (!part) throw new Error('no part')
  const begun = bench.now.getTime()
  for (const _ of [1, 2]) {
    await expect(play(bench, part)).rejects.toThrow('network')
    expect((await monitors(bench).of(organizationId, listId))?.lastRun).toMatchObject({ status: 'running' })
    bench.now = new Date(bench.now.getTime() + VISIBILITY_MS)
  }
  await play(bench, part)
  expect(bench.now.getTime() - begun).toBeLessThan(15 * 60_000)
  await expectFailedAndRefunded(bench, organizationId, listId)
})

test('an account whose check fails by a lasting error costs nothing and does not delay the others', async () => {
  const { bench, organizationId, listId, run } = await start()
  bench.site = async ({ id }) => (id.endsWith('0') ? broken() : shows())
  await run()
  await drain(bench)
  expect(await bench.recurrences.history(organizationId, listId, 10)).toMatchObject([
    { status: 'succeeded', credits: 20 },
  ])
  expect(await bench.balance(organizationId)).toBe(980)
})
