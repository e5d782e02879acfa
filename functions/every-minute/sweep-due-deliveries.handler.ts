import { SQSClient } from '@aws-sdk/client-sqs'
import type { Context } from 'aws-lambda'
import { systemClock } from '../shared/clock.ts'
import { documentClient } from '../shared/dynamo/client.ts'
import { ENV, readEnv } from '../shared/env.ts'
import { record } from '../shared/telemetry.ts'
import { ATTEMPT_SHARDS } from '../webhooks/delivery/attempt.ts'
import { sqsDeliveries } from '../webhooks/delivery/delivery.queue.ts'
import { dynamoDue } from '../webhooks/delivery/due-deliveries.store.ts'
import { sweep } from '../webhooks/delivery/sweep.ts'

const STOP_BEFORE_MS = 10_000

const env = readEnv(ENV.webhookLog, ENV.deliveries)
const deliveries = dynamoDue({
  client: documentClient(),
  webhookLog: env[ENV.webhookLog],
  enqueue: sqsDeliveries(new SQSClient({}), env[ENV.deliveries]),
})

export const handler = async (_event: unknown, context: Context): Promise<void> => {
  const mayGoOn = () => context.getRemainingTimeInMillis() > STOP_BEFORE_MS
  const { enqueued, overdueMs } = await sweep(deliveries, ATTEMPT_SHARDS, systemClock(), mayGoOn)
  record({ RetriesEnqueued: enqueued, RetryOverdueMilliseconds: overdueMs })
}
