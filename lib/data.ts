import { Duration } from 'aws-cdk-lib'
import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch'
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Construct } from 'constructs'
import { dataApi } from '../functions/data/data.api.ts'
import { ENV } from '../functions/shared/env.ts'
import { key } from '../functions/shared/table.ts'
import { alarmAbove } from './building-blocks/alarm-above.ts'
import type { CapabilityProps } from './building-blocks/capability.ts'
import { streamConcurrency } from './building-blocks/concurrency.ts'
import { notEmptyAlarm } from './building-blocks/not-empty-alarm.ts'
import { ServiceFunction } from './building-blocks/service-function.ts'
import { LastQueue } from './building-blocks/service-queue.ts'
import { SAVED_ITEMS, SHOWN_ITEMS } from './lists.ts'

const ACCOUNTS = key.account('*').pk
/** How far the renewal of the cards of an entity is. */
const REFRESHES = key.refresh('*').pk
/** They carry the card of an account or a person: people, public signals, and those of an organization. */
const WITH_CARDS = [key.person('*').pk, key.signal(null, '*').pk, key.signal('*', '*').pk]
const INDEXED = ['account', 'person', 'signal', 'refresh']
/** Batches of one shard. Changes of one item keep their order. */
const INDEXED_AT_ONCE = 4
/** The stream forgets after 24 hours. Before that, the records must be in the queue of failures. */
const INDEX_WITHIN = Duration.hours(20)
const LATE = Duration.minutes(2)

/** The query of the three datasets, and their index. */
export class Data extends Construct {
  readonly serve: ServiceFunction
  readonly alarms: readonly Alarm[]

  constructor(scope: Construct, id: string, { api, settings, tables }: CapabilityProps) {
    super(scope, id)
    this.serve = new ServiceFunction(this, 'ServeData', {
      settings,
      entry: 'data/serve-data.handler.ts',
      // Half of the time is parsing: more memory is more CPU.
      memorySize: 1024,
      environment: { [ENV.imageBaseUrl]: settings.imageBaseUrl },
    })
    tables.searchIndex.grant(this.serve, 'Query', 'GetItem', 'BatchGetItem')
    tables.signalbox.grantItems(this.serve, SHOWN_ITEMS, 'GetItem', 'BatchGetItem', 'Query')
    // To save rows to a list.
    tables.signalbox.grantItems(this.serve, SAVED_ITEMS, 'PutItem', 'UpdateItem')
    api.serve(dataApi, this.serve)

    const unindexed = new LastQueue(this, 'Unindexed')
    const indexer = new ServiceFunction(this, 'IndexChanges', {
      settings,
      entry: 'indexer/index-changes.handler.ts',
      memorySize: 1024,
      timeout: Duration.seconds(60),
    })
    tables.searchIndex.grant(
      indexer,
      'Query',
      'BatchGetItem',
      'BatchWriteItem',
      'PutItem',
      'UpdateItem',
      'DeleteItem',
    )
    tables.signalbox.grantItems(indexer, [...WITH_CARDS, ACCOUNTS], 'BatchGetItem')
    tables.signalbox.grantItems(indexer, WITH_CARDS, 'UpdateItem')
    tables.signalbox.grantItems(indexer, [REFRESHES], 'PutItem', 'DeleteItem')
    const { table } = tables.signalbox
    tables.signalbox.grantStream(indexer)
    new EventSourceMapping(this, 'Changes', {
      target: indexer,
      ...(table.tableStreamArn && { eventSourceArn: table.tableStreamArn }),
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 100,
      parallelizationFactor: streamConcurrency(settings, INDEXED_AT_ONCE),
      bisectBatchOnError: true,
      // No retry limit: a throttled batch is repeated until it is too old.
      maxRecordAge: INDEX_WITHIN,
      reportBatchItemFailures: true,
      onFailure: new SqsDlq(unindexed),
      filters: ['NewImage', 'OldImage'].map((image) =>
        FilterCriteria.filter({ dynamodb: { [image]: { kind: { S: FilterRule.or(...INDEXED) } } } }),
      ),
    })

    this.alarms = [
      notEmptyAlarm(
        this,
        'UnindexedNotEmpty',
        unindexed,
        'A row is not found, or found by what it was; an index rebuild repairs it.',
      ),
      alarmAbove(this, 'IndexLate', {
        metric: indexer.metric('IteratorAge', { statistic: 'Maximum', period: Duration.minutes(1) }),
        threshold: LATE.toMilliseconds(),
        evaluationPeriods: 3,
        alarmDescription: 'New and changed rows are found late.',
      }),
    ]
  }
}
