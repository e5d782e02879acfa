import { SQSClient } from '@aws-sdk/client-sqs'
import type { Context } from 'aws-lambda'
import { clientOptions } from '../shared/client-options.ts'
import { systemClock } from '../shared/clock.ts'
import { documentClient } from '../shared/dynamo/client.ts'
import { ENV, readEnv } from '../shared/env.ts'
import { logger, record } from '../shared/telemetry.ts'
import { ATTEMPT_SHARDS } from '../webhooks/attempts/attempt-key.ts'
import { dynamoMessageDigests } from '../webhooks/digests/digests.store.ts'
import { sweepDigests } from '../webhooks/digests/sweep-digests.ts'
import { sqsDeliveries } from '../webhooks/queue/delivery.queue.ts'
import { dynamoDueDeliveries } from '../webhooks/retries/due-deliveries.store.ts'
import { sweepDueDeliveries } from '../webhooks/retries/sweep-due-deliveries.ts'

const STOP_BEFORE_MS = 10_000

const env = readEnv(ENV.table, ENV.webhookLog, ENV.webhookLogDays, ENV.deliveries)
const [client, webhookLog] = [documentClient(), env[ENV.webhookLog]]
const deliveries = dynamoDueDeliveries({
  client,
  webhookLog,
  enqueue: sqsDeliveries(new SQSClient(clientOptions()), env[ENV.deliveries]),
})

const keptDays = Number(env[ENV.webhookLogDays])
const digests = dynamoMessageDigests({ client, table: env[ENV.table], webhookLog, keptDays, deliveries })

export const handler = async (_event: unknown, context: Context): Promise<void> => {
  const mayGoOn = () => context.getRemainingTimeInMillis() > STOP_BEFORE_MS
  const { enqueued, overdueMs } = await sweepDueDeliveries(deliveries, ATTEMPT_SHARDS, systemClock(), mayGoOn)
  record({ RetriesEnqueued: enqueued, RetryOverdueMilliseconds: overdueMs })
  // Afterwards: digests must not delay retries.
  const sealed = await sweepDigests(digests, systemClock, mayGoOn)
  record({
    DigestsSealed: sealed.digests,
    SignalsInDigests: sealed.signals,
    DigestOverdueMilliseconds: sealed.overdueMs,
  })
  for (const { due, reason } of sealed.failures) logger.error('digest was not sealed', { ...due, reason })
  if (sealed.failures.length > 0) throw new Error(`${sealed.failures.length} digests were not sealed`)
}
