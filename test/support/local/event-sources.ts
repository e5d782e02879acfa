import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { EventSourceModel } from '../../../local/aws/contracts/event-source.ts'
import { FunctionThrottled, type Invoke } from '../../../local/aws/contracts/function.ts'
import type { QueueModel } from '../../../local/aws/contracts/queue.ts'
import type { Running } from '../../../local/aws/contracts/runtime.ts'
import { startEventSources } from '../../../local/aws/event-sources/start-event-sources.ts'
import { type LocalQueues, startQueues } from '../../../local/aws/queues/start-queues.ts'
import { openStateStore } from '../../../local/aws/state/state-store.ts'
import { startTables, tableModels } from '../dynamodb.ts'
import { type MovableClock, movableClock } from './clock.ts'
import { functionModel } from './scheduler.ts'

export const throttled = () => {
  throw new FunctionThrottled('Rate Exceeded')
}

const mapping = {
  logicalId: 'Mapping',
  functionName: 'consume',
  enabled: true,
  batchSize: 10,
  windowSeconds: 0,
  filters: [],
  reportBatchItemFailures: false,
  maximumConcurrency: undefined,
  maximumRetryAttempts: -1,
  maximumRecordAgeSeconds: -1,
  bisectOnError: false,
  onFailureArn: undefined,
  parallelization: 1,
  startingPosition: undefined,
} as const

export const queueMapping = (
  queue: QueueModel,
  changes: Partial<EventSourceModel> = {},
): EventSourceModel => ({
  ...mapping,
  source: { kind: 'queue', queueArn: queue.arn },
  ...changes,
})

export const streamMapping = (changes: Partial<EventSourceModel> = {}): EventSourceModel => ({
  ...mapping,
  source: { kind: 'stream', tableName: 'Signalbox' },
  batchSize: 100,
  startingPosition: 'TRIM_HORIZON',
  ...changes,
})

export interface EventSourceBench {
  readonly clock: MovableClock
  readonly queues: LocalQueues
  readonly client: DynamoDBDocumentClient
  readonly reports: string[]
  /** Restarts with these mappings over the same tables, queues and positions. */
  run(mappings: readonly EventSourceModel[], invoke: Invoke): Promise<void>
  pause(): Promise<void>
  stop(): Promise<void>
}

export async function startEventSourceBench(models: readonly QueueModel[]): Promise<EventSourceBench> {
  const tables = await startTables()
  const store = await openStateStore(tables.endpoint)
  const clock = movableClock()
  const reports: string[] = []
  const report = (message: string) => void reports.push(message)
  const queues = await startQueues({ queues: models, store, clock, report })
  let running: Running | undefined
  const pause = async () => {
    await running?.stop()
    running = undefined
  }
  return {
    clock,
    queues,
    reports,
    client: tables.documentClient(),
    pause,
    run: async (mappings, invoke) => {
      await pause()
      running = await startEventSources({
        mappings,
        functions: [functionModel('consume')],
        tables: tableModels,
        invoke,
        queues,
        dynamodbEndpoint: tables.endpoint,
        store,
        clock,
        report,
      })
    },
    stop: async () => {
      await pause()
      await queues.stop()
      store.close()
      await tables.stop()
    },
  }
}
