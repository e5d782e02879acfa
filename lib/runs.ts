import { Duration, Stack } from 'aws-cdk-lib'
import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch'
import { PolicyStatement, Role } from 'aws-cdk-lib/aws-iam'
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import { CfnScheduleGroup } from 'aws-cdk-lib/aws-scheduler'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { runsApi } from '../functions/runs/runs.api.ts'
import { ENV } from '../functions/shared/env.ts'
import { key } from '../functions/shared/table.ts'
import type { CapabilityProps } from './building-blocks/capability.ts'
import { queueConcurrency } from './building-blocks/concurrency.ts'
import { everyMinute } from './building-blocks/every-minute.ts'
import { ownAccount } from './building-blocks/own-account.ts'
import { ServiceFunction } from './building-blocks/service-function.ts'
import { ServiceQueue } from './building-blocks/service-queue.ts'
import { fittedName } from './operator/fitted-name.ts'
import { runAlarms } from './run-alarms.ts'

const SCHEDULER = 'scheduler.amazonaws.com'
const MOST_RECEIVES = 5
const HEAL_TIMEOUT_SECONDS = 55

/** AWS advises six times the function's timeout. Longer would bring a dead run back too late. */
export const RUN_TIMEOUT_SECONDS = 60
const RUN_VISIBILITY_SECONDS = 360

const OWN_ITEMS = key.organization('*').pk
/** Items of an organization, and shared items of sources. */
const READ_ITEMS = [OWN_ITEMS, key.fetched('*').pk, key.newsFeed('*').pk]
const WRITTEN_ITEMS = [OWN_ITEMS, key.fetched('*').pk, key.pace('*').pk, key.sourceHealth('*').pk]

const MOST_IN_GROUP_NAME = 64
const groupNameOf = (stackName: string) => fittedName(`${stackName}-Runs`, MOST_IN_GROUP_NAME)

interface Work {
  /** How many, in an account with enough executions. */
  readonly atOnce: number
  /** More forms of partition keys that the worker may read. */
  readonly reads: readonly string[]
  /** More that it may write. */
  readonly writes: readonly string[]
}

/** The schedules, queues, history and sweep that monitors and keywords share. */
export class Runs extends Construct {
  readonly keywordRuns: Queue
  readonly monitorRuns: Queue
  readonly alarms: readonly Alarm[]
  readonly #props: CapabilityProps
  readonly #group: CfnScheduleGroup
  readonly #role: Role

  constructor(scope: Construct, id: string, props: CapabilityProps) {
    super(scope, id)
    this.#props = props
    const deadKeywords = new ServiceQueue(this, 'DeadKeywordRuns')
    const deadMonitors = new ServiceQueue(this, 'DeadMonitorRuns')
    this.keywordRuns = this.#runs('KeywordRuns', deadKeywords)
    this.monitorRuns = this.#runs('MonitorRuns', deadMonitors)
    this.#group = new CfnScheduleGroup(this, 'Group', { name: groupNameOf(props.settings.stackName) })
    this.#role = this.#schedulerRole()

    const serve = this.#function('ServeRuns', 'runs/serve-runs.handler.ts', 29)
    props.tables.signalbox.grantItems(serve, [OWN_ITEMS], 'GetItem', 'BatchGetItem', 'Query')
    props.tables.signalbox.grantIndexQuery(serve)
    props.api.serve(runsApi, serve)
    const heal = this.#heal()
    const { stackName: namespace } = props.settings
    this.alarms = runAlarms(this, { keywords: deadKeywords, monitors: deadMonitors, heal, namespace })
  }

  get groupName() {
    return this.#group.ref
  }

  /** Lets the function begin, change and end what runs on an interval and goes to these queues. */
  allow(fn: ServiceFunction, ...queues: readonly Queue[]) {
    this.#props.tables.signalbox.grantItems(fn, [OWN_ITEMS], 'GetItem', 'PutItem', 'UpdateItem')
    this.#allowQueues(fn, queues)
    this.#allowSchedules(fn, 'CreateSchedule', 'UpdateSchedule', 'DeleteSchedule')
  }

  #allowQueues(fn: ServiceFunction, queues: readonly Queue[]) {
    fn.addEnvironment(ENV.keywordRuns, this.keywordRuns.queueUrl)
    fn.addEnvironment(ENV.monitorRuns, this.monitorRuns.queueUrl)
    fn.allow(['sqs:SendMessage'], ...queues.map(({ queueArn }) => queueArn))
  }

  #allowSchedules(fn: ServiceFunction, ...actions: readonly string[]) {
    const { partition, region, account } = Stack.of(this)
    for (const [name, value] of Object.entries(this.#environment())) fn.addEnvironment(name, value)
    fn.allowBelow(
      actions.map((action) => `scheduler:${action}`),
      `arn:${partition}:scheduler:${region}:${account}:schedule/${this.#group.ref}`,
      'Schedules of this group are made at run time, one for every list and keyword.',
    )
    fn.allowPassing(this.#role, SCHEDULER)
  }

  #environment() {
    return {
      [ENV.keywordRunsArn]: this.keywordRuns.queueArn,
      [ENV.monitorRunsArn]: this.monitorRuns.queueArn,
      [ENV.scheduleGroup]: this.#group.ref,
      [ENV.scheduleRole]: this.#role.roleArn,
    }
  }

  /** Workers read what the public sends: they read and write only items of these forms, and no schedules. */
  work(fn: ServiceFunction, queue: Queue, { atOnce, reads, writes }: Work) {
    const { signalbox } = this.#props.tables
    signalbox.grantItems(fn, [...READ_ITEMS, ...reads], 'GetItem', 'Query', 'BatchGetItem')
    signalbox.grantItems(fn, [...WRITTEN_ITEMS, ...writes], 'PutItem', 'UpdateItem', 'ConditionCheckItem')
    this.#allowQueues(fn, [queue])
    const { sourcesOff, rulesOff, sourceContact } = this.#props.settings
    if (sourceContact !== undefined) fn.addEnvironment(ENV.sourceContact, sourceContact)
    if (rulesOff !== undefined) fn.addEnvironment(ENV.rulesOff, rulesOff)
    if (sourcesOff !== undefined) fn.addEnvironment(ENV.sourcesOff, sourcesOff)
    const maxConcurrency = queueConcurrency(this.#props.settings, atOnce)
    fn.addEventSource(
      new SqsEventSource(queue, { batchSize: 1, reportBatchItemFailures: true, maxConcurrency }),
    )
  }

  #runs(id: string, dead: Queue) {
    return new ServiceQueue(this, id, {
      visibilityTimeout: Duration.seconds(RUN_VISIBILITY_SECONDS),
      deadLetterQueue: { queue: dead, maxReceiveCount: MOST_RECEIVES },
    })
  }

  #function(id: string, entry: string, timeoutSeconds: number) {
    const { settings } = this.#props
    return new ServiceFunction(this, id, { settings, entry, timeout: Duration.seconds(timeoutSeconds) })
  }

  #schedulerRole() {
    const assumedBy = ownAccount(this, SCHEDULER, { 'aws:SourceArn': this.#group.attrArn })
    const role = new Role(this, 'SchedulerRole', { assumedBy })
    const resources = [this.keywordRuns.queueArn, this.monitorRuns.queueArn]
    role.addToPolicy(new PolicyStatement({ actions: ['sqs:SendMessage'], resources }))
    return role
  }

  #heal() {
    const { tables } = this.#props
    const { partition, region, account } = Stack.of(this)
    const fn = this.#function('HealRuns', 'every-minute/heal-runs.handler.ts', HEAL_TIMEOUT_SECONDS)
    this.allow(fn, this.keywordRuns, this.monitorRuns)
    this.#allowSchedules(fn, 'GetSchedule')
    // A run that is given up refunds what its parts have not checked.
    tables.signalbox.grantItems(fn, [OWN_ITEMS], 'Query')
    tables.signalbox.grantIndexQuery(fn)
    fn.allowBelow(
      ['scheduler:ListSchedules'],
      `arn:${partition}:scheduler:${region}:${account}:schedule/*`,
      'Listing schedules knows no narrower resource.',
    )
    everyMinute(this, 'Heal', fn)
    return fn
  }
}
