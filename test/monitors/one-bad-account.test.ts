import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newObservations } from '../../functions/monitors/new-entries/new-observations.ts'
import { runMonitor } from '../../functions/monitors/run-monitor.ts'
import { newId } from '../../functions/shared/ids.ts'
import { companyWatch } from '../../functions/sources/companies/company-watch.ts'
import type { Observation } from '../../functions/sources/observation.ts'
import type { Fetch } from '../../functions/sources/source.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'
import { aList, entry, monitorBench, monitors, play, shows } from './world.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

/** More than are checked at the same time. */
const ACCOUNTS = 30

test('an account that cannot be checked does not hold up the others of its part', async () => {
  const { id: organizationId } = await anOrganization(tables, 1000)
  const bench = monitorBench(tables)
  const { id: listId, refs } = await aList(tables, bench, organizationId, ACCOUNTS)
  const checked = new Set<string>()
  bench.site = async ({ id }) => {
    if (id === refs[0]?.id) throw new Error('a connection was lost')
    checked.add(id)
    return shows()
  }
  await monitors(bench).set(organizationId, listId, '1h')
  for (let message = bench.sent.shift(); message; message = bench.sent.shift()) {
    await play(bench, message).catch(() => undefined)
  }
  expect(checked.size).toBe(ACCOUNTS - 1)
})

test('a run that goes on in another call reports what its sources showed in all calls', async () => {
  const { id: organizationId } = await anOrganization(tables, 1000)
  const bench = monitorBench(tables)
  const { id: listId } = await aList(tables, bench, organizationId, ACCOUNTS)
  let seen = 0
  bench.site = async (account) => {
    seen += 1
    return shows(entry(account, 1))
  }
  await monitors(bench).set(organizationId, listId, '1h')
  const calls: number[] = []
  for (let message = bench.sent.shift(); message; message = bench.sent.shift()) {
    const before = seen
    await runMonitor(bench, message, newId('job'), () => seen === before)
    calls.push(seen - before)
  }
  expect(calls.filter((count) => count > 0)).toEqual([25, 5])
  const [run] = await bench.recurrences.history(organizationId, listId, 1)
  expect(run?.sources).toMatchObject([{ source: 'company-feed', status: 'ok', read: ACCOUNTS }])
})

const FEED = '<link rel="alternate" type="application/rss+xml" href="/feed">'
const PAGES: Readonly<Record<string, string>> = { '/': FEED, '/feed': '<rss><channel></channel></rss>' }

describe('websites that use up the time of every call with their second answer', () => {
  test.each([
    ['alone', 1, 0],
    ['among others', 3, 5],
    ['more than are checked at once, before others', 26, 4],
  ])('%s, end their run and hold up nobody', async (_case, slow, quick) => {
    const { id: organizationId } = await anOrganization(tables, 1000)
    const bench = monitorBench(tables)
    const { id: listId, refs } = await aList(tables, bench, organizationId, slow + quick)
    const hosts = refs.slice(0, slow).map(({ id }) => `${id.replace('_', '-')}.example`.toLowerCase())
    const answers = new Map<string, number>()
    const fetch: Fetch = async ({ url }) => {
      const { host, pathname } = new URL(url)
      if (hosts.includes(host)) {
        // The others are done meanwhile.
        await sleep(20)
        answers.set(host, (answers.get(host) ?? 0) + 1)
      }
      return { status: 200, headers: {}, body: PAGES[pathname] ?? '' }
    }
    const watch = companyWatch(bench.clock)
    const world = { ...bench, fetch: () => fetch, source: watch }
    await monitors(bench).set(organizationId, listId, '1h')
    let calls = 0
    for (let message = bench.sent.shift(); message && calls < 12; message = bench.sent.shift()) {
      calls += 1
      answers.clear()
      await runMonitor(world, message, newId('job'), () => Math.max(0, ...answers.values()) < 2)
    }
    const [run] = await bench.recurrences.history(organizationId, listId, 1)
    expect(run).toMatchObject({ checked: quick, notCheckedCount: slow, credits: quick * 10 })
    expect(new Set(run?.notChecked.map(({ reason }) => reason))).toEqual(
      new Set(['the website did not answer in time']),
    )
  })
})

describe('a place that showed nothing at the last check now shows an entry', () => {
  const before = { checkedAt: '2026-06-10T08:00:00.000Z', shown: {}, titles: [] }
  const of = (at: string): Observation => ({
    source: 'workable',
    nativeId: '1',
    kind: 'job',
    url: 'https://acme.example/1',
    title: 'A job',
    body: '',
    at,
  })

  test.each([
    ['of the day of the check, without a time', '2026-06-10T00:00:00.000Z', 1],
    ['of the day before the check, without a time', '2026-06-09T00:00:00.000Z', 0],
    ['of an hour before the check', '2026-06-10T07:00:00.000Z', 0],
    ['of an hour after the check', '2026-06-10T09:00:00.000Z', 1],
  ])('%s', (_case, at, expected) => {
    const { observations } = newObservations(
      [{ source: 'lever', place: 'p', observations: [of(at)] }],
      before,
    )
    expect(observations).toHaveLength(expected)
  })
})
