import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stubItem } from '../../functions/entities/entity-item.ts'
import { idOfPage } from '../../functions/entities/identity.ts'
import { parseSocialUrl } from '../../functions/entities/social-url.ts'
import { organizationItems } from '../../functions/purges/organization-items.store.ts'
import { dynamoOrphanStubs } from '../../functions/purges/orphan-stubs.store.ts'
import { removeOrphans } from '../../functions/purges/orphan-stubs.ts'
import { newId } from '../../functions/shared/ids.ts'
import { signalItem } from '../../functions/signals/signal-item.ts'
import { type ListsApi, startListsApi } from '../lists/lists-api.ts'
import { dumpOf, mentioning } from '../support/dump.ts'
import { aSignal } from '../support/webhooks/builders.ts'

const MINUTE = 60_000

let api: ListsApi
beforeAll(async () => {
  api = await startListsApi()
})
afterAll(() => api.stop())

type Organization = ReturnType<ListsApi['organization']>

async function organization(): Promise<Organization> {
  await api.newOrganization()
  return api.organization()
}

const slug = () => newId('lst').slice(4).toLowerCase()
const person = (name: string) => `https://www.linkedin.com/in/${name}`
const company = (name: string) => `https://www.linkedin.com/company/${name}`

async function upload(owner: Organization, ...urls: string[]) {
  api.askAs(owner)
  const { status, body } = await api.post({ name: 'Prospects', urls }, '/lists/upload')
  expect(status).toBe(201)
  return body
}

/** Everything that the organization owns goes, as in its deletion. */
async function purge({ id }: Organization) {
  const { client, table } = api.world
  const holdings = organizationItems(client, table)
  await holdings.items(table, id, (items) => holdings.removeItems(table, items))
}

const later = {
  now: () => Date.now() + 2 * MINUTE,
  sleep: () => Promise.reject(new Error('nothing is recent')),
}
const sweep = (waiting: Parameters<typeof removeOrphans>[1] = later) =>
  removeOrphans(dynamoOrphanStubs(api.world.client, api.world.table), waiting)

/** The items of all tables that mention the text. */
async function left(text: string) {
  return mentioning(await dumpOf(api.world.client, Object.values(api.tables.tableNames)), text)
}

test('pages and websites that only a deleted organization listed leave nothing in any table', async () => {
  const [gone, stays] = [await organization(), await organization()]
  const [alone, shared] = [slug(), slug()]
  await upload(gone, person(alone), company(alone), `https://${alone}.example.org`, person(shared))
  await upload(stays, person(shared))
  await purge(gone)
  expect(await sweep()).toEqual({ person: 1, account: 2 })
  expect(await left(alone)).toEqual([])
  expect(await left(shared)).not.toEqual([])
  expect(await sweep()).toEqual({ person: 0, account: 0 })
})

test('pages of a list that was deleted leave nothing either', async () => {
  const owner = await organization()
  const alone = slug()
  const { id } = await upload(owner, person(alone), company(alone))
  api.askAs(owner)
  await api.remove(id)
  for (const list of api.world.purgeable) await api.world.purge(list, () => true)
  expect(await sweep()).toEqual({ person: 1, account: 1 })
  expect(await left(alone)).toEqual([])
})

test('people without a page leave nothing either, nor what was noted of them', async () => {
  const [gone, stays] = [await organization(), await organization()]
  const alone = slug()
  const row = { 'First Name': 'Ada', 'Last Name': 'Park', Email: `ada@${alone}.example.org`, Company: 'Acme' }
  const uploadRow = async (owner: Organization) => {
    api.askAs(owner)
    return (await api.post({ name: 'People', rows: [row] }, '/lists/upload')).body
  }
  const [first, second] = [await uploadRow(gone), await uploadRow(stays)]
  const [{ id }] = first.upload.rows
  await purge(gone)
  expect(await sweep()).toEqual({ person: 0, account: 0 })
  api.askAs(stays)
  await api.remove(second.id)
  for (const list of api.world.purgeable) await api.world.purge(list, () => true)
  expect(await left(id)).not.toEqual([])
  expect(await sweep()).toEqual({ person: 1, account: 0 })
  expect(await left(id)).toEqual([])
})

test('a page that a public signal names stays', async () => {
  const named = slug()
  const page = parseSocialUrl(person(named))
  if (!page) throw new Error('no page')
  const { client, table } = api.world
  await client.send(new PutCommand({ TableName: table, Item: stubItem(page, new Date()) }))
  const signal = { ...aSignal({ keywordId: null, organizationId: null }), personId: idOfPage(page) }
  await client.send(new PutCommand({ TableName: table, Item: signalItem(signal) }))
  await sweep()
  expect(await left(named)).not.toEqual([])
})

test('a page that is uploaded meanwhile keeps its member', async () => {
  const [gone, stays] = [await organization(), await organization()]
  const [again, alone] = [slug(), slug()]
  await upload(gone, person(again), person(alone))
  await purge(gone)
  let now = Date.now()
  let list = ''
  const sleep = async (ms: number) => {
    now += ms + 1000
    list = (await upload(stays, person(again))).id
  }
  // Both were uploaded within a minute, so they are looked at twice.
  expect(await sweep({ now: () => now, sleep })).toEqual({ person: 1, account: 0 })
  api.askAs(stays)
  expect((await api.get(list)).body.data).toMatchObject([{ type: 'person', name: again }])
  expect(await left(alone)).toEqual([])
})
