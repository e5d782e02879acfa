import { DeleteTableCommand, DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { carryEntries } from '../../functions/shared/dynamo/carry-entries.ts'
import { meterReads } from '../../functions/shared/dynamo/read-meter.ts'
import { ENV } from '../../functions/shared/env.ts'
import { GSI1, KEY, TTL } from '../../functions/shared/table.ts'
import { ACCOUNT, CREDENTIALS, REGION } from '../../local/aws/contracts/account.ts'
import type { TableModel } from '../../local/aws/contracts/table.ts'
import { clientConfig } from '../../local/aws/dynamodb/client.ts'
import { createTables } from '../../local/aws/dynamodb/create-tables.ts'
import { startDynamoDb } from '../../local/aws/dynamodb/start-dynamodb.ts'

export const tableNames = {
  table: 'Signalbox',
  searchIndex: 'SearchIndex',
  webhookLog: 'WebhookLog',
} as const

const keySchema = (pk: string, sk: string) =>
  [
    { AttributeName: pk, KeyType: 'HASH' },
    { AttributeName: sk, KeyType: 'RANGE' },
  ] as const

const strings = (...names: string[]) =>
  names.map((name) => ({ AttributeName: name, AttributeType: 'S' }) as const)

interface TableParts {
  indexed?: boolean
  stream?: boolean
  ttl?: boolean
}

function tableModel(name: string, { indexed, stream, ttl }: TableParts): TableModel {
  const index = {
    IndexName: GSI1.name,
    KeySchema: keySchema(GSI1.pk, GSI1.sk),
    Projection: { ProjectionType: 'ALL' },
  } as const
  return {
    logicalId: name,
    name,
    arn: `arn:aws:dynamodb:${REGION}:${ACCOUNT}:table/${name}`,
    keySchema: keySchema(KEY.pk, KEY.sk),
    attributes: strings(KEY.pk, KEY.sk, ...(indexed ? [GSI1.pk, GSI1.sk] : [])),
    indexes: indexed ? [index] : [],
    streamView: stream ? 'NEW_AND_OLD_IMAGES' : undefined,
    ttlAttribute: ttl ? TTL : undefined,
  }
}

export const tableModels: readonly TableModel[] = [
  tableModel(tableNames.table, { indexed: true, stream: true, ttl: true }),
  tableModel(tableNames.searchIndex, {}),
  tableModel(tableNames.webhookLog, { indexed: true, ttl: true }),
]

export interface Tables {
  readonly endpoint: string
  readonly tableNames: typeof tableNames
  /** The environment variables of a function. */
  readonly env: Readonly<Record<string, string>>
  documentClient(): DynamoDBDocumentClient
  stop(): Promise<void>
}

/** The service's tables, empty, in their own engine. */
export async function startTables(): Promise<Tables> {
  const given = process.env.DYNAMODB_ENDPOINT
  const engine = await startDynamoDb(given === undefined ? {} : { endpoint: given })
  if (given !== undefined) await removeTables(given)
  await createTables(engine.endpoint, tableModels)
  const config = clientConfig(engine.endpoint)
  const clients: DynamoDBClient[] = []
  const documentClient = () => {
    const client = new DynamoDBClient(config)
    clients.push(client)
    meterReads(client)
    carryEntries(client)
    return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
  }
  const stop = async () => {
    for (const client of clients) client.destroy()
    await engine.stop()
  }
  return { endpoint: engine.endpoint, tableNames, env: environment(engine.endpoint), documentClient, stop }
}

/** An earlier test of the same file may have left some in the shared engine. */
async function removeTables(endpoint: string) {
  const client = new DynamoDBClient(clientConfig(endpoint))
  const { TableNames = [] } = await client.send(new ListTablesCommand())
  for (const TableName of TableNames) await client.send(new DeleteTableCommand({ TableName }))
  client.destroy()
}

const environment = (endpoint: string) => ({
  [ENV.table]: tableNames.table,
  [ENV.searchIndex]: tableNames.searchIndex,
  [ENV.webhookLog]: tableNames.webhookLog,
  // Tests ask faster than one organization may.
  [ENV.requestRate]: '10000',
  [ENV.requestBurst]: '40000',
  [ENV.quotas]: '{}',
  [ENV.publicUrl]: 'https://signalbox.example/api',
  AWS_ENDPOINT_URL_DYNAMODB: endpoint,
  AWS_REGION: REGION,
  AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
  AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
})
