import { expect, test } from 'vitest'
import { SIGNAL_TYPES } from '../../../functions/shared/fields.ts'
import { demoData, storeDemoData } from '../../../local/demo/demo-data.ts'
import { startTables } from '../../support/dynamodb.ts'
import { scanAll } from '../../support/scan.ts'

const NOW = new Date('2026-06-15T12:00:00.000Z')
const DAYS_90 = 90 * 86_400_000

test('the sample data is the same for everybody, and follows the clock', () => {
  expect(demoData(NOW)).toEqual(demoData(NOW))
  const later = new Date(NOW.getTime() + 1000)
  const dates = (now: Date) => demoData(now).signals.map(({ createdAt = '' }) => Date.parse(createdAt))
  expect(dates(later)).toEqual(dates(NOW).map((date) => date + 1000))
})

test('it covers the last ninety days and every type, with no real address', () => {
  const { accounts, people, signals } = demoData(NOW)
  expect([accounts.length, people.length, signals.length]).toEqual([150, 500, 1500])
  const ages = [...accounts, ...people, ...signals].map(
    ({ createdAt = '' }) => NOW.getTime() - Date.parse(createdAt),
  )
  expect(Math.min(...ages)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...ages)).toBeLessThanOrEqual(DAYS_90)
  expect(new Set(signals.map(({ type }) => type))).toEqual(new Set(SIGNAL_TYPES))
  for (const { text, highlights } of signals) for (const each of highlights) expect(text).toContain(each)
  const hosts = JSON.stringify({ accounts, people, signals }).match(/(?<=https?:\/\/|@)[^/"]+/g) ?? []
  expect(hosts.filter((host) => !host.endsWith('.example'))).toEqual([])
})

test('it is stored once, also when the first start is repeated', async () => {
  const tables = await startTables()
  try {
    const client = tables.documentClient()
    for (const _start of [1, 2]) await storeDemoData(client, tables.tableNames.table, () => NOW)
    const kinds = (await scanAll(client, tables.tableNames.table)).map(({ kind }) => String(kind))
    const count = (kind: string) => kinds.filter((one) => one === kind).length
    expect([count('account'), count('person'), count('signal')]).toEqual([150, 500, 1500])
  } finally {
    await tables.stop()
  }
})
