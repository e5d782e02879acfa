import { Duration } from 'aws-cdk-lib'
import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch'
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import {
  UPLOAD_CONCURRENCY,
  UPLOAD_RECEIVES,
  UPLOAD_TIMEOUT_SECONDS,
  UPLOAD_VISIBILITY_SECONDS,
} from '../functions/lists/uploads/upload-limits.ts'
import { ENV } from '../functions/shared/env.ts'
import { anyDestination, key } from '../functions/shared/table.ts'
import { alarmAbove } from './building-blocks/alarm-above.ts'
import type { CapabilityProps } from './building-blocks/capability.ts'
import { queueConcurrency } from './building-blocks/concurrency.ts'
import { everyMinute } from './building-blocks/every-minute.ts'
import { notEmptyAlarm } from './building-blocks/not-empty-alarm.ts'
import { ServiceFunction } from './building-blocks/service-function.ts'
import { ServiceQueue } from './building-blocks/service-queue.ts'
import type { Runs } from './runs.ts'

/** A message only names an upload, which ends within days. */
const KEPT = Duration.days(4)

const OWN_ITEMS = [key.organization('*').pk]
const ENTITIES = [key.account('*').pk, key.person('*').pk]
const MEMBERSHIPS = key.membership('*', '', '').pk

interface UploadsProps extends Omit<CapabilityProps, 'api'> {
  readonly runs: Runs
}

/** Carries out large uploads: the queue, the worker, the sweep. */
export class Uploads extends Construct {
  readonly alarms: readonly Alarm[]
  readonly #props: UploadsProps
  readonly #uploads: Queue

  constructor(scope: Construct, id: string, props: UploadsProps) {
    super(scope, id)
    this.#props = props
    const dead = new ServiceQueue(this, 'DeadUploads', { retentionPeriod: KEPT })
    this.#uploads = new ServiceQueue(this, 'Uploads', {
      retentionPeriod: KEPT,
      visibilityTimeout: Duration.seconds(UPLOAD_VISIBILITY_SECONDS),
      deadLetterQueue: { queue: dead, maxReceiveCount: UPLOAD_RECEIVES },
    })
    this.#work()
    this.alarms = [
      notEmptyAlarm(this, 'DeadUploadsNotEmpty', dead, 'An upload stopped because of a fault of ours.'),
      alarmAbove(this, 'SweepUploadsFails', {
        metric: this.#sweep().metricErrors(),
        threshold: 0,
        alarmDescription: 'Uploads whose worker died do not go on. See docs/runbook.md.',
      }),
    ]
  }

  /** Lets the function start uploads, show and cancel them. */
  allow(fn: ServiceFunction) {
    fn.addEnvironment(ENV.uploads, this.#uploads.queueUrl)
    fn.allow(['sqs:SendMessage'], this.#uploads.queueArn)
  }

  /** Also into a list that exists already. */
  allowInto(fn: ServiceFunction) {
    this.allow(fn)
    this.#props.tables.signalbox.grantItems(fn, OWN_ITEMS, 'ConditionCheckItem')
  }

  #work() {
    const { settings, tables, runs } = this.#props
    const run = this.#function(
      'RunUpload',
      'lists/uploads/run/run-upload.handler.ts',
      UPLOAD_TIMEOUT_SECONDS,
      true,
    )
    run.addEnvironment(ENV.networkHosts, settings.networkHosts)
    const read = [...OWN_ITEMS, ...ENTITIES, MEMBERSHIPS]
    tables.signalbox.grantItems(run, read, 'GetItem', 'Query', 'BatchGetItem')
    tables.signalbox.grantItems(run, OWN_ITEMS, 'PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem')
    tables.signalbox.grantItems(run, OWN_ITEMS, 'ConditionCheckItem')
    tables.signalbox.grantItems(run, [MEMBERSHIPS, anyDestination], 'PutItem', 'DeleteItem')
    tables.signalbox.grantItems(run, [...ENTITIES, MEMBERSHIPS], 'UpdateItem')
    tables.searchIndex.grant(run, 'Query', 'BatchGetItem')
    runs.allow(run, runs.monitorRuns)
    run.addEventSource(
      new SqsEventSource(this.#uploads, {
        batchSize: 1,
        reportBatchItemFailures: true,
        maxConcurrency: queueConcurrency(settings, UPLOAD_CONCURRENCY),
      }),
    )
  }

  #sweep() {
    const sweep = this.#function('SweepUploads', 'every-minute/sweep-uploads.handler.ts', 29)
    this.#props.tables.signalbox.grantIndexQuery(sweep)
    everyMinute(this, 'SweepUploads', sweep)
    return sweep
  }

  /** It sends messages to the queue. */
  #function(id: string, entry: string, seconds: number, chained = false) {
    const fn = new ServiceFunction(this, id, {
      settings: this.#props.settings,
      entry,
      chained,
      timeout: Duration.seconds(seconds),
      environment: { [ENV.uploads]: this.#uploads.queueUrl },
    })
    fn.allow(['sqs:SendMessage'], this.#uploads.queueArn)
    return fn
  }
}
