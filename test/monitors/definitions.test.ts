import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GivenMutes, type Muted } from '../../functions/feedback/muted.ts'
import type { Definition } from '../../functions/sources/definitions/definition.ts'
import type { Observation } from '../../functions/sources/observation.ts'
import { signalsOf } from '../support/data/signals-of.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'
import {
  aList,
  anAccount,
  drain,
  entry,
  fireDue,
  monitorBench,
  monitors,
  shows,
  storeAccount,
} from './world.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

const FINANCE = { name: 'New finance chief', query: '{company} {role:finance}', exclude: ['interim'] }
const PLACES = { name: 'New place', query: 'opens {place}', exclude: [] }

/** A monitor of one account, Acme, that has had its baseline. */
async function aMonitorWith(definitions: readonly Definition[], muted?: Muted) {
  const { id: organizationId } = await anOrganization(tables, 1000)
  const bench = monitorBench(tables)
  const { id, refs } = await aList(tables, bench, organizationId, 1)
  const accountId = refs[0]?.id ?? ''
  await storeAccount(tables, anAccount(accountId, { name: 'Acme', headcount: 100 }))
  await bench.lists.update(organizationId, id, { definitions, muted })
  await monitors(bench).set(organizationId, id, '1h')
  bench.site = async (account) => shows(entry(account, 0))
  await drain(bench)
  let shown = 1
  const runWith = async (...changes: Partial<Observation>[]) => {
    bench.site = async (account) => shows(...changes.map((each, n) => entry(account, shown + n, each)))
    await fireDue(bench, organizationId, id)
    shown += changes.length
  }
  const named = async () =>
    (await signalsOf(tables, organizationId)).map(({ text, evidence }) => [text, evidence?.definition]).sort()
  return { bench, organizationId, id, accountId, runWith, named }
}

describe('a monitored list with definitions', () => {
  test('gets only what one of them matches, and costs what it did', async () => {
    const { bench, organizationId, runWith, named } = await aMonitorWith([FINANCE, PLACES])
    const before = await bench.balance(organizationId)
    await runWith(
      // A company does not name itself.
      { title: 'We welcome Jane Roe as our CFO' },
      { title: 'Our interim CFO leaves' },
      { title: 'Acme opens a factory in Texas' },
      { title: 'Acme acquires Beta' },
      { title: 'Chief Financial Officer', kind: 'job' },
      { title: 'Engineer', kind: 'job' },
    )
    expect(await named()).toEqual([
      ['Acme opens a factory in Texas', 'New place'],
      ['Chief Financial Officer', 'New finance chief'],
      ['We welcome Jane Roe as our CFO', 'New finance chief'],
    ])
    expect(await bench.balance(organizationId)).toBe(before - 10)
  })

  test('leaves out changes of stored data that none matches', async () => {
    const { accountId, runWith, named } = await aMonitorWith([
      { name: 'Growth', query: 'headcount {number}', exclude: [] },
    ])
    await storeAccount(tables, anAccount(accountId, { name: 'Acme', headcount: 200, location: 'Paris' }))
    await runWith()
    expect(await named()).toEqual([[expect.stringContaining('200'), 'Growth']])
  })

  test('takes the report of an event whose first report no definition matches', async () => {
    const { runWith, named } = await aMonitorWith([
      { name: 'With Birch', query: '"birch capital" {money}', exclude: [] },
    ])
    await runWith(
      { title: 'Acme raises $12M Series A to build robots' },
      { title: 'Acme raises $12M Series A from Birch Capital' },
    )
    expect(await named()).toEqual([['Acme raises $12M Series A from Birch Capital', 'With Birch']])
  })

  test('uses from the next run on what they are then', async () => {
    const { bench, organizationId, id, runWith, named } = await aMonitorWith([FINANCE])
    await runWith({ title: 'Acme opens a factory in Texas' })
    expect(await named()).toEqual([])
    await bench.lists.update(organizationId, id, { definitions: [PLACES] })
    await runWith({ title: 'Acme opens a store in Berlin' })
    await bench.lists.update(organizationId, id, { definitions: [] })
    await runWith({ title: 'Acme acquires Beta' })
    expect(await named()).toEqual([
      ['Acme acquires Beta', undefined],
      ['Acme opens a store in Berlin', 'New place'],
    ])
  })

  test('is read by its parts only where it has some', async () => {
    const read: string[] = []
    for (const definitions of [[], [FINANCE]]) {
      const { bench, runWith } = await aMonitorWith(definitions)
      const { narrowing: original } = bench.contents
      Object.assign(bench.contents, {
        narrowing: (organizationId: string, listId: string) => {
          read.push(listId)
          return original(organizationId, listId)
        },
      })
      await runWith({ title: 'Acme acquires Beta' })
    }
    expect(read).toHaveLength(1)
  })
})

describe('a monitored list that mutes', () => {
  const NOTHING = { sources: [], phrases: [], types: [] }
  const changes = [
    { title: 'Acme opens a factory in Texas', url: 'https://blog.loud.example/1' },
    { title: 'Acme acquires Beta', url: 'https://acme.example/2' },
    { title: 'Engineer', kind: 'job', url: 'https://acme.example/3' },
  ] as const

  test.each([
    ['a source with its subdomains', { sources: ['loud.example'] }, ['Acme acquires Beta', 'Engineer']],
    ['a phrase', { phrases: ['ACQUIRES beta'] }, ['Acme opens a factory in Texas', 'Engineer']],
    ['a type', { types: ['ACCOUNT_JOB_HIRING'] }, ['Acme acquires Beta', 'Acme opens a factory in Texas']],
  ] as const)('leaves out %s, and costs what it did', async (_, given, kept) => {
    const muted = v.parse(GivenMutes, given)
    const { bench, organizationId, id, runWith, named } = await aMonitorWith([], muted)
    expect((await bench.lists.get(organizationId, id))?.muted).toEqual(muted)
    const before = await bench.balance(organizationId)
    await runWith(...changes)
    expect((await named()).map(([text]) => text)).toEqual(kept)
    expect(await bench.balance(organizationId)).toBe(before - 10)
  })

  test('leaves out changes of stored data too', async () => {
    const muted: Muted = { ...NOTHING, types: ['ACCOUNT_HEADCOUNT_CHANGE'] }
    const { accountId, runWith, named } = await aMonitorWith([], muted)
    await storeAccount(tables, anAccount(accountId, { name: 'Acme', headcount: 200 }))
    await runWith()
    expect(await named()).toEqual([])
  })

  test('tells what it muted no more, and what comes later, when nothing is muted', async () => {
    const { bench, organizationId, id, runWith, named } = await aMonitorWith([], {
      ...NOTHING,
      phrases: ['factory'],
    })
    await runWith({ title: 'Acme opens a factory in Texas' })
    await bench.lists.update(organizationId, id, { muted: NOTHING })
    await runWith({ title: 'Acme opens a factory in Ohio' })
    expect((await named()).map(([text]) => text)).toEqual(['Acme opens a factory in Ohio'])
  })
})
