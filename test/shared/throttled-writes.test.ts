import { ProvisionedThroughputExceededException } from '@aws-sdk/client-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getItems, writeItems } from '../../functions/shared/dynamo/batch.store.ts'
import { startTables, type Tables, tableNames } from '../support/dynamodb.ts'

const TABLE = tableNames.table

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

/** A table that refuses whole requests at first, as a new one does when its rate is used up. */
function throttled(refusals: number, error: () => Error): DynamoDBDocumentClient {
  const client = tables.documentClient()
  let left = refusals
  client.middlewareStack.add(
    (next, context) => async (args) => {
      if (context.commandName === 'BatchWriteItemCommand' && left-- > 0) throw error()
      return next(args)
    },
    { step: 'initialize' },
  )
  return client
}

const items = (name: string) =>
  Array.from({ length: 300 }, (_, at) => ({ pk: `${name}#${at}`, sk: 'A', kind: 'probe' }))
const refused = () => new ProvisionedThroughputExceededException({ message: 'slow down', $metadata: {} })

test('a hundred refusals in a row make an import slower, and nothing is lost', async () => {
  const written = items('slow')
  await writeItems(throttled(100, refused), TABLE, written)
  expect(await getItems(tables.documentClient(), TABLE, written, true)).toHaveLength(300)
})

test('a table that never takes anything is an error in the end', async () => {
  const [one] = items('never')
  await expect(writeItems(throttled(1_000_000, refused), TABLE, one ? [one] : [])).rejects.toThrow(
    'slow down',
  )
})

test('another error is one at once', async () => {
  const wrong = () => new Error('no such table')
  await expect(writeItems(throttled(1, wrong), TABLE, items('wrong'))).rejects.toThrow('no such table')
})
