import {
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTables, type Tables, tableNames } from '../../support/dynamodb.ts'

let tables: Tables
let client: ReturnType<Tables['documentClient']>
beforeAll(async () => {
  tables = await startTables()
  client = tables.documentClient()
})
afterAll(() => tables.stop())

const TableName = tableNames.table
const invalid = (message: string | RegExp) =>
  expect.objectContaining({ name: 'ValidationException', message: expect.stringMatching(message) })
const EMPTY = 'cannot contain an empty string value'

const query = (KeyConditionExpression: string, values: object, more: object = {}) =>
  client.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression,
      ExpressionAttributeValues: { ':pk': 'a', ...values },
      ...more,
    }),
  )
const put = (item: object) => client.send(new PutCommand({ TableName, Item: { pk: 'a', sk: 'a', ...item } }))
const transact = (items: readonly object[]) =>
  client.send(
    new TransactWriteCommand({ TransactItems: items.map((Item) => ({ Put: { TableName, Item } })) }),
  )

describe('a query is refused', () => {
  test.each([
    ['a partition', 'pk = :empty'],
    ['a sort key', 'pk = :pk AND sk = :empty'],
    ['a lower limit', 'pk = :pk AND sk >= :empty'],
    ['a range', 'pk = :pk AND sk BETWEEN :empty AND :pk'],
    ['a prefix', 'pk = :pk AND begins_with(sk, :empty)'],
  ])('with an empty text as %s', async (_what, condition) => {
    const values = { ':pk': condition.includes(':pk') ? 'a' : undefined, ':empty': '' }
    await expect(query(condition, values)).rejects.toEqual(invalid(EMPTY))
  })

  test('with an empty text behind names', async () => {
    const names = { ExpressionAttributeNames: { '#a': 'pk', '#b': 'sk' } }
    await expect(query('#a = :pk AND begins_with ( #b , :e )', { ':e': '' }, names)).rejects.toEqual(
      invalid(`${EMPTY}. Key: sk`),
    )
  })

  test('with an empty text as a key of an index', async () => {
    const index = { IndexName: 'gsi1' }
    await expect(query('gsi1pk = :pk AND gsi1sk < :e', { ':e': '' }, index)).rejects.toEqual(invalid(EMPTY))
  })

  test('that begins at an empty key', async () => {
    const start = { ExclusiveStartKey: { pk: 'a', sk: '' } }
    await expect(query('pk = :pk', {}, start)).rejects.toEqual(invalid('starting key is invalid'))
    await expect(client.send(new ScanCommand({ TableName, ...start }))).rejects.toEqual(
      invalid('starting key'),
    )
  })

  test('with a sort key of more than 1,024 bytes', async () => {
    const long = { ':long': 'é'.repeat(513) }
    await expect(query('pk = :pk AND begins_with(sk, :long)', long)).rejects.toEqual(invalid('1024 bytes'))
  })

  test('with a range whose end is before its beginning', async () => {
    const condition = 'pk = :pk AND sk BETWEEN :from AND :to'
    await expect(query(condition, { ':from': 'b', ':to': 'a' })).rejects.toEqual(
      invalid('requires upper bound to be greater than or equal to lower bound'),
    )
    expect((await query(condition, { ':from': 'b', ':to': 'b' })).Items).toEqual([])
  })

  test('only for its keys: an empty text may be looked for in another attribute', async () => {
    await put({ text: '' })
    const found = await query(
      'pk = :pk AND sk <= :z',
      { ':z': 'z', ':e': '' },
      { FilterExpression: '#t = :e', ExpressionAttributeNames: { '#t': 'text' } },
    )
    expect(found.Items).toHaveLength(1)
  })
})

describe('refused is also', () => {
  test.each([
    ['an empty key', { sk: '' }],
    ['an empty key of an index', { gsi1pk: '', gsi1sk: 'a' }],
  ])('%s of an item', async (_what, item) => {
    await expect(put(item)).rejects.toEqual(invalid(EMPTY))
  })

  test('an empty key that is read', async () => {
    const get = new GetCommand({ TableName, Key: { pk: 'a', sk: '' } })
    await expect(client.send(get)).rejects.toEqual(invalid(EMPTY))
  })

  test('an item of more than 400 KB', async () => {
    await expect(put({ text: 'é'.repeat(205_000) })).rejects.toEqual(invalid('maximum allowed size'))
  })

  test('an expression of more than 4 KB', async () => {
    const ConditionExpression = Array.from({ length: 300 }, (_, n) => `attribute${n} <> :a`).join(' OR ')
    const update = new PutCommand({
      TableName,
      Item: { pk: 'a', sk: 'a' },
      ConditionExpression,
      ExpressionAttributeValues: { ':a': 1 },
    })
    await expect(client.send(update)).rejects.toEqual(invalid('Expression size has exceeded'))
  })

  test('a transaction of more than 100 items', async () => {
    const items = Array.from({ length: 101 }, (_, n) => ({ pk: 'a', sk: `${n}` }))
    await expect(transact(items)).rejects.toEqual(invalid('less than or equal to 100'))
  })

  test('a transaction of more than 4 MB', async () => {
    const items = Array.from({ length: 15 }, (_, n) => ({ pk: 'a', sk: `${n}`, text: 'x'.repeat(300_000) }))
    await expect(transact(items)).rejects.toEqual(invalid('4MB'))
  })

  test('a transaction with an item twice', async () => {
    const item = { pk: 'a', sk: 'a' }
    await expect(transact([item, item])).rejects.toEqual(invalid('multiple operations on one item'))
  })

  test('a reserved word in an expression', async () => {
    const update = new UpdateCommand({
      TableName,
      Key: { pk: 'a', sk: 'a' },
      UpdateExpression: 'SET token = :a',
      ExpressionAttributeValues: { ':a': 1 },
    })
    await expect(client.send(update)).rejects.toEqual(invalid('reserved keyword'))
  })
})
