import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  CreateScheduleCommand,
  DeleteScheduleCommand,
  ListSchedulesCommand,
  SchedulerClient,
} from '@aws-sdk/client-scheduler'
import { SendMessageBatchCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import {
  BatchExecuteStatementCommand,
  BatchGetCommand,
  BatchWriteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACCOUNT, arnOf, secretKeyOf } from '../../../local/aws/contracts/account.ts'
import type { StatementModel } from '../../../local/aws/contracts/permissions.ts'
import { clientConfig } from '../../../local/aws/dynamodb/client.ts'
import { createTables } from '../../../local/aws/dynamodb/create-tables.ts'
import { tableRights } from '../../../local/aws/dynamodb/needed-rights.ts'
import { startDynamoDb } from '../../../local/aws/dynamodb/start-dynamodb.ts'
import { accessKeyOf, permissionsOf } from '../../../local/aws/permissions/permissions.ts'
import { startQueues } from '../../../local/aws/queues/start-queues.ts'
import { startScheduler } from '../../../local/aws/scheduler/start-scheduler.ts'
import { openStateStore } from '../../../local/aws/state/state-store.ts'
import { tableModels, tableNames } from '../../support/dynamodb.ts'
import { queueModel } from '../../support/local/queues.ts'

const TableName = tableNames.table
const TABLE = arnOf('dynamodb', `table/${TableName}`)
const ROLE = arnOf('iam', 'Sender')
const allow = (
  actions: string[],
  resources: string[],
  { leadingKeys, context }: Partial<StatementModel> = {},
): StatementModel => ({ actions, resources, leadingKeys, context })

const WRITES = ['PutItem', 'BatchWriteItem', 'ConditionCheckItem', 'PartiQLInsert']
const statements = [
  allow(['dynamodb:GetItem', 'dynamodb:BatchGetItem'], [TABLE]),
  allow(['dynamodb:Query'], [`${TABLE}/index/gsi1`]),
  allow(['dynamodb:Query'], [TABLE], { leadingKeys: ['ORG#*'] }),
  allow(
    WRITES.map((write) => `dynamodb:${write}`),
    [TABLE],
    { leadingKeys: ['ORG#*', 'ENTITY#*#LISTS'] },
  ),
  allow(['sqs:SendMessage'], [arnOf('sqs', 'own')]),
  allow(['scheduler:CreateSchedule', 'scheduler:ListSchedules'], [arnOf('scheduler', 'schedule/*/*')]),
  allow(['iam:PassRole'], [ROLE], { context: { 'iam:PassedToService': ['scheduler.amazonaws.com'] } }),
]

const reports: string[] = []
const report = (message: string) => void reports.push(message)
const stops: (() => unknown)[] = []
let dynamodb: DynamoDBDocumentClient
let sqs: SQSClient
let scheduler: SchedulerClient
let urlOf: (queue: string) => string

beforeAll(async () => {
  const permissions = permissionsOf(
    {
      functions: [{ name: 'Worker', role: 'WorkerRole' }],
      policies: [{ roles: ['WorkerRole'], statements }],
    },
    report,
  )
  const engine = await startDynamoDb({ rights: tableRights(permissions, tableModels) })
  await createTables(engine.endpoint, tableModels)
  const store = await openStateStore(engine.endpoint)
  const shared = { store, clock: Date.now, report, permissions }
  const queues = await startQueues({ queues: [queueModel('own'), queueModel('other')], ...shared })
  const invocations = { invokeAsync: expect.unreachable, accept: expect.unreachable, stop: async () => {} }
  const schedules = await startScheduler({ groups: [], schedules: [], queues, invocations, ...shared })
  const as = (endpoint: string) => ({
    ...clientConfig(endpoint),
    credentials: { accessKeyId: accessKeyOf('Worker'), secretAccessKey: secretKeyOf(accessKeyOf('Worker')) },
  })
  dynamodb = DynamoDBDocumentClient.from(new DynamoDBClient(as(engine.endpoint)))
  sqs = new SQSClient(as(queues.endpoint))
  scheduler = new SchedulerClient(as(schedules.endpoint))
  urlOf = (queue) => `${queues.endpoint}/${ACCOUNT}/${queue}`
  stops.push(schedules.stop, queues.stop, () => store.close(), engine.stop)
})
afterAll(async () => {
  for (const client of [dynamodb, sqs, scheduler]) client.destroy()
  for (const stop of stops) await stop()
})

const item = (pk: string) => ({ pk, sk: 'a' })
const DENIED = { name: 'AccessDeniedException' }
const insert = (pk: string) =>
  new BatchExecuteStatementCommand({
    Statements: [{ Statement: `INSERT INTO "${TableName}" VALUE {'sk': ?,'pk': ?}`, Parameters: ['p', pk] }],
  })
const batch = (...keys: string[]) =>
  new BatchWriteCommand({
    RequestItems: { [TableName]: keys.map((pk) => ({ PutRequest: { Item: item(pk) } })) },
  })
const put = (pk: string) => new PutCommand({ TableName, Item: item(pk) })
const transact = (put: string, check: string) =>
  new TransactWriteCommand({
    TransactItems: [
      { Put: { TableName, Item: item(put) } },
      { ConditionCheck: { TableName, Key: item(check), ConditionExpression: 'attribute_not_exists(pk)' } },
    ],
  })
const query = (pk: string, name = 'pk') =>
  new QueryCommand({
    TableName,
    KeyConditionExpression: '#key = :key',
    ExpressionAttributeNames: { '#key': name },
    ExpressionAttributeValues: { ':key': pk },
    ...(name === 'gsi1pk' && { IndexName: 'gsi1' }),
  })

describe('a function may use the table as its role says', () => {
  test.each([
    ['PutItem', () => dynamodb.send(put('ORG#a'))],
    ['a batch with keys of two forms', () => dynamodb.send(batch('ORG#b', 'ENTITY#e#LISTS'))],
    ['a transaction', () => dynamodb.send(transact('ORG#c', 'ORG#d'))],
    ['an inserted row', () => dynamodb.send(insert('ORG#e'))],
    ['GetItem', () => dynamodb.send(new GetCommand({ TableName, Key: item('CREDENTIAL#x') }))],
    [
      'BatchGetItem',
      () => dynamodb.send(new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [item('x')] } } })),
    ],
    ['Query', () => dynamodb.send(query('ORG#a'))],
    ['Query of the index', () => dynamodb.send(query('RUNS', 'gsi1pk'))],
  ])('%s', async (_name, send) => {
    await expect(send()).resolves.toBeDefined()
  })

  test.each([
    ['PutItem with another key', () => dynamodb.send(put('CREDENTIAL#x'))],
    ['a key that only begins like it', () => dynamodb.send(put('ENTITY#e'))],
    ['a batch with one other key', () => dynamodb.send(batch('ORG#a', 'CREDENTIAL#x'))],
    ['a transaction with one other key', () => dynamodb.send(transact('ORG#f', 'CREDENTIAL#x'))],
    ['an inserted row', () => dynamodb.send(insert('CREDENTIAL#x'))],
    ['Query of another key', () => dynamodb.send(query('CREDENTIAL#x'))],
    ['Scan', () => dynamodb.send(new ScanCommand({ TableName }))],
    [
      'another table',
      () => dynamodb.send(new PutCommand({ TableName: tableNames.webhookLog, Item: item('ORG#a') })),
    ],
  ])('and is refused %s', async (_name, send) => {
    await expect(send()).rejects.toMatchObject(DENIED)
  })

  test('a refusal says what is missing, and is reported', async () => {
    const { message } = await dynamodb.send(put('CREDENTIAL#x')).catch((error) => error)
    expect(message).toBe(
      `The role of Worker is not authorized to perform: dynamodb:PutItem on resource: ${TABLE} ` +
        'with the partition keys CREDENTIAL#x because no identity-based policy allows it',
    )
    expect(reports).toContain(message)
  })
})

test('a function may send to the queues that its role says', async () => {
  const send = (queue: string) => new SendMessageCommand({ QueueUrl: urlOf(queue), MessageBody: 'm' })
  const Entries = [{ Id: 'a', MessageBody: 'm' }]
  await sqs.send(send('own'))
  await sqs.send(new SendMessageBatchCommand({ QueueUrl: urlOf('own'), Entries }))
  await expect(sqs.send(send('other'))).rejects.toMatchObject(DENIED)
  await expect(
    sqs.send(new SendMessageBatchCommand({ QueueUrl: urlOf('other'), Entries })),
  ).rejects.toMatchObject(DENIED)
})

test('a function may set schedules as its role says, with the roles it may pass', async () => {
  const create = (RoleArn: string) =>
    new CreateScheduleCommand({
      Name: 'one',
      ScheduleExpression: 'rate(1 hour)',
      FlexibleTimeWindow: { Mode: 'OFF' },
      Target: { Arn: arnOf('sqs', 'own'), RoleArn },
    })
  await scheduler.send(create(ROLE))
  await scheduler.send(new ListSchedulesCommand({}))
  await expect(scheduler.send(create(arnOf('iam', 'Admin')))).rejects.toMatchObject(DENIED)
  await expect(scheduler.send(new DeleteScheduleCommand({ Name: 'one' }))).rejects.toMatchObject(DENIED)
})
