import { SQSClient } from '@aws-sdk/client-sqs'
import type { Context } from 'aws-lambda'
import { clientOptions } from '../shared/client-options.ts'
import { systemClock } from '../shared/clock.ts'
import { documentClient } from '../shared/dynamo/client.ts'
import { ENV, readEnv } from '../shared/env.ts'
import { record } from '../shared/telemetry.ts'
import { ATTEMPT_SHARDS } from '../webhooks/attempts/attempt-key.ts'
import { sqsDeliveries } from '../webhooks/queue/delivery.queue.ts'
import { dynamoDueDeliveries } from '../webhooks/retries/due-deliveries.store.ts'
import { sweepDueDeliveries } from '../webhooks/retries/sweep-due-deliveries.ts'

const STOP_BEFORE_MS = 10_000

const env = readEnv(ENV.webhookLog, ENV.deliveries)
const deliveries = dynamoDueDeliveries({
  client: documentClient(),
  webhookLog: env[ENV.webhookLog],
  enqueue: sqsDeliveries(new SQSClient(clientOptions()), env[ENV.deliveries]),
})

export const handler = async (_event: unknown, context: Context): Promise<void> => {
  const mayGoOn = () => context.getRemainingTimeInMillis() > STOP_BEFORE_MS
  const { enqueued, overdueMs } = await sweepDueDeliveries(deliveries, ATTEMPT_SHARDS, systemClock(), mayGoOn)
  record({ RetriesEnqueued: enqueued, RetryOverdueMilliseconds: overdueMs })
}
