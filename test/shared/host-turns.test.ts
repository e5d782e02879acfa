import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostTurns } from '../../functions/shared/host-turns/host-turns.ts'
import { dynamoPace } from '../../functions/shared/host-turns/pace.store.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'

const START = Date.parse('2026-01-01T00:00:00Z')
let tables: Tables

beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

/** Turns by a clock that shows these milliseconds one after the other, and then the last of them. */
function turnsAt(...shown: number[]) {
  const clock = () => new Date(START + ((shown.length > 1 ? shown.shift() : shown[0]) ?? 0))
  return hostTurns(dynamoPace(tables.documentClient(), tables.tableNames.table, clock), clock)
}

/** Takes ten turns: nine at the first time, and then one by a clock that shows the others. */
async function takeTen(url: string, first: number, ...last: number[]) {
  const taken = []
  for (let n = 0; n < 9; n += 1) taken.push(await turnsAt(first).take('org_a', url))
  return [...taken, await turnsAt(...last).take('org_a', url)]
}

const ALL_TAKEN = Array.from({ length: 10 }, () => 'taken')

test('the tenth request of a moment gets its turn, though it read the clock before the first', async () => {
  expect(await takeTen('https://one.example/', 5, 0, 0, 5)).toEqual(ALL_TAKEN)
})

test('the eleventh waits', async () => {
  const url = 'https://other.example/'
  expect(await takeTen(url, 5, 5)).toEqual(ALL_TAKEN)
  expect(await turnsAt(5).take('org_a', url)).toBe(7500)
})
