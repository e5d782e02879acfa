import { SQSClient } from '@aws-sdk/client-sqs'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { systemClock } from '../shared/clock.ts'
import { ENV, readEnv } from '../shared/env.ts'
import { dynamoAttempts } from './attempts.store.ts'
import { dynamoRedeliveries } from './redeliveries.store.ts'
import { dynamoRedeliveryJobs } from './redelivery-jobs.store.ts'
import { dynamoWebhookLog } from './webhook-log.store.ts'

/** The log and what can be sent again from it. */
export function awsWebhookLog(client: DynamoDBDocumentClient) {
  const env = readEnv(ENV.table, ENV.webhookLog, ENV.webhookLogDays, ENV.deliveries, ENV.redeliveries)
  const tables = { table: env[ENV.table], webhookLog: env[ENV.webhookLog] }
  const { webhookLog } = tables
  const keptDays = Number(env[ENV.webhookLogDays])
  const sqs = new SQSClient({})
  const attempts = dynamoAttempts(client, webhookLog, keptDays)
  const queueUrl = env[ENV.deliveries]
  return {
    tables,
    attempts,
    parts: {
      log: dynamoWebhookLog(client, webhookLog, attempts),
      redeliveries: dynamoRedeliveries({ client, tables, keptDays, attempts, sqs, queueUrl }),
      jobs: dynamoRedeliveryJobs({ client, webhookLog, keptDays, sqs, queueUrl: env[ENV.redeliveries] }),
      clock: systemClock,
    },
  }
}
