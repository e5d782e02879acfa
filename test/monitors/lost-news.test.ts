import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportOf } from '../../functions/runs/source-report.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'
import { aList, drain, fireDue, monitorBench, monitors } from './world.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

test('news that could not be read are in the report of a run once, however many parts it has', async () => {
  const { id: organizationId } = await anOrganization(tables, 5000)
  const asked: string[] = []
  const bench = Object.assign(monitorBench(tables), {
    news: {
      watch: async () => {},
      add: async (_part: unknown, _id: unknown, _at: unknown, seen: unknown) => seen,
      lost: async (since: string) => {
        asked.push(since)
        return [reportOf('gdelt', { failed: 1, unreadable: 3 })]
      },
    },
  })
  const { id: listId } = await aList(tables, bench, organizationId, 60)
  await monitors(bench).set(organizationId, listId, '1h')
  await drain(bench)
  const checkedAt = bench.now.toISOString()
  expect(asked).toEqual([])
  await fireDue(bench, organizationId, listId)
  await drain(bench)
  expect(asked).toEqual([checkedAt])
  const [run] = await bench.recurrences.history(organizationId, listId, 1)
  expect(run?.sources).toContainEqual(
    expect.objectContaining({ source: 'gdelt', status: 'ok', failed: 1, unreadable: 3 }),
  )
})
