import { SQSClient } from '@aws-sdk/client-sqs'
import type { Context, SQSEvent } from 'aws-lambda'
import { systemClock } from '../shared/clock.ts'
import { documentClient } from '../shared/dynamo.ts'
import { ENV, readEnv } from '../shared/env.ts'
import { fromQueue } from '../shared/queue.ts'
import { dynamoAttempts } from './attempts.store.ts'
import { dynamoRedeliveries } from './redeliveries.store.ts'
import { type JobParts, runJob } from './redelivery-job.ts'
import { ContinueJob, dynamoRedeliveryJobs } from './redelivery-jobs.store.ts'
import { dynamoWebhookLog } from './webhook-log.store.ts'

const STOP_BEFORE_MS = 30_000

export const runRedelivery = (parts: JobParts) => (event: SQSEvent, context: Context) =>
  fromQueue(ContinueJob, ({ organizationId, id }) =>
    runJob(parts, organizationId, id, () => context.getRemainingTimeInMillis() > STOP_BEFORE_MS),
  )(event, context)

const env = readEnv(ENV.table, ENV.webhookLog, ENV.webhookLogDays, ENV.deliveries, ENV.redeliveries)
const client = documentClient()
const sqs = new SQSClient({})
const tables = { table: env[ENV.table], webhookLog: env[ENV.webhookLog] }
const { webhookLog } = tables
const keptDays = Number(env[ENV.webhookLogDays])
const attempts = dynamoAttempts(client, webhookLog, keptDays)

export const handler = runRedelivery({
  jobs: dynamoRedeliveryJobs({ client, webhookLog, keptDays, sqs, queueUrl: env[ENV.redeliveries] }),
  log: dynamoWebhookLog(client, webhookLog, attempts),
  redeliveries: dynamoRedeliveries({
    client,
    tables,
    keptDays,
    attempts,
    sqs,
    queueUrl: env[ENV.deliveries],
  }),
  clock: systemClock,
})
