import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dynamoLedger } from '../../functions/credits/ledger.store.ts'
import { CompanionRefused, type LedgerChange } from '../../functions/credits/ledger.ts'
import { dynamoOrganizations } from '../../functions/organizations/organization.store.ts'
import { dynamoRegister } from '../../functions/organizations/register.store.ts'
import { systemClock } from '../../functions/shared/clock.ts'
import { newId } from '../../functions/shared/ids.ts'
import { gsi1, key } from '../../functions/shared/table.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'

let tables: Tables

beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

const setUp = async (credits: number) => {
  const client = tables.documentClient()
  const TableName = tables.tableNames.table
  const ledger = dynamoLedger(client, TableName, systemClock)
  const id = newId('org')
  await dynamoRegister(client, TableName, ledger).create({
    id,
    name: 'Acme',
    credits,
    createdAt: new Date().toISOString(),
  })
  const charge = (reference: string, amount = 10): LedgerChange => ({
    organizationId: id,
    amount: -amount,
    reason: 'keyword_result',
    reference,
  })
  return { client, TableName, ledger, id, charge }
}

test('200 charges at once of 10 each against 1,000 credits: exactly 100 succeed and the ledger adds up', async () => {
  const { ledger, id, charge } = await setUp(1000)

  const results = await Promise.allSettled(
    Array.from({ length: 200 }, (_, n) => ledger.apply(charge(`charge ${n}`))),
  )

  const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason.code)
  expect(refused).toEqual(Array(100).fill('insufficient_credits'))
  expect(await ledger.balance(id)).toBe(0)
  const { entries } = await ledger.page(id, 1000)
  expect(entries.filter(({ amount }) => amount === -10)).toHaveLength(100)
  expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  expect(entries.map(({ balance }) => balance)).toEqual(Array.from({ length: 101 }, (_, n) => n * 10))
})

test('several processes can charge at the same time', async () => {
  const { id, charge } = await setUp(300)
  const processes = Array.from({ length: 8 }, () =>
    dynamoLedger(tables.documentClient(), tables.tableNames.table, systemClock),
  )

  const results = await Promise.allSettled(
    processes.flatMap((ledger, n) => Array.from({ length: 5 }, (_, m) => ledger.apply(charge(`${n}/${m}`)))),
  )

  const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason.code)
  expect(refused).toEqual(Array(10).fill('insufficient_credits'))
  expect(await processes[0]?.balance(id)).toBe(0)
})

test('five processes together charge a keyword and its organization no more than their caps', async () => {
  const { id, ledger, charge, client, TableName } = await setUp(10_000)
  const organizations = dynamoOrganizations(client, TableName)
  await organizations.update(id, { maxCreditsPerMonth: 150 }, new Date())
  const processes = Array.from({ length: 5 }, () =>
    dynamoLedger(tables.documentClient(), tables.tableNames.table, systemClock),
  )
  const capped = { keywordId: 'kw_capped', maxCreditsPerMonth: 75 }
  const all = (owner: object, count: number) =>
    Promise.allSettled(
      processes.flatMap((each, n) =>
        Array.from({ length: count }, (_, m) =>
          each.apply({ ...charge(`${JSON.stringify(owner)}/${n}/${m}`), ...owner }),
        ),
      ),
    )

  const [owned, others] = await Promise.all([all(capped, 4), all({ keywordId: 'kw_free' }, 4)])

  expect(owned.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
  expect(others.filter(({ status }) => status === 'fulfilled')).toHaveLength(8)
  const refused = [...owned, ...others].flatMap((result) =>
    result.status === 'rejected' ? result.reason : [],
  )
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['cap_reached']))
  expect(await ledger.balance(id)).toBe(10_000 - 150)
})

test('a repeated charge returns its entry even when a cap has been met since', async () => {
  const { ledger, charge } = await setUp(100)
  const capped = { ...charge('run 1'), listId: 'lst_1', maxCreditsPerMonth: 10 }
  const first = await ledger.apply(capped)

  expect(await ledger.apply(capped)).toEqual(first)
  expect(await ledger.apply({ ...capped, maxCreditsPerMonth: 5 })).toEqual(first)
})

test('entries and balances of earlier versions are read, and charged further', async () => {
  const { client, TableName, ledger, id, charge } = await setUp(100)
  const entry = {
    id: 'led_old',
    amount: -10,
    balance: 100,
    reason: 'keyword_result',
    runId: null,
    signalId: null,
  }
  const createdAt = '2025-01-01T00:00:00.000Z'
  const Item = { ...key.ledgerEntry(id, 'led_old'), ...gsi1.ledger(id, 0), ...entry, createdAt }
  await client.send(new PutCommand({ TableName, Item }))
  await client.send(new PutCommand({ TableName, Item: { ...key.balance(id), credits: 100, sequence: 1 } }))

  await ledger.apply(charge('new'))

  expect((await ledger.page(id, 10)).entries.at(-1)).toEqual({
    ...entry,
    listId: null,
    keywordId: null,
    createdAt,
  })
  expect(await ledger.balance(id)).toBe(90)
})

test('a change with a used reference does nothing and returns the first entry', async () => {
  const { ledger, id, charge } = await setUp(100)

  const first = await ledger.apply(charge('run 1'))
  const again = await Promise.all([ledger.apply(charge('run 1')), ledger.apply(charge('run 1'))])

  expect(again).toEqual([first, first])
  expect(await ledger.balance(id)).toBe(90)
})

test('a repeated change returns its entry even when the balance has run out since', async () => {
  const { ledger, charge } = await setUp(10)
  const first = await ledger.apply(charge('run 1'))

  expect(await ledger.apply(charge('run 1'))).toEqual(first)
})

test('a charge that the balance does not cover is refused with both amounts', async () => {
  const { ledger, id, charge } = await setUp(95)

  await expect(ledger.apply(charge('run', 100))).rejects.toMatchObject({
    code: 'insufficient_credits',
    extra: { required: 100, available: 95 },
  })
  expect(await ledger.balance(id)).toBe(95)
})

test('a companion is stored in the same transaction as the charge', async () => {
  const { client, TableName, ledger, charge } = await setUp(100)
  const Item = { pk: newId('sig'), sk: 'SIGNAL' }

  await ledger.apply(charge('signal'), [
    { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } },
  ])

  expect(await client.send(new GetCommand({ TableName, Key: Item }))).toHaveProperty('Item', Item)
})

test('nothing is charged when a companion is refused', async () => {
  const { client, TableName, ledger, id, charge } = await setUp(100)
  const Item = { pk: newId('sig'), sk: 'SIGNAL' }
  await client.send(new PutCommand({ TableName, Item }))
  const Put = { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' }

  await expect(ledger.apply(charge('signal'), [{ Put }])).rejects.toEqual(new CompanionRefused(0))
  expect(await ledger.balance(id)).toBe(100)
})

test('the ledger is read in pages, newest first, each entry once', async () => {
  const { ledger, id, charge } = await setUp(1000)
  for (const n of [1, 2, 3, 4]) await ledger.apply(charge(`charge ${n}`))

  const first = await ledger.page(id, 3)
  const second = await ledger.page(id, 3, first.nextCursor ?? undefined)

  expect([...first.entries, ...second.entries].map(({ balance }) => balance)).toEqual([
    960, 970, 980, 990, 1000,
  ])
  expect(second.nextCursor).toBeNull()
})

test('an unknown organization is not found', async () => {
  const { ledger, charge } = await setUp(10)

  const change = { ...charge('run'), organizationId: newId('org') }
  await expect(ledger.apply(change)).rejects.toMatchObject({ code: 'not_found' })
})
