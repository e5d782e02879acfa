import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createKeyword, runKeywordNow, updateKeyword } from '../../functions/keywords/manage-keywords.ts'
import { dynamoOrganizations } from '../../functions/organizations/organization.store.ts'
import { newId } from '../../functions/shared/ids.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
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
} from './world.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

const NEXT_MONTH = '2026-12-01T00:00:00.000Z'

const capOrganization = (id: string, maxCreditsPerMonth: number | null) =>
  dynamoOrganizations(tables.documentClient(), tables.tableNames.table).update(
    id,
    { maxCreditsPerMonth },
    new Date(),
  )

describe('the cap of a run', () => {
  test('ends it with what was paid, and the next run goes on', async () => {
    const { bench, organizationId } = await startWith(tables)
    bench.answers = [async () => stories(...upTo(10))]
    const { id } = await aKeyword(bench, organizationId, { maxCreditsPerRun: 35 })
    await drain(bench)
    expect(await history(bench, organizationId, id)).toMatchObject([
      {
        status: 'failed',
        statusCode: 402,
        error: 'cap_reached',
        newSignals: 3,
        credits: 30,
        cap: { name: 'maxCreditsPerRun', limit: 35, opensAt: '2026-11-21T11:00:00.000Z' },
      },
    ])
    await fireDue(bench, organizationId, id)
    expect((await history(bench, organizationId, id))[0]).toMatchObject({ newSignals: 3, credits: 30 })
    await expectConsistent(tables, bench, organizationId, 1000)
  })

  test('of exactly what is found ends no run', async () => {
    const { bench, organizationId } = await startWith(tables)
    bench.answers = [async () => stories(1, 2)]
    const { id } = await aKeyword(bench, organizationId, { maxCreditsPerRun: 20 })
    await drain(bench)
    expect(await history(bench, organizationId, id)).toMatchObject([
      { status: 'succeeded', credits: 20, cap: null },
    ])
  })

  test.each([0, 9])('of %i allows no keyword, and nothing is stored', async (maxCreditsPerRun) => {
    const { bench, organizationId } = await startWith(tables)
    await expect(aKeyword(bench, organizationId, { maxCreditsPerRun })).rejects.toMatchObject({
      code: 'cap_reached',
      extra: { required: 10, limit: maxCreditsPerRun, cap: 'maxCreditsPerRun' },
    })
    expect(await bench.keywords.all(organizationId)).toEqual([])
    expect(bench.made.size + bench.sent.length).toBe(0)
  })

  test.each(['maxCreditsPerRun', 'maxCreditsPerMonth'])(
    '%s below one result is set on no keyword',
    async (cap) => {
      const { bench, organizationId } = await startWith(tables)
      const { id } = await aKeyword(bench, organizationId)
      const refused = { code: 'cap_reached', extra: { cap, limit: 9, required: 10 } }
      await expect(updateKeyword(bench, organizationId, id, { [cap]: 9 })).rejects.toMatchObject(refused)
      await expect(aKeyword(bench, organizationId, { [cap]: 9, paused: true })).rejects.toMatchObject(refused)
      expect(await updateKeyword(bench, organizationId, id, { paused: true })).toMatchObject({ [cap]: null })
    },
  )

  test('that is lowered while the run is on ends it', async () => {
    const { bench, organizationId } = await startWith(tables)
    const { id } = await aKeyword(bench, organizationId)
    bench.answers = [
      async () => stories(1, 2),
      async () => {
        await updateKeyword(bench, organizationId, id, { maxCreditsPerRun: 30 })
        return stories(3, 4, 5)
      },
    ]
    await drain(bench)
    expect(await history(bench, organizationId, id)).toMatchObject([{ error: 'cap_reached', credits: 30 }])
    expect(await bench.keywords.get(organizationId, id)).toBeDefined()
    expect((await bench.recurrences.get(organizationId, id))?.lease).toBeNull()
  })
})

describe('the cap of a month', () => {
  test('of a keyword counts all its runs, and opens with the next month', async () => {
    const { bench, organizationId } = await startWith(tables)
    bench.answers = [async () => stories(1, 2)]
    const { id } = await aKeyword(bench, organizationId, { maxCreditsPerMonth: 40 })
    await drain(bench)
    bench.answers = [async () => stories(...upTo(9))]
    await fireDue(bench, organizationId, id)
    const cap = { name: 'maxCreditsPerMonth', limit: 40, opensAt: NEXT_MONTH }
    expect((await history(bench, organizationId, id))[0]).toMatchObject({
      statusCode: 402,
      error: 'cap_reached',
      credits: 20,
      cap,
    })
    await fireDue(bench, organizationId, id)
    expect((await history(bench, organizationId, id))[0]).toMatchObject({ error: 'cap_reached', credits: 0 })
    await expect(runKeywordNow(bench, organizationId, id)).rejects.toMatchObject({
      code: 'cap_reached',
      message: expect.stringContaining(NEXT_MONTH),
    })
    bench.now = new Date(NEXT_MONTH)
    await fireDue(bench, organizationId, id)
    expect((await history(bench, organizationId, id))[0]).toMatchObject({ error: 'cap_reached', credits: 40 })
    await expectConsistent(tables, bench, organizationId, 1000)
  })

  test('counts what was charged before it was set', async () => {
    const { bench, organizationId } = await startWith(tables)
    bench.answers = [async () => stories(1, 2, 3)]
    const { id } = await aKeyword(bench, organizationId)
    await drain(bench)
    expect(await updateKeyword(bench, organizationId, id, { maxCreditsPerMonth: 30 })).toMatchObject({
      maxCreditsPerMonth: 30,
      maxCreditsPerRun: null,
    })
    await expect(runKeywordNow(bench, organizationId, id)).rejects.toMatchObject({ code: 'cap_reached' })
    await updateKeyword(bench, organizationId, id, { maxCreditsPerMonth: null })
    await expect(runKeywordNow(bench, organizationId, id)).resolves.toMatchObject({ status: 'running' })
  })

  test('of the organization holds under five simultaneous runs', async () => {
    const { bench, organizationId } = await startWith(tables)
    await capOrganization(organizationId, 170)
    for (let n = 0; n < 5; n += 1) await aKeyword(bench, organizationId)
    const messages = bench.sent.splice(0)
    const workers = messages.map((message) => {
      const worker = keywordBench(tables)
      worker.answers = [async () => stories(...upTo(10))]
      return play(worker, message)
    })
    await Promise.all(workers)
    expect(await bench.balance(organizationId)).toBe(1000 - 170)
    const runs = await Promise.all(messages.map(({ id }) => history(bench, organizationId, id)))
    expect(runs.flat().reduce((sum, { credits }) => sum + credits, 0)).toBe(170)
    const capped = runs.flat().filter(({ error }) => error !== null)
    expect(new Set(capped.map(({ error }) => error))).toEqual(new Set(['cap_reached']))
    expect(capped[0]?.cap).toEqual({
      name: 'organization.maxCreditsPerMonth',
      limit: 170,
      opensAt: NEXT_MONTH,
      apiKey: null,
    })
    await expectConsistent(tables, bench, organizationId, 1000)
  })

  test('of the organization refuses a new keyword, and is no cap of another organization', async () => {
    const { bench, organizationId } = await startWith(tables)
    const other = await startWith(tables)
    await capOrganization(organizationId, 0)
    await expect(aKeyword(bench, organizationId)).rejects.toMatchObject({
      code: 'cap_reached',
      extra: { cap: 'organization.maxCreditsPerMonth', opensAt: NEXT_MONTH },
    })
    expect(await bench.keywords.all(organizationId)).toEqual([])
    await expect(aKeyword(other.bench, other.organizationId)).resolves.toBeDefined()
  })
})

test('an equal request for a keyword with caps is one keyword', async () => {
  const { bench, organizationId } = await startWith(tables)
  const given = {
    query: 'acme',
    scrapper: 'SEARCH_NEWS',
    interval: '1d',
    webhookUrl: null,
    backfill: true,
    maxCreditsPerRun: 50,
    maxCreditsPerMonth: 500,
  } as const
  const operation = newId('job')
  const first = await createKeyword(bench, organizationId, operation, given)
  expect(first).toMatchObject({ maxCreditsPerRun: 50, maxCreditsPerMonth: 500 })
  expect(await createKeyword(bench, organizationId, operation, given)).toEqual(first)
})
