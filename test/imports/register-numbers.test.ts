import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AccountPatch } from '../../functions/imports/account-patch.ts'
import { dynamoImports } from '../../functions/imports/imports.wiring.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { scanAll } from '../support/scan.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

const clock = () => new Date('2026-03-01T12:00:00.000Z')
const imported = async (catalogue: string | undefined, ...rows: object[]) => {
  const patches = rows.map((row) => ({ ...v.parse(AccountPatch, row), ...(catalogue && { catalogue }) }))
  return dynamoImports(tables.documentClient(), tables.tableNames.table, clock).accounts(patches)
}
const accounts = async (name: string) =>
  (await scanAll(tables.documentClient(), tables.tableNames.table)).filter(
    (item) => item.kind === 'account' && String(item.name).startsWith(name),
  )
const outcomes = ({ outcomes }: Awaited<ReturnType<typeof imported>>) =>
  outcomes.map(({ outcome }) => outcome)

test('an account that has only a number gets its page later, and stays one', async () => {
  expect(outcomes(await imported('sec', { cik: '0000000501', name: 'One' }))).toEqual(['created'])
  const [sec] = await accounts('One')
  expect(sec).toMatchObject({ socialUrl: null, websiteUrl: null, numbers: { cik: '501' } })
  const page = 'https://www.linkedin.com/company/one'
  const row = { socialUrl: page, name: 'One', cik: '501', wikidataId: 'Q501', headcount: 5 }
  expect((await imported('wikidata', row)).signals).toBe(0)
  expect(await accounts('One')).toMatchObject([
    { id: sec?.id, socialUrl: 'https://linkedin.com/company/one' },
  ])
  expect(outcomes(await imported('sec', { cik: '501', name: 'One' }))).toEqual(['unchanged'])
  expect(outcomes(await imported('wikidata', row))).toEqual(['unchanged'])
})

test('two companies with one number stay two', async () => {
  const rows = ['a', 'b'].map((n) => ({
    socialUrl: `https://www.linkedin.com/company/two-${n}`,
    name: `Two ${n}`,
    cik: '502',
  }))
  expect(outcomes(await imported('wikidata', ...rows))).toEqual(['created', 'created'])
  expect(await accounts('Two')).toHaveLength(2)
  expect(outcomes(await imported('wikidata', ...rows))).toEqual(['unchanged', 'unchanged'])
  const [one] = outcomes(await imported('sec', { cik: '502', name: 'Two a', industry: 'Software' }))
  expect(one).toBe('updated')
  expect(await accounts('Two')).toHaveLength(2)
})

test('a company of Wikidata that has moved to another page is the same account, and says so', async () => {
  const row = (page: string) => ({
    socialUrl: `https://www.linkedin.com/company/${page}`,
    name: 'Three',
    wikidataId: 'Q503',
  })
  await imported('wikidata', row('three'))
  const { signals } = await imported('wikidata', row('three-group'))
  expect(signals).toBe(1)
  expect(await accounts('Three')).toMatchObject([{ socialUrl: 'https://linkedin.com/company/three-group' }])
  expect(outcomes(await imported('wikidata', row('three-group')))).toEqual(['unchanged'])
})

test('many rows without pages stay apart, and a row without any name of its own is refused', async () => {
  const rows = Array.from({ length: 120 }, (_, n) => ({ cik: String(9000 + n), name: `Four ${n}` }))
  await imported('sec', ...rows)
  expect(await accounts('Four')).toHaveLength(120)
  expect(outcomes(await imported(undefined, { name: 'Nobody' }))).toEqual(['rejected'])
})

test('a catalogue fills what is empty and changes only what it says anew', async () => {
  const page = 'https://www.linkedin.com/company/five'
  await imported(undefined, { socialUrl: page, name: 'Five', headcount: 70 })
  await imported('wikidata', { socialUrl: page, name: 'Five Inc', headcount: 50, location: 'Berlin' })
  expect(await accounts('Five')).toMatchObject([{ name: 'Five', headcount: 70, location: 'Berlin' }])
  await imported('gleif', { socialUrl: page, name: 'Five Limited' })
  const said = { socialUrl: page, name: 'Five Inc', headcount: 90, location: 'Berlin' }
  expect((await imported('wikidata', said)).signals).toBe(1)
  expect(await accounts('Five')).toMatchObject([{ name: 'Five', headcount: 90 }])
  expect(outcomes(await imported('wikidata', said))).toEqual(['unchanged'])
})
