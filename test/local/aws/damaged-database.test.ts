import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { clientConfig } from '../../../local/aws/dynamodb/client.ts'
import { createTables } from '../../../local/aws/dynamodb/create-tables.ts'
import { startDynamoDb } from '../../../local/aws/dynamodb/start-dynamodb.ts'
import { tableModels, tableNames } from '../../support/dynamodb.ts'

const ITEMS = 40
const TableName = tableNames.table
let folder: string
let dbPath: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'damaged-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  dbPath = join(folder, 'database.sqlite')
  const engine = await startDynamoDb({ dbPath })
  await createTables(engine.endpoint, tableModels)
  const client = new DynamoDBClient(clientConfig(engine.endpoint))
  const items = Array.from({ length: ITEMS }, (_, n) => ({
    pk: { S: `p${n}` },
    sk: { S: 's' },
    text: { S: 'x'.repeat(20_000) },
  }))
  await Promise.all(items.map((Item) => client.send(new PutItemCommand({ TableName, Item }))))
  client.destroy()
  await engine.stop()
})

const files = () =>
  readdirSync(folder).map((name) => [name, readFileSync(join(folder, name)).toString('latin1')])

async function refuses(what: RegExp) {
  const before = files()
  await expect(startDynamoDb({ dbPath })).rejects.toThrow(what)
  expect(files()).toEqual(before)
}

test('a database that was killed with its last writes beside it starts, and has them', async () => {
  const engine = await startDynamoDb({ dbPath })
  const client = new DynamoDBClient(clientConfig(engine.endpoint))
  expect(await client.send(new ScanCommand({ TableName, Select: 'COUNT' }))).toMatchObject({ Count: ITEMS })
  client.destroy()
  await engine.stop()
})

test('a database that was cut to nothing does not start as an empty one', async () => {
  truncateSync(dbPath)
  await refuses(/database\.sqlite is empty\. Nothing was changed\./)
})

test('a database with garbage does not start', async () => {
  // All that is written is in the database itself now.
  await (await startDynamoDb({ dbPath })).stop()
  const bytes = readFileSync(dbPath)
  for (const [from, to] of [
    [0, 100],
    [4096, bytes.length],
  ] as const) {
    writeFileSync(dbPath, Buffer.from(bytes).fill(0xa5, from, to))
    await refuses(/database\.sqlite is damaged .*Nothing was changed\./)
  }
})
