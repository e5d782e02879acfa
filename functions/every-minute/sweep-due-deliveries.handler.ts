import { SQSClient } from '@aws-sdk/client-sqs'
import type { Context } from 'aws-lambda'
import { statesWorld } from '../mcp/events/states/states.wiring.ts'
import { watchPoller } from '../mcp/events/states/watch-poller.ts'
import { clientOptions } from '../shared/client-options.ts'
import { systemClock } from '../shared/clock.ts'
import { documentClient } from '../shared/dynamo/client.ts'
import { ENV, quotas, readEnv, tellsAgents } from '../shared/env.ts'
import { logger, record } from '../shared/telemetry.ts'
import { ATTEMPT_SHARDS } from '../webhooks/attempts/attempt-key.ts'
import { dynamoMessageDigests } from '../webhooks/digests/digests.store.ts'
import { sweepDigests } from '../webhooks/digests/sweep-digests.ts'
import { sqsDeliveries } from '../webhooks/queue/delivery.queue.ts'
import type { DeliveryMessage } from '../webhooks/queue/delivery-message.ts'
import { dynamoDueDeliveries } from '../webhooks/retries/due-deliveries.store.ts'
import { sweepDueDeliveries } from '../webhooks/retries/sweep-due-deliveries.ts'
import { sweepWatches } from '../webhooks/watches/sweep-watches.ts'
import { dynamoWatchBook } from '../webhooks/watches/watch-book.store.ts'
import { watchedDestination } from '../webhooks/watches/watched-destination.store.ts'
import { dynamoWebhookStates } from '../webhooks/webhook-states.store.ts'

const STOP_BEFORE_MS = 10_000

const env = readEnv(ENV.table, ENV.webhookLog, ENV.webhookLogDays, ENV.deliveries)
const [client, webhookLog] = [documentClient(), env[ENV.webhookLog]]
const enqueue = sqsDeliveries(new SQSClient(clientOptions()), env[ENV.deliveries])
const deliveries = dynamoDueDeliveries({ client, webhookLog, enqueue })

const keptDays = Number(env[ENV.webhookLogDays])
const table = env[ENV.table]
const digests = dynamoMessageDigests({ client, table, webhookLog, keptDays, deliveries })
const states = dynamoWebhookStates(client, { table, webhookLog }, quotas(), systemClock)
const world = { ...statesWorld(client), states }
const watched = {
  book: dynamoWatchBook(client, webhookLog, systemClock),
  destination: watchedDestination(client, table),
  enqueue: (messages: readonly DeliveryMessage[]) => enqueue(messages.map((message) => ({ message }))),
  tellsGaps: tellsAgents(),
  clock: systemClock,
  random: Math.random,
}

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
  const poll = watchPoller(world)
  const events = await sweepWatches({ ...watched, poll }, sealed.watches, mayGoOn)
  if (events.polled > 0) record({ WatchesPolled: events.polled, StateEventsQueued: events.events })
  for (const { due, reason } of sealed.failures) logger.error('digest was not sealed', { ...due, reason })
  for (const { watch, reason } of events.failures)
    logger.error('watch was not polled', { organizationId: watch.organizationId, id: watch.id, reason })
  const failed = sealed.failures.length + events.failures.length
  if (failed > 0) throw new Error(`${failed} digests and watches are still due`)
}
