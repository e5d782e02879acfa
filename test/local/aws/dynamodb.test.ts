import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTables } from '../../../local/aws/dynamodb/create-tables.ts'
import { scratchPrefix, scratchRoot } from '../../../local/aws/dynamodb/database-file.ts'
import { startDynamoDb } from '../../../local/aws/dynamodb/start-dynamodb.ts'
import { startTables, type Tables, tableModels } from '../../support/dynamodb.ts'

const [signalbox] = tableModels
if (signalbox === undefined) throw new Error('no table')

describe('the tables of the service', () => {
  let tables: Tables
  beforeAll(async () => {
    tables = await startTables()
  })
  afterAll(() => tables.stop())

  test('exist, and keep their items when they are created again', async () => {
    const client = tables.documentClient()
    const item = { pk: 'a', sk: 'b', text: 'kept' }
    await client.send(new PutCommand({ TableName: tables.tableNames.table, Item: item }))
    await createTables(tables.endpoint, tableModels)
    const found = await client.send(
      new GetCommand({ TableName: tables.tableNames.table, Key: { pk: 'a', sk: 'b' } }),
    )
    expect(found.Item).toEqual(item)
  })

  test.each([
    ['key schema', { keySchema: [{ AttributeName: 'id', KeyType: 'HASH' as const }] }],
    [
      'index gsi2',
      { indexes: [...signalbox.indexes, ...signalbox.indexes.map((i) => ({ ...i, IndexName: 'gsi2' }))] },
    ],
    ['stream', { streamView: 'KEYS_ONLY' as const }],
  ])('refuse a changed %s by name', async (what, change) => {
    await expect(createTables(tables.endpoint, [{ ...signalbox, ...change }])).rejects.toThrow(
      `The ${what} of table Signalbox differs`,
    )
  })
})

describe('the embedded engine', () => {
  test('keeps its items when it starts again on the same file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'dynamodb-'))
    const options = { dbPath: join(folder, 'data.db') }
    const first = await startDynamoDb(options)
    await createTables(first.endpoint, tableModels)
    await first.stop()
    const second = await startDynamoDb(options)
    await expect(createTables(second.endpoint, [{ ...signalbox, keySchema: [] }])).rejects.toThrow('differs')
    await second.stop()
    await rm(folder, { recursive: true })
  })

  test('uses the added indexes of stream records', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'dynamodb-'))
    const dbPath = join(folder, 'data.db')
    const engine = await startDynamoDb({ dbPath })
    await createTables(engine.endpoint, tableModels)
    await engine.stop()
    const schema = await readFile(dbPath, 'latin1')
    for (const name of ['_newest_stream_record', '_next_stream_record', '_ends_of_stream'])
      expect(schema).toContain(name)
    await rm(folder, { recursive: true })
  })

  test('removes a temporary database when it ends', async () => {
    const before = await scratchFolders(process.pid)
    const engine = await startDynamoDb()
    expect(await scratchFolders(process.pid)).toHaveLength(before.length + 1)
    await engine.stop()
    expect(await scratchFolders(process.pid)).toEqual(before)
  })

  test('says why it could not start', async () => {
    await expect(startDynamoDb({ dbPath: '/nowhere/at/all.db' })).rejects.toThrow(/did not start: .+/)
  })

  test('uses a given endpoint', async () => {
    const given = await startDynamoDb({ endpoint: 'http://127.0.0.1:1' })
    expect(given.endpoint).toBe('http://127.0.0.1:1')
    await given.stop()
  })

  test.each(['SIGKILL', 'SIGTERM'] as const)('ends with its parent after %s', async (signal) => {
    const parent = fork(join(import.meta.dirname, '../../support/local/dynamodb-parent.ts'), [], {
      execArgv: ['--import', 'tsx'],
    })
    const [endpoint] = await once(parent, 'message')
    // It answers, and wants a signature.
    expect((await fetch(String(endpoint))).status).toBe(403)
    const pid = parent.pid ?? 0
    expect(await scratchFolders(pid)).toHaveLength(1)
    parent.kill(signal)
    await once(parent, 'exit')
    await expect
      .poll(() =>
        fetch(String(endpoint)).then(
          () => 'up',
          () => 'down',
        ),
      )
      .toBe('down')
    await expect.poll(() => scratchFolders(pid)).toEqual([])
  })
})

const scratchFolders = async (pid: number) =>
  (await readdir(scratchRoot())).filter((name) => name.startsWith(scratchPrefix(pid)))
