import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../functions/entities/person.ts'
import { dynamoDecisionMakers } from '../../../functions/indexer/digests/decision-makers.store.ts'
import { newId } from '../../../functions/shared/ids.ts'
import { startTables, type Tables } from '../../support/dynamodb.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

const makers = () =>
  dynamoDecisionMakers(tables.documentClient(), tables.tableNames.searchIndex, 'https://images.example/')

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString()

const aPerson = (changes: Partial<Person> = {}): Person => ({
  id: newId('per'),
  firstName: 'Ada',
  lastName: 'Lovelace',
  title: 'CTO',
  seniority: 'c-level',
  email: 'ada@people.example',
  socialUrl: 'https://linkedin.com/in/ada',
  profilePictureKey: 'people/ada.png',
  location: null,
  accountId: newId('acc'),
  accountName: 'Analytical',
  decisionMaker: true,
  education: [],
  experience: [],
  createdAt: at(0),
  updatedAt: at(0),
  ...changes,
})

const accountOf = ({ accountId }: Person) => accountId ?? ''

test('an account shows its decision makers, oldest first', async () => {
  const first = aPerson({ createdAt: at(1) })
  const second = aPerson({ accountId: first.accountId, createdAt: at(2), profilePictureKey: null })
  const other = aPerson({ accountId: first.accountId, decisionMaker: false })
  await makers().apply([second, other, first].map((after) => ({ before: undefined, after })))
  const found = await makers().of([accountOf(first), 'acc_none'])
  expect(found.get(accountOf(first))).toEqual([
    {
      id: first.id,
      name: 'Ada Lovelace',
      title: 'CTO',
      seniority: 'c-level',
      imageUrl: 'https://images.example/people/ada.png',
      socialUrl: first.socialUrl,
      email: first.email,
    },
    expect.objectContaining({ id: second.id, imageUrl: null }),
  ])
  expect(found.has('acc_none')).toBe(false)
})

test('a changed employer, role or name is shown', async () => {
  const person = aPerson()
  const account = accountOf(person)
  const renamed = { ...person, lastName: 'King', updatedAt: at(1) }
  const moved = { ...renamed, accountId: newId('acc'), updatedAt: at(2) }
  const demoted = { ...moved, decisionMaker: false, updatedAt: at(3) }
  await makers().apply([{ before: undefined, after: person }])
  await makers().apply([{ before: person, after: renamed }])
  expect((await makers().of([account])).get(account)).toMatchObject([{ name: 'Ada King' }])
  await makers().apply([{ before: undefined, after: person }])
  expect((await makers().of([account])).get(account)).toMatchObject([{ name: 'Ada King' }])
  await makers().apply([{ before: renamed, after: moved }])
  const both = await makers().of([account, accountOf(moved)])
  expect([both.get(account), both.get(accountOf(moved))]).toMatchObject([undefined, [{ id: person.id }]])
  await makers().apply([{ before: moved, after: demoted }])
  expect((await makers().of([accountOf(moved)])).has(accountOf(moved))).toBe(false)
})

test('a hundred are shown, and the next move up when some leave', async () => {
  const accountId = newId('acc')
  const all = Array.from({ length: 130 }, (_, minute) => aPerson({ accountId, createdAt: at(minute) }))
  const shown = async () => ((await makers().of([accountId])).get(accountId) ?? []).map(({ id }) => id)
  const ids = (people: readonly Person[]) => people.map(({ id }) => id)
  await makers().apply(all.map((after) => ({ before: undefined, after })))
  expect(await shown()).toEqual(ids(all.slice(0, 100)))
  await makers().apply(all.slice(0, 40).map((before) => ({ before, after: undefined })))
  expect(await shown()).toEqual(ids(all.slice(40)))
})
