import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { StreamClient } from '../../../local/aws/streams/stream-client.ts'
import { startTimeToLive } from '../../../local/aws/time-to-live/expire-items.ts'
import { startTables, tableModels } from '../../support/dynamodb.ts'
import { movableClock } from '../../support/local/clock.ts'
import { unexpected } from '../../support/local/queues.ts'

test('an expired item is deleted, with a record in the stream, and others stay', async () => {
  const tables = await startTables()
  const client = tables.documentClient()
  const clock = movableClock()
  const { endpoint, tableNames } = tables
  const inAnHour = Math.floor(clock() / 1000) + 3600
  const items = [
    { pk: 'a', sk: 'soon', expiresAt: inAnHour },
    { pk: 'a', sk: 'later', expiresAt: inAnHour + 100_000 },
    { pk: 'a', sk: 'never' },
  ]
  for (const Item of items) await client.send(new PutCommand({ TableName: tableNames.table, Item }))
  const expiry = startTimeToLive({ endpoint, tables: tableModels, clock, report: unexpected })
  clock.advance(3_700_000)
  const left = async () => {
    const get = ({ pk, sk }: { pk: string; sk: string }) =>
      client.send(new GetCommand({ TableName: tableNames.table, Key: { pk, sk } }))
    const found = await Promise.all(items.map(get))
    return found.filter(({ Item }) => Item !== undefined).map(({ Item }) => Item?.sk)
  }
  await expect.poll(left).toEqual(['later', 'never'])
  const stream = await StreamClient.open(endpoint, tableNames.table)
  const [shard] = await stream.shards()
  const iterator = await stream.iterator(shard?.ShardId ?? '', { from: 'TRIM_HORIZON' })
  const { records } = await stream.read(iterator, 100, 'arn')
  expect(records.at(-1)).toMatchObject({ eventName: 'REMOVE', dynamodb: { Keys: { sk: { S: 'soon' } } } })
  stream.close()
  await expiry.stop()
  await tables.stop()
})
