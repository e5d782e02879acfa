import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { spentByKeys } from '../../functions/credits/key-spending.store.ts'
import { createKeyword, runKeywordNow, updateKeyword } from '../../functions/keywords/manage-keywords.ts'
import { runMonitorNow } from '../../functions/lists/manage-monitor.ts'
import type { Payer } from '../../functions/shared/http/key-limits.ts'
import { newId } from '../../functions/shared/ids.ts'
import {
  aKeyword,
  drain,
  expectConsistent,
  fireDue,
  history,
  keywordBench,
  play,
  startWith,
  stories,
  upTo,
} from '../keywords/world.ts'
import * as listRuns from '../monitors/world.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

const NEXT_MONTH = '2026-12-01T00:00:00.000Z'

const agentWith = (maxCreditsPerMonth: number): [Payer] => [
  { keyId: newId('key'), name: 'Agent', maxCreditsPerMonth },
]

const spent = async (organizationId: string, payers: readonly Payer[], month = '2026-11') =>
  (await spentByKeys(tables.documentClient(), tables.tableNames.table)(organizationId, payers, month))[0]

const capOf = ([{ keyId: id, name, maxCreditsPerMonth: limit }]: [Payer]) => ({
  name: 'apiKey.maxCreditsPerMonth',
  limit,
  opensAt: NEXT_MONTH,
  apiKey: { id, name },
})

describe('a keyword that a key with a limit switched on', () => {
  test('ends its run at the limit, keeps what was paid, and says so in its history', async () => {
    const { bench, organizationId } = await startWith(tables)
    const payers = agentWith(35)
    bench.answers = [async () => stories(...upTo(10))]
    const { id } = await aKeyword(bench, organizationId, { payers })
    await drain(bench)
    expect(await history(bench, organizationId, id)).toMatchObject([
      { status: 'failed', statusCode: 402, error: 'cap_reached', credits: 30, cap: capOf(payers) },
    ])
    await fireDue(bench, organizationId, id)
    expect((await history(bench, organizationId, id))[0]).toMatchObject({ error: 'cap_reached', credits: 0 })
    expect(await spent(organizationId, payers)).toBe(30)
    bench.now = new Date(NEXT_MONTH)
    await fireDue(bench, organizationId, id)
    expect((await history(bench, organizationId, id))[0]).toMatchObject({ error: 'cap_reached', credits: 30 })
    expect(await spent(organizationId, payers, '2026-12')).toBe(30)
    await expectConsistent(tables, bench, organizationId, 1000)
  })

  test('is not made when the limit leaves too little, and nothing is stored', async () => {
    const { bench, organizationId } = await startWith(tables)
    await expect(aKeyword(bench, organizationId, { payers: agentWith(9) })).rejects.toMatchObject({
      code: 'cap_reached',
      extra: { cap: 'apiKey.maxCreditsPerMonth', keyName: 'Agent', limit: 9, required: 10 },
    })
    expect(await bench.keywords.all(organizationId)).toEqual([])
    expect(bench.made.size + bench.sent.length).toBe(0)
  })

  test('may be paused by every key, and switched on again only within its limit', async () => {
    const { bench, organizationId } = await startWith(tables)
    const payers = agentWith(9)
    const { id } = await aKeyword(bench, organizationId)
    await updateKeyword(bench, organizationId, id, { paused: true, payers })
    await expect(updateKeyword(bench, organizationId, id, { paused: false, payers })).rejects.toMatchObject({
      code: 'cap_reached',
    })
    expect(await bench.recurrences.get(organizationId, id)).toMatchObject({ paused: true, payers })
  })

  test('counts for the key that runs it by hand, for that run only', async () => {
    const { bench, organizationId } = await startWith(tables)
    const [owner, hand] = [agentWith(500), agentWith(20)]
    const { id } = await aKeyword(bench, organizationId, { payers: owner })
    await drain(bench)
    bench.answers = [async () => stories(...upTo(3))]
    await runKeywordNow(bench, organizationId, id, hand)
    await drain(bench)
    expect((await history(bench, organizationId, id))[0]).toMatchObject({ credits: 20, cap: capOf(hand) })
    await expect(runKeywordNow(bench, organizationId, id, hand)).rejects.toMatchObject({
      code: 'cap_reached',
    })
    await fireDue(bench, organizationId, id)
    expect([await spent(organizationId, hand), await spent(organizationId, owner)]).toEqual([20, 10])
    bench.answers = [async () => stories(4, 5)]
    await runKeywordNow(bench, organizationId, id)
    await drain(bench)
    expect([await spent(organizationId, hand), await spent(organizationId, owner)]).toEqual([20, 10])
    expect(await bench.balance(organizationId)).toBe(1000 - 50)
  })

  test('counts from then on for the key that last changed what it costs', async () => {
    const { bench, organizationId } = await startWith(tables)
    const [first, second] = [agentWith(500), agentWith(500)]
    const { id } = await aKeyword(bench, organizationId, { payers: first })
    await drain(bench)
    const paidBy = async () => (await bench.recurrences.get(organizationId, id))?.payers
    const changes = [
      { interval: '1d' },
      { maxCreditsPerRun: 100 },
      { maxCreditsPerMonth: 100 },
      { paused: true },
      { query: 'acme OR beta' },
    ] as const
    for (const [n, change] of changes.entries()) {
      const payers = n % 2 === 0 ? second : first
      await updateKeyword(bench, organizationId, id, { ...change, payers })
      expect(await paidBy()).toEqual(payers)
    }
    await updateKeyword(bench, organizationId, id, {
      webhookUrl: 'https://hooks.example.com/x',
      payers: first,
    })
    await updateKeyword(bench, organizationId, id, { interval: '1d', payers: first })
    expect(await paidBy()).toEqual(second)
    await updateKeyword(bench, organizationId, id, { paused: false })
    expect(await bench.recurrences.get(organizationId, id)).not.toHaveProperty('payers')
  })

  test('of another key can not be made to search something else beyond the own limit', async () => {
    const { bench, organizationId } = await startWith(tables)
    const { id } = await aKeyword(bench, organizationId)
    await drain(bench)
    const payers = agentWith(10)
    await updateKeyword(bench, organizationId, id, { query: 'acme', payers })
    bench.answers = [async () => stories(...upTo(5))]
    await fireDue(bench, organizationId, id)
    expect((await history(bench, organizationId, id))[0]).toMatchObject({ credits: 10, cap: capOf(payers) })
    await expect(
      updateKeyword(bench, organizationId, id, { query: 'beta', payers: agentWith(9) }),
    ).rejects.toMatchObject({ code: 'cap_reached' })
  })

  test('is the same for a repeated request', async () => {
    const { bench, organizationId } = await startWith(tables)
    const operation = newId('job')
    const given = { query: 'acme', scrapper: 'SEARCH_NEWS', interval: '1d', webhookUrl: null } as const
    const wish = { ...given, backfill: true, payers: agentWith(10) }
    const first = await createKeyword(bench, organizationId, operation, wish)
    expect(await createKeyword(bench, organizationId, operation, wish)).toEqual(first)
    expect(JSON.stringify(first)).not.toContain('payers')
  })
})

test('100 results of ten keywords at once spend exactly the limit', async () => {
  const { bench, organizationId } = await startWith(tables, 10_000)
  const payers = agentWith(370)
  for (let n = 0; n < 10; n += 1) await aKeyword(bench, organizationId, { payers })
  const messages = bench.sent.splice(0)
  await Promise.all(
    messages.map((message) => {
      const worker = keywordBench(tables)
      worker.answers = [async () => stories(...upTo(10))]
      return play(worker, message)
    }),
  )
  expect(await spent(organizationId, payers)).toBe(370)
  expect(await bench.balance(organizationId)).toBe(10_000 - 370)
  const runs = (await Promise.all(messages.map(({ id }) => history(bench, organizationId, id)))).flat()
  expect(runs.reduce((sum, { credits }) => sum + credits, 0)).toBe(370)
  expect(runs.filter(({ error }) => error !== null).map(({ cap }) => cap)).toContainEqual(capOf(payers))
  await expectConsistent(tables, bench, organizationId, 10_000)
})

describe('a monitor that a key with a limit switched on', () => {
  async function start(accounts: number) {
    const { id: organizationId } = await anOrganization(tables, 1000)
    const bench = listRuns.monitorBench(tables)
    const { id: listId } = await listRuns.aList(tables, bench, organizationId, accounts)
    const runs = () => bench.recurrences.history(organizationId, listId, 100)
    return { bench, organizationId, listId, runs, monitors: listRuns.monitors(bench) }
  }

  test('is refused when the limit covers no run, also for a new list, and may be paused', async () => {
    const { organizationId, listId, monitors, bench } = await start(3)
    const payers = agentWith(29)
    const refused = { code: 'cap_reached', extra: { required: 30, limit: 29, keyId: payers[0].keyId } }
    await expect(monitors.set(organizationId, listId, '1h', { payers })).rejects.toMatchObject(refused)
    await expect(monitors.quote(organizationId, 3, { payers })).rejects.toMatchObject(refused)
    expect(bench.made.size).toBe(0)
    await monitors.set(organizationId, listId, '1h')
    await monitors.adjust(organizationId, listId, { paused: true, payers })
    await expect(monitors.adjust(organizationId, listId, { paused: false, payers })).rejects.toMatchObject(
      refused,
    )
  })

  test('runs until the limit is reached, and then says whose limit it is', async () => {
    const { bench, organizationId, listId, runs, monitors } = await start(3)
    const payers = agentWith(70)
    await monitors.set(organizationId, listId, '1h', { payers })
    await listRuns.drain(bench)
    await listRuns.fireDue(bench, organizationId, listId)
    await listRuns.fireDue(bench, organizationId, listId)
    expect((await runs()).map(({ error, credits }) => [error, credits])).toEqual([
      ['cap_reached', 0],
      [null, 30],
      [null, 30],
    ])
    expect((await runs())[0]).toMatchObject({ statusCode: 402, cap: capOf(payers) })
    expect(await spent(organizationId, payers)).toBe(60)
    await expect(runMonitorNow(bench, organizationId, listId, payers)).rejects.toMatchObject({
      code: 'cap_reached',
    })
    await runMonitorNow(bench, organizationId, listId)
    await listRuns.drain(bench)
    expect((await runs())[0]).toMatchObject({ error: null, credits: 30 })
    expect(await spent(organizationId, payers)).toBe(60)
  })

  test('gets back what was refunded for accounts that nobody could see', async () => {
    const { bench, organizationId, listId, monitors } = await start(3)
    const payers = agentWith(30)
    bench.site = async () => ({ places: [], state: null, unseen: 'every source failed', failures: [] })
    await monitors.set(organizationId, listId, '1h', { payers })
    await listRuns.drain(bench)
    expect(await bench.balance(organizationId)).toBe(1000)
    expect(await spent(organizationId, payers)).toBe(0)
  })

  test('of another key is taken over with its interval, its caps, its pause, or new filters', async () => {
    const { bench, organizationId, listId, monitors } = await start(1)
    const paidBy = async () => (await bench.recurrences.get(organizationId, listId))?.payers
    const [first, second] = [agentWith(100), agentWith(100)]
    await monitors.set(organizationId, listId, '1h', { payers: first })
    await monitors.set(organizationId, listId, '1h', { payers: second })
    expect(await paidBy()).toEqual(first)
    await monitors.set(organizationId, listId, '1d', { payers: second })
    expect(await paidBy()).toEqual(second)
    await monitors.adjust(organizationId, listId, { maxCreditsPerMonth: 50, payers: first })
    expect(await paidBy()).toEqual(first)
    await monitors.adjust(organizationId, listId, { payers: second, changesCost: true })
    expect(await paidBy()).toEqual(second)
    await expect(
      monitors.adjust(organizationId, listId, { payers: agentWith(9), changesCost: true }),
    ).rejects.toMatchObject({ code: 'cap_reached' })
    await monitors.adjust(organizationId, listId, { paused: true })
    expect(await paidBy()).toBeUndefined()
    await monitors.remove(organizationId, listId)
    await monitors.set(organizationId, listId, '7d', { payers: first })
    expect(await paidBy()).toEqual(first)
  })

  test('100 monitors that start at once spend exactly the limit', async () => {
    const { id: organizationId } = await anOrganization(tables, 10_000)
    const bench = listRuns.monitorBench(tables)
    const payers = agentWith(370)
    const lists = await Promise.all(
      Array.from({ length: 100 }, () => listRuns.aList(tables, bench, organizationId, 1)),
    )
    const set = lists.map(({ id }) => listRuns.monitors(bench).set(organizationId, id, '7d', { payers }))
    await Promise.all(set)
    const messages = bench.sent.splice(0)
    const workers = Array.from({ length: 10 }, () => listRuns.monitorBench(tables))
    await Promise.all(messages.map((message, n) => listRuns.play(workers[n % 10] ?? bench, message)))
    expect(await spent(organizationId, payers)).toBe(370)
    expect(await bench.balance(organizationId)).toBe(10_000 - 370)
  })
})
