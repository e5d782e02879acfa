import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listKeywords } from '../../functions/keywords/manage-keywords.ts'
import { newId } from '../../functions/shared/ids.ts'
import { type SearchSource, SourceFailure } from '../../functions/sources/source.ts'
import { signalsOf } from '../support/data/signals-of.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import {
  aKeyword,
  drain,
  expectConsistent,
  fireDue,
  history,
  play,
  startWith,
  stories,
  story,
  upTo,
} from './world.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

const start = (credits?: number) => startWith(tables, credits)

describe('a keyword', () => {
  test('runs at once when it is created, and pays for each new result', async () => {
    const { bench, organizationId } = await start()
    bench.answers = [async () => stories(1, 2), async () => stories(3)]
    const created = await aKeyword(bench, organizationId)
    expect(created).toMatchObject({
      isRunning: true,
      nextRunAt: '2026-11-21T11:00:00.000Z',
      lastRun: { status: 'running' },
    })
    await drain(bench)
    const [keyword] = await listKeywords(bench, organizationId)
    expect(keyword).toMatchObject({
      isRunning: false,
      lastRun: { status: 'succeeded', statusCode: 200, newSignals: 3, credits: 30, error: null },
    })
    expect(await history(bench, organizationId, created.id)).toHaveLength(1)
    await expectConsistent(tables, bench, organizationId, 1000)
  })

  test('is not created without the credits for one result', async () => {
    const { bench, organizationId } = await start(9)
    await expect(aKeyword(bench, organizationId)).rejects.toMatchObject({
      code: 'insufficient_credits',
      extra: { required: 10, available: 9 },
    })
    expect(await listKeywords(bench, organizationId)).toEqual([])
    expect(bench.made.size + bench.sent.length).toBe(0)
  })

  test('with credits for 3 results of 10 gets exactly 3, and the other 7 after a top-up', async () => {
    const { bench, organizationId } = await start(30)
    bench.answers = [async () => stories(...upTo(10))]
    const { id } = await aKeyword(bench, organizationId)
    await drain(bench)
    expect(await signalsOf(tables, organizationId)).toHaveLength(3)
    expect(await bench.balance(organizationId)).toBe(0)
    expect(await history(bench, organizationId, id)).toMatchObject([
      { status: 'failed', statusCode: 402, error: 'insufficient_credits', newSignals: 3, credits: 30 },
    ])

    await fireDue(bench, organizationId, id)
    expect(await history(bench, organizationId, id)).toMatchObject([
      { status: 'failed', statusCode: 402, newSignals: 0, credits: 0 },
      { statusCode: 402 },
    ])

    await bench.ledger.apply({ organizationId, amount: 100, reason: 'top_up', reference: newId('job') })
    await fireDue(bench, organizationId, id)
    expect(await signalsOf(tables, organizationId)).toHaveLength(10)
    expect((await history(bench, organizationId, id))[0]).toMatchObject({
      status: 'succeeded',
      newSignals: 7,
      credits: 70,
    })
    await expectConsistent(tables, bench, organizationId, 130)
  })

  test('pays once for the same news under another address or headline', async () => {
    const { bench, organizationId } = await start()
    bench.answers = [
      async () => [story(1), story(1), story(2, { url: 'https://www.news.example/1?utm_source=x' })],
    ]
    const { id } = await aKeyword(bench, organizationId)
    await drain(bench)
    bench.answers = [
      async () => [story(3, { title: 'Acme publishes: its Report number 1 - The Daily' }), story(4)],
    ]
    await fireDue(bench, organizationId, id)
    const found = await signalsOf(tables, organizationId)
    expect(found.map(({ text }) => text).sort()).toEqual([
      'Acme publishes its report number 1',
      'Acme publishes its report number 4',
    ])
    expect(found.find(({ text }) => text.endsWith('1'))?.evidence.links).toEqual([story(1).url, story(3).url])
    bench.now = new Date(bench.now.getTime() + 8 * 86_400_000)
    bench.answers = [async () => [story(5, { title: 'Acme publishes its report number 1' })]]
    await fireDue(bench, organizationId, id)
    expect(await signalsOf(tables, organizationId)).toHaveLength(3)
    await expectConsistent(tables, bench, organizationId, 1000)
  })

  test('takes reports of one event in other words for one signal, with a link to each', async () => {
    const { bench, organizationId } = await start()
    const titles = [
      'Acme raises $12M Series A to build robots',
      'Robot maker news: Acme Inc. secures $12 million in funding',
      'Acme raises $15M for its labs',
    ]
    bench.answers = [async () => titles.map((title, n) => story(n + 1, { title }))]
    const { id } = await aKeyword(bench, organizationId)
    await drain(bench)
    bench.answers = [async () => [story(9, { title: 'Acme bags $12m, plans more robots' })]]
    await fireDue(bench, organizationId, id)
    const links = (await signalsOf(tables, organizationId)).map(({ evidence }) => evidence.links)
    expect(links.sort((a, b) => b.length - a.length)).toEqual([
      [story(1).url, story(2).url, story(9).url],
      [story(3).url],
    ])
    await expectConsistent(tables, bench, organizationId, 1000)
  })

  test('takes no denial and no correction for a copy of what it denies', async () => {
    const { bench, organizationId } = await start()
    const titles = [
      'Acme will acquire Beta',
      'Acme denies it will acquire Beta',
      'Acme calls off acquisition of Beta',
      'Correction: Acme will acquire Beta',
      'Corrected: Acme to acquire Beta',
    ]
    bench.answers = [async () => titles.map((title, n) => story(n + 1, { title }))]
    await aKeyword(bench, organizationId)
    await drain(bench)
    const found = (await signalsOf(tables, organizationId)).map(({ text, evidence }) => [
      text,
      evidence.links.length,
    ])
    expect(Object.fromEntries(found)).toEqual({
      'Acme will acquire Beta': 1,
      'Acme denies it will acquire Beta': 2,
      'Correction: Acme will acquire Beta': 2,
    })
    await expectConsistent(tables, bench, organizationId, 1000)
  })

  test('stores whom its signals are about', async () => {
    const { bench, organizationId } = await start()
    const about = {
      accountId: 'acc_1',
      personId: 'per_1',
      otherParty: { name: 'Beta', accountId: 'acc_2' },
    }
    bench.attribute = async ({ nativeId }) =>
      nativeId === '1' ? about : { accountId: null, personId: null, otherParty: null }
    bench.answers = [async () => [story(1, { title: 'Acme acquires Beta for $3M' }), story(2)]]
    await aKeyword(bench, organizationId)
    await drain(bench)
    const signals = await signalsOf(tables, organizationId)
    const { otherParty, ...ids } = about
    expect(signals.find(({ accountId }) => accountId !== null)).toMatchObject({
      ...ids,
      evidence: { otherParty },
    })
    expect(signals.find(({ accountId }) => accountId === null)?.evidence).not.toHaveProperty('otherParty')
  })

  test('keeps only what matches its query', async () => {
    const { bench, organizationId } = await start()
    bench.answers = [
      async () => [story(1), story(2, { title: 'Acmeology 2' }), story(3, { title: 'Acme fires everybody' })],
    ]
    await aKeyword(bench, organizationId, { query: 'acme -fires' })
    await drain(bench)
    const signals = await signalsOf(tables, organizationId)
    expect(signals).toMatchObject([
      { highlights: ['Acme'], keywordId: expect.stringMatching(/^kw_/), listId: null },
    ])
  })

  test('gets and pays for its own signal of an event that another keyword found', async () => {
    const { bench, organizationId } = await start()
    bench.answers = [async () => stories(1)]
    await aKeyword(bench, organizationId)
    await aKeyword(bench, organizationId)
    await drain(bench)
    expect(await signalsOf(tables, organizationId)).toHaveLength(2)
    await expectConsistent(tables, bench, organizationId, 1000)
  })
})

describe('a source that fails', () => {
  test('is named in the run, which fails when no other source is left', async () => {
    const { bench, organizationId } = await start()
    bench.answers = [
      async () => stories(1),
      async () => Promise.reject(new SourceFailure('http', 'answered 503')),
    ]
    const { id } = await aKeyword(bench, organizationId)
    await drain(bench)
    expect((await history(bench, organizationId, id))[0]).toMatchObject({
      status: 'failed',
      statusCode: 502,
      error: 'sources_failed',
      newSignals: 1,
      sources: [
        { source: 'hacker-news', status: 'failed', error: 'answered 503', found: 1, read: 1, failed: 1 },
      ],
    })
  })

  test('has entries that could not be read, which the run counts', async () => {
    const { bench, organizationId } = await start()
    const source: SearchSource = {
      name: 'jobicy',
      async *search(_query, _since, _fetch, unreadable) {
        unreadable?.(3)
        yield stories(1)
        unreadable?.(2)
        yield stories(2)
      },
    }
    const world = { ...bench, sources: async () => ({ active: [source], skipped: [] }) }
    const { id } = await aKeyword(bench, organizationId)
    const [message] = bench.sent
    if (message) await play({ ...world, answers: bench.answers, now: bench.now }, message)
    expect((await history(bench, organizationId, id))[0]).toMatchObject({
      status: 'succeeded',
      sources: [{ source: 'jobicy', status: 'ok', found: 2, read: 2, unreadable: 5 }],
    })
  })

  test('does not stop the other sources', async () => {
    const { bench, organizationId } = await start()
    const broken = { name: 'bluesky', search: () => failing() } as const
    const good = await bench.sources('SEARCH_NEWS')
    bench.answers = [async () => stories(1)]
    const world = { ...bench, sources: async () => ({ active: [broken, ...good.active], skipped: [] }) }
    const { id } = await aKeyword(bench, organizationId)
    const [message] = bench.sent
    if (message) await play({ ...world, answers: bench.answers, now: bench.now }, message)
    expect((await history(bench, organizationId, id))[0]).toMatchObject({
      status: 'succeeded',
      newSignals: 1,
      sources: [
        { source: 'bluesky', status: 'failed', error: 'answered a web page instead of JSON' },
        { status: 'ok' },
      ],
    })
  })

  // biome-ignore lint/correctness/useYield: it fails before it has anything
  async function* failing(): AsyncGenerator<[]> {
    throw new SourceFailure('format', 'answered a web page instead of JSON')
  }
})
