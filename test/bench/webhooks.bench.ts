import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { SQSEvent } from 'aws-lambda'
import { newId } from '../../functions/shared/ids.ts'
import { key } from '../../functions/shared/table.ts'
import { signalRecord } from '../../functions/signals/signal-record.ts'
import { type DeliveryMessage, deliveryIdOf } from '../../functions/webhooks/attempt.ts'
import { cachedDestinations } from '../../functions/webhooks/destinations.store.ts'
import { fanOut } from '../../functions/webhooks/fan-out.ts'
import { pack } from '../../functions/webhooks/payload.ts'
import { dynamoSubjects } from '../../functions/webhooks/subjects.store.ts'
import { startWebhookService, type WebhookService } from '../support/webhook-service.ts'
import { anAccount, aPerson, aSignal } from '../webhooks/builders.ts'
import { byTurns, ratio } from './measure.ts'

export const title = 'Webhooks: sending, fanning out, and what a million deliveries cost'

const BATCH = 10
const BATCHES = 60
const TURNS = 5

type Row = Readonly<Record<'measure' | 'value' | 'unit' | 'against', string | number>>

export async function bench(): Promise<Row[]> {
  const service = await startWebhookService()
  try {
    return [...(await sending(service)), ...(await fanningOut(service))]
  } finally {
    await service.stop()
  }
}

async function startReceiverProcess(delayMs: number) {
  const child = fork(new URL('receiver-process.ts', import.meta.url), [String(delayMs)], {
    execArgv: ['--import', 'tsx'],
  })
  const [port] = await once(child, 'message')
  return { url: `http://127.0.0.1:${port}/hook`, stop: () => child.kill() }
}

/** What one function sends in a batch, against nothing but the requests, with the same bodies and as many at a time. */
async function sending(service: WebhookService): Promise<Row[]> {
  const rows: Row[] = []
  for (const delayMs of [0, 20, 100]) {
    const receiver = await startReceiverProcess(delayMs)
    const destination = {
      kind: 'organization',
      organizationId: newId('org'),
      id: newId('org'),
      url: receiver.url,
    } as const
    await service.setWebhook(destination)
    const batches = delayMs > 50 ? BATCHES / 3 : BATCHES
    const body = aRecord()
    const agent = new Agent({ keepAlive: true })
    const bare = async () => {
      for (let batch = 0; batch < batches; batch += 1) {
        await Promise.all(Array.from({ length: BATCH }, () => barePost(agent, receiver.url, body)))
      }
    }
    const worker = async () => {
      for (let batch = 0; batch < batches; batch += 1) await service.deliverEvent(anEvent(destination, body))
    }
    await bare()
    await worker()
    const meter = meterOf(service.client)
    const time = await byTurns(TURNS, bare, worker)
    const deliveries = batches * BATCH
    const perSecond = (milliseconds: number) => Math.round((deliveries / milliseconds) * 1000)
    rows.push({
      measure: `deliveries by one worker, receiver answers in ${delayMs} ms`,
      value: perSecond(time.subject),
      unit: 'per second',
      against: `${ratio(time.floor, time.subject)} of a bare POST loop (${perSecond(time.floor)})`,
    })
    if (delayMs === 0) rows.push(...costs(meter.stop(), deliveries * TURNS, body.length))
    else meter.stop()
    agent.destroy()
    receiver.stop()
  }
  return rows
}

/** A signal about a person at an account, as most are. */
function aRecord() {
  const account = anAccount({
    recentFundingRound: [{ round: 'Series B', amountUsd: 40_000_000, date: '2026-11-19' }],
  })
  const person = aPerson({
    accountId: account.id,
    education: [{ school: 'ETH Zürich', degree: 'MSc Robotics', startYear: 2009, endYear: 2011 }],
    experience: [
      { company: 'Northwind Robotics', title: 'VP Engineering', startDate: '2021-04', endDate: null },
    ],
  })
  return JSON.stringify(
    signalRecord(aSignal({ accountId: account.id, personId: person.id }), person, account),
  )
}

function anEvent(destination: { id: string; organizationId: string; url: string }, body: string): SQSEvent {
  const packed = Buffer.from(pack(body)).toString('base64')
  const Records = Array.from({ length: BATCH }, () => {
    const signalId = newId('sig')
    const message: DeliveryMessage = {
      organizationId: destination.organizationId,
      destination: { kind: 'organization', id: destination.id },
      signalId,
      deliveryId: deliveryIdOf(signalId, destination.id),
      attempt: 1,
      at: new Date().toISOString(),
      url: destination.url,
      body: packed,
    }
    return { messageId: signalId, body: JSON.stringify(message) }
  })
  return { Records } as unknown as SQSEvent
}

const barePost = (agent: Agent, url: string, body: string) =>
  new Promise<void>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const outgoing = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume()
      response.on('end', resolve)
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })

interface Figures {
  requests: Record<string, number>
  writeUnits: number
  readUnits: number
}

/** Counts every request and what DynamoDB says it consumed. */
function meterOf(client: DynamoDBDocumentClient) {
  const figures: Figures = { requests: {}, writeUnits: 0, readUnits: 0 }
  const name = `meter-${newId('job')}`
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const command = context.commandName ?? ''
      Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' })
      const result = await next(args)
      figures.requests[command] = (figures.requests[command] ?? 0) + 1
      const units = unitsOf(result.output)
      if (/Put|Update|Delete|Write|Statement/.test(command)) figures.writeUnits += units
      else figures.readUnits += units
      return result
    },
    { step: 'initialize', name },
  )
  return {
    figures,
    stop() {
      client.middlewareStack.remove(name)
      return figures
    },
  }
}

function unitsOf(output: object): number {
  const consumed: unknown = Reflect.get(output, 'ConsumedCapacity')
  const all = Array.isArray(consumed) ? consumed : [consumed]
  return all.reduce((sum, each) => sum + Number(each?.CapacityUnits ?? 0), 0)
}

/** Dollars per million in us-east-1, November 2026; see docs/cost.md. */
const PRICE = {
  writeUnit: 0.625,
  readUnit: 0.125,
  sqsRequest: 0.4,
  sqsFairRequest: 0.1,
  lambdaRequest: 0.2,
  lambdaGbSecond: 0.0000133334 * 1_000_000,
}
const LAMBDA_GB = 0.5
/** What a batch takes on AWS: a few requests within the region, and receivers that answer within 300 ms. */
const LAMBDA_SECONDS = 0.35

function costs({ requests, writeUnits, readUnits }: Figures, deliveries: number, bodyBytes: number): Row[] {
  const each = (count: number) => Number((count / deliveries).toFixed(3))
  const awsRequests = Object.values(requests).reduce((sum, count) => sum + count, 0)
  const writes = each(writeUnits)
  const reads = each(readUnits)
  // Send, receive and delete, ten messages a request; sending names the group of a fair queue.
  const sqs = (3 * PRICE.sqsRequest + PRICE.sqsFairRequest) / BATCH
  const lambda = (PRICE.lambdaRequest + LAMBDA_SECONDS * LAMBDA_GB * PRICE.lambdaGbSecond) / BATCH
  const dynamo = writes * PRICE.writeUnit + reads * PRICE.readUnit
  const row = (measure: string, value: string | number, unit: string, against: string): Row => ({
    measure,
    value,
    unit,
    against,
  })
  return [
    row('body of those deliveries', bodyBytes, 'bytes', ''),
    row('DynamoDB requests per first-try delivery', each(awsRequests), 'requests', JSON.stringify(requests)),
    row('write units per first-try delivery', writes, 'units', 'target: at most 2'),
    row('read units per first-try delivery', reads, 'units', ''),
    row('SQS requests per first-try delivery', 0.3, 'requests', 'send, receive, delete: ten a request'),
    row(
      'a million deliveries',
      `$${(sqs + lambda + dynamo).toFixed(2)}`,
      `SQS $${sqs.toFixed(2)}, Lambda $${lambda.toFixed(2)}, DynamoDB $${dynamo.toFixed(2)}`,
      'target: under $2',
    ),
  ]
}

const OWNERS = 10_000

/** Reads, time and memory of a warm fan-out with very many webhooks. */
async function fanningOut(service: WebhookService): Promise<Row[]> {
  const { client, tables, clock } = service
  const { table } = tables.tableNames
  const account = anAccount({ techStack: ['tech-77', 'Python'] })
  await service.putAccount(account)
  const rows: Row[] = []
  for (const owners of [100, OWNERS]) {
    await addOwners(client, table, owners)
    const before = memory()
    const destinations = cachedDestinations(client, table, clock)
    const start = performance.now()
    const { size } = await destinations()
    const loaded = performance.now() - start
    const meter = meterOf(client)
    let queued = 0
    const enqueue = async (messages: readonly DeliveryMessage[]) => {
      queued += messages.length
    }
    const fan = { destinations, ...dynamoSubjects(client, table), enqueue }
    const signals = 200
    const batch = 20
    const started = performance.now()
    for (let at = 0; at < signals; at += batch) {
      const changes = Array.from({ length: batch }, () => ({
        before: undefined,
        after: { ...aSignal({ accountId: account.id, organizationId: 'org_bench_1' }) },
        at: clock(),
      }))
      await fanOut(fan, changes)
    }
    const perSignal = (performance.now() - started) / signals
    const { requests } = meter.stop()
    const reads = Object.values(requests).reduce((sum, count) => sum + count, 0)
    rows.push(
      {
        measure: `webhooks known: ${size}`,
        value: Math.round(loaded),
        unit: 'ms to load cold',
        against: `${memory() - before} MB`,
      },
      {
        measure: '- DynamoDB reads per batch of 20 signals, warm',
        value: reads / (signals / batch),
        unit: 'requests',
        against: JSON.stringify(requests),
      },
      {
        measure: '- fan-out of one organization’s signal',
        value: Number(perSignal.toFixed(3)),
        unit: 'ms',
        against: `${queued / signals} deliveries a signal`,
      },
      {
        measure: '- fan-out of a public signal',
        value: Number((await publicSignal(fan, account.id, clock)).toFixed(1)),
        unit: 'ms',
        against: `${owners + 1} organizations get it`,
      },
    )
  }
  return rows
}

async function publicSignal(fan: Parameters<typeof fanOut>[0], accountId: string, clock: () => Date) {
  const times: number[] = []
  for (let turn = 0; turn < 5; turn += 1) {
    const start = performance.now()
    await fanOut(fan, [{ before: undefined, after: { ...aSignal({ accountId }) }, at: clock() }])
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)[2] ?? Number.NaN
}

/** As many organizations with a webhook, and as many live lists with a webhook, all with other filters. */
async function addOwners(client: DynamoDBDocumentClient, TableName: string, owners: number) {
  const items = Array.from({ length: owners }, (_, number) => {
    const organizationId = `org_bench_${number}`
    const common = { kind: 'destination', organizationId, selected: false, since: 'x', updatedAt: 'x' }
    const filters = { techStack: [`tech-${number}`, `tool-${number % 700}`], minHeadcount: number % 1000 }
    return [
      {
        ...key.destination(organizationId, organizationId),
        ...common,
        destination: 'organization',
        id: organizationId,
        url: 'https://hooks.example.com/org',
        filters: null,
      },
      {
        ...key.destination(organizationId, `lst_bench_${number}`),
        ...common,
        destination: 'list',
        id: `lst_bench_${number}`,
        url: 'https://hooks.example.com/list',
        filters,
      },
    ]
  }).flat()
  for (let index = 0; index < items.length; index += 25) {
    const requests = items.slice(index, index + 25).map((Item) => ({ PutRequest: { Item } }))
    await client.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }))
  }
}

function memory() {
  globalThis.gc?.()
  return Math.round(process.memoryUsage().heapUsed / 1_048_576)
}
