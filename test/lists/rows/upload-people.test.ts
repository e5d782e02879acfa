import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dynamoImports } from '../../../functions/imports/imports.wiring.ts'
import { PersonPatch } from '../../../functions/imports/person-patch.ts'
import { takeOutOfPacks } from '../../../functions/indexer/packs.store.ts'
import { erasePerson } from '../../../functions/purges/erase-person.ts'
import { dynamoPersonTraces } from '../../../functions/purges/person-traces.store.ts'
import { systemClock } from '../../../functions/shared/clock.ts'
import { newId } from '../../../functions/shared/ids.ts'
import { dumpOf, mentioning } from '../../support/dump.ts'
import { tableNames } from '../../support/dynamodb.ts'
import { type ListsApi, startListsApi } from '../lists-api.ts'

let api: ListsApi
let tag: string
beforeAll(async () => {
  api = await startListsApi()
})
afterAll(() => api.stop())
beforeEach(async () => {
  await api.newOrganization()
  tag = newId('acc').slice(4, 14).toLowerCase()
})

const upload = async (rows: object[]) => (await api.post({ name: 'People', rows }, '/lists/upload')).body
const rowsOf = async (rows: object[]) => (await upload(rows)).upload.rows
const idOf = async (row: object): Promise<string> => (await rowsOf([row]))[0].id
const items = async (id: string) => (await api.get(id)).body.data
const imported = (...rows: object[]) =>
  dynamoImports(api.world.client, api.world.table, systemClock).people(
    rows.map((row) => v.parse(PersonPatch, row)),
  )

const ADA = { 'First Name': 'Ada', 'Last Name': 'Park' }
const mail = () => `ada@${tag}.example`
const page = () => `https://linkedin.com/in/ada-${tag}`
const byMail = () => ({ ...ADA, Email: mail() })
const byName = () => ({ ...ADA, Company: `Moon ${tag}` })

describe('a row of a person without a page', () => {
  test('makes a person by its e-mail address, for its own organization', async () => {
    const made = await upload([{ ...byMail(), Title: 'CFO', 'Record ID': '7' }])
    const [row] = made.upload.rows
    expect(row).toMatchObject({ status: 'created', id: expect.stringMatching(/^per_/) })
    expect(row.reason).toMatch(/^The person is taken\./)
    expect(await items(made.id)).toMatchObject([
      {
        ...{ id: row.id, type: 'person', name: 'Ada Park', title: 'CFO', email: mail(), recordId: '7' },
        socialUrl: null,
      },
    ])
    expect((await rowsOf([byMail()]))[0]).toMatchObject({ status: 'matched', id: row.id })
  })

  test('makes a person by name and employer', async () => {
    const made = await upload([byName()])
    expect(made.upload.rows).toMatchObject([{ status: 'created', id: expect.stringMatching(/^per_/) }])
    expect(await items(made.id)).toMatchObject([
      { name: 'Ada Park', accountName: `Moon ${tag}`, email: null, socialUrl: null },
    ])
    expect(await idOf({ 'First Name': 'ADA', 'Last Name': 'Park', Company: `moon ${tag}` })).toBe(
      made.upload.rows[0].id,
    )
  })

  test.each([
    ['the contact of a company', { Contact: 'Ada Park', Website: 'TAG.example' }],
    ['an address without a name', { Email: 'ada@TAG.example' }],
    ['a first name at a mailbox of many', { 'First Name': 'Ada', Email: 'info@TAG.example' }],
  ])('is taken as the company: %s', async (_what, row) => {
    expect(await idOf(JSON.parse(JSON.stringify(row).replace('TAG', tag)))).toMatch(/^acc_/)
  })

  test('is not known by a mailbox of many', async () => {
    const Email = `info@${tag}.example`
    const ids = [await idOf({ ...ADA, Email }), await idOf({ ...ADA, 'First Name': 'Bea', Email })]
    expect(ids).toEqual([expect.stringMatching(/^per_/), expect.stringMatching(/^per_/)])
    expect(ids[0]).not.toBe(ids[1])
  })

  test('shows others nothing of what the row said', async () => {
    const secret = `Zebra${tag}`
    const ours = await upload([{ ...byMail(), 'First Name': secret, Title: secret, Company: secret }])
    await api.newOrganization()
    const theirs = await upload([byMail()])
    const [row] = theirs.upload.rows
    expect(row).toMatchObject({ status: 'created', id: ours.upload.rows[0].id })
    expect(JSON.stringify((await api.get(theirs.id)).body)).not.toContain(secret)
    expect((await rowsOf([{ ...ADA, 'First Name': secret, Company: secret }]))[0].status).toBe('created')
  })
})

describe('the same person', () => {
  test.each([
    ['the address first, then the page', () => [byMail(), { ...byMail(), URL: page() }, { URL: page() }]],
    ['the page first, then the address', () => [{ ...byMail(), URL: page() }, byMail(), { URL: page() }]],
    ['the name first, then all', () => [byName(), { ...byName(), ...byMail(), URL: page() }, byMail()]],
    ['the page and the name', () => [{ ...byName(), URL: page() }, byName()]],
  ])('is one in one file and in several: %s', async (_order, rowsWith) => {
    const rows = rowsWith()
    const together = await rowsOf(rows)
    expect(new Set(together.map(({ id }: { id: string }) => id)).size).toBe(1)
    await api.newOrganization()
    tag = `${tag}x`
    const ids: string[] = []
    for (const row of rowsWith()) ids.push(await idOf(row))
    expect(new Set(ids).size).toBe(1)
  })

  test('keeps the page that comes later, so that it can be reached there', async () => {
    const first = await upload([byMail()])
    const into = await upload([{ ...byMail(), URL: page() }])
    expect(await items(into.id)).toMatchObject([
      { id: first.upload.rows[0].id, socialUrl: page(), email: mail() },
    ])
  })

  test('is what an import makes public, with the page', async () => {
    const before = await upload([byMail()])
    await imported({ socialUrl: page(), firstName: 'Ada', lastName: 'Park', email: mail() })
    const [item] = await items(before.id)
    expect(item).toMatchObject({ id: before.upload.rows[0].id, name: 'Ada Park', socialUrl: page() })
    await api.newOrganization()
    expect(await rowsOf([byMail(), { URL: page() }])).toMatchObject([
      { status: 'matched', id: item.id },
      { status: 'duplicate', id: item.id },
    ])
  })

  test('is found where an import was first', async () => {
    await imported({ socialUrl: page(), firstName: 'Ada', lastName: 'Park', email: mail() })
    expect(await rowsOf([byMail(), { URL: page() }])).toMatchObject([
      { status: 'matched' },
      { status: 'duplicate' },
    ])
  })

  test('is not somebody with another address, or with another page', async () => {
    const other = { ...byName(), Email: `ada.park@${tag}.example` }
    const ids = [await idOf({ ...byName(), ...byMail() }), await idOf(other)]
    expect(new Set(ids).size).toBe(2)
    expect(await rowsOf([{ ...byName(), ...byMail() }, other])).toMatchObject([
      { status: 'matched', id: ids[0] },
      { status: 'matched', id: ids[1] },
    ])
    await imported({ socialUrl: page(), firstName: 'Ada', lastName: 'Sand', accountName: `Moon ${tag}` })
    const namesake = { ...byName(), 'Last Name': 'Sand', URL: `${page()}-two` }
    expect((await rowsOf([namesake]))[0]).toMatchObject({ status: 'created' })
  })

  test('is told only to the organization that said so', async () => {
    await upload([{ ...byMail(), URL: page() }])
    await api.newOrganization()
    const rows = await rowsOf([byMail(), { URL: page() }])
    expect(rows).toMatchObject([{ status: 'created' }, { status: 'created' }])
    expect(rows[0].id).not.toBe(rows[1].id)
  })
})

test('an erased person leaves no place behind', async () => {
  const made = await upload([{ ...byMail(), ...byName(), URL: page() }])
  const [{ id }] = made.upload.rows
  const traces = async () => mentioning(await dumpOf(api.world.client, Object.values(tableNames)), id)
  expect(await traces()).not.toEqual([])
  await erasePerson(dynamoPersonTraces(api.world.client, tableNames, takeOutOfPacks), id, true)
  expect(await traces()).toEqual([])
})
