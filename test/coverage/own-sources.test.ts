import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportOf } from '../../functions/runs/source-report.ts'
import { sourceTally } from '../../functions/sources/tally/source-tally.ts'
import { dynamoTallyMonths, readTallies } from '../../functions/sources/tally/tally-months.store.ts'
import { caller } from '../support/call.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'

let tables: Tables
let handler: Parameters<typeof caller>[0]
beforeAll(async () => {
  tables = await startTables()
  Object.assign(process.env, tables.env)
  ;({ handler } = await import('../../functions/coverage/serve-coverage.handler.ts'))
})
afterAll(() => tables.stop())

const monthAgo = (months: number) => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 7)
}
const sourcesOf = async (apiKey: string) =>
  (await caller(handler, apiKey)({ method: 'GET', resource: '/sources' })).body.data

test('an organization sees by source and month what its own runs cost and brought, and no others', async () => {
  const [ours, theirs] = [await anOrganization(tables), await anOrganization(tables)]
  const client = tables.documentClient()
  const { table } = tables.tableNames
  const months = dynamoTallyMonths(client, table)
  const tally = sourceTally(months, () => new Date())
  tally.asked('lever', 1000, ours.id)
  tally.asked('lever', 500, theirs.id)
  tally.asked('company-feed', 10, ours.id)
  tally.asked('company-feed', 10, ours.id)
  tally.brought('lever', ours.id)
  await tally.settle(
    [reportOf('lever', { found: 3, failed: 1 }), reportOf('company-page', { found: 2 })],
    ours.id,
  )
  const none = { signals: 0, accounts: 0, requests: 0, bytes: 0, failures: 0 }
  await months.add('ashby', monthAgo(1), { ...none, requests: 7 }, ours.id)
  await months.add('ashby', monthAgo(2), { ...none, requests: 9 }, ours.id)
  const month = monthAgo(0)
  expect(await sourcesOf(ours.apiKey)).toEqual([
    { month, source: 'company-feed', signals: 2, accounts: 0, requests: 2, bytes: 20, failures: 0 },
    { month, source: 'lever', signals: 3, accounts: 1, requests: 1, bytes: 1000, failures: 1 },
    { month: monthAgo(1), source: 'ashby', ...none, requests: 7 },
  ])
  expect(await sourcesOf(theirs.apiKey)).toEqual([
    { month, source: 'lever', ...none, requests: 1, bytes: 500 },
  ])
  // The operator sees both together.
  expect((await readTallies(client, table, ['lever'], month)).get('lever')).toEqual({
    signals: 3,
    accounts: 1,
    requests: 2,
    bytes: 1500,
    failures: 1,
  })
})
