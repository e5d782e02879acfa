import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextOnGrid } from '../../functions/runs/rhythm.ts'
import { healOverdue } from '../../functions/runs/sweep/heal-overdue.ts'
import { aKeyword, drain, history, type KeywordBench, play, startWith } from '../keywords/world.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'

const MINUTE = 60_000
const BEGIN = new Date('2026-11-21T10:00:37.000Z')

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

/** The scheduler fires within a minute. These are the instants that it may name for it. */
const NAMED: readonly (readonly [string, (due: number) => number])[] = [
  ['as it is', (due) => due],
  ['as the minute that it is in', (due) => Math.floor(due / MINUTE) * MINUTE],
  ['as the next minute', (due) => Math.ceil(due / MINUTE) * MINUTE],
]

async function aKeywordThatRan() {
  const { bench, organizationId } = await startWith(tables)
  bench.now = BEGIN
  const { id } = await aKeyword(bench, organizationId)
  await drain(bench)
  return { bench, organizationId, id }
}

function dueOf(bench: KeywordBench, id: string): number {
  const schedule = bench.made.get(id)
  if (!schedule) throw new Error('There is no schedule.')
  return Date.parse(nextOnGrid(schedule.anchor, schedule.interval, bench.now))
}

test.each(NAMED)('an instant that is named %s makes one run for each interval', async (_name, named) => {
  const { bench, organizationId, id } = await aKeywordThatRan()
  for (let hour = 1; hour <= 4; hour += 1) {
    bench.now = new Date(bench.now.getTime() + MINUTE)
    const due = dueOf(bench, id)
    const message = { organizationId, id, at: new Date(named(due)).toISOString() }
    // At the end of the minute, and the message arrives twice.
    bench.now = new Date(due + 59_000)
    await play(bench, message)
    await play(bench, message)
    await drain(bench)
    expect(await history(bench, organizationId, id)).toHaveLength(1 + hour)
  }
})

test.each(NAMED)(
  'a late instant that is named %s adds none to the run that was healed',
  async (_name, named) => {
    const { bench, organizationId, id } = await aKeywordThatRan()
    bench.now = new Date(bench.now.getTime() + MINUTE)
    const due = dueOf(bench, id)
    bench.now = new Date(due + 3 * MINUTE)
    expect(await healOverdue(bench, () => true)).toBe(1)
    await drain(bench)
    await play(bench, { organizationId, id, at: new Date(named(due)).toISOString() })
    await drain(bench)
    expect(await history(bench, organizationId, id)).toHaveLength(2)
  },
)
