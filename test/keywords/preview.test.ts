import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PreviewWorld, previewKeyword } from '../../functions/keywords/preview-keyword.ts'
import { dynamoPreviewQuota } from '../../functions/keywords/preview-quota.store.ts'
import { dynamoPace } from '../../functions/shared/host-turns/pace.store.ts'
import { newId } from '../../functions/shared/ids.ts'
import { takeTurn } from '../../functions/sources/fetch/host-turn.ts'
import { freeTurnsOnly } from '../../functions/sources/fetch/pace.ts'
import type { Observation } from '../../functions/sources/observation.ts'
import { type SearchSource, SourceFailure } from '../../functions/sources/source.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { story } from './world.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

const NOW = new Date('2026-11-21T10:00:00.000Z')
const recent = (n: number, changes: Partial<Observation> = {}) =>
  story(n, { at: `2026-11-20T10:00:${String(n).padStart(2, '0')}.000Z`, ...changes })

const sourceOf = (name: string, ...pages: (readonly Observation[] | Error)[]): SearchSource => ({
  name,
  async *search() {
    for (const page of pages) {
      if (page instanceof Error) throw page
      yield page
    }
  },
})

const worldWith = (active: readonly SearchSource[], changes: Partial<PreviewWorld> = {}): PreviewWorld => ({
  clock: () => NOW,
  quota: dynamoPreviewQuota(tables.documentClient(), tables.tableNames.table, 3),
  sources: async () => ({ active, skipped: [] }),
  fetch: () => () => Promise.reject(new Error('the sources of this test need no network')),
  rulesOff: new Set(),
  patienceMs: 20_000,
  ...changes,
})

const NEWS = { query: 'acme -jobs', scrapper: 'SEARCH_NEWS' } as const

describe('a preview of a keyword', () => {
  test('shows the newest ten that match, once each, and that there are more', async () => {
    const found = Array.from({ length: 14 }, (_, n) => recent(n))
    const copies = [recent(2, { nativeId: 'copy' }), recent(50, { title: 'Acme has jobs', nativeId: 'no' })]
    const old = recent(3, {
      nativeId: 'old',
      url: 'https://news.example/old',
      at: '2026-11-01T00:00:00.000Z',
    })
    const world = worldWith([sourceOf('hacker-news', [...copies, old, ...found])])
    const preview = await previewKeyword(world, newId('org'), NEWS)
    expect(preview.data.map(({ source }) => source)).toEqual(
      found
        .map(({ url }) => url)
        .reverse()
        .slice(0, 10),
    )
    expect(preview).toMatchObject({
      since: '2026-11-14T00:00:00.000Z',
      complete: false,
      parse: [{ words: ['acme'], phrases: [], excludedWords: ['jobs'], excludedPhrases: [] }],
      previewsLeft: 2,
    })
    expect(preview.data[0]?.highlights).toContain('Acme')
  })

  test('shows reports of one event once, and its denial beside it, as a run does', async () => {
    const titles = [
      'Acme raises $12M Series A to build robots',
      'Robot maker news: Acme Inc. secures $12 million in funding',
      'Acme denies raising $12M Series A to build robots',
    ]
    const found = titles.map((title, n) => recent(n, { title }))
    const preview = await previewKeyword(worldWith([sourceOf('hacker-news', found)]), newId('org'), NEWS)
    expect(preview.data.map(({ text }) => text)).toEqual([titles[2], titles[0]])
  })

  test('says which source failed, and shows what the others found', async () => {
    const down = sourceOf('down', new SourceFailure('http', 'answered 500', { status: 500 }))
    const world = worldWith([down, sourceOf('hacker-news', [recent(1)])])
    const preview = await previewKeyword(world, newId('org'), NEWS)
    expect(preview).toMatchObject({
      complete: false,
      data: [{ source: 'https://news.example/1' }],
      sources: [
        { source: 'down', status: 'failed', error: 'answered 500' },
        { source: 'hacker-news', status: 'ok', found: 1, error: null },
      ],
    })
  })

  test('ends in time, whatever a source does', async () => {
    const slow: SearchSource = {
      name: 'slow',
      async *search(_query, _since, fetch) {
        await fetch({ url: 'https://slow.example/' })
        yield []
      },
    }
    const world = worldWith([slow], { patienceMs: 20, fetch: () => () => new Promise(() => {}) })
    const { sources } = await previewKeyword(world, newId('org'), NEWS)
    expect(sources).toMatchObject([
      { source: 'slow', status: 'failed', found: 0, error: 'did not answer in time' },
    ])
  })

  test('stores only the count of the day, which ends with a time to try again', async () => {
    const organizationId = newId('org')
    const world = worldWith([sourceOf('hacker-news', [recent(1)])])
    const left: number[] = []
    for (let n = 0; n < 3; n += 1) left.push((await previewKeyword(world, organizationId, NEWS)).previewsLeft)
    expect(left).toEqual([2, 1, 0])
    await expect(previewKeyword(world, organizationId, NEWS)).rejects.toMatchObject({
      code: 'throttled',
      headers: { 'retry-after': String(14 * 3600) },
    })
    expect((await previewKeyword(world, newId('org'), NEWS)).previewsLeft).toBe(2)
    const tomorrow = { ...world, clock: () => new Date('2026-11-22T00:00:01.000Z') }
    expect((await previewKeyword(tomorrow, organizationId, NEWS)).previewsLeft).toBe(2)
  })

  test('takes no turn that a run waits for, and delays a run by one turn at most', async () => {
    const host = 'busy.example'
    const url = `https://${host}/`
    const clock = () => NOW
    const pace = dynamoPace(tables.documentClient(), tables.tableNames.table, clock)
    const upstream = { name: 'busy', override: 'SOURCE_BUSY_URL', hosts: [host], everyMs: 1000 } as const
    const upstreams = [upstream]
    const turns = { organizationId: newId('org'), upstreams, clock, turns: new Map(), patienceMs: 0 }
    const preview = { ...turns, pace: freeTurnsOnly(pace, clock) }
    await takeTurn(preview, url)
    for (let n = 0; n < 20; n += 1) await expect(takeTurn(preview, url)).rejects.toThrow('the next turn')
    const rate = { everyMs: 1000, burst: 1 }
    const run = await pace.reserve({ name: host, rate, ownRate: rate }, NOW.getTime() + 5000)
    expect(run).toEqual({ turn: NOW.getTime() + 1000 })
  })
})
