import { randomBytes } from 'node:crypto'
import { DeleteMessageBatchCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { dynamoListed } from '../../../functions/entities/listed/listed.store.ts'
import { awsEndpoint, ENV, type ReceiverPolicy } from '../../../functions/shared/env.ts'
import { hostTurns } from '../../../functions/shared/host-turns/host-turns.ts'
import { dynamoPace } from '../../../functions/shared/host-turns/pace.store.ts'
import { DEFAULT_QUOTAS } from '../../../functions/shared/quotas.ts'
import type { Signal } from '../../../functions/signals/signal.ts'
import { dynamoSentBefore } from '../../../functions/webhooks/amendments/sent-before.store.ts'
import { ATTEMPT_SHARDS } from '../../../functions/webhooks/attempts/attempt-key.ts'
import { dynamoAttempts } from '../../../functions/webhooks/attempts/attempts.store.ts'
import { allowedKinds } from '../../../functions/webhooks/channels/channels.ts'
import type { DeliveryParts } from '../../../functions/webhooks/delivery/delivery.ts'
import { DELIVER_VISIBILITY_SECONDS } from '../../../functions/webhooks/delivery/delivery-limits.ts'
import { awsPost } from '../../../functions/webhooks/delivery/post-aws.ts'
import { webhookPost } from '../../../functions/webhooks/delivery/post-webhook.ts'
import type { DestinationChange } from '../../../functions/webhooks/destinations/destination.ts'
import { destinationWrites } from '../../../functions/webhooks/destinations/destination.writes.ts'
import { cachedDestinations } from '../../../functions/webhooks/destinations/destinations.store.ts'
import { destinationOwners } from '../../../functions/webhooks/destinations/owners.store.ts'
import { dynamoCollector } from '../../../functions/webhooks/digests/collected-signals.store.ts'
import { dynamoMessageDigests } from '../../../functions/webhooks/digests/digests.store.ts'
import { sweepDigests } from '../../../functions/webhooks/digests/sweep-digests.ts'
import { dynamoSignalSubjects } from '../../../functions/webhooks/fan-out/subjects.store.ts'
import { dynamoWebhookLog } from '../../../functions/webhooks/log/webhook-log.store.ts'
import { type IsNamed, isNamedBy } from '../../../functions/webhooks/named-places/named-places.ts'
import { sqsDeliveries } from '../../../functions/webhooks/queue/delivery.queue.ts'
import type { DeliveryMessage } from '../../../functions/webhooks/queue/delivery-message.ts'
import { dynamoHostFailures } from '../../../functions/webhooks/receivers/host-failures.store.ts'
import { dynamoReceiverHealth } from '../../../functions/webhooks/receivers/receiver-health.store.ts'
import { readReceivers } from '../../../functions/webhooks/receivers/receivers.store.ts'
import { dynamoUrlTrials } from '../../../functions/webhooks/receivers/url-trials.store.ts'
import { dynamoRedeliveries } from '../../../functions/webhooks/redelivery/redeliveries.store.ts'
import { sqsRedeliveryJobs } from '../../../functions/webhooks/redelivery/redelivery-job.queue.ts'
import { dynamoRedeliveryJobs } from '../../../functions/webhooks/redelivery/redelivery-jobs.store.ts'
import {
  dynamoDueDeliveries,
  laterDelivery,
} from '../../../functions/webhooks/retries/due-deliveries.store.ts'
import { sweepDueDeliveries } from '../../../functions/webhooks/retries/sweep-due-deliveries.ts'
import { openedSecrets } from '../../../functions/webhooks/signatures/opened-secrets.ts'
import { dynamoSigning } from '../../../functions/webhooks/signatures/signing.store.ts'
import { TEST_WAIT_MS } from '../../../functions/webhooks/test-webhook.ts'
import { dynamoWebhookStates } from '../../../functions/webhooks/webhook-states.store.ts'
import { lambdaContext } from '../api-event.ts'
import { caller } from '../call.ts'
import { dataWriters } from '../data/data-writers.ts'
import { startTables } from '../dynamodb.ts'
import { queueArn } from '../local/queues.ts'
import { anOrganization } from '../organization.ts'
import { WITHIN_MS } from '../patience.ts'
import { amender } from './amender.ts'
import type { Between, Enqueue } from './between.ts'
import { startDeliveryQueues } from './delivery-queues.ts'
import { destinationsFor, testsFor } from './destinations-for.ts'
import { dueRowsOf } from './due-rows.ts'
import { loggedRows } from './logged-rows.ts'
import { MAIL_SENDER } from './mail-sender.ts'
import { endingsFor, subscriptionsFor } from './subscriptions-for.ts'
import { sqsEvent, streamEvent } from './webhook-events.ts'

export type WebhookService = Awaited<ReturnType<typeof startWebhookService>>

const randomKey = randomBytes(32)

/** From signal to receiver over real tables and queues, run step by step with a clock that tests advance. */
export async function startWebhookService(between: Between = {}) {
  const [tables, queues] = await Promise.all([startTables(), startDeliveryQueues()])
  const queueUrl = queues.url('deliveries')
  Object.assign(process.env, tables.env, {
    [ENV.deliveries]: queueUrl,
    [ENV.redeliveries]: queues.url('redeliveries'),
    [ENV.webhookLogDays]: '30',
    [ENV.receivers]: 'any',
    POWERTOOLS_METRICS_NAMESPACE: 'Signalbox',
    POWERTOOLS_METRICS_DISABLED: 'true',
    POWERTOOLS_LOG_LEVEL: 'SILENT',
  })
  const { deliverSignals } = await import('../../../functions/webhooks/delivery/deliver-signals.handler.ts')
  const { fanOutSignals } = await import('../../../functions/webhooks/fan-out/fan-out-signals.handler.ts')
  const { serveWebhooks } = await import('../../../functions/webhooks/serve-webhooks.handler.ts')
  const { serveDestinations } = await import(
    '../../../functions/webhooks/chosen/serve-destinations.handler.ts'
  )
  const { runRedelivery } = await import('../../../functions/webhooks/redelivery/run-redelivery.handler.ts')
  const { awsGate } = await import('../../../functions/shared/http/gate.wiring.ts')

  const client = tables.documentClient()
  const clock = () => new Date(queues.clock())
  const { table, webhookLog } = tables.tableNames
  const names = { table, webhookLog }
  const sqs = queues.client
  const toQueue = sqsDeliveries(queues.client, queueUrl)
  const attempts = dynamoAttempts(client, webhookLog, 30)
  const [signing, signingKey] = [dynamoSigning(client, table), async () => randomKey]
  const pace = dynamoPace(client, table, clock)
  const turns = hostTurns(pace, clock)
  const post = webhookPost('any', WITHIN_MS)
  const secrets = openedSecrets(signingKey, clock)
  let named: IsNamed = () => false
  const real: DeliveryParts = {
    divert: undefined,
    attempts,
    health: dynamoReceiverHealth(client, webhookLog, clock),
    trials: dynamoUrlTrials(client, webhookLog, turns),
    hosts: dynamoHostFailures(client, webhookLog, clock),
    turns,
    pace,
    later: laterDelivery({ enqueue: toQueue, client, webhookLog }, clock),
    post,
    postAws: awsPost(client.config, awsEndpoint, clock, WITHIN_MS),
    isNamed: (...args) => named(...args),
    mail: MAIL_SENDER,
    secrets,
    ...endingsFor({ client, names, clock }, between, { post, secrets }),
    userAgent: 'Signalbox/test',
    clock,
    random: () => 0.5,
  }
  const delivery = between.delivery?.(real) ?? real
  const enqueue: Enqueue = (messages) => toQueue(messages.map((message) => ({ message })))
  const receiversOf = (messages: readonly DeliveryMessage[]) =>
    readReceivers(client, names, messages, signingKey)
  const due = dynamoDueDeliveries({ client, webhookLog, enqueue: toQueue })
  const log = dynamoWebhookLog(client, webhookLog, attempts)
  const redeliveries = dynamoRedeliveries({
    client,
    tables: names,
    keptDays: 30,
    attempts,
    enqueue: toQueue,
  })
  const jobs = dynamoRedeliveryJobs({
    client,
    webhookLog,
    keptDays: 30,
    continueJob: sqsRedeliveryJobs(queues.client, queues.url('redeliveries')),
    clock,
  })
  const collect = dynamoCollector(client, webhookLog, clock)
  const digests = dynamoMessageDigests({ client, table, webhookLog, keptDays: 30, deliveries: due })
  const fanOut = fanOutSignals({
    destinations: cachedDestinations(client, table, DEFAULT_QUOTAS, clock),
    ...dynamoSignalSubjects(client, table),
    listed: dynamoListed(client, table),
    owners: destinationOwners(client, table),
    collect,
    sent: dynamoSentBefore(client, names),
    enqueue: between.enqueue?.(enqueue) ?? enqueue,
  })
  const states = dynamoWebhookStates(client, names, DEFAULT_QUOTAS, clock)
  const known = { client, clock, sender: MAIL_SENDER, sealingKey: signingKey }
  const test = testsFor({ ...known, names, attempts, turns, signing, signingKey })
  const gate = awsGate(client)
  const signatures = { secrets: signing, key: signingKey, clock }
  const api = serveWebhooks({ log, redeliveries, jobs, states, signing: signatures, test, clock }, gate)
  const destinationsUnder = (policy: ReceiverPolicy) =>
    destinationsFor({
      ...known,
      names: tables.tableNames,
      states,
      test: { ...test, post: webhookPost(policy, TEST_WAIT_MS) },
      policy,
      isNamed: (...args) => named(...args),
      allowedKinds: allowedKinds(between.destinationKinds),
    })
  const destinations = (policy: ReceiverPolicy) => serveDestinations(destinationsUnder(policy), gate)
  const subscriptions = (policy: ReceiverPolicy) =>
    subscriptionsFor({ client, names, clock }, log, destinationsUnder(policy))
  const deliver = deliverSignals(delivery, receiversOf)
  const redeliver = runRedelivery({ jobs, log, redeliveries, clock })

  /** Processes a queue as Lambda does until no message is visible. Returns the number of messages. */
  const drain = async (name: string, handler: (event: SQSEvent) => Promise<SQSBatchResponse>) => {
    const QueueUrl = queues.url(name)
    for (let seen = 0; ; ) {
      const { Messages = [] } = await sqs.send(
        new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }),
      )
      if (Messages.length === 0) return seen
      seen += Messages.length
      const [{ batchItemFailures }] = await Promise.all([
        handler(sqsEvent(Messages)),
        ...(between.twice ? [handler(sqsEvent(Messages))] : []),
      ])
      const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier))
      const Entries = Messages.filter(({ MessageId = '' }) => !failed.has(MessageId)).map(
        ({ ReceiptHandle }, place) => ({ Id: String(place), ReceiptHandle }),
      )
      if (Entries.length > 0) await sqs.send(new DeleteMessageBatchCommand({ QueueUrl, Entries }))
    }
  }

  const storedAt = new Map<string, Date>()
  const service = {
    tables,
    queues,
    client,
    clock,
    gate,
    subscriptions,
    enqueue,
    delivery,
    receiversOf,
    advance: (milliseconds: number) => queues.clock.advance(milliseconds),
    name(awsDestinations: string) {
      named = isNamedBy(awsDestinations)
    },

    async organization() {
      const organization = await anOrganization(tables)
      const { apiKey } = organization
      return {
        ...organization,
        call: caller(api, apiKey),
        destinations: caller(destinations('any'), apiKey),
        publicDestinations: caller(destinations('public'), apiKey),
      }
    },

    async setWebhook(change: Omit<DestinationChange, 'given'>, given = true) {
      const TransactItems = destinationWrites(table, { ...change, given }, clock())
      await client.send(new TransactWriteCommand({ TransactItems }))
    },

    ...dataWriters(client, table),

    async fanOut(...signals: Signal[]) {
      for (const { id } of signals) if (!storedAt.has(id)) storedAt.set(id, clock())
      const { batchItemFailures } = await fanOut(streamEvent(signals, storedAt), lambdaContext)
      return batchItemFailures
    },
    amend: amender(client, table, (event) => fanOut(event, lambdaContext)),

    storedAt: ({ id }: Signal) => storedAt.get(id),

    async deliver() {
      const worker = () => drain('deliveries', (event) => deliver(event, lambdaContext))
      const seen = await Promise.all(Array.from({ length: between.workers ?? 1 }, worker))
      return seen.reduce((sum, count) => sum + count, 0)
    },
    deliverEvent: (event: SQSEvent) => deliver(event, lambdaContext),
    redeliver: () => drain('redeliveries', (event) => redeliver(event, lambdaContext)),
    sweep: () => sweepDueDeliveries(due, ATTEMPT_SHARDS, clock(), () => true),
    digests,
    sweepDigests: () => sweepDigests(digests, clock, () => true),

    /** Advances the clock in steps, and sweeps and delivers after each. */
    async pass(milliseconds: number) {
      const until = queues.clock() + milliseconds
      while (queues.clock() < until) {
        queues.clock.advance(Math.min(await untilNext(), until - queues.clock()))
        await service.sweep()
        await service.deliver()
      }
    },

    untilNext: () => untilNext(),

    /** Messages of any state, and due rows. */
    async pending() {
      const queue = queues.queues.queue(queueArn('deliveries'))
      const rows = await Promise.all(
        Array.from({ length: ATTEMPT_SHARDS }, (_, shard) => dueRows(shard, 1000)),
      )
      return queue.count('ready') + queue.count('delayed') + queue.count('inFlight') + rows.flat().length
    },

    /** The rows of these organizations in the log. */
    rows: async (organizationIds: readonly string[]) =>
      (await Promise.all(organizationIds.map(rowsOf))).flat(),

    async stop() {
      await queues.stop()
      await tables.stop()
    },
  }

  /** How long to advance the clock until something can happen. */
  const untilNext = async () => {
    const queue = queues.queues.queue(queueArn('deliveries'))
    if (queue.count('delayed') > 0) return 20_000
    if (queue.count('inFlight') > 0) return (DELIVER_VISIBILITY_SECONDS + 1) * 1000
    const rows = await Promise.all(Array.from({ length: ATTEMPT_SHARDS }, (_, shard) => dueRows(shard, 1)))
    return Math.max(1000, Math.min(...rows.flat(), Number.MAX_SAFE_INTEGER) - queues.clock() - 60_000)
  }
  const dueRows = dueRowsOf(client, webhookLog)
  const rowsOf = loggedRows(log)

  return service
}
