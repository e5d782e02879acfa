import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AccountPatch } from '../../functions/imports/account-patch.ts'
import { dynamoImports } from '../../functions/imports/imports.wiring.ts'
import { PersonPatch } from '../../functions/imports/person-patch.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { scanAll } from '../support/scan.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

const PAGE = 'https://www.linkedin.com/in/ada-north'
const COMPANY = 'https://www.linkedin.com/company/acme'
const imports = () => dynamoImports(tables.documentClient(), tables.tableNames.table, () => new Date())
const stated = (row: object, catalogue?: string) =>
  imports().people([{ ...v.parse(PersonPatch, row), ...(catalogue && { catalogue }) }])
const person = async () =>
  (await scanAll(tables.documentClient(), tables.tableNames.table)).find(({ kind }) => kind === 'person')

test('somebody whose work a catalogue did not know decides for the company that it names later', async () => {
  await imports().accounts([v.parse(AccountPatch, { socialUrl: COMPANY, name: 'Acme' })])
  const known = { socialUrl: PAGE, firstName: 'Ada', lastName: 'North' }
  await stated(known, 'wikidata')
  expect(await person()).toMatchObject({ accountId: null, decisionMaker: false })
  const leads = { ...known, accountSocialUrl: COMPANY, title: 'Chief Executive Officer', decisionMaker: true }
  await stated(leads, 'wikidata')
  expect(await person()).toMatchObject({ accountName: 'Acme', decisionMaker: true })

  await stated({ socialUrl: PAGE, decisionMaker: false })
  await stated(leads, 'wikidata')
  expect(await person()).toMatchObject({ decisionMaker: false })
})
