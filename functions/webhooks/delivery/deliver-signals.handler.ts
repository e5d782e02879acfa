import { SQSClient } from '@aws-sdk/client-sqs'
import { version } from '../../../package.json'
import { systemClock } from '../../shared/clock.ts'
import { documentClient } from '../../shared/dynamo/client.ts'
import { ENV, optionalEnv, readEnv, receiverPolicy } from '../../shared/env.ts'
import { batchFromQueue } from '../../shared/queue.ts'
import { send } from '../../shared/sender/send.ts'
import { record } from '../../shared/telemetry.ts'
import type { DeliveryMessage } from './attempt.ts'
import { dynamoAttempts } from './attempts.store.ts'
import type { Briefing, Delivery } from './deliver.ts'
import { deliverParcel, resultOf } from './deliver-parcel.ts'
import { diverter, sqsDeliveries } from './delivery.queue.ts'
import { dynamoHealth } from './health.store.ts'
import { figuresOf } from './metrics.ts'
import { Parcel } from './parcel.ts'
import { readBriefing } from './receivers.store.ts'
import { dueSchedule } from './retries.store.ts'

export const deliverSignals = (
  service: Delivery,
  brief: (messages: readonly DeliveryMessage[]) => Promise<Briefing>,
) =>
  batchFromQueue(Parcel, async (parcels) => {
    if (parcels.length === 0) return []
    const messages = parcels.flat()
    const briefing = await brief(messages)
    const results = await Promise.all(parcels.map((parcel) => deliverParcel(service, briefing, parcel)))
    record(figuresOf(messages, results.flat(), service.clock()))
    return results.map(resultOf)
  })

const env = readEnv(ENV.table, ENV.webhookLog, ENV.webhookLogDays, ENV.deliveries)
const client = documentClient()
const tables = { table: env[ENV.table], webhookLog: env[ENV.webhookLog] }
const policy = receiverPolicy()
const sqs = new SQSClient({})
const slowQueue = optionalEnv(ENV.slowDeliveries)

export const handler = deliverSignals(
  {
    divert: slowQueue === undefined ? undefined : diverter(sqs, slowQueue),
    attempts: dynamoAttempts(client, tables.webhookLog, Number(env[ENV.webhookLogDays])),
    health: dynamoHealth(client, tables.webhookLog, systemClock),
    schedule: dueSchedule({
      enqueue: sqsDeliveries(sqs, env[ENV.deliveries]),
      client,
      webhookLog: tables.webhookLog,
      clock: systemClock,
    }),
    post: (url, headers, body) => send({ url, headers, body, policy, method: 'POST' }),
    userAgent: `Signalbox/${version}`,
    clock: systemClock,
    random: Math.random,
  },
  (messages) => readBriefing(client, tables, messages),
)
