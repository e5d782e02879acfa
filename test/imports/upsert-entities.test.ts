import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dynamoEntities } from '../../functions/entities/entities.store.ts'
import { resolvePages } from '../../functions/entities/resolve-pages.store.ts'
import { parseSocialUrl } from '../../functions/entities/social-url.ts'
import { AccountPatch } from '../../functions/imports/account-patch.ts'
import { dynamoImports } from '../../functions/imports/imports.wiring.ts'
import { PersonPatch } from '../../functions/imports/person-patch.ts'
import { startTables, type Tables, tableNames } from '../support/dynamodb.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

let unique = 0
beforeEach(() => {
  unique += 1
})
const company = (name: string) => `https://www.linkedin.com/company/${name}-${unique}`
const profile = (name: string) => `https://www.linkedin.com/in/${name}-${unique}`

const clock = () => new Date('2026-03-01T12:00:00.000Z')
const { table } = tableNames
const store = () => dynamoImports(tables.documentClient(), table, clock)
const accounts = (...rows: object[]) => store().accounts(rows.map((row) => v.parse(AccountPatch, row)))
const people = (...rows: object[]) => store().people(rows.map((row) => v.parse(PersonPatch, row)))
const entities = () => dynamoEntities(tables.documentClient(), table)

const idIn = (outcome: { id?: string } | object | undefined) =>
  outcome && 'id' in outcome ? String(outcome.id) : ''
const account = async (id: string) => (await entities().accounts([id])).get(id)
const person = async (id: string) => (await entities().people([id])).get(id)

async function items(kind: string) {
  const { Items = [] } = await tables
    .documentClient()
    .send(new ScanCommand({ TableName: table, ConsistentRead: true }))
  return Items.filter((item) => item.kind === kind)
}

describe('companies', () => {
  test('are made once for all spellings of their page, and then changed', async () => {
    const made = await accounts({ socialUrl: company('acme'), name: 'Acme', headcount: 5 })
    const spelled = company('ACME').replace('www', 'de').concat('/about/?x=1')
    const changed = await accounts({ socialUrl: spelled, headcount: 6 })
    const again = await accounts({ socialUrl: company('acme'), name: ' ACME ', headcount: 6 })
    expect([made, changed, again]).toMatchObject([
      { outcomes: [{ outcome: 'created' }], signals: 0 },
      { outcomes: [{ outcome: 'updated', id: idIn(made.outcomes[0]) }], signals: 1 },
      { outcomes: [{ outcome: 'unchanged' }], signals: 0 },
    ])
    expect(await account(idIn(made.outcomes[0]))).toMatchObject({ name: 'Acme', headcount: 6, version: 2 })
  })

  test('keep their own id, which their page also leads to', async () => {
    const own = `acc_own${unique}`
    await accounts({ id: own, socialUrl: company('own'), name: 'Own' })
    const { outcomes } = await accounts(
      { socialUrl: company('own'), headcount: 3 },
      { id: own, industry: 'Steel' },
    )
    expect(outcomes).toEqual([
      { outcome: 'updated', id: own },
      { outcome: 'updated', id: own },
    ])
    expect(await account(own)).toMatchObject({ headcount: 3, industry: 'Steel', version: 2 })
  })

  test('get another page by their id, and the old page still leads to them', async () => {
    const [made] = (await accounts({ socialUrl: company('old'), name: 'Old' })).outcomes
    const id = idIn(made)
    expect(await accounts({ id, socialUrl: company('new') })).toMatchObject({ signals: 1 })
    const { outcomes } = await accounts({ socialUrl: company('new') }, { socialUrl: company('old') })
    expect(outcomes.map(idIn)).toEqual([id, id])
    expect(await account(id)).toMatchObject({ socialUrl: `https://linkedin.com/company/new-${unique}` })
  })

  test('another id for a known page leads to the known company', async () => {
    const [made] = (await accounts({ socialUrl: company('known'), name: 'Known' })).outcomes
    const other = `acc_other${unique}`
    const { outcomes } = await accounts({ id: other, socialUrl: company('known'), headcount: 9 })
    expect(outcomes).toEqual([{ outcome: 'updated', id: idIn(made) }])
    expect(await account(other)).toMatchObject({ id: idIn(made), headcount: 9 })
  })

  test('are rejected with a reason', async () => {
    const [one] = (await accounts({ socialUrl: company('one'), name: 'One' })).outcomes
    const [two] = (await accounts({ socialUrl: company('two'), name: 'Two' })).outcomes
    const { outcomes } = await accounts(
      { headcount: 1 },
      { id: 'acc_nobody', headcount: 1 },
      { socialUrl: company('nameless') },
      { id: idIn(one), socialUrl: company('two') },
    )
    expect(outcomes.map((outcome) => ('reason' in outcome ? outcome.reason : ''))).toEqual([
      'socialUrl: Must be given, or a website of its own, or a number in a register, or the id of an entity that exists.',
      'id: No account has this id, and without a socialUrl none can be made.',
      'name: Must be given for a new account.',
      `socialUrl: Belongs to ${idIn(two)}.`,
    ])
  })

  test('the rows of one company apply in order, and only their result counts', async () => {
    const rows = [4, 5, 6].map((headcount) => ({ socialUrl: company('rows'), name: 'Rows', headcount }))
    const first = await accounts(...rows)
    expect(first).toMatchObject({
      outcomes: [{ outcome: 'created' }, { outcome: 'updated' }, { outcome: 'updated' }],
    })
    expect(await account(idIn(first.outcomes[0]))).toMatchObject({ headcount: 6, version: 1 })
    const second = await accounts(...rows)
    expect(second.outcomes.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged', 'unchanged'])
    expect(second.signals).toBe(0)
  })

  test('a stub makes no signal from its first data, but from its next change', async () => {
    const page = parseSocialUrl(company('stub'))
    if (!page) throw new Error('no page')
    const [stub] = await resolvePages(tables.documentClient(), table, clock)([page])
    const first = await accounts({ socialUrl: company('stub'), name: 'Stub', headcount: 1 })
    const second = await accounts({ socialUrl: company('stub'), headcount: 2 })
    expect([first, second]).toMatchObject([
      { outcomes: [{ outcome: 'updated', id: stub?.id }], signals: 0 },
      { outcomes: [{ outcome: 'updated' }], signals: 1 },
    ])
  })

  test('stored by several importers at once are stored once', async () => {
    const rows = Array.from({ length: 20 }, (_, index) => ({
      socialUrl: company(`race-${index}`),
      name: `Race ${index}`,
      headcount: 1,
    }))
    const results = await Promise.all(Array.from({ length: 6 }, () => accounts(...rows)))
    const outcomes = results.flatMap((result) => result.outcomes.map(({ outcome }) => outcome))
    expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(20)
    expect(outcomes.filter((outcome) => outcome === 'unchanged')).toHaveLength(100)
    const bigger = rows.map((row) => ({ ...row, headcount: 2 }))
    const changes = await Promise.all(Array.from({ length: 6 }, () => accounts(...bigger)))
    expect(changes.reduce((sum, { signals }) => sum + signals, 0)).toBe(20)
  })
})

describe('people', () => {
  test('work for the account of an id or a page, and an unknown page becomes a stub', async () => {
    const [acme] = (await accounts({ socialUrl: company('acme'), name: 'Acme' })).outcomes
    const { outcomes } = await people(
      { socialUrl: profile('jane'), firstName: 'Jane', accountId: idIn(acme) },
      { socialUrl: profile('joe'), firstName: 'Joe', accountSocialUrl: company('acme') },
      { socialUrl: profile('ann'), firstName: 'Ann', accountSocialUrl: company('new-place') },
      { socialUrl: profile('bob'), firstName: 'Bob', accountId: 'acc_nobody' },
    )
    const [jane, joe, ann] = await Promise.all(outcomes.slice(0, 3).map((outcome) => person(idIn(outcome))))
    expect(jane).toMatchObject({ accountId: idIn(acme), accountName: 'Acme' })
    expect(joe).toMatchObject({ accountId: idIn(acme), accountName: 'Acme' })
    expect(ann?.accountName).toBe(`New Place ${unique}`)
    expect(await account(ann?.accountId ?? '')).toMatchObject({ stub: true })
    expect(outcomes[3]).toEqual({
      outcome: 'rejected',
      reason: 'accountId: No account has the id acc_nobody.',
    })
  })

  test('a change of job is a signal with the cards of person and account', async () => {
    await accounts({ socialUrl: company('a'), name: 'A Works' }, { socialUrl: company('b'), name: 'B Works' })
    const jane = { socialUrl: profile('mover'), firstName: 'Jane', lastName: 'Doe' }
    await people({ ...jane, accountSocialUrl: company('a') })
    const { outcomes, signals } = await people({ ...jane, accountSocialUrl: company('b') })
    expect(signals).toBe(1)
    const [signal] = (await items('signal')).filter(({ personId }) => personId === idIn(outcomes[0]))
    expect(signal).toMatchObject({
      type: 'PERSON_JOB_CHANGE',
      text: 'Jane Doe moved from A Works to B Works.',
      person: { name: 'Jane Doe' },
      account: { name: 'B Works' },
    })
    const stored = (await items('person')).find(({ id }) => id === idIn(outcomes[0]))
    expect(stored?.account).toMatchObject({ name: 'B Works' })
  })
})
