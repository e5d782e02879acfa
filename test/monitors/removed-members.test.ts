import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'
import { aList, drain, fireDue, monitorBench, monitors, play, shows } from './world.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

async function start(accounts: number) {
  const { id: organizationId } = await anOrganization(tables, 10_000)
  const bench = monitorBench(tables)
  const { id: listId, refs } = await aList(tables, bench, organizationId, accounts)
  const seen: string[] = []
  bench.site = async ({ id }) => {
    seen.push(id)
    return shows()
  }
  return { bench, organizationId, listId, seen, ids: refs.map(({ id }) => id) }
}

describe('the monitor of a list with removed members', () => {
  test('checks and charges exactly those that are left', async () => {
    const { bench, organizationId, listId, seen, ids } = await start(230)
    const gone = ids.filter((_, index) => index % 3 === 0 || (index > 60 && index < 170))
    await bench.members.remove(organizationId, listId, gone)
    await monitors(bench).set(organizationId, listId, '1h')
    await drain(bench)
    const left = ids.filter((id) => !gone.includes(id))
    expect([...seen].sort()).toEqual([...left].sort())
    expect(await bench.balance(organizationId)).toBe(10_000 - 10 * left.length)
    const [run] = await bench.recurrences.history(organizationId, listId, 10)
    expect(run).toMatchObject({ status: 'succeeded', credits: 10 * left.length, checked: left.length })
  })

  test('refunds those that are removed while it runs, and checks nobody twice', async () => {
    const { bench, organizationId, listId, seen, ids } = await start(120)
    await monitors(bench).set(organizationId, listId, '1h')
    const begin = bench.sent.shift()
    if (!begin) throw new Error('no run was started')
    await play(bench, begin)
    expect(await bench.balance(organizationId)).toBe(10_000 - 1200)
    const gone = ids.filter((_, index) => index % 2 === 0)
    await bench.members.remove(organizationId, listId, gone)
    await bench.members.append(organizationId, listId, [{ id: gone[0] ?? '', type: 'account' }])
    await drain(bench)
    expect([...seen].sort()).toEqual(ids.filter((id) => !gone.includes(id)).sort())
    expect(await bench.balance(organizationId)).toBe(10_000 - 600)
    await fireDue(bench, organizationId, listId)
    expect(seen).toHaveLength(60 + 61)
    expect(await bench.balance(organizationId)).toBe(10_000 - 600 - 610)
  })

  test('begins again with a baseline for an account that came back', async () => {
    const { bench, organizationId, listId, ids } = await start(2)
    const [first = ''] = ids
    await monitors(bench).set(organizationId, listId, '1h')
    await drain(bench)
    expect((await bench.lastChecks.of(organizationId, listId, ids)).size).toBe(2)
    await bench.members.remove(organizationId, listId, [first])
    expect([...(await bench.lastChecks.of(organizationId, listId, ids)).keys()]).toEqual(ids.slice(1))
  })
})
