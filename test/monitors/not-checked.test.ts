import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { key } from '../../functions/shared/table.ts'
import { companyWatch } from '../../functions/sources/companies/company-watch.ts'
import { networkFetch } from '../../functions/sources/fetch/network-fetch.ts'
import type { WatchResult } from '../../functions/sources/source.ts'
import { signalsOf } from '../support/data/signals-of.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'
import {
  aList,
  anAccount,
  drain,
  fireDue,
  type MonitorBench,
  monitorBench,
  monitors,
  play,
  shows,
  storeAccount,
} from './world.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

async function start(accounts: number, people = 0) {
  const { id: organizationId } = await anOrganization(tables, 10_000)
  const bench = monitorBench(tables)
  const { id: listId, refs } = await aList(tables, bench, organizationId, accounts, people)
  const ids = refs.map(({ id }) => id)
  const run = async () => {
    await monitors(bench).set(organizationId, listId, '1h')
    await drain(bench)
  }
  return { bench, organizationId, listId, ids, run }
}

const sees = (unseen: string | null): WatchResult =>
  unseen === null ? shows() : { places: [], state: null, unseen, failures: [] }

const rows = (bench: MonitorBench, organizationId: string, listId: string) =>
  bench.recurrences.history(organizationId, listId, 100)

const ledger = async (bench: MonitorBench, organizationId: string) =>
  (await bench.ledger.page(organizationId, 100)).entries.filter(({ reason }) => reason !== 'grant')

describe('an account that no source could see', () => {
  test('is named with the reason, and refunded by an entry that names the run', async () => {
    const { bench, organizationId, listId, ids, run } = await start(3)
    bench.site = async ({ id }) => sees(id === ids[1] ? 'no website is known' : null)
    await run()
    const [row] = await rows(bench, organizationId, listId)
    const notChecked = [{ id: ids[1], name: `Company ${ids[1]?.slice(4)}`, reason: 'no website is known' }]
    const expected = { status: 'succeeded', credits: 20, checked: 2, notChecked, notCheckedCount: 1 }
    expect(row).toMatchObject(expected)
    expect((await monitors(bench).of(organizationId, listId))?.lastRun).toMatchObject(expected)
    expect(await ledger(bench, organizationId)).toMatchObject([
      { amount: 10, reason: 'monitor_refund', runId: row?.id },
      { amount: -30, reason: 'monitor_run', runId: row?.id },
    ])
  })

  test('still has the changes of its stored data as signals', async () => {
    const { bench, organizationId, listId, ids, run } = await start(1)
    bench.site = async () => sees('no website is known')
    await run()
    await storeAccount(tables, anAccount(ids[0] ?? '', { headcount: 140 }))
    await fireDue(bench, organizationId, listId)
    expect(await signalsOf(tables, organizationId)).toMatchObject([{ type: 'ACCOUNT_HEADCOUNT_CHANGE' }])
    expect((await rows(bench, organizationId, listId))[0]).toMatchObject({
      newSignals: 1,
      checked: 0,
      credits: 0,
    })
    expect(await bench.balance(organizationId)).toBe(10_000)
  })

  test('is counted, but not named, when there are more than a hundred', async () => {
    const { bench, organizationId, listId, ids, run } = await start(230)
    bench.site = async ({ id }) => sees(id === ids[7] ? null : 'the website answered 503')
    await run()
    const [row] = await rows(bench, organizationId, listId)
    expect(row).toMatchObject({ status: 'succeeded', checked: 1, notCheckedCount: 229, credits: 10 })
    expect(row?.notChecked).toHaveLength(100)
    expect(new Set(row?.notChecked.map(({ id }) => id)).size).toBe(100)
    const { lastRun } = (await monitors(bench).of(organizationId, listId)) ?? {}
    expect(lastRun?.notChecked).toEqual(row?.notChecked.slice(0, 10))
    expect(await bench.balance(organizationId)).toBe(10_000 - 10)
  })

  test('may be any of the accounts, for any reason, and the credits always agree', async () => {
    const reason = fc.option(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), { nil: null })
    const plan = fc.array(reason, { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(plan, fc.nat(2), async (reasons, people) => {
        const { bench, organizationId, listId, ids, run } = await start(reasons.length, people)
        bench.site = async ({ id }) => sees(reasons[ids.indexOf(id)] ?? null)
        await run()
        const [row] = await rows(bench, organizationId, listId)
        const unseen = reasons.flatMap((why, place) =>
          why === null ? [] : [{ id: ids[place], reason: why }],
        )
        const checked = reasons.length - unseen.length
        expect(row).toMatchObject({
          status: checked === 0 ? 'failed' : 'succeeded',
          checked,
          notChecked: unseen,
          notCheckedCount: unseen.length,
          credits: checked * 10,
        })
        const paid = (await ledger(bench, organizationId)).reduce((sum, { amount }) => sum + amount, 0)
        expect([0 - paid, await bench.balance(organizationId)]).toEqual([checked * 10, 10_000 - checked * 10])
      }),
      { numRuns: 25 },
    )
  })
})

describe('a run that checked nothing', () => {
  test('has failed, costs nothing and frees the monitor', async () => {
    const { bench, organizationId, listId, run } = await start(2, 1)
    bench.site = async () => sees('no website is known')
    await run()
    expect(await rows(bench, organizationId, listId)).toMatchObject([
      { status: 'failed', statusCode: 502, error: 'nothing_checked', checked: 0, credits: 0 },
    ])
    expect(await bench.balance(organizationId)).toBe(10_000)
    expect(await monitors(bench).of(organizationId, listId)).toMatchObject({ interval: '1h', lease: null })
  })

  test('goes on at its next time', async () => {
    const { bench, organizationId, listId, run } = await start(2)
    bench.site = async () => sees('no website is known')
    await run()
    bench.site = async () => shows()
    await fireDue(bench, organizationId, listId)
    expect((await rows(bench, organizationId, listId))[0]).toMatchObject({
      status: 'succeeded',
      checked: 2,
      notChecked: [],
      notCheckedCount: 0,
    })
  })

  test('says why, when the real sources have no network and no websites', async () => {
    const { bench, organizationId, listId, ids, run } = await start(3)
    await storeAccount(tables, anAccount(ids[0] ?? '', { websiteUrl: null }))
    await storeAccount(tables, anAccount(ids[1] ?? '', { websiteUrl: 'no website' }))
    const send = async () => ({
      status: null,
      headers: {},
      body: Buffer.alloc(0),
      truncated: false,
      durationMs: 1,
      error: 'connect' as const,
      detail: null,
    })
    const fetch = networkFetch((href) => ({ href, insteadOf: undefined }), { send })
    const watch = companyWatch(bench.clock)
    bench.site = (account) => watch.observe(account, null, fetch)
    await run()
    const [row] = await rows(bench, organizationId, listId)
    expect(row).toMatchObject({ status: 'failed', error: 'nothing_checked' })
    expect(row?.notChecked).toEqual([
      { id: ids[0], name: `Company ${ids[0]?.slice(4)}`, reason: 'no website is known' },
      { id: ids[1], name: `Company ${ids[1]?.slice(4)}`, reason: 'the known website is no web address' },
      {
        id: ids[2],
        name: `Company ${ids[2]?.slice(4)}`,
        reason: 'the website did not answer: connection refused, or host out of reach',
      },
    ])
    expect(row?.sources).toMatchObject([{ source: 'company-feed', status: 'failed', found: 0, failed: 1 }])
  })
})

test('a list of people only has nothing that a source could fail to see', async () => {
  const { bench, organizationId, listId, run } = await start(0, 3)
  await run()
  expect(await rows(bench, organizationId, listId)).toMatchObject([
    { status: 'succeeded', checked: 0, notChecked: [], notCheckedCount: 0, credits: 0 },
  ])
})

test('a run that was stored without these fields is still read', async () => {
  const { bench, organizationId, listId, run } = await start(1)
  await run()
  const remove = (Key: object, path = '') =>
    tables.documentClient().send(
      new UpdateCommand({
        TableName: tables.tableNames.table,
        Key: { ...Key },
        UpdateExpression: `REMOVE ${['checked', 'notChecked', 'notCheckedCount'].map((name) => path + name).join(', ')}`,
      }),
    )
  const { lastAt = '' } = (await bench.recurrences.get(organizationId, listId)) ?? {}
  const [row] = await rows(bench, organizationId, listId)
  await remove(key.run(organizationId, listId, lastAt ?? '', row?.id ?? ''))
  await remove(key.recurrence(organizationId, listId), 'lastRun.')
  const unknown = { checked: null, notChecked: [], notCheckedCount: 0 }
  expect(await rows(bench, organizationId, listId)).toMatchObject([{ ...unknown, credits: 10 }])
  expect((await monitors(bench).of(organizationId, listId))?.lastRun).toMatchObject(unknown)
})

test('accounts that the service failed to check are refunded', async () => {
  const { bench, organizationId, listId, ids } = await start(3)
  bench.site = async ({ id }) => {
    if (id === ids[1]) throw new TypeError('a bug')
    return shows()
  }
  await monitors(bench).set(organizationId, listId, '1h')
  for (let message = bench.sent.shift(); message; message = bench.sent.shift()) {
    for (let tries = 0; tries < 3; tries += 1) {
      await play(bench, message).catch(() => undefined)
      bench.now = new Date(bench.now.getTime() + 6 * 60_000)
    }
  }
  expect(await rows(bench, organizationId, listId)).toMatchObject([{ status: 'succeeded', credits: 20 }])
  expect(await bench.balance(organizationId)).toBe(9980)
  expect((await ledger(bench, organizationId)).map(({ amount, reason }) => [amount, reason])).toEqual([
    [10, 'monitor_refund'],
    [-30, 'monitor_run'],
  ])
})
