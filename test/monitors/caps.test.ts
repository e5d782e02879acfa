import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runMonitorNow } from '../../functions/lists/manage-monitor.ts'
import { dynamoOrganizations } from '../../functions/organizations/organization.store.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'
import { aList, drain, fireDue, type MonitorBench, monitorBench, monitors, play, shows } from './world.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

const NEXT_MONTH = '2026-12-01T00:00:00.000Z'

async function start(accounts: number, people = 0) {
  const { id: organizationId } = await anOrganization(tables, 1000)
  const bench = monitorBench(tables)
  const { id: listId } = await aList(tables, bench, organizationId, accounts, people)
  return { bench, organizationId, listId }
}

const history = (bench: MonitorBench, organizationId: string, id: string) =>
  bench.recurrences.history(organizationId, id, 100)

describe('the cap of a run', () => {
  test('below the price of one run refuses to set the monitor', async () => {
    const { bench, organizationId, listId } = await start(3)
    const refused = { code: 'cap_reached', extra: { cap: 'maxCreditsPerRun', limit: 29, required: 30 } }
    await expect(
      monitors(bench).set(organizationId, listId, '1h', { maxCreditsPerRun: 29 }),
    ).rejects.toMatchObject(refused)
    await monitors(bench).adjust(organizationId, listId, { maxCreditsPerRun: 29 })
    await expect(monitors(bench).set(organizationId, listId, '1h')).rejects.toMatchObject(refused)
    await monitors(bench).set(organizationId, listId, '1h', { maxCreditsPerRun: 30 })
    await drain(bench)
    expect(await history(bench, organizationId, listId)).toMatchObject([{ status: 'succeeded', credits: 30 }])
  })

  test('refuses a run of a list that has grown, and charges nothing', async () => {
    const { bench, organizationId, listId } = await start(2)
    await monitors(bench).set(organizationId, listId, '1h', { maxCreditsPerRun: 20 })
    await drain(bench)
    await bench.members.append(organizationId, listId, [{ id: 'acc_more', type: 'account' }])
    await fireDue(bench, organizationId, listId)
    expect((await history(bench, organizationId, listId))[0]).toMatchObject({
      status: 'failed',
      statusCode: 402,
      error: 'cap_reached',
      credits: 0,
      cap: { name: 'maxCreditsPerRun', limit: 20, opensAt: null },
    })
    await expect(runMonitorNow(bench, organizationId, listId)).rejects.toMatchObject({ code: 'cap_reached' })
    expect(await bench.balance(organizationId)).toBe(980)
  })

  test('of 0 lets people be watched', async () => {
    const { bench, organizationId, listId } = await start(0, 3)
    await monitors(bench).set(organizationId, listId, '1h', { maxCreditsPerRun: 0, maxCreditsPerMonth: 0 })
    await drain(bench)
    expect(await history(bench, organizationId, listId)).toMatchObject([{ status: 'succeeded', credits: 0 }])
  })
})

describe('the cap of a month', () => {
  test('refuses what would pass it, until the next month', async () => {
    const { bench, organizationId, listId } = await start(2)
    await monitors(bench).set(organizationId, listId, '1d', { maxCreditsPerMonth: 59 })
    await drain(bench)
    for (let day = 0; day < 9; day += 1) await fireDue(bench, organizationId, listId)
    const runs = await history(bench, organizationId, listId)
    expect(runs.filter(({ status }) => status === 'succeeded')).toHaveLength(2)
    expect(runs[0]).toMatchObject({
      error: 'cap_reached',
      cap: { name: 'maxCreditsPerMonth', limit: 59, opensAt: NEXT_MONTH },
    })
    await fireDue(bench, organizationId, listId)
    expect((await history(bench, organizationId, listId))[0]).toMatchObject({ status: 'succeeded' })
    expect(await bench.balance(organizationId)).toBe(1000 - 60)
  })

  test('gets a refund back in the month of the charge', async () => {
    const { bench, organizationId, listId } = await start(2)
    bench.now = new Date('2026-11-30T23:30:00.000Z')
    await monitors(bench).set(organizationId, listId, '1h', { maxCreditsPerMonth: 20 })
    bench.site = async () => ({ ...shows(), unseen: 'every source failed' })
    const [message] = bench.sent.splice(0)
    if (!message) throw new Error('no first run')
    await play(bench, message)
    bench.now = new Date(Date.parse(NEXT_MONTH) + 60_000)
    await drain(bench)
    expect(await bench.balance(organizationId)).toBe(1000)
    bench.site = async () => shows()
    await fireDue(bench, organizationId, listId)
    await fireDue(bench, organizationId, listId)
    expect(await history(bench, organizationId, listId)).toMatchObject([
      { error: 'cap_reached' },
      { status: 'succeeded', credits: 20 },
      { error: 'nothing_checked' },
    ])
  })

  test('is free again after a refund', async () => {
    const { bench, organizationId, listId } = await start(2)
    bench.site = async () => ({ ...shows(), unseen: 'every source failed' })
    await monitors(bench).set(organizationId, listId, '1h', { maxCreditsPerMonth: 20 })
    await drain(bench)
    bench.site = async () => shows()
    await fireDue(bench, organizationId, listId)
    expect((await history(bench, organizationId, listId))[0]).toMatchObject({ status: 'succeeded' })
  })

  test('of the organization holds under five simultaneous runs', async () => {
    const { bench, organizationId } = await start(0)
    const organizations = dynamoOrganizations(tables.documentClient(), tables.tableNames.table)
    await organizations.update(organizationId, { maxCreditsPerMonth: 79 }, new Date())
    for (let n = 0; n < 5; n += 1) {
      const list = await aList(tables, bench, organizationId, 3)
      await monitors(bench).set(organizationId, list.id, '1h')
    }
    const messages = bench.sent.splice(0)
    const workers = messages.map(() => monitorBench(tables))
    await Promise.all(workers.map((worker, n) => messages[n] && play(worker, messages[n])))
    for (const worker of workers) await drain(worker)
    const runs = await Promise.all(messages.map(({ id }) => history(bench, organizationId, id)))
    expect(
      runs
        .flat()
        .map(({ error }) => error)
        .sort(),
    ).toEqual(['cap_reached', 'cap_reached', 'cap_reached', null, null])
    expect(await bench.balance(organizationId)).toBe(1000 - 60)
  })
})

test('caps stay when a monitor is removed and set again', async () => {
  const { bench, organizationId, listId } = await start(1)
  await monitors(bench).set(organizationId, listId, '1h', { maxCreditsPerRun: 50, maxCreditsPerMonth: 90 })
  await drain(bench)
  await monitors(bench).remove(organizationId, listId)
  bench.now = new Date(bench.now.getTime() + 60_000)
  await monitors(bench).set(organizationId, listId, '1d')
  expect(await monitors(bench).of(organizationId, listId)).toMatchObject({
    interval: '1d',
    maxCreditsPerRun: 50,
    maxCreditsPerMonth: 90,
  })
})
