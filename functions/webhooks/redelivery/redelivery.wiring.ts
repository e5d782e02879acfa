import { SQSClient } from '@aws-sdk/client-sqs'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { clientOptions } from '../../shared/client-options.ts'
import { systemClock } from '../../shared/clock.ts'
import { ENV, readEnv } from '../../shared/env.ts'
import { dynamoAttempts } from '../attempts/attempts.store.ts'
import { dynamoWebhookLog } from '../log/webhook-log.store.ts'
import { sqsDeliveries } from '../queue/delivery.queue.ts'
import { dynamoRedeliveries } from './redeliveries.store.ts'
import { sqsRedeliveryJobs } from './redelivery-job.queue.ts'
import { dynamoRedeliveryJobs } from './redelivery-jobs.store.ts'

export function awsRedelivery(client: DynamoDBDocumentClient) {
  const env = readEnv(ENV.table, ENV.webhookLog, ENV.webhookLogDays, ENV.deliveries, ENV.redeliveries)
  const tables = { table: env[ENV.table], webhookLog: env[ENV.webhookLog] }
  const { webhookLog } = tables
  const keptDays = Number(env[ENV.webhookLogDays])
  const sqs = new SQSClient(clientOptions())
  const attempts = dynamoAttempts(client, webhookLog, keptDays)
  const enqueue = sqsDeliveries(sqs, env[ENV.deliveries])
  const continueJob = sqsRedeliveryJobs(sqs, env[ENV.redeliveries])
  return {
    tables,
    attempts,
    parts: {
      log: dynamoWebhookLog(client, webhookLog, attempts),
      redeliveries: dynamoRedeliveries({ client, tables, keptDays, attempts, enqueue }),
      jobs: dynamoRedeliveryJobs({ client, webhookLog, keptDays, continueJob, clock: systemClock }),
      clock: systemClock,
    },
  }
}
