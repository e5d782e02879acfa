import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dynamoLedger } from '../../functions/credits/ledger.store.ts'
import type { LedgerChange, LedgerEntry } from '../../functions/credits/ledger.ts'
import { deleteKeyword } from '../../functions/keywords/manage-keywords.ts'
import { newId } from '../../functions/shared/ids.ts'
import { aKeyword, drain, fireDue, keywordBench, stories, upTo } from '../keywords/world.ts'
import {
  aList,
  monitorBench,
  monitors,
  drain as playMonitors,
  fireDue as runMonitor,
  shows,
} from '../monitors/world.ts'
import { caller, type Handler } from '../support/call.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'

let tables: Tables
let handler: Handler
beforeAll(async () => {
  tables = await startTables()
  Object.assign(process.env, tables.env)
  ;({ handler } = await import('../../functions/credits/serve-credits.handler.ts'))
})
afterAll(() => tables.stop())

type Sums = Record<
  string,
  { charged: number; forMonitors: number; refunded: number; granted: number; runs: Set<string> }
>

/** The same by adding up every entry. */
function sumOf(entries: readonly LedgerEntry[], nameOf: (entry: LedgerEntry) => string | null): Sums {
  const sums: Sums = {}
  for (const entry of entries) {
    const name = nameOf(entry)
    if (name === null) continue
    sums[name] ??= { charged: 0, forMonitors: 0, refunded: 0, granted: 0, runs: new Set() }
    const sum = sums[name]
    const amount = Math.abs(entry.amount)
    if (/refund/.test(entry.reason)) sum.refunded += amount
    else if (/grant|top_up/.test(entry.reason)) sum.granted += amount
    else {
      sum.charged += amount
      if (entry.listId !== null) sum.forMonitors += amount
      sum.runs.add(entry.runId ?? '')
    }
  }
  return sums
}

const ownerIn = ({ listId, keywordId }: LedgerEntry) => listId ?? keywordId

async function start(credits = 1_000_000) {
  const organization = await anOrganization(tables, credits)
  const call = caller(handler, organization.apiKey)
  const credit = async (query: Record<string, string> = {}) =>
    call({
      resource: '/credits',
      query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value]])),
    })
  return { organizationId: organization.id, credit }
}

const DAY_MS = 86_400_000
const FIRST = Date.parse('2025-10-20T00:00:00.000Z')
const DAYS = 430

/** Charges of runs and refunds over more than a year, in the order of time. */
const someChanges = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: DAYS * 24 }),
    owner: fc.constantFrom('lst_1', 'lst_2', 'kw_1', 'kw_2'),
    amount: fc.integer({ min: 1, max: 50 }),
    refund: fc.boolean(),
  }),
  { minLength: 1, maxLength: 40 },
)

test('the sums of days and owners equal the entries, for any period', async () => {
  await fc.assert(
    fc.asyncProperty(
      someChanges,
      fc.tuple(fc.integer({ min: 0, max: DAYS }), fc.integer({ min: 0, max: DAYS })),
      async (changes, [one, other]) => {
        const { organizationId, credit } = await start()
        let now = new Date(FIRST)
        const ledger = dynamoLedger(tables.documentClient(), tables.tableNames.table, () => now)
        for (const [n, { at, owner, amount, refund }] of changes.toSorted((a, b) => a.at - b.at).entries()) {
          now = new Date(FIRST + at * 3_600_000)
          const named = owner.startsWith('kw') ? { keywordId: owner } : { listId: owner }
          const charge = { reason: 'monitor_run', amount: -amount, opensRun: true } as const
          const back = { reason: 'monitor_refund', amount, refunds: `charge ${n - 1}` } as const
          const change: LedgerChange = {
            organizationId,
            reference: `charge ${n}`,
            runId: `run_${n}`,
            ...named,
            ...(refund ? back : charge),
          }
          await ledger.apply(change)
        }
        const dayOf = (n: number) => new Date(FIRST + n * DAY_MS).toISOString().slice(0, 10)
        const period = { from: dayOf(Math.min(one, other)), to: dayOf(Math.max(one, other)) }
        const { entries } = await ledger.page(organizationId, 1000)
        const wanted = entries.filter(
          ({ createdAt }) => createdAt.slice(0, 10) >= period.from && createdAt.slice(0, 10) <= period.to,
        )
        const days = (await credit({ groupBy: 'day', ...period })).body.data
        const byDay = sumOf(wanted, ({ createdAt }) => createdAt.slice(0, 10))
        expect(days).toEqual(
          Object.entries(byDay)
            .map(([day, { charged, forMonitors, refunded, granted }]) => ({
              day,
              charged,
              chargedForMonitors: forMonitors,
              refunded,
              granted,
              spent: charged - refunded,
              net: granted + refunded - charged,
            }))
            .sort((a, b) => b.day.localeCompare(a.day)),
        )
        const owners = (await credit({ groupBy: 'owner', ...period })).body.data
        const byOwner = sumOf(wanted, ownerIn)
        expect(owners).toHaveLength(Object.keys(byOwner).length)
        for (const { id, kind, name, charged, refunded, spent, runs } of owners) {
          expect({ kind, name, charged, refunded, spent, runs }).toEqual({
            kind: id.startsWith('kw') ? 'keyword' : 'list',
            name: null,
            charged: byOwner[id]?.charged,
            refunded: byOwner[id]?.refunded,
            spent: (byOwner[id]?.charged ?? 0) - (byOwner[id]?.refunded ?? 0),
            runs: byOwner[id]?.runs.size,
          })
        }
        const all = (await credit({ groupBy: 'day' })).body.data
        const net = all.reduce((sum: number, day: { net: number }) => sum + day.net, 0)
        expect(net).toBe(await ledger.balance(organizationId))
      },
    ),
    { numRuns: 12 },
  )
})

describe('the sums of owners', () => {
  test('equal what their runs cost, and name owners that still exist', async () => {
    const { organizationId, credit } = await start()
    const words = keywordBench(tables)
    const watch = monitorBench(tables)
    const kept = await aKeyword(words, organizationId, { query: 'acme -"x, y"' })
    const gone = await aKeyword(words, organizationId)
    words.answers = [async () => stories(...upTo(3))]
    await drain(words)
    words.answers = [async () => stories(...upTo(5))]
    await fireDue(words, organizationId, kept.id)
    await fireDue(words, organizationId, kept.id)
    const { id: listId, refs } = await aList(tables, watch, organizationId, 3)
    watch.site = async ({ id }) => ({ ...shows(), unseen: id === refs[0]?.id ? 'every source failed' : null })
    await monitors(watch).set(organizationId, listId, '1h')
    await playMonitors(watch)
    await runMonitor(watch, organizationId, listId)
    const costs = async (id: string) =>
      (await words.recurrences.history(organizationId, id, 100)).reduce(
        (sum, { credits }) => sum + credits,
        0,
      )
    const spent = [await costs(kept.id), await costs(gone.id), await costs(listId)]
    await deleteKeyword(words, organizationId, gone.id)
    const { data } = (await credit({ groupBy: 'owner' })).body
    expect(data).toEqual([
      { kind: 'keyword', id: kept.id, name: 'acme -"x, y"', charged: 50, refunded: 0, spent: 50, runs: 2 },
      { kind: 'list', id: listId, name: 'Prospects', charged: 60, refunded: 20, spent: 40, runs: 2 },
      { kind: 'keyword', id: gone.id, name: null, charged: 30, refunded: 0, spent: 30, runs: 1 },
    ])
    expect(spent).toEqual([50, 30, 40])
    const entries = (await credit()).body.data
    expect(new Set(entries.map(ownerIn))).toEqual(new Set([listId, kept.id, gone.id, null]))
    expect(entries.reduce((sum: number, { amount }: LedgerEntry) => sum + amount, 0)).toBe(
      await words.balance(organizationId),
    )
  })

  test('are of the own organization only', async () => {
    const [mine, theirs] = [await start(), await start()]
    const ledger = dynamoLedger(tables.documentClient(), tables.tableNames.table, () => new Date())
    await ledger.apply({
      organizationId: theirs.organizationId,
      amount: -10,
      reason: 'monitor_run',
      listId: 'lst_x',
      reference: newId('run'),
    })
    expect((await mine.credit({ groupBy: 'owner' })).body).toEqual({ data: [], nextCursor: null })
    expect((await theirs.credit({ groupBy: 'owner' })).body.data).toHaveLength(1)
  })
})

test.each([
  [{ groupBy: 'month' }, ['groupBy']],
  [{ groupBy: '' }, ['groupBy']],
  [{ from: '2026-01-01' }, ['from']],
  [{ to: '2026-01-01', limit: '5' }, ['to']],
  [{ groupBy: 'day', limit: '5', cursor: '000000000001' }, ['limit', 'cursor']],
  [{ groupBy: 'day', from: '2026-02-30' }, ['from']],
  [{ groupBy: 'day', from: '2026-02-02', to: '2026-02-01' }, ['from']],
  [{ groupBy: 'owner', to: "'; --" }, ['to']],
])('%j is refused', async (query, paths) => {
  const { credit } = await start()
  const { status, body } = await credit(query)
  expect([status, body.errors.map(({ path }: { path: string }) => path)]).toEqual([400, paths])
})
