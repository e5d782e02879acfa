import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entityKey, idOfHost, idOfPage } from '../../../functions/entities/identity.ts'
import type { Listed } from '../../../functions/entities/listed/listed.ts'
import { dynamoOwnNames } from '../../../functions/entities/own-names.store.ts'
import { parseSocialUrl, type SocialUrl } from '../../../functions/entities/social-url.ts'
import { takeOutOfPacks } from '../../../functions/indexer/packs.store.ts'
import { erasePerson } from '../../../functions/purges/erase-person.ts'
import { dynamoPersonTraces } from '../../../functions/purges/person-traces.store.ts'
import { newId } from '../../../functions/shared/ids.ts'
import { caller, type Handler } from '../../support/call.ts'
import { type Follower, followIndex } from '../../support/data/index-follower.ts'
import { dumpOf, mentioning } from '../../support/dump.ts'
import { tableNames } from '../../support/dynamodb.ts'
import { requestsOf } from '../../support/requests-of.ts'
import { type ListsApi, startListsApi } from '../lists-api.ts'
import { anAccount, refOf, store } from '../lists-world.ts'

let api: ListsApi
let data: Handler
let follower: Follower
beforeAll(async () => {
  api = await startListsApi()
  follower = await followIndex(api.tables)
  ;({ handler: data } = await import('../../../functions/data/serve-data.handler.ts'))
})
afterAll(async () => {
  follower.stop()
  await api.stop()
})

const word = () => `zz${newId('acc').slice(4, 14).toLowerCase()}`

const pageOf = (slug: string, kind = 'company'): SocialUrl => {
  const page = parseSocialUrl(`https://linkedin.com/${kind}/${slug}`)
  if (!page) throw new Error(`no page ${slug}`)
  return page
}

const upload = (rows: readonly object[]) => api.post({ name: 'Uploaded', rows }, '/lists/upload')

/** A list with one member of which a row told something. */
async function aList(listed: Listed, ref = refOf(anAccount())) {
  await api.newOrganization()
  const organization = api.organization()
  const { id } = (await api.post({ name: 'Uploaded' })).body
  await api.world.world.members.append(organization.id, id, [{ ...ref, listed }])
  return { id: String(id), organization, ref }
}

async function aStub(slug = word(), kind = 'company') {
  await api.newOrganization()
  const made = await api.post({ name: 'Seed', urls: [pageOf(slug, kind).url] }, '/lists/upload')
  return { id: made.body.upload.rows[0].id, type: kind === 'company' ? 'account' : 'person' } as const
}

const items = async (id: string, query: Record<string, string> = {}) => (await api.get(id, query)).body.data

const FIELDS: Listed['fields'] = [['Segment', 'Mid-Market']]

describe('a row with a page, a website and a name', () => {
  test('shows all of them to its own organization, and to nobody else', async () => {
    const [slug, site] = [word(), `${word()}.example.org`]
    await api.newOrganization()
    const ours = api.organization()
    const row = { url: pageOf(slug).url, domain: site, name: `Zebra ${slug} GmbH` }
    const made = await upload([row])
    const shown = { id: idOfPage(pageOf(slug)), name: `Zebra ${slug} GmbH`, websiteUrl: `https://${site}` }
    expect(await items(made.body.id)).toMatchObject([shown])
    for (const search of ['zebra', site]) {
      expect(await items(made.body.id, { search })).toMatchObject([shown])
    }
    await api.newOrganization()
    const theirs = await upload([{ url: pageOf(slug).url }])
    const [item] = await items(theirs.body.id)
    expect(item).toMatchObject({ id: shown.id, websiteUrl: null })
    expect(JSON.stringify(item).toLowerCase()).not.toMatch(/zebra|example\.org/)
    expect(await items(theirs.body.id, { search: 'zebra' })).toEqual([])
    await follower.catchUp()
    for (const { apiKey } of [ours, api.organization()]) {
      const query = { type: ['accounts'], search: ['zebra'] }
      expect((await caller(data, apiKey)({ resource: '/data', query })).body.data).toEqual([])
    }
  })

  test('is also told in an export', async () => {
    const [slug, site] = [word(), `${word()}.example.org`]
    await api.newOrganization()
    const made = await upload([{ url: pageOf(slug).url, domain: site, name: 'Zebra' }])
    const csv = await api.get(made.body.id, {}, { accept: 'text/csv' })
    expect(csv.text).toContain(`,Zebra,`)
    expect(csv.text).toContain(`https://${site}`)
  })

  test('gives way to the name that its website gives itself, and to what a source says', async () => {
    const ref = await aStub()
    const { id } = (await api.post({ name: 'Uploaded' })).body
    const { id: organizationId } = api.organization()
    const listed = { name: 'From the list', headcount: 7, industry: 'Listed', location: 'Ulm, Germany' }
    await api.world.world.members.append(organizationId, id, [{ ...ref, listed }])
    expect(await items(id)).toMatchObject([listed])
    const names = dynamoOwnNames(api.world.client, api.world.table)
    await names.keep(organizationId, ref.id, { name: 'From the site', readAt: '2026-11-23T10:00:00.000Z' })
    expect(await items(id)).toMatchObject([{ ...listed, name: 'From the site' }])
    const known = anAccount({
      id: ref.id,
      name: 'Public',
      headcount: null,
      industry: 'Known',
      location: 'Bonn',
    })
    await store(api.world, [known])
    expect(await items(id)).toMatchObject([
      { name: 'Public', headcount: 7, industry: 'Known', location: 'Bonn' },
    ])
  })

  test('gets a name in the shape of a name', async () => {
    await api.newOrganization()
    const name = ' =cmd|"/c calc"!A0 <b>Mueller & Soehne\u202e (Holding) GmbH, Co. KG</b> '
    const made = await upload([{ url: pageOf(word()).url, name }])
    const [item] = await items(made.body.id)
    expect(item.name).toBe('cmd /c calc A0 b Mueller & Soehne (Holding) GmbH, Co. KG /b')
  })
})

test('a row of a person fills the person for its own organization', async () => {
  const ref = await aStub(word(), 'in')
  const listed = { firstName: 'Jane', lastName: 'Miller', title: 'CFO', name: 'Acme', location: 'Ulm' }
  const { id } = (await api.post({ name: 'Uploaded' })).body
  await api.world.world.members.append(api.organization().id, id, [{ ...ref, listed }])
  const shown = { name: 'Jane Miller', firstName: 'Jane', title: 'CFO', accountName: 'Acme', location: 'Ulm' }
  expect(await items(id)).toMatchObject([shown])
  expect(await items(id, { search: 'miller cfo' })).toMatchObject([shown])
})

describe('the fields of a row', () => {
  test('are shown, found and exported, with record id and owner', async () => {
    const ref = await aStub()
    const { id } = (await api.post({ name: 'Uploaded' })).body
    const listed = { recordId: '0017Q00000abc', owner: 'Kim', fields: FIELDS }
    await api.world.world.members.append(api.organization().id, id, [{ ...ref, listed }])
    const shown = { recordId: '0017Q00000abc', owner: 'Kim', fields: { Segment: 'Mid-Market' } }
    expect(await items(id)).toMatchObject([shown])
    for (const search of ['mid market', '0017q00000abc', 'kim']) {
      expect(await items(id, { search })).toMatchObject([shown])
    }
    expect(await items(id, { search: 'nothing' })).toEqual([])
    const ndjson = await api.get(id, {}, { accept: 'application/x-ndjson' })
    expect(JSON.parse(ndjson.text)).toMatchObject(shown)
    const csv = await api.get(id, {}, { accept: 'text/csv' })
    const [header, line] = csv.text.split('\r\n')
    expect(header).toMatch(/,recordId,owner,fields\.Segment$/)
    expect(line).toMatch(/,0017Q00000abc,Kim,Mid-Market$/)
  })

  test('may have any name, and none takes the place of another column', async () => {
    const names = ['id', 'signals', '__proto__', 'constructor', '=1+1', 'fields', 'recordId']
    const fields = names.map((name): [string, string] => [name, `=value of ${name}`])
    const { id, ref } = await aList({ recordId: '7', fields }, await aStub())
    const [item] = await items(id)
    expect(item).toMatchObject({ id: ref.id, signals: [], recordId: '7' })
    expect(Object.entries(item.fields)).toEqual(fields)
    const csv = await api.get(id, {}, { accept: 'text/csv' })
    const [header = '', line = ''] = csv.text.split('\r\n')
    expect(header.split(',').slice(-7)).toEqual(names.map((name) => `fields.${name}`))
    expect(line.split(',').slice(-7)).toEqual(fields.map(([, value]) => `'${value}`))
    expect(line.split(',')[0]).toBe(ref.id)
    for (const cell of `${header},${line}`.split(',')) expect(cell).not.toMatch(/^[=+@-]/)
  })

  test('of all rows are columns of an export, a page after the other', async () => {
    const { id, organization } = await aList({ fields: [['First', '1']] }, await aStub())
    const other = refOf(anAccount())
    await store(api.world, [anAccount({ id: other.id })])
    await api.world.world.members.append(organization.id, id, [
      { ...other, listed: { fields: [['Second', '2']] } },
    ])
    for (const page of ['1', '2']) {
      const csv = await api.get(id, { page, limit: '1' }, { accept: 'text/csv' })
      expect(csv.text.split('\r\n')[0]).toMatch(/,fields\.First,fields\.Second$/)
    }
  })

  test('cost a list without them no request', async () => {
    const ref = await aStub()
    const { id } = (await api.post({ name: 'Plain', selected: [ref] })).body
    const requests = requestsOf(api.world.client)
    await api.get(id)
    const before = requests.counts().BatchGetItemCommand?.requests ?? 0
    const told = (await api.post({ name: 'Told' })).body.id
    await api.world.world.members.append(api.organization().id, told, [
      { ...ref, listed: { fields: FIELDS } },
    ])
    const between = requests.counts().BatchGetItemCommand?.requests ?? 0
    await api.get(told)
    const after = requests.counts().BatchGetItemCommand?.requests ?? 0
    expect(after - between).toBe(before + 1)
  })

  test('may have twenty of 500 characters in each of 200 rows', async () => {
    await api.newOrganization()
    const { id } = (await api.post({ name: 'Large' })).body
    const fields = Array.from({ length: 20 }, (_, at): [string, string] => [`F${at}`, '語'.repeat(500)])
    const rows = Array.from({ length: 200 }, () => ({ ...refOf(anAccount()), listed: { fields } }))
    await store(
      api.world,
      rows.map(({ id: account }) => anAccount({ id: account })),
    )
    expect(await api.world.world.members.append(api.organization().id, id, rows)).toMatchObject({
      added: 200,
    })
    const page = await items(id, { page: '2' })
    expect(page).toHaveLength(100)
    expect(Object.keys(page[99].fields)).toHaveLength(20)
  })

  test('have at most fifty names in a list', async () => {
    const { id, organization } = await aList(
      { fields: Array.from({ length: 50 }, (_, at) => [`F${at}`, 'x']) },
      await aStub(),
    )
    const more = [{ ...refOf(anAccount()), listed: { fields: [['One more', 'x'] as [string, string]] } }]
    await expect(api.world.world.members.append(organization.id, id, more)).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })
})

describe('what a row told', () => {
  const secret = () => `secret${word()}`
  const traces = async (text: string) =>
    mentioning(await dumpOf(api.world.client, Object.values(tableNames)), text)

  test('is gone when the member is removed, and does not come back with it', async () => {
    const text = secret()
    const account = anAccount()
    await store(api.world, [account])
    const { id, ref } = await aList({ owner: text, fields: [['Note', text]] }, refOf(account))
    expect(await traces(text)).toHaveLength(1)
    const removal = { method: 'DELETE', resource: '/lists/{id}/items', params: { id } } as const
    expect((await api.call({ ...removal, body: { ids: [ref.id] } })).body.items).toMatchObject({ removed: 1 })
    expect(await traces(text)).toEqual([])
    const again = { resource: '/lists/{id}/items', params: { id }, body: { selected: [ref] } }
    await api.call({ method: 'POST', ...again })
    expect(await items(id)).toMatchObject([{ id: ref.id, owner: null, fields: {} }])
  })

  test('is gone when the list is purged', async () => {
    const text = secret()
    const { id, organization } = await aList({ name: text, fields: [['Note', text]] }, await aStub())
    expect((await api.remove(id)).status).toBe(204)
    await api.world.purge({ organizationId: organization.id, id, name: 'Uploaded' }, () => true)
    expect(await traces(text)).toEqual([])
  })

  test('is gone when the person is erased', async () => {
    const text = secret()
    const ref = await aStub(word(), 'in')
    await aList({ firstName: text, recordId: text, fields: [['Note', text]] }, ref)
    expect(await traces(text)).toHaveLength(1)
    const person = dynamoPersonTraces(api.world.client, tableNames, takeOutOfPacks)
    await erasePerson(person, ref.id, true)
    expect(await traces(text)).toEqual([])
  })
})

test('of two rows for one company, the first is kept', async () => {
  await api.newOrganization()
  const slug = word()
  const made = await upload([
    { url: pageOf(slug).url, name: 'First' },
    { url: pageOf(slug).url, name: 'Second' },
  ])
  expect(made.body.upload).toMatchObject({ created: 1, duplicates: 1 })
  expect(await items(made.body.id)).toMatchObject([{ name: 'First' }])
})

test('a company that is known by its domain gets the name of its row', async () => {
  await api.newOrganization()
  const host = `${word()}.example.org`
  const made = await upload([{ domain: host, name: 'Acme Robotics' }])
  const [item] = await items(made.body.id)
  expect(item).toMatchObject({ id: idOfHost(host), name: 'Acme Robotics', websiteUrl: `https://${host}` })
  expect(entityKey('account', item.id).pk).toContain(item.id)
})
