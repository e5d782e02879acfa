import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { previewKeyword } from '../../functions/keywords/preview-keyword.ts'
import { firstLook } from '../../functions/keywords/search-marks.ts'
import type { Observation } from '../../functions/sources/observation.ts'
import { type SearchSource, SourceFailure } from '../../functions/sources/source.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { aKeyword, drain, history, type KeywordBench, startWith, story } from './world.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

const DAY_MS = 86_400_000

/** Shows what was published since the asked instant, 25 entries a page, as a real source does. */
const archive = (entries: readonly Observation[], asked: Date[] = []): SearchSource => ({
  name: 'hacker-news',
  async *search(_query, since) {
    asked.push(since)
    const found = entries.filter(({ at }) => (at ?? '9') >= since.toISOString())
    for (let from = 0; from < found.length; from += 25) yield found.slice(from, from + 25)
  },
})

/** One every three days, the newest first, and copies of some. */
const published = ({ now }: KeywordBench, count: number) => {
  const entries = Array.from({ length: count }, (_, n) =>
    story(n, { kind: 'job', at: new Date(now.getTime() - n * 3 * DAY_MS).toISOString() }),
  )
  return [...entries, ...entries.slice(0, 3).map((entry) => ({ ...entry, nativeId: `copy/${entry.url}` }))]
}

const preview = (bench: KeywordBench, organizationId: string, source: SearchSource, asked = {}) =>
  previewKeyword(
    {
      clock: () => bench.now,
      quota: async () => ({ left: 1 }),
      sources: async () => ({ active: [source], skipped: [] }),
      fetch: bench.fetch.bind(null, new Map()),
      rulesOff: new Set(),
      patienceMs: 20_000,
    },
    organizationId,
    { query: 'acme', scrapper: 'SEARCH_JOBS', interval: '7d', ...asked },
  )

async function spentBy(bench: KeywordBench, organizationId: string) {
  const { entries } = await bench.ledger.page(organizationId, 1000)
  return entries.filter(({ amount }) => amount < 0).reduce((sum, { amount }) => sum - amount, 0)
}

describe('the price that a preview names', () => {
  test.each([
    ['SEARCH_JOBS', '7d', 21],
    ['SEARCH_NEWS', '7d', 3],
    ['SEARCH_NEWS', '30d', 11],
    ['SEARCH_SOCIAL_POSTS', '14d', 5],
  ] as const)('for %s every %s is what the first run charges', async (scrapper, interval, results) => {
    const { bench, organizationId } = await startWith(tables)
    const asked: Date[] = []
    const source = archive(published(bench, 40), asked)
    const answer = await preview(bench, organizationId, source, { scrapper, interval })
    expect(answer.firstRun).toEqual({
      results,
      credits: results * 10,
      atMost: results * 10,
      withoutBackfill: 0,
    })
    Object.assign(bench, { sources: async () => ({ active: [source], skipped: [] }) })
    const { id } = await aKeyword(bench, organizationId, { scrapper, interval })
    await drain(bench)
    expect(await spentBy(bench, organizationId)).toBe(answer.firstRun.credits)
    expect(await history(bench, organizationId, id)).toMatchObject([
      { credits: answer.firstRun.credits, newSignals: results, backfill: true, baseline: null },
    ])
    expect(asked[0]).toEqual(asked[1])
  })

  test('without backfill is nothing, and the run says what it learned', async () => {
    const { bench, organizationId } = await startWith(tables)
    const source = archive(published(bench, 40))
    const { firstRun } = await preview(bench, organizationId, source)
    Object.assign(bench, { sources: async () => ({ active: [source], skipped: [] }) })
    const changes = { scrapper: 'SEARCH_JOBS', interval: '7d', backfill: false } as const
    const { id } = await aKeyword(bench, organizationId, changes)
    await drain(bench)
    expect(await spentBy(bench, organizationId)).toBe(firstRun.withoutBackfill)
    expect(await history(bench, organizationId, id)).toMatchObject([
      { credits: 0, newSignals: 0, backfill: false, baseline: { jobs: firstRun.results, accounts: 0 } },
    ])
  })

  test('has no upper bound when a source was not read to its end, or failed', async () => {
    const { bench, organizationId } = await startWith(tables)
    const now = bench.now.toISOString()
    const many = Array.from({ length: 200 }, (_, n) => story(n, { kind: 'job', at: now }))
    const answer = await preview(bench, organizationId, archive(many))
    expect(answer).toMatchObject({ complete: false, firstRun: { results: 75, credits: 750, atMost: null } })
    const down: SearchSource = {
      name: 'down',
      // biome-ignore lint/correctness/useYield: it fails before its first page.
      async *search() {
        throw new SourceFailure('http', 'answered 500')
      },
    }
    expect((await preview(bench, organizationId, down)).firstRun).toMatchObject({ results: 0, atMost: null })
  })

  test('looks back from the beginning of a day, so that equal questions are one request', () => {
    const now = new Date('2026-11-21T10:34:56.000Z')
    expect(firstLook('SEARCH_JOBS', '7d', now).toISOString()).toBe('2026-09-22T00:00:00.000Z')
  })
})
