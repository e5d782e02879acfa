import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { SQSEvent } from 'aws-lambda'
import { newId } from '../../functions/shared/ids.ts'
import { signalRecord } from '../../functions/signals/signal-record.ts'
import { type DeliveryMessage, deliveryIdOf } from '../../functions/webhooks/attempt.ts'
import { pack } from '../../functions/webhooks/payload.ts'
import { startWebhookService, type WebhookService } from '../support/webhook-service.ts'
import { anAccount, aPerson, aSignal } from '../webhooks/builders.ts'
import { byTurns, ratio } from './measure.ts'
import { type Figures, meterOf } from './meter.ts'

export const title = 'Webhooks: sending, and what a million deliveries cost'

const BATCH = 10
const BATCHES = 60
const TURNS = 5

type Row = Readonly<Record<'measure' | 'value' | 'unit' | 'against', string | number>>

export async function bench(): Promise<Row[]> {
  const service = await startWebhookService()
  try {
    return await sending(service)
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
