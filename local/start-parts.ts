import { join } from 'node:path'
import type { ApiModel } from './aws/contracts/api.ts'
import type { AssemblyModel } from './aws/contracts/assembly.ts'
import type { Invoke } from './aws/contracts/function.ts'
import type { Clock, Report, Running } from './aws/contracts/runtime.ts'
import { createTables } from './aws/dynamodb/create-tables.ts'
import { startDynamoDb } from './aws/dynamodb/start.ts'
import { startEventSources } from './aws/event-sources/start.ts'
import { serveApi } from './aws/gateway/serve-api.ts'
import { startInvocations } from './aws/invocations/start.ts'
import { type EnvironmentOf, startFunctions } from './aws/lambda/functions.ts'
import { startInvokeApi } from './aws/lambda/invoke-api.ts'
import { startQueues } from './aws/queues/start.ts'
import { startScheduler } from './aws/scheduler/start.ts'
import { openStateStore } from './aws/state/state-store.ts'
import { startTimeToLive } from './aws/time-to-live/expire-items.ts'
import { type Endpoints, environmentFor } from './environment.ts'
import type { RuntimeOptions } from './runtime-options.ts'
import { startSimulator } from './simulator/start.ts'

export interface Context {
  readonly model: AssemblyModel
  readonly api: ApiModel
  readonly options: RuntimeOptions
  readonly clock: Clock
  readonly report: Report
  /** Remembers a part, so that it stops when the runtime does, or when a later part doesn't start. */
  keep<T extends Running>(part: T): T
}

export interface Parts {
  readonly gateway: string
  readonly endpoints: Endpoints
}

/** Starts every part of the runtime, the ones that others lean on first. */
export async function startParts(context: Context): Promise<Parts> {
  const { model, api, options, clock, report, keep } = context
  const { dynamodb, store } = await openData(context)
  const shared = { functions: model.functions, store, clock, report }
  const { invoke, release, afterEach } = startFunctionsLater(context)
  const queues = keep(await startQueues({ queues: model.queues, ...shared }))
  const invocations = keep(await startInvocations({ invoke, queues, ...shared }))
  const schedules = { groups: model.scheduleGroups, schedules: model.schedules }
  const scheduler = keep(await startScheduler({ ...schedules, invocations, queues, ...shared }))
  const lambda = keep(await startInvokeApi({ invoke, invokeAsync: invocations.invokeAsync, report }))
  const gateway = keep(await serveApi({ api, port: options.port, invoke, clock, report }))
  const events = { mappings: model.eventSources, tables: model.tables, dynamodbEndpoint: dynamodb }
  const databaseFile = databaseFileOf(options)
  const sources = keep(await startEventSources({ ...events, databaseFile, invoke, queues, ...shared }))
  afterEach(sources.wake)

  const endpoints: Endpoints = {
    dynamodb,
    sqs: queues.endpoint,
    scheduler: scheduler.endpoint,
    lambda: lambda.endpoint,
  }
  const simulated = options.simulator ? keep(await startSimulator({ clock })).env : {}
  const env = { ...simulated, ...options.env }
  release(environmentFor({ api, gateway: gateway.endpoint, endpoints }, { ...options, env }))
  return { gateway: gateway.endpoint, endpoints }
}

/** None when the tables are in memory or in somebody else's DynamoDB. */
const databaseFileOf = ({ inMemory, dynamodbEndpoint, dataDir }: RuntimeOptions) =>
  inMemory || dynamodbEndpoint !== undefined ? undefined : join(dataDir, 'database.sqlite')

async function openData({ model, options, clock, report, keep }: Context) {
  const dbPath = databaseFileOf(options)
  const endpoint = options.dynamodbEndpoint
  const dynamodb = keep(
    await startDynamoDb({ ...(dbPath && { dbPath }), ...(endpoint && { endpoint }), report }),
  )
  await createTables(dynamodb.endpoint, model.tables)
  keep(startTimeToLive({ endpoint: dynamodb.endpoint, tables: model.tables, clock, report }))
  const store = await openStateStore(dynamodb.endpoint)
  keep({ stop: async () => store.close() })
  return { dynamodb: dynamodb.endpoint, store }
}

/**
 * Whatever wants to run a function may be started at once; the functions themselves wait until every port they
 * have to know is open.
 */
function startFunctionsLater({ model, options, report, keep }: Context) {
  let release: (environment: EnvironmentOf) => void = () => {}
  let giveUp: (reason: Error) => void = () => {}
  const environment = new Promise<EnvironmentOf>((resolve, reject) => {
    release = resolve
    giveUp = reject
  })
  const logFolder = join(options.dataDir, 'logs')
  const functions = startFunctions({ models: model.functions, environment, logFolder, report })
  keep({
    stop: async () => {
      giveUp(new Error('The runtime stopped before its functions could start.'))
      await functions.stop()
    },
  })
  let ran = () => {}
  const invoke: Invoke = async (...event) => {
    const result = await functions.invoke(...event)
    ran()
    return result
  }
  const afterEach = (callback: () => void) => {
    ran = callback
  }
  return { invoke, release, afterEach }
}
