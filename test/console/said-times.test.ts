import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { KEPT_TEXT, SESSION_TEXT } from '../../console/src/text/lifetimes.ts'
import { relativeTime } from '../../console/src/text/times.ts'
import { INTERVAL_MS, wordOf } from '../../console/src/text/words.ts'
import { SESSION_SECONDS } from '../../functions/sessions/session.ts'
import { INTERVALS } from '../../functions/shared/fields.ts'
import { readSettings } from '../../lib/building-blocks/config.ts'
import { aList, drain, monitorBench, monitors, play } from '../monitors/world.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'

/** Each sentence of the console that names a time, against the clock of the service. */
let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

const numberIn = (text: string, unit: string) => Number(new RegExp(`(\\d+) ${unit}`).exec(text)?.[1])

test('a session lasts as long as signing in says', () => {
  expect(numberIn(SESSION_TEXT, 'hours') * 3600).toBe(SESSION_SECONDS)
})

test('attempts are kept as long as the log says, where nothing else is set', () => {
  expect(numberIn(KEPT_TEXT, 'days')).toBe(readSettings({ stackName: 'Any' }).webhookLogDays)
})

describe('a monitor', () => {
  test.each([
    ['1h', 'every hour', 'in 1 h'],
    ['1d', 'every day', 'in 1 day'],
    ['7d', 'every 7 days', 'in 7 days'],
  ] as const)('on %s runs %s, %s', async (interval, words, next) => {
    const { id: organizationId } = await anOrganization(tables, 100)
    const bench = monitorBench(tables)
    const { id } = await aList(tables, bench, organizationId, 1)
    const begun = bench.now.getTime()
    await monitors(bench).set(organizationId, id, interval)
    await drain(bench)
    expect([wordOf(interval), INTERVAL_MS[interval]]).toEqual([words, INTERVALS[interval]])
    const at = (await bench.recurrences.get(organizationId, id))?.nextRunAt ?? ''
    expect(relativeTime(at, begun)).toBe(next)
    bench.now = new Date(begun + INTERVAL_MS[interval])
    await play(bench, { organizationId, id, at })
    await drain(bench)
    expect(await bench.recurrences.history(organizationId, id, 10)).toHaveLength(2)
  })
})
