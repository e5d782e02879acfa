import { SchedulerClient } from '@aws-sdk/client-scheduler'
import { SQSClient } from '@aws-sdk/client-sqs'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { type Clock, systemClock } from '../shared/clock.ts'
import { ENV, readEnv } from '../shared/env.ts'
import { logger } from '../shared/telemetry.ts'
import { dynamoRecurrences } from './recurrence.store.ts'
import type { Recurring } from './recurring.ts'
import { sqsRunQueue } from './run.queue.ts'
import { schedulerSchedules } from './run.schedule.ts'
import { INTERRUPTED } from './run.ts'

/** The life of recurrences on AWS. Where a run costs something up front, `abandon` has to be replaced. */
export function awsRecurring(client: DynamoDBDocumentClient, clock: Clock = systemClock): Recurring {
  const env = readEnv(
    ENV.table,
    ENV.keywordRuns,
    ENV.keywordRunsArn,
    ENV.monitorRuns,
    ENV.monitorRunsArn,
    ENV.scheduleGroup,
    ENV.scheduleRole,
  )
  const recurrences = dynamoRecurrences(client, env[ENV.table])
  return {
    recurrences,
    schedules: schedulerSchedules(
      new SchedulerClient({}),
      {
        group: env[ENV.scheduleGroup],
        roleArn: env[ENV.scheduleRole],
        keywordRunsArn: env[ENV.keywordRunsArn],
        monitorRunsArn: env[ENV.monitorRunsArn],
      },
      clock,
    ),
    queue: sqsRunQueue(new SQSClient({}), {
      keywordRuns: env[ENV.keywordRuns],
      monitorRuns: env[ENV.monitorRuns],
    }),
    clock,
    abandon: (owner, at, row) =>
      recurrences.end(owner, at, { ...row, ...INTERRUPTED, finishedAt: clock().toISOString() }),
    log: (message, details) => logger.warn(message, details),
  }
}
