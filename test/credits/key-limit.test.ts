import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { spentByKeys } from '../../functions/credits/key-spending.store.ts'
import { dynamoLedger } from '../../functions/credits/ledger.store.ts'
import type { LedgerChange } from '../../functions/credits/ledger.ts'
import type { Payer } from '../../functions/shared/http/key-limits.ts'
import { key } from '../../functions/shared/table.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

const NOVEMBER = '2026-11-10T00:00:00.000Z'
const DECEMBER = '2026-12-01T00:00:00.000Z'
const at = (text: string) => () => new Date(text)

const payer = (keyId: string, maxCreditsPerMonth: number): Payer => ({
  keyId,
  name: `Key ${keyId}`,
  maxCreditsPerMonth,
})

const ledgerAt = (when: string, client = tables.documentClient()) =>
  dynamoLedger(client, tables.tableNames.table, at(when))

async function setUp(credits = 10_000) {
  const { id } = await anOrganization(tables, credits)
  const charge = (reference: string, payers: readonly Payer[], amount = 10): LedgerChange => ({
    organizationId: id,
    keywordId: 'kw_1',
    amount: -amount,
    reason: 'keyword_result',
    reference,
    payers,
  })
  const refund = (reference: string, amount = 10): LedgerChange => ({
    organizationId: id,
    keywordId: 'kw_1',
    amount,
    reason: 'keyword_refund',
    reference: `refund ${reference}`,
    refunds: reference,
  })
  const spent = async (payers: readonly Payer[], month: string) =>
    spentByKeys(tables.documentClient(), tables.tableNames.table)(id, payers, month)
  return { id, charge, refund, spent }
}

const codesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))

describe('the limit of a key', () => {
  test('is spent exactly by 100 charges at once from ten processes', async () => {
    const { id, charge, spent } = await setUp()
    const agent = payer('key_agent', 370)
    const processes = Array.from({ length: 10 }, () => ledgerAt(NOVEMBER))

    const results = await Promise.allSettled(
      processes.flatMap((ledger, n) =>
        Array.from({ length: 10 }, (_, m) => ledger.apply(charge(`${n}/${m}`, [agent]))),
      ),
    )

    expect(codesOf(results)).toEqual(Array(63).fill('cap_reached'))
    expect(await spent([agent], '2026-11')).toEqual([370])
    expect(await processes[0]?.balance(id)).toBe(10_000 - 370)
  })

  test('names the key, its limit and the next month when it refuses', async () => {
    const { charge } = await setUp()
    const ledger = ledgerAt(NOVEMBER)
    await ledger.apply(charge('one', [payer('key_agent', 15)]))
    const refused = {
      code: 'cap_reached',
      message: expect.stringMatching(/“Key key_agent” \(key_agent, 15 a month\).*2026-12-01/),
      extra: {
        cap: 'apiKey.maxCreditsPerMonth',
        keyId: 'key_agent',
        keyName: 'Key key_agent',
        limit: 15,
        required: 10,
        opensAt: DECEMBER,
      },
      cap: { apiKey: { id: 'key_agent', name: 'Key key_agent' } },
    }
    await expect(ledger.apply(charge('two', [payer('key_agent', 15)]))).rejects.toMatchObject(refused)
    const { organizationId } = charge('', [])
    const wish = { organizationId, cost: 10, payers: [payer('key_agent', 15)] }
    await expect(ledger.afford(wish)).rejects.toMatchObject(refused)
    await expect(ledger.afford({ ...wish, cost: 5 })).resolves.toBeUndefined()
  })

  test('below one charge lets nothing pass, and 0 lets free things pass', async () => {
    const { id, charge, spent } = await setUp()
    const ledger = ledgerAt(NOVEMBER)
    for (const limit of [0, 9]) {
      const agent = payer(`key_${limit}`, limit)
      await expect(ledger.apply(charge(`${limit}`, [agent]))).rejects.toMatchObject({ code: 'cap_reached' })
      await expect(ledger.afford({ organizationId: id, cost: 0, payers: [agent] })).resolves.toBeUndefined()
      expect(await spent([agent], '2026-11')).toEqual([0])
    }
  })

  test('begins anew with each month', async () => {
    const { charge, spent } = await setUp()
    const agent = payer('key_agent', 10)
    await ledgerAt(NOVEMBER).apply(charge('one', [agent]))
    await expect(ledgerAt(NOVEMBER).apply(charge('two', [agent]))).rejects.toMatchObject({
      code: 'cap_reached',
    })
    await ledgerAt(DECEMBER).apply(charge('three', [agent]))
    expect([await spent([agent], '2026-11'), await spent([agent], '2026-12')]).toEqual([[10], [10]])
  })

  test('counts a repeated charge and a repeated refund once', async () => {
    const { charge, refund, spent } = await setUp()
    const agent = payer('key_agent', 10)
    const ledger = ledgerAt(NOVEMBER)
    const [first, again] = await Promise.all([
      ledger.apply(charge('one', [agent])),
      ledgerAt(NOVEMBER).apply(charge('one', [agent])),
    ])
    expect(again).toEqual(first)
    expect(await ledger.apply(charge('one', [agent]))).toEqual(first)
    expect(await spent([agent], '2026-11')).toEqual([10])
    await Promise.all([ledger.apply(refund('one')), ledgerAt(NOVEMBER).apply(refund('one'))])
    expect(await spent([agent], '2026-11')).toEqual([0])
  })

  test('gets a refund back in the month of the charge', async () => {
    const { charge, refund, spent } = await setUp()
    const agent = payer('key_agent', 20)
    await ledgerAt(NOVEMBER).apply(charge('one', [agent]))
    await ledgerAt(DECEMBER).apply(charge('two', [agent]))
    await ledgerAt(DECEMBER).apply(refund('one'))
    expect([await spent([agent], '2026-11'), await spent([agent], '2026-12')]).toEqual([[0], [10]])
  })

  test('of the key that made a key counts too, and the first that is full refuses', async () => {
    const { id, charge, refund, spent } = await setUp()
    const parent = payer('key_parent', 30)
    const [one, other] = [payer('key_one', 20), payer('key_other', 20)]
    const ledger = ledgerAt(NOVEMBER)
    await ledger.apply(charge('a', [parent, one]))
    await ledger.apply(charge('b', [parent, one]))
    await expect(ledger.apply(charge('c', [parent, one]))).rejects.toMatchObject({
      extra: { keyId: 'key_one' },
    })
    await ledger.apply(charge('d', [parent, other]))
    await expect(ledger.apply(charge('e', [parent, other]))).rejects.toMatchObject({
      extra: { keyId: 'key_parent' },
    })
    await ledger.apply(refund('a'))
    expect(await spent([parent, one, other], '2026-11')).toEqual([20, 10, 10])
    expect(await ledger.balance(id)).toBe(10_000 - 20)
  })

  test('of another organization is another one, also with the same id', async () => {
    const [one, other] = [await setUp(), await setUp()]
    const agent = payer('key_same', 10)
    await ledgerAt(NOVEMBER).apply(one.charge('a', [agent]))
    await ledgerAt(NOVEMBER).apply(other.charge('a', [agent]))
    expect([await one.spent([agent], '2026-11'), await other.spent([agent], '2026-11')]).toEqual([[10], [10]])
  })

  test('is no sum of an owner, and no charge that a wrong signal may be refunded from', async () => {
    const { id, charge } = await setUp()
    const agent = payer('key_agent', 1000)
    await ledgerAt(NOVEMBER).apply(charge('a', [agent], 100))
    const { pk, sk } = key.spending(id, '2026-11', '')
    const { Items } = await tables.documentClient().send(
      new QueryCommand({
        TableName: tables.tableNames.table,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
        ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
      }),
    )
    const spent = Items?.filter((item) => 'spent' in item)
    expect(spent).toMatchObject([{ sk: '2026-11#kw_1', spent: 100 }])
  })
})

test('a charge without a limit is the same three writes as before, and its entry names no key', async () => {
  const { id, charge } = await setUp()
  const client = tables.documentClient()
  const sent: object[] = []
  client.middlewareStack.add(
    (next) => (args) => {
      sent.push(args.input)
      return next(args)
    },
    { step: 'initialize', name: 'note' },
  )
  const { payers: _, ...plain } = charge('a', [])
  const { id: entryId } = await ledgerAt(NOVEMBER, client).apply(plain)
  expect(sent).toHaveLength(2)
  expect(sent[1]).toMatchObject({ TransactItems: { length: 3 } })
  const Key = { ...key.ledgerEntry(id, entryId) }
  const { Item } = await client.send(new GetCommand({ TableName: tables.tableNames.table, Key }))
  expect(Item).not.toHaveProperty('countedFor')
})

test('any history of charges and refunds counts for each key as an account on paper does', async () => {
  const limits = { key_a: 60, key_b: 40, key_c: 25 } as const
  const chains = [['key_a'], ['key_a', 'key_b'], ['key_a', 'key_b', 'key_c'], ['key_c'], []] as const
  const months = ['2026-10', '2026-11', '2026-12'] as const
  const steps = fc.array(
    fc.oneof(
      fc.record({
        do: fc.constant('charge' as const),
        chain: fc.nat(chains.length - 1),
        amount: fc.integer({ min: 1, max: 30 }),
      }),
      fc.record({
        do: fc.constant('refund' as const),
        nth: fc.nat(20),
        part: fc.integer({ min: 1, max: 30 }),
      }),
      fc.record({ do: fc.constant('month' as const) }),
    ),
    { maxLength: 25 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const { charge, refund, spent, id } = await setUp(100_000)
      const paper = new Map<string, number>()
      const add = (keyId: string, month: string, amount: number) =>
        paper.set(`${keyId} ${month}`, (paper.get(`${keyId} ${month}`) ?? 0) + amount)
      const charged: { reference: string; chain: readonly string[]; month: string; left: number }[] = []
      const refunded = new Set<string>()
      let [month, balance] = [0, 100_000]
      for (const [n, step] of history.entries()) {
        const now = months[Math.min(month, 2)] ?? '2026-12'
        const ledger = ledgerAt(`${now}-05T00:00:00.000Z`)
        if (step.do === 'month') month += 1
        if (step.do === 'charge') {
          const chain: readonly (keyof typeof limits)[] = chains[step.chain] ?? []
          const fits = chain.every(
            (keyId) => (paper.get(`${keyId} ${now}`) ?? 0) + step.amount <= limits[keyId],
          )
          const payers = chain.map((keyId) => payer(keyId, limits[keyId]))
          const [result] = await Promise.allSettled([ledger.apply(charge(`${n}`, payers, step.amount))])
          expect(result?.status).toBe(fits ? 'fulfilled' : 'rejected')
          if (!fits) continue
          balance -= step.amount
          for (const keyId of chain) add(keyId, now, step.amount)
          charged.push({ reference: `${n}`, chain, month: now, left: step.amount })
        }
        const back = step.do === 'refund' ? charged[step.nth % Math.max(1, charged.length)] : undefined
        if (step.do === 'refund' && back && !refunded.has(back.reference)) {
          refunded.add(back.reference)
          const amount = Math.min(step.part, back.left)
          await ledger.apply(refund(back.reference, amount))
          balance += amount
          for (const keyId of back.chain) add(keyId, back.month, -amount)
        }
      }
      const all = Object.entries(limits).map(([keyId, limit]) => payer(keyId, limit))
      for (const one of months)
        expect(await spent(all, one)).toEqual(all.map(({ keyId }) => paper.get(`${keyId} ${one}`) ?? 0))
      expect(await ledgerAt(DECEMBER).balance(id)).toBe(balance)
    }),
    { numRuns: 40 },
  )
})
