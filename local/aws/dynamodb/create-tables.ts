import { isDeepStrictEqual } from 'node:util'
import {
  CreateTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  type KeySchemaElement,
  ResourceNotFoundException,
  type TableDescription,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import type { TableModel } from '../contracts/table.ts'
import { dynamoDbClient } from './client.ts'

/** Creates missing tables. Existing tables keep their items; their keys and indexes cannot change. */
export async function createTables(endpoint: string, tables: readonly TableModel[]): Promise<void> {
  const client = dynamoDbClient(endpoint)
  for (const table of tables) await ensureTable(client, table)
  client.destroy()
}

async function ensureTable(client: DynamoDBClient, table: TableModel) {
  const existing = await describe(client, table.name)
  if (existing === undefined) await create(client, table)
  else await adapt(client, table, existing)
  await ensureTimeToLive(client, table)
}

async function describe(client: DynamoDBClient, name: string): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName: name }))).Table
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}

async function create(client: DynamoDBClient, table: TableModel) {
  const indexes = table.indexes.map((index) => ({ ...index, KeySchema: [...index.KeySchema] }))
  await client.send(
    new CreateTableCommand({
      TableName: table.name,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [...table.keySchema],
      AttributeDefinitions: [...table.attributes],
      ...(indexes.length > 0 && { GlobalSecondaryIndexes: indexes }),
      ...(table.streamView && { StreamSpecification: streamOf(table.streamView) }),
    }),
  )
}

const streamOf = (view: NonNullable<TableModel['streamView']>) => ({
  StreamEnabled: true,
  StreamViewType: view,
})

async function adapt(client: DynamoDBClient, table: TableModel, existing: TableDescription) {
  refuseChangedKeys(table, existing)
  const view = existing.StreamSpecification?.StreamEnabled
    ? existing.StreamSpecification.StreamViewType
    : undefined
  if (view === table.streamView) return
  if (view !== undefined) throw changed(table, 'stream')
  if (table.streamView === undefined) return
  const change = { TableName: table.name, StreamSpecification: streamOf(table.streamView) }
  await client.send(new UpdateTableCommand(change))
}

function refuseChangedKeys(table: TableModel, existing: TableDescription) {
  if (!isDeepStrictEqual(keys(existing.KeySchema), keys(table.keySchema))) throw changed(table, 'key schema')
  const found = new Map(existing.GlobalSecondaryIndexes?.map((index) => [index.IndexName, index.KeySchema]))
  for (const index of table.indexes) {
    if (!isDeepStrictEqual(keys(found.get(index.IndexName)), keys(index.KeySchema))) {
      throw changed(table, `index ${index.IndexName}`)
    }
  }
}

const keys = (schema: readonly KeySchemaElement[] | undefined) =>
  schema?.map((key) => `${key.AttributeName} ${key.KeyType}`)

const changed = (table: TableModel, what: string) =>
  new Error(
    `The ${what} of table ${table.name} differs between the template and the stored data. ` +
      'Start with another data folder, or move the stored items to a new table.',
  )

async function ensureTimeToLive(client: DynamoDBClient, table: TableModel) {
  if (table.ttlAttribute === undefined) return
  const current = await client.send(new DescribeTimeToLiveCommand({ TableName: table.name }))
  if (current.TimeToLiveDescription?.AttributeName === table.ttlAttribute) return
  const specification = { AttributeName: table.ttlAttribute, Enabled: true }
  await client.send(
    new UpdateTimeToLiveCommand({ TableName: table.name, TimeToLiveSpecification: specification }),
  )
}
