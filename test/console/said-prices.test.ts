import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstRunPrice, previewCount } from '../../console/src/pages/keywords/preview-text.ts'
import { byReason, totalOf } from '../../console/src/pages/usage/reasons.ts'
import { keywordRunPrice, monitorRunPrice } from '../../console/src/run-now/run-price.ts'
import { baselineText } from '../../console/src/text/baseline.ts'
import { refusalText } from '../../console/src/text/refusals.ts'
import { estimateMonitor } from '../../functions/credits/estimate-monitor.ts'
import { dynamoSums } from '../../functions/credits/sums.store.ts'
import { daySums } from '../../functions/credits/sums.ts'
import { previewKeyword } from '../../functions/keywords/preview-keyword.ts'
import { DomainError } from '../../functions/shared/errors.ts'
import type { SearchSource } from '../../functions/sources/source.ts'
import * as keywords from '../keywords/world.ts'
import {
  aList,
  drain,
  entry,
  fireDue,
  type MonitorBench,
  monitorBench,
  monitors,
  shows,
} from '../monitors/world.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'

/** Sentences of the console against the ledger and the runs of the service: see docs/console-sentences.md. */
let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

/** The credits that a text names, in order. */
const creditsIn = (text: string) =>
  [...text.matchAll(/([\d,]+) credits?/g)].map(([, number = '']) => Number(number.replaceAll(',', '')))

async function ledgerSum(bench: Pick<MonitorBench, 'ledger'>, organizationId: string, sign: 1 | -1) {
  const { entries } = await bench.ledger.page(organizationId, 1000)
  return entries
    .filter(({ amount, reason }) => Math.sign(amount) === sign && reason !== 'grant')
    .reduce((sum, { amount }) => sum + sign * amount, 0)
}

async function monitored(accounts: number, credits: number, unseen = 0) {
  const { id: organizationId } = await anOrganization(tables, credits)
  const bench = monitorBench(tables)
  const { id, refs } = await aList(tables, bench, organizationId, accounts)
  const hidden = new Set(refs.slice(0, unseen).map((ref) => ref.id))
  bench.site = async (account) =>
    hidden.has(account.id) ? { ...shows(), unseen: 'nothing answered' } : shows(entry(account, 1))
  return { bench, organizationId, id }
}

describe('a monitor', () => {
  test.each([
    [1, 0],
    [3, 0],
    [3, 1],
  ])(
    'of %i companies costs what "Run now" says, and refunds the %i that no source sees',
    async (count, unseen) => {
      const { bench, organizationId, id } = await monitored(count, 1000, unseen)
      const said = monitorRunPrice(count, estimateMonitor(count, '7d').creditsPerRun)
      await monitors(bench).set(organizationId, id, '7d')
      await drain(bench)
      expect(creditsIn(said)).toEqual([await ledgerSum(bench, organizationId, -1)])
      expect(await ledgerSum(bench, organizationId, 1)).toBe(unseen * 10)
      expect(said).toContain('Companies that no source sees are refunded.')
    },
  )

  test('costs in a month what the list says', async () => {
    const { bench, organizationId, id } = await monitored(2, 1000)
    const { creditsPerMonth, runsPerMonth } = estimateMonitor(2, '7d')
    const end = bench.now.getTime() + 30 * 86_400_000
    await monitors(bench).set(organizationId, id, '7d')
    await drain(bench)
    let runs = 1
    while (Date.parse((await bench.recurrences.get(organizationId, id))?.nextRunAt ?? '') < end) {
      await fireDue(bench, organizationId, id)
      runs += 1
    }
    expect([runs, await ledgerSum(bench, organizationId, -1)]).toEqual([runsPerMonth, creditsPerMonth])
  })

  test('that the balance does not pay for lacks what the refusal says', async () => {
    const { bench, organizationId, id } = await monitored(3, 12)
    const refused = await monitors(bench)
      .set(organizationId, id, '7d')
      .catch((error: unknown) => error)
    if (!(refused instanceof DomainError)) throw new Error('it was not refused')
    const { required, available } = { required: 0, available: 0, ...refused.extra }
    expect([required, available]).toEqual([30, await bench.balance(organizationId)])
    const shown = { code: refused.code, detail: refused.message, errors: [], required, available }
    expect(refusalText(shown)).toBe(
      `This needs 30 credits: ${30 - available} more than there are. Ask your operator for more.`,
    )
  })

  test('knows after its first run as many as its sentence counts', async () => {
    const { bench, organizationId, id } = await monitored(3, 1000)
    await monitors(bench).set(organizationId, id, '7d')
    await drain(bench)
    const [run] = await bench.recurrences.history(organizationId, id, 1)
    if (!run?.baseline) throw new Error('it was no first run')
    const known = [run.baseline.jobs, run.baseline.posts, run.baseline.news, run.baseline.announcements]
    expect(known.reduce((sum, count) => sum + count, 0)).toBe(3)
    expect(baselineText(run.baseline)).toMatch(/ of 3 companies\. From now on, new ones become signals\.$/)
  })
})

describe('a keyword', () => {
  const source = (count: number): SearchSource => ({
    name: 'hacker-news',
    async *search() {
      yield keywords.stories(...keywords.upTo(count))
    },
  })

  async function previewed(count: number, credits: number) {
    const { bench, organizationId } = await keywords.startWith(tables, credits)
    Object.assign(bench, { sources: async () => ({ active: [source(count)], skipped: [] }) })
    const world = {
      clock: () => bench.now,
      quota: async () => ({ left: 1 }),
      rulesOff: new Set<string>(),
      patienceMs: 20_000,
    }
    const answer = await previewKeyword(
      { ...world, sources: bench.sources, fetch: bench.fetch.bind(null, new Map()) },
      organizationId,
      { query: 'acme', scrapper: 'SEARCH_NEWS', interval: '30d' },
    )
    return { bench, organizationId, answer }
  }

  const NONE = { perRun: null, perMonth: null }

  test.each([
    ['the price of all', 1000, NONE, {}],
    ['the cap per run', 1000, { ...NONE, perRun: 35 }, { maxCreditsPerRun: 35 }],
    ['the cap per month', 1000, { ...NONE, perMonth: 45 }, { maxCreditsPerMonth: 45 }],
    ['the balance', 25, NONE, {}],
  ])('charges in its first run what the preview says, by %s', async (_why, credits, caps, changes) => {
    const { bench, organizationId, answer } = await previewed(7, credits)
    const said = firstRunPrice(answer.firstRun, true, { ...caps, balance: credits })
    const settings = {
      interval: '30d',
      maxCreditsPerRun: null,
      maxCreditsPerMonth: null,
      ...changes,
    } as const
    await keywords.aKeyword(bench, organizationId, settings)
    await keywords.drain(bench)
    expect(creditsIn(said)[0]).toBe(await ledgerSum(bench, organizationId, -1))
  })

  test('charges nothing in its first run without a look back, as the preview says', async () => {
    const { bench, organizationId, answer } = await previewed(7, 1000)
    const said = firstRunPrice(answer.firstRun, false, { ...NONE, balance: 1000 })
    await keywords.aKeyword(bench, organizationId, { interval: '30d', backfill: false })
    await keywords.drain(bench)
    expect(said).toMatch(/^The first run charges nothing/)
    expect(await ledgerSum(bench, organizationId, -1)).toBe(0)
  })

  test('finds as many as the preview counts, since the day that it names', async () => {
    const { bench, organizationId, answer } = await previewed(7, 1000)
    const said = previewCount(answer.firstRun, answer.since, bench.now.getTime())
    const { id } = await keywords.aKeyword(bench, organizationId, { interval: '30d' })
    await keywords.drain(bench)
    const [run] = await keywords.history(bench, organizationId, id)
    expect(said).toMatch(new RegExp(`^${run?.newSignals} results in the last \\d+ days\\.$`))
    const [, days] = /last (\d+) days/.exec(said) ?? []
    const oldest = bench.now.getTime() - Number(days) * 86_400_000
    expect(Math.abs(oldest - Date.parse(answer.since))).toBeLessThan(86_400_000)
  })

  test.each([
    ['the cap per run', { maxCreditsPerRun: 25, maxCreditsPerMonth: null }, 1000],
    ['the cap per month', { maxCreditsPerRun: null, maxCreditsPerMonth: 45 }, 1000],
    ['the balance', { maxCreditsPerRun: null, maxCreditsPerMonth: null }, 15],
  ])('charges in a later run at most what "Run now" says, by %s', async (why, caps, credits) => {
    const { bench, organizationId } = await keywords.startWith(tables, credits)
    bench.answers = [async () => []]
    await keywords.aKeyword(bench, organizationId, { interval: '1d', ...caps })
    await keywords.drain(bench)
    const balance = await bench.balance(organizationId)
    const said = keywordRunPrice({ ...caps, spent: 0, balance })
    bench.answers = [async () => keywords.stories(...keywords.upTo(20))]
    const { data } = { data: await bench.keywords.all(organizationId) }
    await keywords.fireDue(bench, organizationId, data[0]?.id ?? '')
    expect(said).toContain(`by ${why}.`)
    expect(creditsIn(said)).toEqual([10, await ledgerSum(bench, organizationId, -1)])
  })
})

test('the sums of the usage page are those of the ledger', async () => {
  const { bench, organizationId, id } = await monitored(3, 1000, 1)
  await monitors(bench).set(organizationId, id, '7d')
  await drain(bench)
  const record = dynamoSums(tables.documentClient(), tables.tableNames.table)
  const days = await daySums(record, organizationId, { from: bench.now.toISOString().slice(0, 10) })
  const { monitors: forMonitors, keywords: forKeywords, refunded } = totalOf(days.map(byReason))
  expect(forMonitors + forKeywords).toBe(await ledgerSum(bench, organizationId, -1))
  expect(refunded).toBe(await ledgerSum(bench, organizationId, 1))
})
