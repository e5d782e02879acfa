import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeItems } from '../../functions/shared/dynamo/batch.store.ts'
import { newId } from '../../functions/shared/ids.ts'
import { key } from '../../functions/shared/table.ts'
import { anAccount, entry, monitorBench, monitors, play, shows } from '../monitors/world.ts'
import { ENOUGH_ROOM } from '../support/data/enough-room.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

const ACCOUNTS = Number(process.env.SCALE_ACCOUNTS ?? 20_000)
const WORKERS = 10
const COST = ACCOUNTS * 10

test('a list of 20,000 accounts is checked in parts, charged exactly, in constant memory', async () => {
  const { id: organizationId } = await anOrganization(tables, 2 * COST + 5)
  const bench = monitorBench(tables)
  const listId = newId('lst')
  await bench.lists.create(
    { organizationId, id: listId, name: 'Everybody', webhookUrl: null, filters: null },
    true,
    ENOUGH_ROOM,
  )
  const accounts = Array.from({ length: ACCOUNTS }, (_, n) => anAccount(`acc_${n}`))
  const items = accounts.map((account) => ({ ...key.account(account.id), kind: 'account', ...account }))
  await writeItems(tables.documentClient(), tables.tableNames.table, items)
  await bench.members.append(
    organizationId,
    listId,
    accounts.map(({ id }) => ({ id, type: 'account' })),
  )

  bench.site = async (account) => shows(entry(account, 1))
  await monitors(bench).set(organizationId, listId, '1h')
  const baseline = await work()
  expect(await bench.balance(organizationId)).toBe(COST + 5)

  bench.now = new Date('2026-11-21T11:00:00.000Z')
  bench.site = async (account) =>
    shows(entry(account, 1), ...(account.id.endsWith('7') ? [entry(account, 2)] : []))
  await play(bench, { organizationId, id: listId, at: '2026-11-21T11:00:00.000Z' })
  const second = await work()
  expect(await bench.balance(organizationId)).toBe(5)
  expect(await bench.recurrences.history(organizationId, listId, 5)).toMatchObject([
    { status: 'succeeded', newSignals: ACCOUNTS / 10, credits: COST },
    { status: 'succeeded', newSignals: 0, credits: COST },
  ])
  const { entries } = await bench.ledger.page(organizationId, 10)
  expect(entries.map(({ amount, reason }) => [amount, reason])).toEqual([
    [-COST, 'monitor_run'],
    [-COST, 'monitor_run'],
    [2 * COST + 5, 'grant'],
  ])
  expect(second.parts).toBe(ACCOUNTS / 50)
  console.log({ baseline, second })
  // The memory of one part and some room for the collector. Keeping all accounts would need more.
  expect(second.grownMb).toBeLessThan(60)

  async function work() {
    let parts = 0
    const heaps: number[] = []
    while (bench.sent.length > 0) {
      const batch = bench.sent.splice(0, WORKERS)
      parts += batch.filter(({ part }) => part !== undefined).length
      await Promise.all(batch.map((message) => play(bench, message)))
      heaps.push(process.memoryUsage().heapUsed)
    }
    return { parts, grownMb: Math.round((lowest(heaps.slice(-10)) - lowest(heaps.slice(0, 10))) / 1e6) }
  }
})

/** Measures right after a garbage collection. */
const lowest = (heaps: readonly number[]) => Math.min(...heaps)
