import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'
import { PACE_MS, runCrowd } from './crowd.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

test('keywords due in the same minute all run, within the pace of their common host', async () => {
  const organizations = [await anOrganization(tables, 1000), await anOrganization(tables, 1000)].map(
    ({ id }) => id,
  )
  const { runs, signals, requests } = await runCrowd(tables, organizations, 60)
  expect([runs, signals, requests.length]).toEqual([60, 60, 60])
  expect(mostWithin(requests, 10_000)).toBeLessThanOrEqual(10_000 / PACE_MS + 2)
})

function mostWithin(times: readonly number[], length: number): number {
  return Math.max(...times.map((from) => times.filter((time) => time >= from && time < from + length).length))
}
