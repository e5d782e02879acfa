import { Duration } from 'aws-cdk-lib'
import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch'
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { listsApi } from '../functions/lists/lists.api.ts'
import { uploadsApi } from '../functions/lists/uploads.api.ts'
import { ENV } from '../functions/shared/env.ts'
import { anyDestination, key } from '../functions/shared/table.ts'
import type { CapabilityProps } from './building-blocks/capability.ts'
import { queueConcurrency } from './building-blocks/concurrency.ts'
import { notEmptyAlarm } from './building-blocks/not-empty-alarm.ts'
import { ServiceFunction } from './building-blocks/service-function.ts'
import { ServiceQueue } from './building-blocks/service-queue.ts'
import type { Runs } from './runs.ts'
import { Uploads } from './uploads.ts'

const PURGE_TIMEOUT_SECONDS = 60
const PURGES_AT_ONCE = 5

const WRITES = ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'] as const
const MEMBERSHIPS = key.membership('*', '', '').pk
/** A list with its members and webhook. */
export const SAVED_ITEMS = [key.organization('*').pk, MEMBERSHIPS, anyDestination]
const ENTITIES = [key.account('*').pk, key.person('*').pk]
/** An upload makes stubs of accounts and people. */
const UPLOADED_ITEMS = [key.organization('*').pk, MEMBERSHIPS, ...ENTITIES]
const LIST_ITEMS = [...SAVED_ITEMS, ...ENTITIES]
/** What queries show: what is public, and what an organization has. */
export const SHOWN_ITEMS = [...UPLOADED_ITEMS, key.signal(null, '*').pk]

interface ListsProps extends CapabilityProps {
  readonly runs: Runs
}

export class Lists extends Construct {
  readonly alarms: readonly Alarm[]
  readonly #props: ListsProps
  readonly #purges: Queue
  readonly #uploads: Uploads

  constructor(scope: Construct, id: string, props: ListsProps) {
    super(scope, id)
    this.#props = props
    const { api, settings, tables } = props
    const dead = new ServiceQueue(this, 'DeadPurges')
    const purges = new ServiceQueue(this, 'Purges', {
      visibilityTimeout: Duration.seconds(6 * PURGE_TIMEOUT_SECONDS),
      deadLetterQueue: { queue: dead, maxReceiveCount: 5 },
    })
    this.#purges = purges
    this.#uploads = new Uploads(this, 'Uploads', props)

    const serve = new ServiceFunction(this, 'ServeLists', {
      settings,
      entry: 'lists/serve-lists.handler.ts',
      memorySize: 1024,
    })
    this.allow(serve)
    serve.allow(['sqs:SendMessage'], purges.queueArn)
    api.serve(listsApi, serve)
    this.#serveUploads()

    const purge = new ServiceFunction(this, 'PurgeLists', {
      settings,
      entry: 'purges/purge-lists.handler.ts',
      chained: true,
      timeout: Duration.seconds(PURGE_TIMEOUT_SECONDS),
      environment: { [ENV.listPurges]: purges.queueUrl },
    })
    tables.signalbox.grantItems(purge, [key.organization('*').pk], 'GetItem', 'Query')
    tables.signalbox.grantItems(
      purge,
      [key.organization('*').pk, MEMBERSHIPS],
      'BatchWriteItem',
      'UpdateItem',
      'DeleteItem',
    )
    purge.allow(['sqs:SendMessage'], purges.queueArn)
    purge.addEventSource(
      new SqsEventSource(purges, {
        batchSize: 1,
        reportBatchItemFailures: true,
        maxConcurrency: queueConcurrency(settings, PURGES_AT_ONCE),
      }),
    )

    this.alarms = [
      ...this.#uploads.alarms,
      notEmptyAlarm(
        this,
        'DeadPurgesNotEmpty',
        dead,
        'What belonged to a deleted list could not be removed.',
      ),
    ]
  }

  #serveUploads() {
    const { api, settings } = this.#props
    const serve = new ServiceFunction(this, 'ServeUploads', {
      settings,
      entry: 'lists/serve-uploads.handler.ts',
      memorySize: 1024,
    })
    this.#allowUploads(serve, UPLOADED_ITEMS, UPLOADED_ITEMS)
    this.#uploads.allowInto(serve)
    api.serve(uploadsApi, serve)
  }

  /** Lets the function do what the endpoints of lists do, but delete a list. */
  allow(fn: ServiceFunction, read: readonly string[] = LIST_ITEMS) {
    const { runs, tables } = this.#props
    fn.addEnvironment(ENV.listPurges, this.#purges.queueUrl)
    this.#allowUploads(fn, LIST_ITEMS, read)
    this.#uploads.allow(fn)
    // A live list is searched.
    tables.searchIndex.grant(fn, 'GetItem')
    runs.allow(fn, runs.monitorRuns)
  }

  /** Also what the endpoints of uploads and of queries do. */
  allowAll(fn: ServiceFunction) {
    this.allow(fn, [...SHOWN_ITEMS, anyDestination])
    this.#uploads.allowInto(fn)
  }

  #allowUploads(fn: ServiceFunction, written: readonly string[], read: readonly string[]) {
    const { settings, tables } = this.#props
    fn.addEnvironment(ENV.imageBaseUrl, settings.imageBaseUrl)
    fn.addEnvironment(ENV.networkHosts, settings.networkHosts)
    tables.signalbox.grantItems(fn, read, 'GetItem', 'Query', 'BatchGetItem')
    tables.signalbox.grantItems(fn, written, ...WRITES)
    tables.searchIndex.grant(fn, 'Query', 'BatchGetItem')
  }
}
