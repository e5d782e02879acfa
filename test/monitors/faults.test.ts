import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Invocation } from '../../functions/runs/invocation.ts'
import { isRunning } from '../../functions/runs/recurrence.ts'
import { healOverdue } from '../../functions/runs/sweep/heal-overdue.ts'
import { signalsOf } from '../support/data/signals-of.ts'
import { Died, dyingClient, dyingRunWorld } from '../support/dying.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'
import { aList, drain, entry, type MonitorBench, monitorBench, monitors, play, shows } from './world.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

const MINUTE = 60_000
/** Another account is on the list, which no source can see. */
const ACCOUNTS = 2

const UNSEEN = 'no website is known'

/** A monitored list with its baseline and a new entry on every site. */
async function prepared() {
  const { id: organizationId } = await anOrganization(tables, 1000)
  const calm = monitorBench(tables)
  const { id: listId, refs } = await aList(tables, calm, organizationId, ACCOUNTS + 1)
  const site =
    (...entries: number[]): MonitorBench['site'] =>
    async (account) =>
      account.id === refs[0]?.id
        ? { places: [], state: null, unseen: UNSEEN, failures: [] }
        : shows(...entries.map((n) => entry(account, n)))
  calm.site = site(1)
  await monitors(calm).set(organizationId, listId, '1h')
  await drain(calm)
  const client = tables.documentClient()
  const death = dyingClient(client)
  const dying = dyingRunWorld(monitorBench(tables, client), death)
  dying.made.set(listId, { organizationId, interval: '1h', anchor: '2026-11-21T11:00:00.000Z' })
  dying.site = site(1, 2)
  dying.now = new Date('2026-11-21T11:00:00.000Z')
  return {
    organizationId,
    listId,
    dying,
    death,
    message: { organizationId, id: listId, at: '2026-11-21T11:00:00.000Z' },
  }
}

const later = (bench: MonitorBench, minutes: number) => {
  bench.now = new Date(bench.now.getTime() + minutes * MINUTE)
}

const whole = {
  status: 'succeeded',
  credits: ACCOUNTS * 10,
  checked: ACCOUNTS,
  notChecked: [{ reason: UNSEEN }],
  notCheckedCount: 1,
}

async function expectExact(bench: MonitorBench, organizationId: string, listId: string) {
  const Items = await signalsOf(tables, organizationId)
  expect(Items).toHaveLength(ACCOUNTS)
  expect(await bench.balance(organizationId)).toBe(1000 - 2 * ACCOUNTS * 10)
  const runs = await bench.recurrences.history(organizationId, listId, 10)
  expect(runs).toMatchObject([
    { ...whole, newSignals: ACCOUNTS },
    { ...whole, newSignals: 0 },
  ])
  const recurrence = await bench.recurrences.get(organizationId, listId)
  expect(recurrence && isRunning(recurrence, bench.now)).toBe(false)
  expect(bench.made.has(listId)).toBe(true)
}

async function countWrites() {
  const { dying, death, message } = await prepared()
  await play(dying, message)
  await drain(dying)
  return death.writes
}

describe('a run that dies at any write, message or schedule change', () => {
  test('is charged once, reports everything once and frees the monitor', async () => {
    const writes = await countWrites()
    expect(writes).toBeGreaterThan(8)
    for (const after of [false, true]) {
      for (let write = 0; write < writes; write += 1) await dieAndRecover(write, after)
    }
  })

  async function dieAndRecover(write: number, after: boolean) {
    const { organizationId, listId, dying, death, message } = await prepared()
    Object.assign(death, { dieAt: death.writes + write, after })
    const returning: Invocation[] = []
    const messages: Invocation[] = [message]
    for (let next = messages.shift(); next; next = messages.shift()) {
      await play(dying, next).catch((error: unknown) => {
        if (!(error instanceof Died)) throw error
        if (next) returning.push(next)
      })
      messages.push(...dying.sent.splice(0))
    }
    expect(returning.length).toBeGreaterThan(0)

    const bench = monitorBench(tables)
    for (const [key, schedule] of dying.made) bench.made.set(key, schedule)
    bench.site = dying.site
    bench.now = dying.now
    later(bench, 6)
    for (const back of returning) await play(bench, back)
    await drain(bench)
    try {
      await expectExact(bench, organizationId, listId)
    } catch (error) {
      throw new Error(`after a death ${after ? 'after' : 'before'} write ${write}`, { cause: error })
    }
  }
})

test('the sweep resumes a run whose messages are all lost', async () => {
  const { organizationId, listId, dying: bench, message } = await prepared()
  await play(bench, message)
  bench.sent.splice(0)
  for (let minute = 0; minute < 30 && bench.sent.length === 0; minute += 1) {
    later(bench, 1)
    await healOverdue(bench, () => true)
  }
  await drain(bench)
  await expectExact(bench, organizationId, listId)
})

test('a run that can never end is given up, and unchecked accounts are refunded', async () => {
  const { organizationId, listId, dying: bench, message } = await prepared()
  await play(bench, message)
  bench.sent.splice(0)
  for (let minute = 0; minute < 120; minute += 1) {
    later(bench, 1)
    await healOverdue(bench, () => true)
    bench.sent.splice(0)
  }
  expect((await bench.recurrences.history(organizationId, listId, 10)).at(-2)).toMatchObject({
    status: 'failed',
    error: 'interrupted',
    credits: 0,
  })
  const { entries } = await bench.ledger.page(organizationId, 10)
  expect(entries.filter(({ reason }) => reason === 'monitor_refund')).toMatchObject([
    { amount: (ACCOUNTS + 1) * 10 },
    { amount: 10 },
  ])
  expect(await bench.balance(organizationId)).toBe(1000 - ACCOUNTS * 10)
})
