import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forecast, lastingText, type Planned, weekText } from '../../console/src/forecast/forecast.ts'
import { plansOf } from '../../console/src/forecast/planned-runs.ts'
import { dynamoSums } from '../../functions/credits/sums.store.ts'
import { ownerSums } from '../../functions/credits/sums.ts'
import { listKeywords } from '../../functions/keywords/manage-keywords.ts'
import { listView } from '../../functions/lists/list/list.ts'
import * as keywordWorld from '../keywords/world.ts'
import { aList, drain, fireDue, type MonitorBench, monitorBench, monitors, shows } from '../monitors/world.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

const DAY_MS = 86_400_000
const NOW = Date.parse('2026-11-22T12:00:00.000Z')
const NO_CAP = { maxCreditsPerMonth: null, spentThisMonth: 0 }

const plan = (changes: Partial<Planned> = {}): Planned => ({
  name: 'Prospects',
  intervalMs: 7 * DAY_MS,
  nextRunAt: new Date(NOW + DAY_MS).toISOString(),
  price: 120,
  cost: 120,
  isWhole: true,
  maxCreditsPerRun: null,
  ...NO_CAP,
  ...changes,
})

describe('a forecast', () => {
  test('counts planned runs until the balance does not pay for one, and says when and whose', () => {
    const hourly = plan({ name: 'hourly', intervalMs: 3_600_000, price: 10, cost: 10, isWhole: false })
    const found = forecast([plan(), hourly], { credits: 200, ...NO_CAP }, NOW)
    expect(found).toEqual({
      runs: 9,
      week: 200,
      refused: { name: 'hourly', at: new Date(NOW + DAY_MS + 8 * 3_600_000).toISOString() },
    })
    expect(lastingText(200, found, 2)).toBe('enough for the next 9 planned runs')
    expect(weekText(found)).toBe('200 credits planned in 7 days')
  })

  test('leaves out what caps refuse, until the next month', () => {
    const capped = plan({ intervalMs: DAY_MS, maxCreditsPerMonth: 300, spentThisMonth: 60 })
    const found = forecast([capped], { credits: 500, ...NO_CAP }, NOW)
    // Two runs in November and two in December; then the balance is too small.
    expect(found).toMatchObject({ runs: 4, refused: { at: '2026-12-03T12:00:00.000Z' } })
    const never = forecast([plan({ maxCreditsPerRun: 110 })], { credits: 500, ...NO_CAP }, NOW)
    expect(lastingText(500, never, 1)).toBe('caps refuse every planned run')
    const byOrganization = { credits: 500, maxCreditsPerMonth: 130, spentThisMonth: 0 }
    expect(forecast([capped], byOrganization, NOW)).toMatchObject({ runs: 4 })
  })

  test('says that nothing is planned, that a year is paid for, and that no credits are left', () => {
    const none = forecast([], { credits: 50, ...NO_CAP }, NOW)
    expect(lastingText(50, none, 0)).toBe('no run is planned')
    expect(lastingText(0, none, 1)).toBe('runs are refused')
    const rich = forecast([plan()], { credits: 1_000_000, ...NO_CAP }, NOW)
    expect([rich.runs, lastingText(1_000_000, rich, 1)]).toEqual([53, 'enough for a year'])
    const free = forecast([plan({ intervalMs: 3_600_000, cost: 0 })], { credits: 1_000, ...NO_CAP }, NOW)
    expect(lastingText(1_000, free, 1)).toBe('enough for more than 5,000 planned runs')
    const poor = forecast([plan()], { credits: 119, ...NO_CAP }, NOW)
    expect(lastingText(119, poor, 1)).toBe('not enough for the next planned run')
  })
})

/** What the console reads over REST, of the same tables. */
async function aheadOf(bench: MonitorBench, organizationId: string, listId: string) {
  const list = await bench.lists.get(organizationId, listId)
  if (!list) throw new Error('no list')
  const view = listView(list, await bench.recurrences.get(organizationId, listId))
  const record = dynamoSums(tables.documentClient(), tables.tableNames.table)
  const from = `${bench.now.toISOString().slice(0, 7)}-01`
  const sums = await ownerSums(record, organizationId, { from })
  const { planned } = plansOf({
    lists: [view],
    keywords: [],
    runs: [],
    prices: new Map([[listId, (await bench.accounts(organizationId, listId)) * 10]]),
    spent: new Map(sums.map(({ id, spent }) => [id, spent])),
  })
  const credits = await bench.balance(organizationId)
  return { ...forecast(planned, { credits, ...NO_CAP }, bench.now.getTime()), planned: planned.length }
}

/** Runs what is planned until the service refuses a run for credits. */
async function runsUntilRefused(bench: MonitorBench, organizationId: string, listId: string) {
  for (let runs = 0; ; ) {
    await fireDue(bench, organizationId, listId)
    const recurrence = await bench.recurrences.get(organizationId, listId)
    if (recurrence?.lastRun?.error === 'insufficient_credits') return { runs, at: recurrence.lastAt }
    if (recurrence?.lastRun?.error !== 'cap_reached') runs += 1
  }
}

describe('the service agrees with a forecast', () => {
  test.each([
    ['of every company', 3, null, 0],
    ['of companies of which one is refunded each time', 3, null, 1],
    ['under a cap of the month', 3, 70, 0],
  ])('%s', async (_case, accounts, maxCreditsPerMonth, unseen) => {
    const { id: organizationId } = await anOrganization(tables, 200)
    const bench = monitorBench(tables)
    const { id, refs } = await aList(tables, bench, organizationId, accounts)
    const hidden = new Set(refs.slice(0, unseen).map((ref) => ref.id))
    bench.site = async (account) =>
      hidden.has(account.id) ? { ...shows(), unseen: 'nothing answered' } : shows()
    await monitors(bench).set(organizationId, id, '7d', { maxCreditsPerMonth })
    await drain(bench)
    const { runs, refused } = await aheadOf(bench, organizationId, id)
    expect(await runsUntilRefused(bench, organizationId, id)).toEqual({ runs, at: refused?.at })
  })

  test('that a paused monitor costs nothing', async () => {
    const { id: organizationId } = await anOrganization(tables, 200)
    const bench = monitorBench(tables)
    const { id } = await aList(tables, bench, organizationId, 3)
    await monitors(bench).set(organizationId, id, '7d')
    await drain(bench)
    await monitors(bench).adjust(organizationId, id, { paused: true })
    expect(await aheadOf(bench, organizationId, id)).toMatchObject({ planned: 0, runs: 0, week: 0 })
  })

  test('that the look back of a keyword says nothing about its next runs', async () => {
    const { bench, organizationId } = await keywordWorld.startWith(tables, 1000)
    bench.answers = [async () => keywordWorld.stories(1, 2, 3, 4, 5)]
    const { id } = await keywordWorld.aKeyword(bench, organizationId, { interval: '1d' })
    await keywordWorld.drain(bench)
    const plans = async () =>
      plansOf({
        lists: [],
        keywords: await listKeywords(bench, organizationId),
        runs: [...(await keywordWorld.history(bench, organizationId, id))],
        prices: new Map(),
        spent: new Map(),
      })
    expect(await plans()).toEqual({ planned: [], unknown: 1 })
    for (const found of [[6], [7, 8, 9]]) {
      bench.answers = [async () => keywordWorld.stories(...found)]
      await keywordWorld.fireDue(bench, organizationId, id)
    }
    expect(await plans()).toMatchObject({ planned: [{ cost: 20, price: 10, isWhole: false }], unknown: 0 })
  })
})
