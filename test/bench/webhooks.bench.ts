import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { SQSEvent } from 'aws-lambda'
import { ENV, readEnv } from '../../functions/shared/env.ts'
import { newId } from '../../functions/shared/ids.ts'
import { signalRecord } from '../../functions/signals/signal-record.ts'
import { deliveryIdOf } from '../../functions/webhooks/attempts/attempt-key.ts'
import { dynamoAttempts } from '../../functions/webhooks/attempts/attempts.store.ts'
import { pack } from '../../functions/webhooks/attempts/packed-text.ts'
import { type DeliveryMessage, messageAttemptId } from '../../functions/webhooks/queue/delivery-message.ts'
import { MOST_PER_PARCEL } from '../../functions/webhooks/queue/parcel.ts'
import { anAccount, aPerson, aSignal } from '../support/webhooks/builders.ts'
import { startWebhookService, type WebhookService } from '../support/webhooks/webhook-service.ts'
import { byTurns, ratio } from './measure.ts'
import { type Figures, meterOf } from './meter.ts'

export const title = 'Webhooks: sending, and what a million deliveries cost'

/** Parcels of a batch, and so requests at a time. */
const PARCELS = 10
const DELIVERIES = 600
const ROUNDS = 5
/** Enough to keep the database busy. */
const WRITERS = 4
const PER_REQUEST = 25

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

/** Compares one function with a loop that only sends the same requests, as many at a time. */
async function sending(service: WebhookService): Promise<Row[]> {
  const rows: Row[] = []
  for (const perParcel of [1, MOST_PER_PARCEL]) {
    for (const delayMs of [100, 20, 0]) rows.push(...(await compared(service, perParcel, delayMs)))
  }
  return rows
}

async function compared(service: WebhookService, perParcel: number, delayMs: number): Promise<Row[]> {
  const receiver = await startReceiverProcess(delayMs)
  const destination = {
    kind: 'organization',
    organizationId: newId('org'),
    id: newId('org'),
    url: receiver.url,
  } as const
  await service.setWebhook(destination)
  const agent = new Agent({ keepAlive: true })
  const body = aRecord()
  const deliveries = delayMs > 50 ? DELIVERIES / 3 : DELIVERIES
  // Made before the measurement starts.
  const rounds = Array.from({ length: ROUNDS + 1 }, () =>
    eventsOf(
      Array.from({ length: deliveries }, () => aMessage(destination, body)),
      perParcel,
    ),
  )

  const bare = () =>
    Promise.all(
      Array.from({ length: PARCELS }, async () => {
        for (let sent = 0; sent < deliveries / PARCELS; sent += 1) await barePost(agent, receiver.url, body)
      }),
    )
  const [aRound = []] = rounds
  const writers = Array.from({ length: WRITERS }, () => logWriter(service, destination))
  const writes = () => Promise.all(writers.map((write) => write(deliveries / WRITERS)))
  const worker = async () => {
    for (const event of rounds.pop() ?? []) await service.deliverEvent(event)
  }
  await bare()
  await worker()
  const meter = meterOf(service.client)
  const time = await byTurns(ROUNDS, bare, worker)
  const counted = meter.stop()
  const rowsAlone = delayMs === 0 && perParcel === 1 ? await byTurns(ROUNDS, bare, writes) : undefined
  agent.destroy()
  receiver.stop()

  const perSecond = (milliseconds: number) => Math.round((deliveries / milliseconds) * 1000)
  const row = (measure: string, { floor, subject }: typeof time): Row => ({
    measure,
    value: perSecond(subject),
    unit: 'per second',
    against: `${ratio(floor, subject)} of a bare POST loop (${perSecond(floor)})`,
  })
  return [
    row(
      `deliveries by one worker, ${travelling(perParcel)}, to a receiver that answers in ${delayMs} ms`,
      time,
    ),
    ...(rowsAlone
      ? [row(`only the two rows of each delivery, ${WRITERS} writers, nothing sent`, rowsAlone)]
      : []),
    ...(delayMs === 0 ? costs(counted, aRound, perParcel, body.length) : []),
  ]
}

/** Only claims and settles, in full requests: no worker on this database can be faster. */
function logWriter(
  { client }: WebhookService,
  destination: { id: string; organizationId: string; url: string },
) {
  const attempts = dynamoAttempts(client, readEnv(ENV.webhookLog)[ENV.webhookLog], 30)
  const body = pack(aRecord())
  const answer = pack(JSON.stringify({ headers: { connection: 'keep-alive' }, body: 'ok', truncated: false }))
  return async (deliveries: number) => {
    for (let written = 0; written < deliveries; written += PER_REQUEST) {
      const now = new Date()
      const made = Array.from({ length: PER_REQUEST }, () => {
        const message = aMessage(destination, '')
        return { ...message, id: messageAttemptId(message) }
      })
      const settled = { ...DELIVERED, sentAt: now.toISOString(), body, answer }
      await Promise.all(made.map((attempt) => attempts.claim(attempt, now)))
      await Promise.all(made.map((attempt) => attempts.settle(attempt, settled)))
    }
  }
}

const DELIVERED = {
  status: 'delivered',
  statusCode: 200,
  signatures: null,
  error: null,
  detail: null,
  durationMs: 1,
  next: null,
} as const

/** A signal about a person with an account, as most are. */
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

function aMessage(
  destination: { id: string; organizationId: string; url: string },
  body: string,
): DeliveryMessage {
  const signalId = newId('sig')
  return {
    organizationId: destination.organizationId,
    destination: { kind: 'organization', id: destination.id },
    signalId,
    deliveryId: deliveryIdOf(signalId, destination.id),
    attempt: 1,
    at: new Date().toISOString(),
    url: destination.url,
    body: Buffer.from(pack(body)).toString('base64'),
  }
}

function eventsOf(messages: readonly DeliveryMessage[], perParcel: number): SQSEvent[] {
  const parcels = chunks(messages, perParcel).map((parcel) => ({
    messageId: newId('sig'),
    body: JSON.stringify(parcel),
  }))
  return chunks(parcels, PARCELS).map((Records) => ({ Records }) as unknown as SQSEvent)
}

const chunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )

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
/** Assumes a few requests within the region, and receivers that answer in 300 ms. */
const lambdaSeconds = (perParcel: number) => 0.05 + perParcel * 0.3
/** SQS charges each part of this size as one request. */
const SQS_BYTES = 65_536

function costs(counted: Figures, round: readonly SQSEvent[], perParcel: number, bodyBytes: number): Row[] {
  const perBatch = PARCELS * perParcel
  const deliveries = round.length * perBatch * ROUNDS
  const each = (count: number) => Number((count / deliveries).toFixed(3))
  const writes = each(counted.writeUnits)
  const reads = each(counted.readUnits)
  const batchBytes = (round[0]?.Records ?? []).reduce((sum, { body }) => sum + body.length, 0)
  const sending = Math.ceil(batchBytes / SQS_BYTES)
  // Send, receive and delete, ten messages a request. Only sending costs the fair queue's extra.
  const sqsRequests = 2 * sending + 1
  const sqs = (sqsRequests * PRICE.sqsRequest + sending * PRICE.sqsFairRequest) / perBatch
  const lambda =
    (PRICE.lambdaRequest + lambdaSeconds(perParcel) * LAMBDA_GB * PRICE.lambdaGbSecond) / perBatch
  const dynamo = writes * PRICE.writeUnit + reads * PRICE.readUnit
  const row = (measure: string, value: string | number, unit: string, against: string): Row => ({
    measure: `${measure}, ${travelling(perParcel)}`,
    value,
    unit,
    against,
  })
  const requests = Object.values(counted.requests).reduce((sum, count) => sum + count, 0)
  return [
    row('body', bodyBytes, 'bytes', ''),
    row('DynamoDB requests a delivery', each(requests), 'requests', JSON.stringify(counted.requests)),
    row('write units a delivery', writes, 'units', 'target: at most 2'),
    row('read units a delivery', reads, 'units', ''),
    row(
      'SQS requests a delivery',
      sqsRequests / perBatch,
      'requests',
      'send, receive, delete: ten messages a request',
    ),
    row(
      'a million deliveries',
      `$${(sqs + lambda + dynamo).toFixed(2)}`,
      `SQS $${sqs.toFixed(2)}, Lambda $${lambda.toFixed(2)}, DynamoDB $${dynamo.toFixed(2)}`,
      'target: under $2',
    ),
  ]
}

const travelling = (perParcel: number) => (perParcel === 1 ? 'one a parcel' : `${perParcel} a parcel`)
