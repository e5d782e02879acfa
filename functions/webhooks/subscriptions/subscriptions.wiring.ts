import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { systemClock } from '../../shared/clock.ts'
import { ENV, readEnv } from '../../shared/env.ts'
import { dynamoAttempts } from '../attempts/attempts.store.ts'
import type { DestinationWorld } from '../chosen/manage-destinations.ts'
import { dynamoWebhookLog } from '../log/webhook-log.store.ts'
import { dynamoHostFailures } from '../receivers/host-failures.store.ts'
import { dynamoWatchBook } from '../watches/watch-book.store.ts'
import type { SubscriptionsWorld } from './subscribe.ts'
import { dynamoUrlProofs } from './url-proofs.store.ts'

export function subscriptionsWorld(
  client: DynamoDBDocumentClient,
  destinations: DestinationWorld,
): SubscriptionsWorld {
  const env = readEnv(ENV.webhookLog, ENV.webhookLogDays)
  const webhookLog = env[ENV.webhookLog]
  const attempts = dynamoAttempts(client, webhookLog, Number(env[ENV.webhookLogDays]))
  return {
    ...destinations,
    watches: dynamoWatchBook(client, webhookLog, systemClock),
    proofs: dynamoUrlProofs(client, webhookLog),
    hosts: dynamoHostFailures(client, webhookLog, systemClock),
    log: dynamoWebhookLog(client, webhookLog, attempts),
  }
}
