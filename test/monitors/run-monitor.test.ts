import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runMonitorNow } from '../../functions/lists/manage-monitor.ts'
import { newId } from '../../functions/shared/ids.ts'
import { SourceFailure } from '../../functions/sources/source.ts'
import { signalsOf } from '../support/data/signals-of.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'
import {
  aList,
  anAccount,
  drain,
  entry,
  fireDue,
  type MonitorBench,
  monitorBench,
  monitors,
  play,
  shows,
  storeAccount,
} from './world.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

async function start(credits: number, accounts: number, people = 0) {
  const { id: organizationId } = await anOrganization(tables, credits)
  const bench = monitorBench(tables)
  const list = await aList(tables, bench, organizationId, accounts, people)
  return { bench, organizationId, listId: list.id, refs: list.refs }
}

const history = (bench: MonitorBench, organizationId: string, id: string) =>
  bench.recurrences.history(organizationId, id, 100)

describe('setting a monitor', () => {
  test('with 95 credits and 10 accounts is refused and stores nothing', async () => {
    const { bench, organizationId, listId } = await start(95, 10)
    await expect(monitors(bench).set(organizationId, listId, '1h')).rejects.toMatchObject({
      code: 'insufficient_credits',
      extra: { required: 100, available: 95 },
    })
    expect(await bench.balance(organizationId)).toBe(95)
    expect(bench.made.size + bench.sent.length).toBe(0)
    expect(await monitors(bench).of(organizationId, listId)).toBeUndefined()
    expect(await history(bench, organizationId, listId)).toEqual([])
  })

  test('with 100 credits runs once, is refused at 0, and runs again by itself after a top-up', async () => {
    const { bench, organizationId, listId } = await start(100, 10)
    await monitors(bench).set(organizationId, listId, '1h')
    await drain(bench)
    expect(await bench.balance(organizationId)).toBe(0)
    expect(await history(bench, organizationId, listId)).toMatchObject([
      { status: 'succeeded', statusCode: 200, credits: 100 },
    ])

    await fireDue(bench, organizationId, listId)
    expect(await history(bench, organizationId, listId)).toMatchObject([
      { status: 'failed', statusCode: 402, error: 'insufficient_credits', credits: 0 },
      { status: 'succeeded' },
    ])
    expect(await bench.balance(organizationId)).toBe(0)

    await bench.ledger.apply({ organizationId, amount: 130, reason: 'top_up', reference: newId('job') })
    await fireDue(bench, organizationId, listId)
    expect((await history(bench, organizationId, listId))[0]).toMatchObject({
      status: 'succeeded',
      credits: 100,
    })
    expect(await bench.balance(organizationId)).toBe(30)
    expect(bench.made.get(listId)).toMatchObject({ interval: '1h', anchor: '2026-11-21T11:00:00.000Z' })
  })

  test('to the same interval changes nothing; to another keeps the run and counts from its start', async () => {
    const { bench, organizationId, listId } = await start(100, 1)
    await monitors(bench).set(organizationId, listId, '1h')
    await drain(bench)
    await monitors(bench).set(organizationId, listId, '1h')
    expect(bench.sent).toEqual([])
    await monitors(bench).set(organizationId, listId, '1d')
    expect(bench.sent).toEqual([])
    expect(await monitors(bench).of(organizationId, listId)).toMatchObject({
      interval: '1d',
      nextRunAt: '2026-11-22T10:00:00.000Z',
    })
    expect(bench.made.get(listId)).toMatchObject({ interval: '1d', anchor: '2026-11-22T10:00:00.000Z' })
    expect(await bench.balance(organizationId)).toBe(90)
  })

  test('costs nothing for people and for an empty list', async () => {
    const { bench, organizationId, listId } = await start(0, 0, 3)
    await monitors(bench).set(organizationId, listId, '1h')
    await drain(bench)
    expect(await history(bench, organizationId, listId)).toMatchObject([{ status: 'succeeded', credits: 0 }])
    const empty = await aList(tables, bench, organizationId, 0)
    await monitors(bench).set(organizationId, empty.id, '1h')
    await drain(bench)
    expect(await history(bench, organizationId, empty.id)).toMatchObject([{ status: 'succeeded' }])
    expect(
      (await bench.ledger.page(organizationId, 100)).entries.filter(({ reason }) => reason === 'monitor_run'),
    ).toEqual([])
  })

  test('to null removes it and its schedule; setting it again begins with a baseline', async () => {
    const { bench, organizationId, listId } = await start(1000, 1)
    await monitors(bench).set(organizationId, listId, '1h')
    await drain(bench)
    await monitors(bench).remove(organizationId, listId)
    await monitors(bench).remove(organizationId, listId)
    expect(bench.made.size).toBe(0)
    expect(await monitors(bench).of(organizationId, listId)).toMatchObject({
      interval: null,
      nextRunAt: null,
      lastRun: { status: 'succeeded' },
    })
    bench.site = async (account) => shows(entry(account, 1))
    bench.now = new Date(bench.now.getTime() + 60_000)
    await monitors(bench).set(organizationId, listId, '1h')
    await drain(bench)
    expect(await signalsOf(tables, organizationId)).toEqual([])
    expect(await history(bench, organizationId, listId)).toHaveLength(2)
  })
})

describe('a run of a monitor', () => {
  test('reports nothing old, and everything new once', async () => {
    const { bench, organizationId, listId, refs } = await start(1000, 2)
    bench.site = async (account) => shows(entry(account, 1), entry(account, 2))
    await monitors(bench).set(organizationId, listId, '1h')
    await drain(bench)
    expect(await signalsOf(tables, organizationId)).toEqual([])
    bench.site = async (account) => shows(entry(account, 3), entry(account, 1))
    await fireDue(bench, organizationId, listId)
    await fireDue(bench, organizationId, listId)
    const signals = await signalsOf(tables, organizationId)
    expect(signals).toHaveLength(2)
    expect(signals[0]).toMatchObject({
      type: 'ACCOUNT_NEW_ANNOUNCEMENT',
      listId,
      keywordId: null,
      organizationId,
      highlights: [expect.stringMatching(/^Company /), 'opens', 'office'],
      evidence: {
        source: 'company-feed',
        detectedAt: expect.stringMatching(/Z$/),
        eventAt: null,
        rule: 'announcement-expansion',
        score: 0.8,
        before: null,
        after: null,
        links: [expect.stringMatching(/^https:\/\/acme.example\//)],
      },
    })
    expect(signals.map(({ accountId }) => accountId).sort()).toEqual(refs.map(({ id }) => id).sort())
    expect((await history(bench, organizationId, listId)).map(({ newSignals }) => newSignals)).toEqual([
      0, 2, 0,
    ])
  })

  test('reports changes that an import made to accounts since the last run', async () => {
    const { bench, organizationId, listId, refs } = await start(1000, 1)
    const [{ id } = { id: '' }] = refs
    await monitors(bench).set(organizationId, listId, '1h')
    await drain(bench)
    const funding = { round: 'Series A', amountUsd: 12_000_000 }
    await storeAccount(
      tables,
      anAccount(id, {
        headcount: 140,
        techStack: ['aws ', 'Kafka'],
        recentFundingRound: [funding],
        recentMergersAndAcquisitions: [{ target: 'Beta' }],
        location: 'Hamburg',
      }),
    )
    await fireDue(bench, organizationId, listId)
    const signals = await signalsOf(tables, organizationId)
    expect(signals.map(({ type }) => type).sort()).toEqual([
      'ACCOUNT_DATA_CHANGE',
      'ACCOUNT_HEADCOUNT_CHANGE',
      'ACCOUNT_RECENT_FUNDING_ROUND',
      'ACCOUNT_RECENT_MERGERS_AND_ACQUISITIONS',
      'ACCOUNT_TECH_STACK_CHANGE',
    ])
    const evidence = signals.find(({ type }) => type === 'ACCOUNT_HEADCOUNT_CHANGE')?.evidence
    expect(evidence).toMatchObject({
      source: 'own-data',
      rule: 'stored-data-changed',
      before: 100,
      after: 140,
    })
    for (const { text, highlights } of signals)
      for (const highlight of highlights) expect(text).toContain(highlight)
    await fireDue(bench, organizationId, listId)
    expect(await signalsOf(tables, organizationId)).toHaveLength(5)
  })

  test('names a source that fails, reads the others and counts what it could not read', async () => {
    const { bench, organizationId, listId } = await start(1000, 3)
    await monitors(bench).set(organizationId, listId, '1h')
    await drain(bench)
    const failure = new SourceFailure('http', 'answered 503')
    bench.site = async (account) => {
      const { places, ...seen } = shows(entry(account, 1, { at: '2026-11-21T10:30:00.000Z' }))
      const counted = places.map((place) => ({ ...place, unreadable: 2 }))
      return { ...seen, places: counted, failures: [{ source: 'lever', failure }] }
    }
    await fireDue(bench, organizationId, listId)
    expect((await history(bench, organizationId, listId))[0]).toMatchObject({
      status: 'succeeded',
      newSignals: 3,
      sources: [
        { source: 'company-feed', status: 'ok', found: 3, unreadable: 6, lastSuccessAt: expect.any(String) },
        { source: 'lever', status: 'failed', found: 0, failed: 3, unreadable: 0, lastSuccessAt: null },
      ],
    })
    expect(await bench.balance(organizationId)).toBe(1000 - 60)
  })
})

describe('one run at a time', () => {
  test('five simultaneous deliveries of one message are one run, charged once', async () => {
    const { bench, organizationId, listId } = await start(1300, 120)
    await monitors(bench).set(organizationId, listId, '1h')
    const [message] = bench.sent.splice(0)
    if (!message) throw new Error('no first run')
    await Promise.all([1, 2, 3, 4, 5].map(() => play(bench, message)))
    const parts = bench.sent.splice(0)
    expect(parts).toHaveLength(3)
    await Promise.all([...parts, ...parts].map((part) => play(bench, part)))
    await play(bench, message)
    expect(await history(bench, organizationId, listId)).toMatchObject([
      { status: 'succeeded', credits: 1200 },
    ])
    expect(await bench.balance(organizationId)).toBe(100)
  })

  test('a run by hand is refused during another run and without credits', async () => {
    const { bench, organizationId, listId } = await start(20, 1)
    await monitors(bench).set(organizationId, listId, '1h')
    await expect(runMonitorNow(bench, organizationId, listId)).rejects.toMatchObject({ code: 'conflict' })
    await drain(bench)
    await expect(runMonitorNow(bench, organizationId, listId)).resolves.toMatchObject({ status: 'running' })
    await drain(bench)
    await expect(runMonitorNow(bench, organizationId, listId)).rejects.toMatchObject({
      code: 'insufficient_credits',
    })
    expect(await history(bench, organizationId, listId)).toHaveLength(2)
    expect(await bench.balance(organizationId)).toBe(0)
  })
})

test('removing a monitor stops its run', async () => {
  const { bench, organizationId, listId } = await start(2000, 120)
  await monitors(bench).set(organizationId, listId, '1h')
  const [message] = bench.sent.splice(0)
  if (message) await play(bench, message)
  const [first, ...rest] = bench.sent.splice(0)
  if (first) await play(bench, first)
  await monitors(bench).remove(organizationId, listId)
  for (const part of rest) await play(bench, part)
  expect(await history(bench, organizationId, listId)).toMatchObject([
    { status: 'failed', error: 'stopped', credits: 1200 },
  ])
  expect(bench.made.size).toBe(0)
  expect(await monitors(bench).of(organizationId, listId)).toMatchObject({ interval: null, lease: null })
})
