import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { DeleteScheduleCommand, GetScheduleCommand } from '@aws-sdk/client-scheduler'
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dynamoRecurrences } from '../../functions/runs/recurrence.store.ts'
import type { Recurrence } from '../../functions/runs/recurrence.ts'
import { schedulerSchedules } from '../../functions/runs/run.schedule.ts'
import { newRunRow, runNameOf } from '../../functions/runs/run.ts'
import { newId } from '../../functions/shared/ids.ts'
import { dueItem } from '../../functions/webhooks/retries/due-deliveries.store.ts'
import { readAssembly } from '../../local/aws/assembly/read-assembly.ts'
import { clientConfig } from '../../local/aws/dynamodb/client.ts'
import { synthesize } from '../../local/synthesize.ts'
import { movableClock } from '../support/local/clock.ts'
import { type Organization, type RunService, startRunService } from '../support/local/run-service.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

/** Begins in the past, so that a schedule can be old. */
const clock = movableClock()
clock.advance(-10 * MINUTE_MS)

let service: RunService
let names: readonly string[]
let lambda: LambdaClient
let client: DynamoDBDocumentClient
beforeAll(async () => {
  service = await startRunService({ clock })
  names = readAssembly(await synthesize()).functions.map(({ name }) => name)
  lambda = new LambdaClient(clientConfig(service.endpoints.lambda))
  const tables = new DynamoDBClient(clientConfig(service.endpoints.dynamodb))
  client = DynamoDBDocumentClient.from(tables, { marshallOptions: { removeUndefinedValues: true } })
})
afterAll(async () => {
  lambda.destroy()
  client.destroy()
  await service.stop()
})

const resource = (output: string) => service.resources[output] ?? ''

async function call(part: string) {
  const FunctionName = names.find((name) => name.includes(part))
  const { FunctionError } = await lambda.send(new InvokeCommand({ FunctionName }))
  expect(FunctionError).toBeUndefined()
}

const recurrences = () => dynamoRecurrences(client, resource('TableName'))

async function recurrenceOf(organization: Organization, id: string): Promise<Recurrence> {
  const seen = await recurrences().get(organization.id, id)
  if (!seen) throw new Error(`${id} has no recurrence`)
  return seen
}

const monitored = async (organization: Organization) =>
  (await service.aVisibleList(organization, 1, { monitor: true, monitorInterval: '1d' })).body

const searched = async (organization: Organization) => {
  const keyword = { query: newId('kw'), scrapper: 'SEARCH_NEWS', interval: '1d' }
  return (await organization.call('POST', '/keywords', keyword)).body
}

describe.each([
  ['list', monitored],
  ['keyword', searched],
])('the sweep of runs, for a %s', (_kind, anOwner) => {
  test('restores a schedule that is gone, and starts the run that was missed', async () => {
    const organization = await service.anOrganization(1000)
    const { id } = await anOwner(organization)
    await service.settled(organization, id, 1)
    await service.scheduler.send(
      new DeleteScheduleCommand({ GroupName: resource('ScheduleGroupName'), Name: id }),
    )
    const seen = await recurrenceOf(organization, id)
    const [before, missed] = [ago(25 * HOUR_MS), ago(HOUR_MS)]
    await recurrences().save(seen, { ...seen, lastAt: before, anchor: missed, nextRunAt: missed })
    await call('HealRuns')
    expect(await service.schedule(id)).toMatchObject({ ScheduleExpression: 'rate(1 day)' })
    expect(await service.settled(organization, id, 2)).toHaveLength(2)
  })

  test('gives up a run that keeps dying', async () => {
    const organization = await service.anOrganization(1000)
    const { id } = await anOwner(organization)
    await service.settled(organization, id, 1)
    const seen = await recurrenceOf(organization, id)
    const at = new Date().toISOString()
    const row = newRunRow(runNameOf(organization.id, id, at), new Date())
    const lease = { runId: row.id, holder: 'dead', until: ago(HOUR_MS) }
    await recurrences().save(seen, { ...seen, lastAt: at, lease, heals: 3 }, { at, row })
    await call('HealRuns')
    const [last] = await service.settled(organization, id, 2)
    expect(last).toMatchObject({ id: row.id, status: 'failed' })
  })
})

test('the sweep of runs removes old schedules without a record, of one eighth of all ids a minute', async () => {
  const orphans = Array.from({ length: 8 }, (_, shard) => `lst_${shard}${newId('lst').slice(5)}`)
  const target = { group: resource('ScheduleGroupName'), roleArn: 'arn:aws:iam::000000000000:role/r' }
  const arn = 'arn:aws:sqs:us-east-1:000000000000:none'
  const schedules = schedulerSchedules(
    service.scheduler,
    { ...target, keywordRunsArn: arn, monitorRunsArn: arn },
    () => new Date(),
  )
  for (const id of orphans) {
    const anchor = new Date().toISOString()
    await schedules.put({ id, organizationId: newId('org'), interval: '1d', anchor })
  }
  clock.advance(10 * MINUTE_MS)
  await call('HealRuns')
  const left = await Promise.all(orphans.map((id) => schedules.exists(id)))
  expect(left.filter((exists) => !exists).length).toBeGreaterThan(0)
  await Promise.all(orphans.map((id) => schedules.delete(id)))
  const gone = new GetScheduleCommand({ GroupName: target.group, Name: orphans[0] })
  await expect(service.scheduler.send(gone)).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
})

test('the sweep of deliveries sends what is due to the queue', async () => {
  const { id } = await service.anOrganization(0)
  const at = ago(HOUR_MS)
  const message = {
    organizationId: id,
    destination: { kind: 'organization', id } as const,
    signalId: newId('sig'),
    deliveryId: newId('dlv'),
    attempt: 2,
    at,
    url: 'http://localhost:9/',
    from: newId('dlv'),
  }
  const { pk, sk, ...rest } = dueItem(message, new Date(at))
  const TableName = resource('WebhookLogName')
  await client.send(new PutCommand({ TableName, Item: { pk, sk, ...rest } }))
  await call('SweepDue')
  expect((await client.send(new GetCommand({ TableName, Key: { pk, sk } }))).Item).toBeUndefined()
})
