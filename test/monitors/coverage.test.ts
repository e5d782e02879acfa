import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../functions/shared/ids.ts'
import { companyWatch } from '../../functions/sources/companies/company-watch.ts'
import type { Fetch } from '../../functions/sources/source.ts'
import { readTallies } from '../../functions/sources/tally/tally-months.store.ts'
import { ENOUGH_ROOM } from '../support/data/enough-room.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'
import {
  anAccount,
  drain,
  entry,
  fireDue,
  type MonitorBench,
  monitorBench,
  monitors,
  shows,
  storeAccount,
} from './world.ts'

let tables: Tables
let bench: MonitorBench
let accountId: string
let asked: string[]

beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

const FOUND = 'https://acme.example/feed.xml'
const NAMED = 'https://news.example/feed'
const HOME = '<link rel="alternate" type="application/rss+xml" href="/feed.xml">'
const FEED = '<rss version="2.0"><channel><title>Acme</title></channel></rss>'

beforeEach(async () => {
  bench = monitorBench(tables)
  accountId = newId('acc')
  asked = []
  await storeAccount(tables, anAccount(accountId, { websiteUrl: 'https://acme.example' }))
  const fetch: Fetch = async ({ url }) => {
    asked.push(url)
    const pages: Record<string, string> = { 'https://acme.example/': HOME, [FOUND]: FEED, [NAMED]: FEED }
    const body = pages[url]
    return { status: body === undefined ? 404 : 200, headers: {}, body: body ?? '' }
  }
  const watch = companyWatch(bench.clock)
  bench.site = (account) => watch.observe(account, null, fetch)
})

/** An organization whose monitor has checked the account once. */
async function watching(organizationId: string) {
  const id = newId('lst')
  const made = { organizationId, id, name: `List ${id}`, webhookUrl: null, filters: null }
  await bench.lists.create(made, true, ENOUGH_ROOM)
  await bench.members.append(organizationId, id, [{ id: accountId, type: 'account' }])
  await monitors(bench).set(organizationId, id, '1d')
  await drain(bench)
  return id
}

const seenBy = async (organizationId: string) =>
  (await bench.coverages.of(organizationId, [accountId])).get(accountId)

test('a check stores what it saw of the account', async () => {
  const { id } = await anOrganization(tables)
  const listId = await watching(id)
  const first = await seenBy(id)
  expect(first?.seen).toMatchObject({
    websiteUrl: 'https://acme.example',
    unseen: null,
    places: { found: [{ kind: 'feed', url: FOUND, foundBy: 'head', lastReadAt: first?.seen?.checkedAt }] },
  })
  await fireDue(bench, id, listId)
  const { seen } = (await seenBy(id)) ?? {}
  expect(seen?.checkedAt).not.toBe(first?.seen?.checkedAt)
  expect(seen?.places?.found[0]?.since).toBe(first?.seen?.places?.found[0]?.since)
})

test('a correction leads the monitors of its organization, and of no other', async () => {
  const [{ id: ours }, { id: theirs }] = [await anOrganization(tables), await anOrganization(tables)]
  await bench.coverages.correct(ours, accountId, { feed: { url: NAMED, at: bench.now.toISOString() } })
  await watching(theirs)
  expect(asked).toContain(FOUND)
  expect(asked).not.toContain(NAMED)
  expect((await seenBy(theirs))?.seen?.places?.corrected).toBeUndefined()
  await watching(ours)
  const { seen, corrections } = (await seenBy(ours)) ?? {}
  expect(corrections?.feed?.url).toBe(NAMED)
  expect(seen?.places?.corrected).toMatchObject([{ url: NAMED, lastReadAt: seen?.checkedAt }])
  // Discovery still knows it, and nobody reads it.
  expect(seen?.places?.found.map(({ url, lastReadAt }) => [url, lastReadAt])).toEqual([[FOUND, undefined]])
  expect((await seenBy(theirs))?.corrections).toEqual({})
})

test('an account counts once a month for the source that brought its signals', async () => {
  const { id } = await anOrganization(tables)
  const sums = async () =>
    (await readTallies(tables.documentClient(), tables.tableNames.table, ['lever'], '2026-11')).get('lever')
  let opening = 0
  bench.site = async (account) => {
    opening += 1
    const job = entry(account, opening, { source: 'lever', kind: 'job' })
    return { ...shows(job), places: [{ source: 'lever', place: 'lever/acme', observations: [job] }] }
  }
  const listId = await watching(id)
  expect(await sums()).toBeUndefined()
  await fireDue(bench, id, listId)
  expect(await sums()).toMatchObject({ signals: 1, accounts: 1 })
  await fireDue(bench, id, listId)
  expect(await sums()).toMatchObject({ signals: 2, accounts: 1 })
})
