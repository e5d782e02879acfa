import { join } from 'node:path'
import type { ApiModel, AssemblyModel, Clock, Invoke, Report, Running } from './contracts.ts'
import { createTables } from './dynamodb/create-tables.ts'
import { startDynamoDb } from './dynamodb/start.ts'
import { type Endpoints, environmentFor } from './environment.ts'
import { serveApi } from './gateway/serve-api.ts'
import { startInvocations } from './invocations/start.ts'
import { type EnvironmentOf, startFunctions } from './lambda/functions.ts'
import { startInvokeApi } from './lambda/invoke-api.ts'
import { startQueues } from './queues/start.ts'
import type { RuntimeOptions } from './runtime.ts'
import { startScheduler } from './scheduler/start.ts'
import { openStateStore } from './state/state-store.ts'

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
  const { model, api, clock, report, keep } = context
  const { dynamodb, store } = await openData(context)
  const shared = { store, clock, report }
  const { invoke, release } = startFunctionsLater(context)
  const queues = keep(await startQueues({ queues: model.queues, ...shared }))
  const invocations = keep(await startInvocations({ functions: model.functions, invoke, queues, ...shared }))
  const schedules = { groups: model.scheduleGroups, schedules: model.schedules }
  const scheduler = keep(await startScheduler({ ...schedules, invocations, queues, ...shared }))
  const lambda = keep(await startInvokeApi({ invoke, invokeAsync: invocations.invokeAsync, report }))
  const gateway = keep(await serveApi({ api, port: context.options.port, invoke, clock, report }))
  const endpoints: Endpoints = {
    dynamodb,
    sqs: queues.endpoint,
    scheduler: scheduler.endpoint,
    lambda: lambda.endpoint,
  }
  release(environmentFor({ api, gateway: gateway.endpoint, endpoints }, context.options))
  return { gateway: gateway.endpoint, endpoints }
}

async function openData({ model, options, report, keep }: Context) {
  const place = options.inMemory ? {} : { dbPath: join(options.dataDir, 'database.sqlite') }
  const endpoint = options.dynamodbEndpoint === undefined ? {} : { endpoint: options.dynamodbEndpoint }
  const dynamodb = keep(await startDynamoDb({ ...place, ...endpoint, report }))
  await createTables(dynamodb.endpoint, model.tables)
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
  return { invoke: functions.invoke satisfies Invoke, release }
}
