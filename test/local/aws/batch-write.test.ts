import { BatchGetCommand, BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writesOf } from '../../../local/aws/dynamodb/batch-transaction.ts'
import { StreamClient } from '../../../local/aws/streams/stream-client.ts'
import { startTables, type Tables, tableNames } from '../../support/dynamodb.ts'
import { scanAll } from '../../support/scan.ts'

let tables: Tables
let client: ReturnType<Tables['documentClient']>
beforeAll(async () => {
  tables = await startTables()
  client = tables.documentClient()
})
afterAll(() => tables.stop())

const { table, searchIndex } = tableNames
const put = (item: object) => ({ PutRequest: { Item: { pk: 'a', sk: 'a', ...item } } })
const remove = (sk: string) => ({ DeleteRequest: { Key: { pk: 'a', sk } } })
const write = (requests: object[], more: object = {}) =>
  client.send(new BatchWriteCommand({ RequestItems: { [table]: requests }, ...more }))
const invalid = (message: RegExp) =>
  expect.objectContaining({ name: 'ValidationException', message: expect.stringMatching(message) })

describe('a batch', () => {
  test('of writes to several tables is taken whole', async () => {
    const answer = await client.send(
      new BatchWriteCommand({
        RequestItems: {
          [table]: [put({ sk: '1', text: 'ü "x"', bytes: Buffer.from([0, 255]) }), remove('none')],
          [searchIndex]: [put({ sk: '2' })],
        },
      }),
    )
    expect(answer.UnprocessedItems).toEqual({})
    const { Responses } = await client.send(
      new BatchGetCommand({
        RequestItems: {
          [table]: { Keys: [{ pk: 'a', sk: '1' }] },
          [searchIndex]: { Keys: [{ pk: 'a', sk: '2' }] },
        },
      }),
    )
    expect(Responses?.[table]).toMatchObject([{ text: 'ü "x"', bytes: new Uint8Array([0, 255]) }])
    expect(Responses?.[searchIndex]).toHaveLength(1)
  })

  test('is in the stream, item by item', async () => {
    const stream = await StreamClient.open(tables.endpoint, table)
    const records = async () => {
      let found: readonly unknown[] = []
      for (const { ShardId = '' } of await stream.shards()) {
        const iterator = await stream.iterator(ShardId, { from: 'TRIM_HORIZON' })
        found = [...found, ...(await stream.read(iterator, 1000, stream.streamArn)).records]
      }
      return found.length
    }
    const before = await records()
    await write([put({ sk: 'x' }), put({ sk: 'y' })])
    await write([remove('x'), put({ sk: 'z' })])
    expect(await records()).toBe(before + 4)
    stream.close()
  })

  test.each([
    ['more than 25 writes', Array.from({ length: 26 }, (_, n) => put({ sk: `${n}` })), /25|Too many items/],
    ['the same key twice', [put({ sk: '1' }), remove('1')], /duplicates/],
    ['an empty key', [put({ sk: 'good' }), put({ sk: '' })], /empty string/],
    ['no writes', [], /./],
  ])('with %s is refused like by DynamoDB, and nothing is stored', async (_case, requests, message) => {
    const before = await scanAll(client, table)
    await expect(write(requests)).rejects.toEqual(invalid(message))
    expect(await scanAll(client, table)).toEqual(before)
  })

  test('to an unknown table is refused', async () => {
    const unknown = new BatchWriteCommand({ RequestItems: { Nobody: [put({})] } })
    await expect(client.send(unknown)).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  })

  test('costs a unit for each small item', async () => {
    const { ConsumedCapacity } = await write([put({ sk: '1' }), put({ sk: '2' })], {
      ReturnConsumedCapacity: 'TOTAL',
    })
    expect(ConsumedCapacity).toMatchObject([{ TableName: table, CapacityUnits: 2 }])
  })
})

test('only batches that ask for nothing more are made transactions', () => {
  const batch = { RequestItems: { T: [put({}), remove('b')] } }
  expect(writesOf(batch)).toEqual([
    { Put: { TableName: 'T', Item: { pk: 'a', sk: 'a' } } },
    { Delete: { TableName: 'T', Key: { pk: 'a', sk: 'b' } } },
  ])
  expect(writesOf({ ...batch, ReturnConsumedCapacity: 'TOTAL' })).toBeUndefined()
  expect(writesOf({ RequestItems: { T: Array(26).fill(put({})) } })).toBeUndefined()
  expect(writesOf({ RequestItems: { T: [{}] } })).toBeUndefined()
  expect(writesOf('no batch')).toBeUndefined()
})
