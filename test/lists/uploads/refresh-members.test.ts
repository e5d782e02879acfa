import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dynamoRunningUploads } from '../../../functions/lists/uploads/running-upload.store.ts'
import { dynamoUploadParts } from '../../../functions/lists/uploads/upload-part.store.ts'
import { newId } from '../../../functions/shared/ids.ts'
import { dumpOf, mentioning } from '../../support/dump.ts'
import { dyingClient } from '../../support/dying.ts'
import { tableNames } from '../../support/dynamodb.ts'
import { requestsOf } from '../../support/requests-of.ts'
import { listsWorld } from '../lists-world.ts'
import { domains, startUploadsApi, type UploadsApi } from './uploads-api.ts'

let api: UploadsApi
beforeAll(async () => {
  api = await startUploadsApi()
})
afterAll(() => api.stop())
beforeEach(() => api.newOrganization(1_000_000))

const site = (name: string) => `https://linkedin.com/company/${name}`
const items = async (id: string, query: Record<string, string> = {}) => (await api.get(id, query)).body.data
const secret = () => `secret${newId('acc').slice(4, 14).toLowerCase()}`

async function aList(rows: object[]): Promise<string> {
  const { status, body } = await api.create({ rows })
  expect(status).toBe(201)
  return body.id
}

describe('an upload into a list', () => {
  test.each([
    ['add', 0],
    ['replace', 1],
  ])('%s keeps what its rows say of members that are there', async (mode, expectRemoved) => {
    const listId = await aList([
      { url: site('refreshed'), domain: 'old.example.org', owner: 'Kim', Stage: 'Lead', Region: 'West' },
      { url: site('left-alone'), owner: 'Kim' },
    ])
    const row = { url: site('refreshed'), domain: 'new.example.org', 'Record ID': '0017', Stage: 'Won' }
    const { status, body } = await api.into(listId, { rows: [row], mode, expectRemoved })
    expect(status).toBe(200)
    expect(body.upload).toMatchObject(mode === 'add' ? { duplicates: 1 } : { matched: 1 })
    const [first, second] = await items(listId)
    expect(first).toMatchObject({ websiteUrl: 'https://new.example.org', owner: 'Kim', recordId: '0017' })
    expect(first.fields).toEqual({ Stage: 'Won' })
    if (mode === 'add') expect(second).toMatchObject({ owner: 'Kim', recordId: null })
    expect(await items(listId, { search: 'won' })).toMatchObject([{ recordId: '0017' }])
    const csv = await api.get(listId, {}, { accept: 'text/csv' })
    expect(csv.text).toContain(',0017,Kim,Won')
  })

  test('tells something of a member that was added by its id', async () => {
    const seed = await api.create({ urls: [site('chosen')] })
    const selected = [{ id: seed.body.upload.rows[0].id, type: 'account' }]
    const { id } = (await api.post({ name: 'Chosen', selected })).body
    expect(await items(id)).toMatchObject([{ recordId: null, fields: {} }])
    await api.into(id, { rows: [{ url: site('chosen'), 'Record ID': '5', Stage: 'Won' }] })
    expect(await items(id)).toMatchObject([{ id: selected[0]?.id, recordId: '5', fields: { Stage: 'Won' } }])
  })

  test('changes no other list', async () => {
    const rows = [{ domain: 'both.example.org', owner: 'Kim' }]
    const [one, other] = [await aList(rows), await aList(rows)]
    await api.into(one, { rows: [{ domain: 'both.example.org', owner: 'Robin' }] })
    expect(await items(one)).toMatchObject([{ owner: 'Robin' }])
    expect(await items(other)).toMatchObject([{ owner: 'Kim' }])
  })

  test('writes nothing when its rows say what is kept already', async () => {
    const rows = Array.from({ length: 5 }, (_, n) => ({
      domain: `same${n}.example.org`,
      owner: 'Kim',
      A: 'b',
    }))
    const listId = await aList(rows)
    const before = (await api.get(listId)).body.list.updatedAt
    const requests = requestsOf(api.world.client)
    const count = () => requests.counts().TransactWriteItemsCommand?.requests ?? 0
    const made = count()
    await api.into(listId, { rows })
    const again = count() - made
    await api.into(listId, { rows: rows.map((row) => ({ ...row, owner: 'Robin' })) })
    expect(count() - made - again).toBe(again + 1)
    const list = (await api.get(listId)).body
    expect(list.list.updatedAt >= before).toBe(true)
    expect(list.data.map(({ owner }: { owner: string }) => owner)).toEqual(rows.map(() => 'Robin'))
  })

  test('is refused before anything is changed when a list would have too many fields', async () => {
    const fields = (from: number) =>
      Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`Own ${from + n}`, 'x']))
    const names = [0, 20].map((from) => ({ domain: `many${from}.example.org`, ...fields(from) }))
    const listId = await aList(names)
    const rows = [{ domain: 'new.example.org' }, { domain: 'many0.example.org', ...fields(40) }]
    expect((await api.into(listId, { rows })).status).toBe(400)
    expect(await api.idsOn(listId)).toHaveLength(2)
    expect((await items(listId))[0].fields).toEqual(fields(0))
  })
})

test('what a later row told goes with the member, and with no trace, whoever is faster', async () => {
  const note = secret()
  const rows = Array.from({ length: 60 }, (_, n) => ({ domain: `${note}x${n}.example.org` }))
  const listId = await aList(rows)
  const ids = await api.idsOn(listId)
  const told = rows.map((row) => ({ ...row, owner: `owner${note}`, Stage: `stage${note}` }))
  const removal = { method: 'DELETE', resource: '/lists/{id}/items', params: { id: listId } } as const
  const [, removed] = await Promise.all([
    api.into(listId, { rows: told, mode: 'add' }),
    api.call({ ...removal, body: { ids } }),
  ])
  expect(removed.status).toBe(200)
  const there = await api.idsOn(listId)
  if (there.length > 0) await api.call({ ...removal, body: { ids: there } })
  const traces = mentioning(await dumpOf(api.world.client, Object.values(tableNames)), `owner${note}`)
  expect(traces).toEqual([])
})

describe('a large upload into a list', () => {
  const LEASE_MS = 30_000
  const owned = (rows: object[], owner: string) => rows.map((row) => ({ ...row, owner, Stage: owner }))
  const ownersOn = async (listId: string) => {
    const owners: (string | null)[] = []
    for (let page = 1; page <= 12; page += 1)
      owners.push(
        ...(await items(listId, { page: String(page) })).map(({ owner }: { owner: string }) => owner),
      )
    return owners
  }

  async function begun() {
    const listId = await aList(owned(domains(600), 'Before'))
    const rows = [...owned(domains(1100), 'First'), ...owned(domains(100), 'Second')]
    const { status, body } = await api.into(listId, { rows })
    expect(status).toBe(202)
    const message = api.messages.shift()
    if (!message) throw new Error('nothing was begun')
    return { listId, id: body.id, message }
  }

  /** A worker whose process dies before or after one of its writes. */
  function mortal(dieAt: number, after: boolean) {
    const client = api.tables.documentClient()
    Object.assign(dyingClient(client), { dieAt, after })
    const { world: own } = listsWorld({ ...api.tables, documentClient: () => client })
    return {
      ...api.running,
      ...{ members: own.members, uploads: own.uploads, lists: own.lists },
      parts: dynamoUploadParts(client, api.world.table),
      running: dynamoRunningUploads(client, api.world.table, api.clock),
    }
  }

  test.each([1, 3, 7, 10, 14, 17, 20, 24, 30, 40, 50])(
    'keeps the first row of each member, once, when its worker dies at write %d',
    async (dieAt) => {
      const { listId, id, message } = await begun()
      for (const after of [false, true]) {
        await Promise.allSettled([api.run(message, mortal(dieAt, after))])
        api.passTime(LEASE_MS)
      }
      await api.run(message)
      expect((await api.upload(listId, id)).body).toMatchObject({ status: 'succeeded', added: 500 })
      expect(await ownersOn(listId)).toEqual(Array.from({ length: 1100 }, () => 'First'))
    },
  )
})
