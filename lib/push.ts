import { Duration } from 'aws-cdk-lib'
import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch'
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { pushApi } from '../functions/push/push.api.ts'
import {
  PUSH_CONCURRENCY,
  PUSH_RECEIVES,
  PUSH_TIMEOUT_SECONDS,
  PUSH_VISIBILITY_SECONDS,
} from '../functions/push/worker-limits.ts'
import { ENV } from '../functions/shared/env.ts'
import { key } from '../functions/shared/table.ts'
import type { CapabilityProps } from './building-blocks/capability.ts'
import { queueConcurrency } from './building-blocks/concurrency.ts'
import { notEmptyAlarm } from './building-blocks/not-empty-alarm.ts'
import { ServiceFunction } from './building-blocks/service-function.ts'
import { ServiceQueue } from './building-blocks/service-queue.ts'

/** Messages carry a sealed key of the caller's, so they are kept only as long as an operator needs. */
const KEPT = Duration.days(4)

const OWN_ITEMS = [key.organization('*').pk]
/** A row is an account or a person. */
const READ_ITEMS = [...OWN_ITEMS, key.account('*').pk, key.person('*').pk]

/** Pushes lists to outreach platforms: the endpoints, the queue of parts, the worker. */
export class Push extends Construct {
  readonly alarms: readonly Alarm[]
  readonly #props: CapabilityProps
  readonly #pushes: Queue

  constructor(scope: Construct, id: string, props: CapabilityProps) {
    super(scope, id)
    this.#props = props
    const { api, settings, tables } = props
    const dead = new ServiceQueue(this, 'DeadPushes', { retentionPeriod: KEPT })
    const pushes = new ServiceQueue(this, 'Pushes', {
      retentionPeriod: KEPT,
      visibilityTimeout: Duration.seconds(PUSH_VISIBILITY_SECONDS),
      deadLetterQueue: { queue: dead, maxReceiveCount: PUSH_RECEIVES },
    })
    this.#pushes = pushes
    const environment = { [ENV.imageBaseUrl]: settings.imageBaseUrl, [ENV.pushes]: pushes.queueUrl }

    const serve = new ServiceFunction(this, 'ServePush', {
      settings,
      entry: 'push/serve-push.handler.ts',
    })
    this.allow(serve)
    api.serve(pushApi, serve)

    const run = new ServiceFunction(this, 'RunPush', {
      settings,
      entry: 'push/run/run-push.handler.ts',
      chained: true,
      timeout: Duration.seconds(PUSH_TIMEOUT_SECONDS),
      environment,
    })
    tables.signalbox.grantItems(run, READ_ITEMS, 'GetItem', 'Query', 'BatchGetItem')
    tables.signalbox.grantItems(run, OWN_ITEMS, 'PutItem', 'UpdateItem', 'ConditionCheckItem')
    tables.signalbox.grantItems(run, [key.pace('*').pk], 'UpdateItem')
    tables.searchIndex.grant(run, 'BatchGetItem')
    run.allow(['sqs:SendMessage'], pushes.queueArn)
    run.addEventSource(
      new SqsEventSource(pushes, {
        batchSize: 1,
        reportBatchItemFailures: true,
        maxConcurrency: queueConcurrency(settings, PUSH_CONCURRENCY),
      }),
    )
    this.alarms = [
      notEmptyAlarm(this, 'DeadPushesNotEmpty', dead, 'A push stopped because of a fault of ours.'),
    ]
  }

  /** Grants what the push endpoints need. */
  allow(fn: ServiceFunction) {
    const { settings, tables } = this.#props
    fn.addEnvironment(ENV.imageBaseUrl, settings.imageBaseUrl)
    fn.addEnvironment(ENV.pushes, this.#pushes.queueUrl)
    tables.signalbox.grantItems(fn, READ_ITEMS, 'GetItem', 'Query', 'BatchGetItem')
    tables.signalbox.grantItems(
      fn,
      OWN_ITEMS,
      'PutItem',
      'UpdateItem',
      'BatchWriteItem',
      'ConditionCheckItem',
    )
    tables.signalbox.grantItems(fn, [key.pace('*').pk], 'UpdateItem')
    tables.searchIndex.grant(fn, 'Query', 'GetItem')
    fn.allow(['sqs:SendMessage'], this.#pushes.queueArn)
  }
}
