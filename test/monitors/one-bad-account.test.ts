import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newObservations } from '../../functions/monitors/new-observations.ts'
import type { Observation } from '../../functions/sources/observation.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'
import { aList, monitorBench, monitors, play, shows } from './world.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

/** More than are checked at the same time. */
const ACCOUNTS = 30

test('an account that cannot be checked does not hold up the others of its part', async () => {
  const { id: organizationId } = await anOrganization(tables, 1000)
  const bench = monitorBench(tables)
  const { id: listId, refs } = await aList(tables, bench, organizationId, ACCOUNTS)
  const checked = new Set<string>()
  bench.site = async ({ id }) => {
    if (id === refs[0]?.id) throw new Error('a connection was lost')
    checked.add(id)
    return shows()
  }
  await monitors(bench).set(organizationId, listId, '1h')
  for (let message = bench.sent.shift(); message; message = bench.sent.shift()) {
    await play(bench, message).catch(() => undefined)
  }
  expect(checked.size).toBe(ACCOUNTS - 1)
})

describe('a place that showed nothing at the last check now shows an entry', () => {
  const before = { checkedAt: '2026-06-10T08:00:00.000Z', shown: {}, titles: [] }
  const of = (at: string): Observation => ({
    source: 'workable',
    nativeId: '1',
    kind: 'job',
    url: 'https://acme.example/1',
    title: 'A job',
    body: '',
    at,
  })

  test.each([
    ['of the day of the check, without a time', '2026-06-10T00:00:00.000Z', 1],
    ['of the day before the check, without a time', '2026-06-09T00:00:00.000Z', 0],
    ['of an hour before the check', '2026-06-10T07:00:00.000Z', 0],
    ['of an hour after the check', '2026-06-10T09:00:00.000Z', 1],
  ])('%s', (_case, at, expected) => {
    const { observations } = newObservations(
      [{ source: 'lever', place: 'p', observations: [of(at)] }],
      before,
    )
    expect(observations).toHaveLength(expected)
  })
})
