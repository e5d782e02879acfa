import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Invocation } from '../../functions/runs/invocation.ts'
import { isRunning, shardOf } from '../../functions/runs/recurrence.ts'
import { healOverdue } from '../../functions/runs/sweep/heal-overdue.ts'
import { reconcileSchedules } from '../../functions/runs/sweep/reconcile-schedules.ts'
import { signalsOf } from '../support/data/signals-of.ts'
import { Died, dyingClient, dyingRunWorld } from '../support/dying.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'
import { aKeyword, type KeywordBench, keywordBench, play, stories } from './world.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

const MINUTE = 60_000

/** Delivers messages as a queue does, until none is left. */
async function untilQuiet(bench: KeywordBench, first: readonly Invocation[]) {
  const messages: Invocation[] = [...first]
  for (let rounds = 0; messages.length > 0; rounds += 1) {
    if (rounds > 20) throw new Error('never becomes quiet')
    const message = messages.shift()
    if (message) await play(bench, message)
    messages.push(...bench.sent.splice(0))
  }
}

async function expectPaidOnce(bench: KeywordBench, organizationId: string, id: string, signals: number) {
  const Items = await signalsOf(tables, organizationId)
  const { entries } = await bench.ledger.page(organizationId, 100)
  const charged = entries.filter(({ reason }) => reason === 'keyword_result').map(({ signalId }) => signalId)
  expect(Items.map((item) => item.id).sort()).toEqual(charged.sort())
  expect(charged).toHaveLength(signals)
  expect(await bench.balance(organizationId)).toBe(1000 - signals * 10)
  const runs = await bench.recurrences.history(organizationId, id, 10)
  expect(runs.reduce((sum, run) => sum + run.newSignals, 0)).toBe(signals)
  expect(runs.reduce((sum, run) => sum + run.credits, 0)).toBe(signals * 10)
  expect(runs.filter(({ status }) => status === 'running')).toEqual([])
  const recurrence = await bench.recurrences.get(organizationId, id)
  expect(recurrence && isRunning(recurrence, bench.now)).toBe(false)
  expect(bench.made.has(id)).toBe(true)
}

async function prepared() {
  const { id: organizationId } = await anOrganization(tables, 1000)
  const client = tables.documentClient()
  const death = dyingClient(client)
  return { organizationId, dying: dyingRunWorld(keywordBench(tables, client), death), death }
}

async function countWrites() {
  const { organizationId, dying, death } = await prepared()
  await aKeyword(dying, organizationId)
  const before = death.writes
  dying.answers = [async () => stories(1, 2, 3)]
  for (const message of dying.sent.splice(0)) await play(dying, message)
  return { creation: before, run: death.writes - before }
}

describe('a worker that dies at any write, message or schedule change', () => {
  test('charges nothing twice, loses nothing and frees the keyword', async () => {
    const { run } = await countWrites()
    expect(run).toBeGreaterThan(4)
    for (const after of [false, true]) {
      for (let write = 0; write < run; write += 1) await dieAndRecover(write, after)
    }
  })

  async function dieAndRecover(write: number, after: boolean) {
    const { organizationId, dying, death } = await prepared()
    const { id } = await aKeyword(dying, organizationId)
    const [message] = dying.sent.splice(0)
    if (!message) throw new Error('no first run')
    dying.answers = [async () => stories(1, 2, 3)]
    Object.assign(death, { dieAt: death.writes + write, after })
    await expect(play(dying, message)).rejects.toThrow(Died)

    const bench = keywordBench(tables)
    for (const [key, schedule] of dying.made) bench.made.set(key, schedule)
    bench.answers = dying.answers
    // The lease of the dead worker still lasts.
    await play(bench, message)
    bench.now = new Date(dying.now.getTime() + 6 * MINUTE)
    const recurrence = await bench.recurrences.get(organizationId, id)
    expect(recurrence && isRunning(recurrence, bench.now)).toBe(false)
    await untilQuiet(bench, [message])
    await expectPaidOnce(bench, organizationId, id, 3)
  }
})

describe('a creation that dies at any write, message or schedule change', () => {
  test('leaves a keyword that runs, or only a schedule that the sweep deletes', async () => {
    const { creation } = await countWrites()
    expect(creation).toBeGreaterThan(2)
    for (const after of [false, true]) {
      for (let write = 0; write < creation; write += 1) {
        const { organizationId, dying, death } = await prepared()
        Object.assign(death, { dieAt: death.writes + write, after })
        // A creation does not fail when its first message does: the sweep sends another.
        await aKeyword(dying, organizationId).catch((error: unknown) => {
          if (!(error instanceof Died)) throw error
        })
        const bench = keywordBench(tables)
        for (const [key, schedule] of dying.made) bench.made.set(key, schedule)
        bench.answers = [async () => stories(1)]
        const [id = ''] = bench.made.keys()
        bench.now = new Date(bench.now.getTime() + 61 * MINUTE)
        await play(bench, { organizationId, id, at: '2026-11-21T11:00:00.000Z' })
        await reconcileSchedules(bench, shardOf(id), () => true)
        const stored = await bench.keywords.get(organizationId, id)
        expect(bench.made.has(id)).toBe(stored !== undefined)
        if (stored) await expectPaidOnce(bench, organizationId, id, 1)
      }
    }
  })
})

test('the sweep starts a first run whose message was lost, and gives up a run that keeps dying', async () => {
  const { id: organizationId } = await anOrganization(tables, 1000)
  const bench = keywordBench(tables)
  const { id } = await aKeyword(bench, organizationId)
  bench.sent.splice(0)
  for (let minutes = 0; minutes < 60; minutes += 1) {
    bench.now = new Date(bench.now.getTime() + MINUTE)
    await healOverdue(bench, () => true)
  }
  expect(bench.sent.filter(({ id: owner }) => owner === id)).toHaveLength(3)
  expect(await bench.recurrences.history(organizationId, id, 10)).toMatchObject([
    { status: 'failed', error: 'interrupted', statusCode: 500, credits: 0 },
  ])
  expect(bench.logged.filter((line) => line === 'took up a run that had died')).toHaveLength(3)
  const recurrence = await bench.recurrences.get(organizationId, id)
  expect(recurrence && isRunning(recurrence, bench.now)).toBe(false)
})
