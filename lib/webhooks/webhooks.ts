import { Duration } from 'aws-cdk-lib'
import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch'
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { SqsDlq, SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { ENV } from '../../functions/shared/env.ts'
import { anyDestination, hostTurnItems, key } from '../../functions/shared/table.ts'
import { AMENDMENT } from '../../functions/signals/amendments/amendment.ts'
import { destinationsApi } from '../../functions/webhooks/chosen/destinations.api.ts'
import {
  DELIVER_CONCURRENCY,
  DELIVER_RECEIVES,
  DELIVER_TIMEOUT_SECONDS,
  DELIVER_VISIBILITY_SECONDS,
  PARCELS_PER_BATCH,
  SLOW_CONCURRENCY,
} from '../../functions/webhooks/delivery/delivery-limits.ts'
import { digestKey } from '../../functions/webhooks/digests/digest-keys.ts'
import { dueKey } from '../../functions/webhooks/due/due-keys.ts'
import { mailKey } from '../../functions/webhooks/mail/mail-keys.ts'
import { webhooksApi } from '../../functions/webhooks/webhooks.api.ts'
import type { CapabilityProps } from '../building-blocks/capability.ts'
import { queueConcurrency } from '../building-blocks/concurrency.ts'
import { quotasText } from '../building-blocks/config.ts'
import { everyMinute } from '../building-blocks/every-minute.ts'
import { NamedPlaces } from '../building-blocks/named-places.ts'
import { ServiceFunction } from '../building-blocks/service-function.ts'
import { LastQueue, ServiceQueue } from '../building-blocks/service-queue.ts'
import { mayReadKey } from '../building-blocks/stored-key.ts'
import { Mail } from './mail.ts'
import { watchedKinds } from './watched-kinds.ts'
import { webhookAlarms } from './webhook-alarms.ts'

const REDELIVER_TIMEOUT_SECONDS = 120
const REDELIVERIES_AT_ONCE = 10
/** The webhooks of the service, and the accounts and people of a signal with the lists that hold them. */
const ABOUT = [key.account('*').pk, key.person('*').pk, key.membership('*', '', '').pk]
const FANNED_OUT = [anyDestination, ...ABOUT]
/** Keys of signals that wait for digests, and of digests that are due. */
const COLLECTED = [digestKey.collected('*', '*', '', '').pk, dueKey.digest('', '', '').pk]
/** Keys of what was sent at once, and in digests. */
const ANY_ATTEMPT = key.attempt('*', 0, '').pk.replace(/0$/, '*')
const SENT = [ANY_ATTEMPT, digestKey.sent('*', '*', 0).pk]
/** The stream forgets after 24 hours. Before that, the records must be in the queue of failures. */
const FAN_OUT_WITHIN = Duration.hours(20)

export class Webhooks extends Construct {
  readonly alarms: readonly Alarm[]
  readonly #props: CapabilityProps
  readonly #dead: Queue
  readonly #deliveries: Queue
  readonly #slow: Queue
  readonly #redeliveries: Queue
  readonly #mail: Mail | undefined
  readonly #namedPlaces: NamedPlaces | undefined

  constructor(scope: Construct, id: string, props: CapabilityProps) {
    super(scope, id)
    this.#props = props
    this.#dead = new ServiceQueue(this, 'DeadDeliveries')
    this.#deliveries = new ServiceQueue(this, 'Deliveries', {
      visibilityTimeout: Duration.seconds(DELIVER_VISIBILITY_SECONDS),
      deadLetterQueue: { queue: this.#dead, maxReceiveCount: DELIVER_RECEIVES },
    })
    this.#slow = new ServiceQueue(this, 'SlowDeliveries', {
      visibilityTimeout: Duration.seconds(DELIVER_VISIBILITY_SECONDS),
      deadLetterQueue: { queue: this.#dead, maxReceiveCount: DELIVER_RECEIVES },
    })
    const deadRedeliveries = new ServiceQueue(this, 'DeadRedeliveries')
    this.#redeliveries = new ServiceQueue(this, 'Redeliveries', {
      visibilityTimeout: Duration.seconds(6 * REDELIVER_TIMEOUT_SECONDS),
      deadLetterQueue: { queue: deadRedeliveries, maxReceiveCount: DELIVER_RECEIVES },
    })
    const unfanned = new LastQueue(this, 'UnfannedSignals')
    const { emailFrom: from, awsDestinations } = props.settings
    this.#mail = from === undefined ? undefined : new Mail(this, 'Mail', { ...props, from })
    if (awsDestinations) this.#namedPlaces = new NamedPlaces(this, 'NamedPlaces', awsDestinations)

    const fanOut = this.#fanOut(unfanned)
    const sweep = this.#sweep()
    this.#deliver()
    this.#redeliver()
    this.#serve()
    this.#serveDestinations()
    const deadLetters = [unfanned, this.#dead, deadRedeliveries]
    this.alarms = webhookAlarms(this, {
      fanOut,
      sweep,
      deliveries: this.#deliveries,
      deadLetters,
      namespace: props.settings.stackName,
      kinds: watchedKinds(props.settings),
    })
  }

  /** Deliveries that failed by our own fault. The operator can send them back. */
  get deadLettersArn() {
    return this.#dead.queueArn
  }

  /** Where deliveries wait for a worker. */
  get deliveriesUrl() {
    return this.#deliveries.queueUrl
  }

  #function(id: string, entry: string, timeoutSeconds: number, chained = false) {
    const { settings } = this.#props
    return new ServiceFunction(this, id, {
      settings,
      entry,
      chained,
      timeout: Duration.seconds(timeoutSeconds),
      environment: {
        [ENV.webhookLogDays]: String(settings.webhookLogDays),
        [ENV.eventDialect]: settings.mcpEvents,
      },
    })
  }

  #maySend(fn: ServiceFunction, variable: string, queue: Queue) {
    fn.addEnvironment(variable, queue.queueUrl)
    fn.allow(['sqs:SendMessage'], queue.queueArn)
  }

  #fanOut(unfanned: Queue) {
    const { tables } = this.#props
    const fn = this.#function('FanOutSignals', 'webhooks/fan-out/fan-out-signals.handler.ts', 60)
    tables.signalbox.grantItems(fn, FANNED_OUT, 'Query', 'BatchGetItem')
    // What rows of uploads told; the lists and keywords that destinations belong to.
    tables.signalbox.grantItems(fn, [key.organization('*').pk], 'BatchGetItem')
    // Signals that wait for a digest.
    tables.webhookLog.grantItems(fn, COLLECTED, 'BatchWriteItem')
    // Who got a signal that is corrected.
    tables.signalbox.grantItems(fn, [key.signal(null, '*').pk], 'BatchGetItem')
    tables.webhookLog.grantItems(fn, SENT, 'Query')
    fn.addEnvironment(ENV.quotas, quotasText(this.#props.settings))
    this.#maySend(fn, ENV.deliveries, this.#deliveries)
    const { table } = tables.signalbox
    tables.signalbox.grantStream(fn)
    new EventSourceMapping(this, 'NewSignals', {
      target: fn,
      ...(table.tableStreamArn && { eventSourceArn: table.tableStreamArn }),
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 100,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      // No retry limit: a failed batch is repeated until it is too old.
      maxRecordAge: FAN_OUT_WITHIN,
      onFailure: new SqsDlq(unfanned),
      filters: [
        FilterCriteria.filter({
          eventName: FilterRule.isEqual('INSERT'),
          dynamodb: { NewImage: { kind: { S: FilterRule.or('signal', AMENDMENT) } } },
        }),
      ],
    })
    return fn
  }

  #deliver() {
    const fn = this.#sender('DeliverSignals', this.#deliveries, DELIVER_CONCURRENCY)
    this.#maySend(fn, ENV.slowDeliveries, this.#slow)
    this.#sender('DeliverSlowly', this.#slow, SLOW_CONCURRENCY)
  }

  /** Slow receivers have workers of their own, so that they never delay the others. */
  #sender(id: string, queue: Queue, atOnce: number) {
    const { settings, tables } = this.#props
    const fn = this.#function(
      id,
      'webhooks/delivery/deliver-signals.handler.ts',
      DELIVER_TIMEOUT_SECONDS,
      true,
    )
    // The secrets of signatures; and, without a webhook, whether the organization is still there.
    tables.signalbox.grantItems(fn, [anyDestination, key.organization('*').pk], 'BatchGetItem')
    // Subscriptions of agents end with the key or the list that they are about.
    tables.signalbox.grantItems(fn, [anyDestination], 'GetItem', 'PutItem', 'DeleteItem')
    fn.addEnvironment(ENV.eventEndings, String(settings.mcpEndings))
    this.#mayOpenSecrets(fn)
    this.#namedPlaces?.mayBeWrittenBy(fn)
    tables.signalbox.grantItems(fn, hostTurnItems, 'UpdateItem')
    tables.webhookLog.grant(fn, 'BatchGetItem', 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem')
    tables.webhookLog.grant(fn, 'PartiQLInsert', 'BatchWriteItem')
    this.#mail?.maySend(fn)
    this.#maySend(fn, ENV.deliveries, this.#deliveries)
    fn.addEventSource(
      new SqsEventSource(queue, {
        batchSize: PARCELS_PER_BATCH,
        reportBatchItemFailures: true,
        maxConcurrency: queueConcurrency(settings, atOnce),
      }),
    )
    return fn
  }

  #mayOpenSecrets(fn: ServiceFunction) {
    const { signingKey } = this.#props.settings
    if (signingKey) mayReadKey(fn, ENV.signingKeyPlace, signingKey)
  }

  #sweep() {
    const fn = this.#function('SweepDue', 'every-minute/sweep-due-deliveries.handler.ts', 55)
    const { signalbox, webhookLog } = this.#props.tables
    webhookLog.grant(fn, 'Query', 'BatchWriteItem')
    // Digests are sealed with their destinations as they are then.
    signalbox.grantItems(fn, [anyDestination], 'GetItem')
    webhookLog.grant(fn, 'BatchGetItem', 'PutItem', 'DeleteItem')
    // What agents watch: runs, the balance and the health of receivers.
    signalbox.grantItems(fn, [key.organization('*').pk], 'GetItem', 'BatchGetItem')
    signalbox.grantIndexQuery(fn)
    signalbox.grantItems(fn, [anyDestination], 'Query')
    webhookLog.grant(fn, 'UpdateItem')
    fn.addEnvironment(ENV.quotas, quotasText(this.#props.settings))
    fn.addEnvironment(ENV.eventEndings, String(this.#props.settings.mcpEndings))
    this.#maySend(fn, ENV.deliveries, this.#deliveries)
    everyMinute(this, 'Sweep', fn)
    return fn
  }

  #redeliver() {
    const { settings, tables } = this.#props
    const entry = 'webhooks/redelivery/run-redelivery.handler.ts'
    const fn = this.#function('RunRedelivery', entry, REDELIVER_TIMEOUT_SECONDS, true)
    this.#mayRedeliver(fn)
    tables.webhookLog.grant(fn, 'Query')
    tables.webhookLog.grantIndexQuery(fn)
    fn.addEventSource(
      new SqsEventSource(this.#redeliveries, {
        batchSize: 1,
        reportBatchItemFailures: true,
        maxConcurrency: queueConcurrency(settings, REDELIVERIES_AT_ONCE),
      }),
    )
    return fn
  }

  #serve() {
    const { api, tables } = this.#props
    const fn = this.#function('ServeWebhooks', 'webhooks/serve-webhooks.handler.ts', 29)
    this.#mayRedeliver(fn)
    tables.signalbox.grantItems(fn, [anyDestination], 'Query')
    tables.signalbox.grantItems(fn, [key.signing('*').pk], 'GetItem', 'PutItem', 'DeleteItem')
    this.#mayOpenSecrets(fn)
    tables.signalbox.grantItems(fn, hostTurnItems, 'UpdateItem')
    // A test writes attempts like a delivery.
    tables.webhookLog.grant(fn, 'Query', 'PartiQLInsert', 'BatchWriteItem')
    tables.webhookLog.grantIndexQuery(fn)
    api.serve(webhooksApi, fn)
  }

  #serveDestinations() {
    const { api, tables } = this.#props
    const fn = this.#function('ServeDestinations', 'webhooks/chosen/serve-destinations.handler.ts', 29)
    const own = key.organization('*').pk
    const destinationActions = ['Query', 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'] as const
    tables.signalbox.grantItems(fn, [anyDestination], ...destinationActions)
    // The lists and keywords that destinations belong to, and the signals of a preview with what they are about.
    tables.signalbox.grantItems(fn, [own, key.signal(null, '*').pk, ...ABOUT], 'BatchGetItem')
    // The count of what was made, and the secrets of signatures.
    tables.signalbox.grantItems(fn, [own], 'GetItem', 'UpdateItem')
    tables.searchIndex.grant(fn, 'Query')
    this.allowSendingTests(fn)
    api.serve(destinationsApi, fn)
  }

  /** Mails with links, which are counted so that no address gets too many. */
  maySendLinks(fn: ServiceFunction) {
    if (!this.#mail) return
    this.#mail.maySend(fn)
    this.#props.tables.signalbox.grantItems(fn, [mailKey.stopped('*').pk], 'GetItem', 'UpdateItem')
  }

  /** With the rights on destinations themselves, all that their endpoints need. */
  allowSendingTests(fn: ServiceFunction) {
    const { settings, tables } = this.#props
    fn.addEnvironment(ENV.webhookLogDays, String(settings.webhookLogDays))
    this.maySendLinks(fn)
    fn.addEnvironment(ENV.quotas, quotasText(settings))
    if (settings.destinationKinds) fn.addEnvironment(ENV.destinationKinds, settings.destinationKinds)
    this.#mayOpenSecrets(fn)
    // Tests are sent from here.
    this.#namedPlaces?.mayBeWrittenBy(fn)
    tables.signalbox.grantItems(fn, hostTurnItems, 'UpdateItem')
    // The health of receivers; and a test writes attempts like a delivery.
    tables.webhookLog.grant(fn, 'Query', 'GetItem', 'UpdateItem', 'PutItem')
    tables.webhookLog.grant(fn, 'PartiQLInsert', 'BatchWriteItem')
  }

  #mayRedeliver(fn: ServiceFunction) {
    const { tables } = this.#props
    tables.signalbox.grantItems(fn, [anyDestination], 'GetItem')
    tables.webhookLog.grant(fn, 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem')
    this.#maySend(fn, ENV.deliveries, this.#deliveries)
    this.#maySend(fn, ENV.redeliveries, this.#redeliveries)
  }
}
