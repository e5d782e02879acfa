import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MonitorRunWorld } from '../../functions/monitors/run-monitor.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'
import {
  aList,
  drain,
  entry,
  fireDue,
  type MonitorBench,
  monitorBench,
  monitors,
  play,
  shows,
} from './world.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

const lastRun = async (bench: MonitorBench, organizationId: string, id: string) =>
  (await bench.recurrences.get(organizationId, id))?.lastRun

/** Each company shows three jobs, one of them at two places, two posts and a filing. */
const busySite: MonitorBench['site'] = async (account) => {
  const jobs = [1, 2, 3].map((n) => entry(account, n, { kind: 'job' }))
  const posts = [4, 5].map((n) => entry(account, n, { kind: 'post' }))
  const { places } = shows(...jobs, ...posts, entry(account, 6, { kind: 'filing' }))
  return { ...shows(), places: [...places, ...shows(...jobs.slice(0, 1)).places] }
}

test('the first run of a monitor says what it knows now, and the next one makes signals', async () => {
  const { id: organizationId } = await anOrganization(tables, 10_000)
  const bench = monitorBench(tables)
  bench.site = busySite
  const { id } = await aList(tables, bench, organizationId, 12)
  await monitors(bench).set(organizationId, id, '7d')
  await drain(bench)
  expect(await lastRun(bench, organizationId, id)).toMatchObject({
    newSignals: 0,
    credits: 120,
    checked: 12,
    baseline: { accounts: 12, people: 0, jobs: 36, posts: 24, news: 0, announcements: 0, filings: 12 },
  })
  bench.site = async (account) => shows(entry(account, 7, { kind: 'job' }))
  await fireDue(bench, organizationId, id)
  expect(await lastRun(bench, organizationId, id)).toMatchObject({ newSignals: 12, baseline: null })
})

test('a company that is added later has a baseline of its own', async () => {
  const { id: organizationId } = await anOrganization(tables, 10_000)
  const bench = monitorBench(tables)
  bench.site = busySite
  const { id } = await aList(tables, bench, organizationId, 1)
  const { refs } = await aList(tables, bench, organizationId, 1)
  await monitors(bench).set(organizationId, id, '7d')
  await drain(bench)
  await bench.members.append(organizationId, id, refs)
  await fireDue(bench, organizationId, id)
  expect(await lastRun(bench, organizationId, id)).toMatchObject({
    checked: 2,
    baseline: { accounts: 1, jobs: 3 },
  })
})

test('a company that no source can see is no baseline, and is refunded', async () => {
  const { id: organizationId } = await anOrganization(tables, 10_000)
  const bench = monitorBench(tables)
  bench.site = async () => ({ ...shows(), unseen: 'nothing answered' })
  const { id } = await aList(tables, bench, organizationId, 2)
  await monitors(bench).set(organizationId, id, '7d')
  await drain(bench)
  expect(await lastRun(bench, organizationId, id)).toMatchObject({ credits: 0, baseline: null })
})

test('a run that goes on in another call counts what each call learned, once', async () => {
  const { id: organizationId } = await anOrganization(tables, 10_000)
  const bench = monitorBench(tables)
  let calls = 0
  const slowly: MonitorRunWorld['source']['observe'] = async (account) => {
    calls += 1
    if (calls === 3) throw new Error('a lost connection')
    return busySite(account)
  }
  bench.site = (account) => slowly(account, null, () => Promise.reject(new Error('no network')))
  const { id } = await aList(tables, bench, organizationId, 5)
  await monitors(bench).set(organizationId, id, '7d')
  for (let message = bench.sent.shift(); message; message = bench.sent.shift()) {
    const again = message
    await play(bench, again).catch(() => {
      bench.now = new Date(bench.now.getTime() + 6 * 60_000)
      bench.sent.push(again)
    })
  }
  expect(await lastRun(bench, organizationId, id)).toMatchObject({
    checked: 5,
    credits: 50,
    baseline: { accounts: 5, jobs: 15 },
  })
})
