import assert from 'node:assert/strict'
import * as v from 'valibot'
import { WITHIN_MS } from '../support/patience.ts'
import { ACCOUNT, ask, REGION } from './ask.ts'
import { callerOf } from './caller.ts'
import type { Emulator } from './emulator.ts'
import type { DeployedStack } from './stack.ts'
import { until } from './until.ts'

const NAME = 'signalbox-places'
const QUEUE = `arn:aws:sqs:${REGION}:${ACCOUNT}:${NAME}`
const BUS = `arn:aws:events:${REGION}:${ACCOUNT}:event-bus/${NAME}`
const FOLDER = `arn:aws:s3:${REGION}:${ACCOUNT}:${NAME}/signals`
/** Gets what a rule finds on the bus. */
const BEHIND_BUS = `${NAME}-of-bus`

export const NAMED_PLACES = `signalbox:awsDestinations=${[QUEUE, BUS, FOLDER].join(',')}`

const KINDS = [
  { kind: 'sqs', url: QUEUE },
  { kind: 'eventbridge', url: BUS },
  { kind: 's3', url: FOLDER },
]

const sqs = (emulator: Emulator, action: string, body: object) =>
  ask(emulator, { service: 'sqs', target: `AmazonSQS.${action}`, body })
const events = (emulator: Emulator, action: string, body: object) =>
  ask(emulator, { service: 'events', target: `AWSEvents.${action}`, body })

const QueueUrl = v.pipe(v.string(), v.parseJson(), v.object({ QueueUrl: v.string() }))
const Messages = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ Messages: v.optional(v.array(v.object({ Body: v.string() })), []) }),
)

async function queueUrl(emulator: Emulator, QueueName: string) {
  return v.parse(QueueUrl, await sqs(emulator, 'CreateQueue', { QueueName })).QueueUrl
}

/** A queue, a bus with a queue behind it, and a bucket. */
async function makePlaces(emulator: Emulator) {
  const queue = await queueUrl(emulator, NAME)
  const behindBus = await queueUrl(emulator, BEHIND_BUS)
  await events(emulator, 'CreateEventBus', { Name: NAME })
  const rule = { EventBusName: NAME, Name: NAME, EventPattern: JSON.stringify({ source: ['signalbox'] }) }
  await events(emulator, 'PutRule', rule)
  const target = { Id: 'queue', Arn: `arn:aws:sqs:${REGION}:${ACCOUNT}:${BEHIND_BUS}` }
  await events(emulator, 'PutTargets', { EventBusName: NAME, Rule: NAME, Targets: [target] })
  await ask(emulator, { service: 's3', method: 'PUT', path: `/${NAME}` })
  return { queue, behindBus }
}

async function messagesIn(emulator: Emulator, QueueUrl: string): Promise<string[]> {
  const given = { QueueUrl, MaxNumberOfMessages: 10, WaitTimeSeconds: 1 }
  const { Messages: found } = v.parse(Messages, await sqs(emulator, 'ReceiveMessage', given))
  return found.map(({ Body }) => Body)
}

async function filesIn(emulator: Emulator): Promise<string[]> {
  const path = `/${NAME}?list-type=2&prefix=signals%2F`
  const keys = [
    ...(await ask(emulator, { service: 's3', method: 'GET', path })).matchAll(/<Key>([^<]+)<\/Key>/g),
  ]
  return Promise.all(
    keys.map(([, key = '']) => ask(emulator, { service: 's3', method: 'GET', path: `/${NAME}/${key}` })),
  )
}

const Made = v.object({ id: v.string() })
const Tested = v.object({ status: v.string(), error: v.nullable(v.string()) })
const Signal = v.pipe(v.string(), v.parseJson(), v.object({ id: v.string(), type: v.string() }))
const Event = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    source: v.literal('signalbox'),
    'detail-type': v.string(),
    detail: v.object({ id: v.string() }),
  }),
)

/** A sample, and then a real signal, must arrive in a queue, on a bus and in a bucket. */
export async function reachNamedPlaces(
  stack: DeployedStack,
  emulator: Emulator,
  apiKey: string,
  storeSignal: () => Promise<unknown>,
): Promise<void> {
  const { queue, behindBus } = await makePlaces(emulator)
  const call = callerOf(stack.baseUrl, apiKey)
  const ids: string[] = []
  for (const { kind, url } of KINDS) {
    const { id } = v.parse(Made, await call('POST', '/destinations', { kind, name: kind, url }))
    ids.push(id)
    const { status, error } = v.parse(Tested, await call('POST', `/destinations/${id}/test`))
    assert.equal(status, 'delivered', `a test of ${kind}: ${error}`)
  }
  const arrived = {
    sqs: new Set<string>(),
    eventbridge: new Set<string>(),
    s3: new Set<string>(),
  }
  const look = async () => {
    for (const body of await messagesIn(emulator, queue)) arrived.sqs.add(v.parse(Signal, body).id)
    for (const body of await messagesIn(emulator, behindBus))
      arrived.eventbridge.add(v.parse(Event, body).detail.id)
    for (const body of await filesIn(emulator)) arrived.s3.add(v.parse(Signal, body).id)
    return Object.values(arrived)
  }
  await until('a sample at each place', WITHIN_MS / 1000, async () =>
    (await look()).every(({ size }) => size >= 1) ? true : undefined,
  )
  await storeSignal()
  await until('a signal at each place', WITHIN_MS / 1000, async () =>
    (await look()).every(({ size }) => size >= 2) ? true : undefined,
  )
  for (const id of ids) await call('DELETE', `/destinations/${id}`)
}
