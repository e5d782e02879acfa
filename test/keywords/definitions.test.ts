import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { equalKeyword } from '../../functions/keywords/equal-keywords.ts'
import { updateKeyword } from '../../functions/keywords/manage-keywords.ts'
import { signalsOf } from '../support/data/signals-of.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { aKeyword, drain, expectConsistent, fireDue, startWith, story } from './world.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

const FINANCE = { name: 'New finance chief', query: '{role:finance}', exclude: ['interim'] }
const ROUNDS = { name: 'Large rounds', query: 'raises {money:10m}', exclude: [] }

const TITLES = [
  'Acme names Jane Doe as CFO',
  'Acme names interim CFO',
  'Acme raises $12 million to build robots',
  'Acme raises $2 million for pets',
  'Acme publishes its report',
]
const NEWS = TITLES.map((title, n) => story(n, { title, at: '2026-11-20T10:00:00.000Z' }))

const named = async (organizationId: string) =>
  (await signalsOf(tables, organizationId)).map(({ text, evidence }) => [text, evidence?.definition]).sort()

describe('a keyword with definitions', () => {
  test('gets and pays only what one of them matches, under its name', async () => {
    const { bench, organizationId } = await startWith(tables)
    bench.answers = [async () => NEWS]
    const keyword = await aKeyword(bench, organizationId, { definitions: [FINANCE, ROUNDS] })
    expect(keyword.definitions).toEqual([FINANCE, ROUNDS])
    await drain(bench)
    expect(await named(organizationId)).toEqual([
      [TITLES[0], 'New finance chief'],
      [TITLES[2], 'Large rounds'],
    ])
    expect(await bench.balance(organizationId)).toBe(980)
    await expectConsistent(tables, bench, organizationId, 1000)
  })

  test('looks back once more when they change, and pays nothing twice', async () => {
    const { bench, organizationId } = await startWith(tables)
    bench.answers = [async () => NEWS]
    const { id } = await aKeyword(bench, organizationId, { definitions: [FINANCE] })
    await drain(bench)
    expect(await bench.balance(organizationId)).toBe(990)
    const changed = await updateKeyword(bench, organizationId, id, { definitions: [ROUNDS, FINANCE] })
    expect(changed.definitions.map(({ name }) => name)).toEqual(['Large rounds', 'New finance chief'])
    await fireDue(bench, organizationId, id)
    expect(await bench.balance(organizationId)).toBe(980)
    await updateKeyword(bench, organizationId, id, { definitions: [] })
    bench.now = new Date(bench.now.getTime() + 1000)
    await fireDue(bench, organizationId, id)
    expect((await named(organizationId)).map(([, definition]) => definition)).toEqual([
      'New finance chief',
      undefined,
      undefined,
      'Large rounds',
      undefined,
    ])
    expect(await bench.balance(organizationId)).toBe(950)
  })

  test('takes a later report of an event that an earlier one does not tell in the same words', async () => {
    const { bench, organizationId } = await startWith(tables)
    const reports = ['Acme Robotics raises funds: $12M', 'Acme Robotics raises $12M from Birch Capital']
    bench.answers = [async () => reports.map((title, n) => story(n, { title, at: undefined }))]
    await aKeyword(bench, organizationId, {
      definitions: [{ name: 'With Birch', query: '"birch capital" {money}', exclude: [] }],
    })
    await drain(bench)
    expect(await named(organizationId)).toEqual([[reports[1], 'With Birch']])
  })

  test('without any gets everything, and no name', async () => {
    const { bench, organizationId } = await startWith(tables)
    bench.answers = [async () => NEWS]
    const keyword = await aKeyword(bench, organizationId)
    expect(keyword.definitions).toEqual([])
    await drain(bench)
    const found = await signalsOf(tables, organizationId)
    expect(found).toHaveLength(TITLES.length)
    for (const { evidence } of found) expect(evidence).not.toHaveProperty('definition')
  })

  test('learns with a baseline only what they match', async () => {
    const { bench, organizationId } = await startWith(tables)
    bench.answers = [async () => NEWS.slice(0, 2)]
    const { id } = await aKeyword(bench, organizationId, { backfill: false, definitions: [FINANCE] })
    await drain(bench)
    bench.answers = [async () => [...NEWS, story(9, { title: 'Beta: Acme has a new CFO' })]]
    await fireDue(bench, organizationId, id)
    expect(await named(organizationId)).toEqual([['Beta: Acme has a new CFO', 'New finance chief']])
    expect(await bench.balance(organizationId)).toBe(990)
  })

  test('equals only a keyword with the same ones', async () => {
    const { bench, organizationId } = await startWith(tables)
    const first = await aKeyword(bench, organizationId, { definitions: [FINANCE] })
    const other = await aKeyword(bench, organizationId, { definitions: [ROUNDS] })
    const same = await aKeyword(bench, organizationId, { definitions: [FINANCE] })
    expect(await equalKeyword(bench.keywords, organizationId, other)).toBeUndefined()
    expect((await equalKeyword(bench.keywords, organizationId, same))?.id).toBe(first.id)
  })
})
