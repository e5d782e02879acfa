import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stubItem } from '../../functions/entities/entity-item.ts'
import { dynamoListed } from '../../functions/entities/listed/listed.store.ts'
import type { Listed } from '../../functions/entities/listed/listed.ts'
import { parseSocialUrl } from '../../functions/entities/social-url.ts'
import { newId } from '../../functions/shared/ids.ts'
import { DEFAULT_QUOTAS } from '../../functions/shared/quotas.ts'
import { describeCompany } from '../../functions/sources/companies/describe-company.ts'
import { unpack } from '../../functions/webhooks/attempts/packed-text.ts'
import { cachedDestinations } from '../../functions/webhooks/destinations/destinations.store.ts'
import { destinationOwners } from '../../functions/webhooks/destinations/owners.store.ts'
import { fanOut } from '../../functions/webhooks/fan-out/fan-out.ts'
import { dynamoSignalSubjects } from '../../functions/webhooks/fan-out/subjects.store.ts'
import type { DeliveryMessage } from '../../functions/webhooks/queue/delivery-message.ts'
import { ENOUGH_ROOM } from '../support/data/enough-room.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'
import { scanAll } from '../support/scan.ts'
import { drain, entry, fireDue, monitorBench, monitors, shows } from './world.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

const unique = () => newId('acc').slice(4).toLowerCase()

/** Wikidata knows nothing, and the homepage has a title. */
function answer(url: string) {
  const { host, pathname } = new URL(url)
  if (host !== 'nettlebay.example') return { status: 200, headers: {}, body: '{"query":{"search":[]}}' }
  return { status: pathname === '/' ? 200 : 404, headers: {}, body: '<title>Nettlebay</title>' }
}

async function aPageStub() {
  const page = parseSocialUrl(`https://linkedin.com/company/${unique()}`)
  const item = page && stubItem(page, new Date(0))
  if (!item || !('name' in item)) throw new Error('no page')
  await tables.documentClient().send(new PutCommand({ TableName: tables.tableNames.table, Item: item }))
  return item
}

/** A monitored list with this account, of which a row told something. */
async function aList(
  bench: ReturnType<typeof monitorBench>,
  id: string,
  listed: Listed | undefined,
  includeFields = false,
) {
  const { id: organizationId } = await anOrganization(tables, 1000)
  const listId = newId('lst')
  const webhookUrl = `https://hooks.example.com/${listId}`
  const list = { organizationId, id: listId, name: 'L', webhookUrl, filters: null, includeFields }
  await bench.lists.create(list, true, ENOUGH_ROOM)
  await bench.members.append(organizationId, listId, [{ id, type: 'account', listed }])
  await monitors(bench).set(organizationId, listId, '1h')
  await drain(bench)
  return { organizationId, listId }
}

function aBench() {
  const bench = monitorBench(tables)
  const visited: (string | null)[] = []
  bench.site = async ({ websiteUrl }) => {
    visited.push(websiteUrl)
    return websiteUrl ? shows() : { places: [], state: null, unseen: 'no website is known', failures: [] }
  }
  return { bench, visited }
}

describe('the website of a row', () => {
  test('is what the monitor of its own organization reads', async () => {
    const { bench, visited } = aBench()
    const { id } = await aPageStub()
    const site = `https://${unique()}.example.org`
    const { organizationId, listId } = await aList(bench, id, { websiteUrl: site })
    expect(visited).toEqual([site])
    const [run] = await bench.recurrences.history(organizationId, listId, 1)
    expect(run).toMatchObject({ status: 'succeeded', checked: 1, credits: 10 })
    await aList(bench, id, undefined)
    expect(visited).toEqual([site, null])
  })

  test('names the company for its own organization', async () => {
    const { bench } = aBench()
    const { id } = await aPageStub()
    bench.describe = (company) => describeCompany(company, async ({ url }) => answer(url))
    const listed = { websiteUrl: 'https://nettlebay.example', name: 'From the CRM' }
    const { organizationId, listId } = await aList(bench, id, listed)
    const member = { id, type: 'account', listedIn: listId } as const
    const [subject] = await bench.subjects.load(organizationId, [member])
    expect(subject?.watched).toMatchObject({ name: 'Nettlebay', websiteUrl: listed.websiteUrl })
  })
})

test('a source that makes a company public does not publish what a row said', async () => {
  const { bench } = aBench()
  const item = await aPageStub()
  bench.describe = async () => ({ facts: { headcount: 12, source: 'https://www.wikidata.org/wiki/Q1' } })
  await aList(bench, item.id, {
    name: 'Secret plan',
    websiteUrl: 'https://secret.example.org',
    industry: 'Secret',
  })
  const stored = await scanAll(tables.documentClient(), tables.tableNames.table)
  const account = stored.find(({ pk }) => pk === item.pk)
  expect(account).toMatchObject({ name: item.name, headcount: 12, websiteUrl: null, industry: null })
  expect(account).not.toHaveProperty('stub')
})

test('a webhook shows what the row said, to its own organization only', async () => {
  const { bench } = aBench()
  const item = await aPageStub()
  bench.site = async (account) => shows(entry(account, 1))
  const listed = {
    name: 'Zebra GmbH',
    websiteUrl: 'https://zebra.example.org',
    headcount: 7,
    location: 'Ulm',
  }
  const ours = await aList(bench, item.id, listed)
  const theirs = await aList(bench, item.id, undefined)
  bench.site = async (account) =>
    shows(entry(account, 1), entry(account, 2, { title: 'A hospital in Oslo buys pumps' }))
  for (const { organizationId, listId } of [ours, theirs]) await fireDue(bench, organizationId, listId)
  const bodies = await deliveriesOf(item.id)
  expect(bodies.get(ours.organizationId)).toMatchObject(listed)
  expect(bodies.get(theirs.organizationId)).toMatchObject({
    name: item.name,
    websiteUrl: null,
    headcount: null,
  })
})

test('a webhook gets the fields of the row when its list asks for them, and no specified field from them', async () => {
  const { bench } = aBench()
  const item = await aPageStub()
  bench.site = async (account) => shows(entry(account, 1))
  const listed: Listed = {
    recordId: '007',
    owner: 'Kim',
    fields: [
      ['id', 'x'],
      ['__proto__', 'y'],
      ['Stage', 'Won'],
    ],
  }
  const asking = await aList(bench, item.id, listed, true)
  const silent = await aList(bench, item.id, listed)
  bench.site = async (account) =>
    shows(entry(account, 1), entry(account, 2, { title: 'A hospital in Oslo buys pumps' }))
  for (const { organizationId, listId } of [asking, silent]) await fireDue(bench, organizationId, listId)
  const bodies = await bodiesOf(item.id)
  const body = bodies.get(asking.organizationId)
  expect(body).toMatchObject({ id: expect.stringMatching(/^sig_/), recordId: '007', owner: 'Kim' })
  expect(Object.entries(body.fields)).toEqual(listed.fields)
  const plain = bodies.get(silent.organizationId)
  expect(plain).not.toHaveProperty('fields')
  expect(plain).not.toHaveProperty('recordId')
})

/** The account in the deliveries of all signals about it, by organization. */
async function deliveriesOf(accountId: string) {
  const bodies = await bodiesOf(accountId)
  return new Map([...bodies].map(([organizationId, { account }]) => [organizationId, account]))
}

/** The bodies of them. */
async function bodiesOf(accountId: string) {
  const client = tables.documentClient()
  const { table } = tables.tableNames
  const sent: DeliveryMessage[] = []
  const service = {
    destinations: cachedDestinations(client, table, DEFAULT_QUOTAS, () => new Date()),
    ...dynamoSignalSubjects(client, table),
    listed: dynamoListed(client, table),
    owners: destinationOwners(client, table),
    collect: async () => undefined,
    enqueue: async (messages: readonly DeliveryMessage[]) => void sent.push(...messages),
  }
  const signals = (await scanAll(client, table)).filter(
    (item) => item.kind === 'signal' && item.accountId === accountId,
  )
  const changes = signals.map((after) => ({ id: String(after.id), at: new Date(), before: undefined, after }))
  expect((await fanOut(service, changes)).broken).toEqual([])
  return new Map(
    sent.map(({ organizationId, body }) => [
      organizationId,
      JSON.parse(unpack(Buffer.from(body ?? '', 'base64'))),
    ]),
  )
}
