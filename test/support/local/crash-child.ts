import { appendFileSync } from 'node:fs'
import type { Invoke } from '../../../local/aws/contracts/function.ts'
import type { Report } from '../../../local/aws/contracts/runtime.ts'
import { createTables } from '../../../local/aws/dynamodb/create-tables.ts'
import { startDynamoDb } from '../../../local/aws/dynamodb/start-dynamodb.ts'
import { startEventSources } from '../../../local/aws/event-sources/start-event-sources.ts'
import { startInvocations } from '../../../local/aws/invocations/start-invocations.ts'
import { startQueues } from '../../../local/aws/queues/start-queues.ts'
import { startScheduler } from '../../../local/aws/scheduler/start-scheduler.ts'
import { openStateStore } from '../../../local/aws/state/state-store.ts'
import { tableModels } from '../dynamodb.ts'
import { CRASH_QUEUE } from './crash.ts'
import { queueMapping, streamMapping } from './event-sources.ts'
import { functionModel } from './scheduler.ts'

/** Queues, schedules and event sources in a process to be killed: `crash-child.ts FILE LOG`. */
const [, , dbPath = '', log = ''] = process.argv

const invoke: Invoke = async (name, payload) => {
  appendFileSync(log, `${name} ${JSON.stringify(payload)}\n`)
  return { payload: null, requestId: 'r' }
}
const report: Report = (message, error) => console.error(message, error)

const clock = Date.now
const functions = [functionModel('consume')]
const { endpoint: dynamodb } = await startDynamoDb({ dbPath, report })
await createTables(dynamodb, tableModels)
const store = await openStateStore(dynamodb)
const shared = { functions, store, clock, report }
const queues = await startQueues({ queues: [CRASH_QUEUE], ...shared })
const invocations = await startInvocations({ invoke, queues, ...shared })
const scheduler = await startScheduler({ groups: [], schedules: [], invocations, queues, ...shared })
await startEventSources({
  mappings: [
    queueMapping(CRASH_QUEUE, { logicalId: 'Queue' }),
    streamMapping({ logicalId: 'Stream', parallelization: 3, batchSize: 10 }),
  ],
  tables: tableModels,
  invoke,
  queues,
  dynamodbEndpoint: dynamodb,
  databaseFile: dbPath,
  ...shared,
})
process.send?.({ dynamodb, sqs: queues.endpoint, scheduler: scheduler.endpoint })
