import { SQSClient } from '@aws-sdk/client-sqs'
import { dialectFrom } from '../../events/dialects.ts'
import { clientOptions } from '../../shared/client-options.ts'
import { systemClock } from '../../shared/clock.ts'
import { documentClient } from '../../shared/dynamo/client.ts'
import { awsEndpoint, ENV, optionalEnv, readEnv, receiverPolicy, tellsAgents } from '../../shared/env.ts'
import { hostTurns } from '../../shared/host-turns/host-turns.ts'
import { dynamoPace } from '../../shared/host-turns/pace.store.ts'
import { batchFromQueue } from '../../shared/queue.ts'
import { USER_AGENT } from '../../shared/sender/user-agent.ts'
import { record } from '../../shared/telemetry.ts'
import { dynamoAttempts } from '../attempts/attempts.store.ts'
import { subscriptionEnder } from '../control/end-subscription.ts'
import { subscriptionRemoval } from '../control/subscription-removal.store.ts'
import { mailSender } from '../mail/mail-sender.wiring.ts'
import { isNamedBy } from '../named-places/named-places.ts'
import { diverter, sqsDeliveries } from '../queue/delivery.queue.ts'
import type { DeliveryMessage } from '../queue/delivery-message.ts'
import { Parcel } from '../queue/parcel.ts'
import { dynamoHostFailures } from '../receivers/host-failures.store.ts'
import type { Receivers } from '../receivers/receiver.ts'
import { dynamoReceiverHealth } from '../receivers/receiver-health.store.ts'
import { readReceivers } from '../receivers/receivers.store.ts'
import { dynamoUrlTrials } from '../receivers/url-trials.store.ts'
import { laterDelivery } from '../retries/due-deliveries.store.ts'
import { openedSecrets } from '../signatures/opened-secrets.ts'
import { signingKey } from '../signatures/signing-key.wiring.ts'
import { deliverParcel, parcelResult } from './deliver-parcel.ts'
import type { DeliveryParts } from './delivery.ts'
import { deliveryMetrics } from './delivery-metrics.ts'
import { awsPost } from './post-aws.ts'
import { webhookPost } from './post-webhook.ts'

export const deliverSignals = (
  parts: DeliveryParts,
  receiversOf: (messages: readonly DeliveryMessage[]) => Promise<Receivers>,
) =>
  batchFromQueue(Parcel, async (parcels) => {
    if (parcels.length === 0) return []
    const messages = parcels.flat()
    const receivers = await receiversOf(messages)
    const results = await Promise.all(parcels.map((parcel) => deliverParcel(parts, receivers, parcel)))
    record(deliveryMetrics(messages, results.flat(), parts.clock()))
    return results.map(parcelResult)
  })

const env = readEnv(ENV.table, ENV.webhookLog, ENV.webhookLogDays, ENV.deliveries)
const client = documentClient()
const webhookLog = env[ENV.webhookLog]
const table = env[ENV.table]
const tables = { table, webhookLog }
const sqs = new SQSClient(clientOptions())
const enqueue = sqsDeliveries(sqs, env[ENV.deliveries])
const pace = dynamoPace(client, table, systemClock)
const turns = hostTurns(pace, systemClock)
const sealingKey = signingKey(client, systemClock)
const secrets = openedSecrets(sealingKey, systemClock)
const dialect = dialectFrom(optionalEnv(ENV.eventDialect))
const TELLING_MS = 5000
const slowQueue = optionalEnv(ENV.slowDeliveries)

export const handler = deliverSignals(
  {
    divert: slowQueue === undefined ? undefined : diverter(sqs, slowQueue),
    attempts: dynamoAttempts(client, webhookLog, Number(env[ENV.webhookLogDays])),
    health: dynamoReceiverHealth(client, webhookLog, systemClock),
    trials: dynamoUrlTrials(client, webhookLog, turns),
    turns,
    pace,
    hosts: dynamoHostFailures(client, webhookLog, systemClock),
    later: laterDelivery({ client, webhookLog, enqueue }, systemClock),
    post: webhookPost(receiverPolicy()),
    postAws: awsPost(client.config, awsEndpoint, systemClock),
    isNamed: isNamedBy(optionalEnv(ENV.awsDestinations)),
    mail: mailSender(),
    secrets,
    endSubscription: subscriptionEnder({
      remove: subscriptionRemoval(client, table, systemClock),
      // One attempt is enough, and nobody waits for it long.
      post: webhookPost(receiverPolicy(), TELLING_MS),
      secrets,
      dialect,
      tells: tellsAgents(),
      userAgent: USER_AGENT,
      clock: systemClock,
    }),
    tellsGaps: tellsAgents(),
    dialect,
    userAgent: USER_AGENT,
    clock: systemClock,
    random: Math.random,
  },
  (messages) => readReceivers(client, tables, messages, sealingKey),
)
