import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { key } from '../../functions/shared/table.ts'
import type { Observation } from '../../functions/sources/observation.ts'
import { type Follower, followIndex } from '../support/data/index-follower.ts'
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
let follower: Follower
beforeAll(async () => {
  tables = await startTables()
  follower = await followIndex(tables)
})
afterAll(async () => {
  follower.stop()
  await tables.stop()
})

const SAID = 'Acme to acquire Beta for $3bn'
const DENIED = 'Acme denies it will acquire Beta'

/** A monitor of Acme that has had its baseline. */
async function acmeMonitor() {
  const { id: organizationId } = await anOrganization(tables, 1000)
  const bench = monitorBench(tables)
  const { id, refs } = await aList(tables, bench, organizationId, 1)
  const accountId = refs[0]?.id ?? ''
  await storeAccount(tables, anAccount(accountId, { name: 'Acme', mergedIds: ['acc_old'] }))
  await monitors(bench).set(organizationId, id, '1h')
  bench.site = async (account) => shows(entry(account, 0))
  await drain(bench)
  let shown = 1
  const runWith = async (...changes: Partial<Observation>[]) => {
    bench.site = async (account) => shows(...changes.map((each, n) => entry(account, shown + n, each)))
    await fireDue(bench, organizationId, id)
    await follower.catchUp()
    shown += changes.length
  }
  const find = async (text: string) =>
    (await signalsOf(tables, organizationId)).find((signal) => signal.text === text)
  return { bench, organizationId, accountId, runWith, find }
}

test('a headline of a monitored account names a person who is certain', async () => {
  const { bench, accountId, runWith, find } = await acmeMonitor()
  bench.findPerson = async ({ people }, { id, mergedIds }) =>
    people.join() === 'Jane Roe' && id === accountId && mergedIds[0] === 'acc_old' ? 'per_jane' : null
  await runWith(
    { title: 'Acme names Jane Roe chief executive' },
    { title: 'Acme acquires Beta' },
    { title: 'Jane Roe wanted as an engineer', kind: 'job' },
  )
  expect(await find('Acme names Jane Roe chief executive')).toMatchObject({ personId: 'per_jane', accountId })
  expect(await find('Acme acquires Beta')).toMatchObject({
    personId: null,
    evidence: { otherParty: { name: 'Beta', accountId: null } },
  })
  expect(await find('Jane Roe wanted as an engineer')).toMatchObject({ personId: null })
})

test('reports of one event are one signal with a link to each, in one check or several', async () => {
  const { organizationId, runWith } = await acmeMonitor()
  await runWith({ title: 'Acme raises $12M Series A to build robots', url: 'https://one.example/' })
  await runWith(
    { title: 'Robot maker news: Acme secures $12 million in funding', url: 'https://two.example/' },
    { title: 'Acme raises $12M Series A to build its robots', url: 'https://three.example/' },
    { title: 'Acme raises $12M Series A to build the robots', url: 'javascript:alert(1)' },
    { title: 'Acme acquires Beta', url: 'https://four.example/' },
    { title: 'Acme completes acquisition of Beta', url: 'https://five.example/' },
  )
  await runWith({ title: 'Acme bags $12m, plans more robots', url: 'https://one.example/again' })
  const links = (await signalsOf(tables, organizationId)).map(({ evidence }) => evidence.links)
  expect(links.sort((a, b) => b.length - a.length)).toEqual([
    ['https://one.example/', 'https://two.example/', 'https://three.example/', 'https://one.example/again'],
    ['https://four.example/', 'https://five.example/'],
  ])
})

test('a denial names an earlier report of the account, and the report names it', async () => {
  const { runWith, find } = await acmeMonitor()
  await runWith({ title: SAID })
  await runWith({ title: DENIED })
  const [said, denied] = [await find(SAID), await find(DENIED)]
  expect(said?.evidence.correctedBy).toMatchObject([{ signalId: denied?.id, text: DENIED }])
  expect(denied?.evidence.corrects).toMatchObject([{ signalId: said?.id, text: SAID }])
})

test('so it does when one check finds both', async () => {
  const { runWith, find } = await acmeMonitor()
  const at = (hour: number) => `2026-11-21T0${hour}:00:00.000Z`
  await runWith({ title: DENIED, at: at(9) }, { title: SAID, at: at(8) })
  expect((await find(SAID))?.evidence.correctedBy).toMatchObject([{ text: DENIED }])
  expect((await find(DENIED))?.evidence.corrects).toMatchObject([{ text: SAID }])
})

test('a denial is stored when the report is gone, which the index does not know yet', async () => {
  const { organizationId, runWith, find } = await acmeMonitor()
  await runWith({ title: SAID })
  const Key = { ...key.signal(organizationId, (await find(SAID))?.id ?? '') }
  await tables.documentClient().send(new DeleteCommand({ TableName: tables.tableNames.table, Key }))
  await runWith({ title: DENIED })
  const denied = await find(DENIED)
  expect(denied).toBeDefined()
  expect(denied?.evidence).not.toHaveProperty('corrects')
})
