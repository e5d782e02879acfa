import { SchedulerClient } from '@aws-sdk/client-scheduler'
import { SQSClient } from '@aws-sdk/client-sqs'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { clientOptions } from '../shared/client-options.ts'
import { systemClock } from '../shared/clock.ts'
import { ENV, readEnv } from '../shared/env.ts'
import { logger, record } from '../shared/telemetry.ts'
import { dynamoFruitlessRuns } from './fruitless/fruitless-runs.store.ts'
import { dynamoRecurrences } from './recurrence.store.ts'
import { sqsRunQueue } from './run.queue.ts'
import { schedulerSchedules } from './run.schedule.ts'
import type { RunWorld, SchedulingWorld } from './run-world.ts'

/** A capability whose runs are paid for up front must replace `refundUnchecked`. */
export function awsRunWorld(client: DynamoDBDocumentClient): RunWorld {
  const env = readEnv(ENV.table, ENV.keywordRuns, ENV.monitorRuns)
  return {
    recurrences: dynamoRecurrences(client, env[ENV.table]),
    queue: sqsRunQueue(new SQSClient(clientOptions()), {
      keywordRuns: env[ENV.keywordRuns],
      monitorRuns: env[ENV.monitorRuns],
    }),
    clock: systemClock,
    refundUnchecked: async () => undefined,
    fruitless: dynamoFruitlessRuns(client, env[ENV.table], systemClock),
    log: (message, details) => logger.warn(message, details),
    fault: (message, details) => {
      logger.error(message, details)
      record({ RunFaults: 1 })
    },
  }
}

/** For the API and the sweep. Workers may not change schedules. */
export function awsSchedulingWorld(client: DynamoDBDocumentClient): SchedulingWorld {
  const env = readEnv(ENV.keywordRunsArn, ENV.monitorRunsArn, ENV.scheduleGroup, ENV.scheduleRole)
  const schedules = schedulerSchedules(
    new SchedulerClient(clientOptions()),
    {
      group: env[ENV.scheduleGroup],
      roleArn: env[ENV.scheduleRole],
      keywordRunsArn: env[ENV.keywordRunsArn],
      monitorRunsArn: env[ENV.monitorRunsArn],
    },
    systemClock,
  )
  return { ...awsRunWorld(client), schedules }
}
