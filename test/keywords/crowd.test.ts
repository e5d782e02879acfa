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

test('keywords of one organization do not delay the run of another', async () => {
  const [many, one] = [await anOrganization(tables, 1000), await anOrganization(tables, 1000)]
  const { runs, waitsOf } = await runCrowd(tables, [many.id, one.id], 81, (n) => (n < 80 ? many.id : one.id))
  expect(runs).toBe(81)
  const [wait = Number.NaN] = waitsOf.get(one.id) ?? []
  expect(wait).toBeLessThanOrEqual(8 * PACE_MS)
})

test('several organizations with many keywords share the turns of a host', async () => {
  const organizations = []
  for (let n = 0; n < 4; n += 1) organizations.push((await anOrganization(tables, 1000)).id)
  const [one = '', ...others] = organizations
  const ownerOf = (n: number) => (n < 60 ? (others[n % 3] ?? '') : one)
  const { runs, waitsOf } = await runCrowd(tables, organizations, 61, ownerOf)
  expect(runs).toBe(61)
  expect(waitsOf.get(one)?.[0]).toBeLessThanOrEqual(30 * PACE_MS)
})

function mostWithin(times: readonly number[], length: number): number {
  return Math.max(...times.map((from) => times.filter((time) => time >= from && time < from + length).length))
}
