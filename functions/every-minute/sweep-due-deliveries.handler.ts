import { SQSClient } from '@aws-sdk/client-sqs'
import type { Context } from 'aws-lambda'
import { systemClock } from '../shared/clock.ts'
import { documentClient } from '../shared/dynamo/client.ts'
import { ENV, readEnv } from '../shared/env.ts'
import { record } from '../shared/telemetry.ts'
import { ATTEMPT_SHARDS } from '../webhooks/attempts/attempt-key.ts'
import { sqsDeliveries } from '../webhooks/queue/delivery.queue.ts'
import { dynamoDueDeliveries } from '../webhooks/retries/due-deliveries.store.ts'
import { type DueDeliveries, sweepDueDeliveries } from '../webhooks/retries/sweep-due-deliveries.ts'

const STOP_BEFORE_MS = 10_000

export const sweepDue =
  (deliveries: DueDeliveries, clock = systemClock) =>
  async (_event: unknown, context: Context) => {
    const mayGoOn = () => context.getRemainingTimeInMillis() > STOP_BEFORE_MS
    const { enqueued, overdueMs } = await sweepDueDeliveries(deliveries, ATTEMPT_SHARDS, clock(), mayGoOn)
    record({ RetriesEnqueued: enqueued, RetryOverdueMilliseconds: overdueMs })
  }

const env = readEnv(ENV.webhookLog, ENV.deliveries)
export const handler = sweepDue(
  dynamoDueDeliveries({
    client: documentClient(),
    webhookLog: env[ENV.webhookLog],
    enqueue: sqsDeliveries(new SQSClient({}), env[ENV.deliveries]),
  }),
)
