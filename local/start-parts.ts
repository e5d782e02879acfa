import { join } from 'node:path'
import { ENV } from '../functions/shared/env.ts'
import type { ApiModel } from './aws/contracts/api.ts'
import type { AssemblyModel } from './aws/contracts/assembly.ts'
import type { Permissions } from './aws/contracts/permissions.ts'
import type { Clock, Report } from './aws/contracts/runtime.ts'
import { createTables } from './aws/dynamodb/create-tables.ts'
import { tableRights } from './aws/dynamodb/needed-rights.ts'
import { startDynamoDb } from './aws/dynamodb/start-dynamodb.ts'
import { startEventSources } from './aws/event-sources/start-event-sources.ts'
import { serveApi } from './aws/gateway/serve-api.ts'
import { startInvocations } from './aws/invocations/start-invocations.ts'
import { startInvokeApi } from './aws/lambda/invoke-api.ts'
import { permissionsOf } from './aws/permissions/permissions.ts'
import { startQueues } from './aws/queues/start-queues.ts'
import { startScheduler } from './aws/scheduler/start-scheduler.ts'
import { openStateStore } from './aws/state/state-store.ts'
import { startTimeToLive } from './aws/time-to-live/expire-items.ts'
import { type Endpoints, environmentFor } from './environment.ts'
import { functionsAfterPorts } from './functions-after-ports.ts'
import { startOutbox } from './mail/outbox.ts'
import { logNeeds } from './needs-log.ts'
import type { RunningParts } from './running-parts.ts'
import type { RuntimeOptions } from './runtime-options.ts'
import { localSigningKey } from './signing-key.ts'
import { startSimulator } from './simulator/start.ts'

interface Context {
  readonly model: AssemblyModel
  readonly api: ApiModel
  readonly options: RuntimeOptions
  readonly clock: Clock
  readonly report: Report
  readonly parts: RunningParts
}

interface Addresses {
  readonly gateway: string
  readonly endpoints: Endpoints
}

/** Starts every part of the runtime; each after the parts that it uses. */
export async function startParts(context: Context): Promise<Addresses> {
  const { model, api, options, clock, report, parts } = context
  const { functions } = model
  const permissions = permissionsOf(model, report, options.needsLog ? logNeeds(options.needsLog) : undefined)
  const { dynamodb, store } = await openData(context, permissions)
  const shared = { functions, store, clock, report, permissions }
  const { invoke, setEnvironment, afterEachRun } = functionsAfterPorts({
    models: functions,
    dataDir: options.dataDir,
    executions: options.executions ?? Number.POSITIVE_INFINITY,
    clock,
    report,
    parts,
  })
  const queues = parts.keep(await startQueues({ queues: model.queues, ...shared }))
  const invocations = parts.keep(await startInvocations({ invoke, queues, ...shared }))
  const schedules = { groups: model.scheduleGroups, schedules: model.schedules }
  const scheduler = parts.keep(await startScheduler({ ...schedules, invocations, queues, ...shared }))
  const lambda = parts.keep(await startInvokeApi({ invoke, invokeAsync: invocations.invokeAsync, report }))
  const gateway = parts.keep(
    await serveApi({ api, port: options.port, home: options.home, invoke, clock, report }),
  )
  const events = { mappings: model.eventSources, tables: model.tables, dynamodbEndpoint: dynamodb }
  const databaseFile = databaseFileOf(options)
  const sources = parts.keep(await startEventSources({ ...events, databaseFile, invoke, queues, ...shared }))
  afterEachRun(sources.wake)

  const endpoints: Endpoints = {
    dynamodb,
    sqs: queues.endpoint,
    scheduler: scheduler.endpoint,
    lambda: lambda.endpoint,
  }
  const outbox = parts.keep(await startOutbox({ dataDir: options.dataDir, clock, report, permissions }))
  const simulated = options.simulator ? parts.keep(await startSimulator({ clock })).env : {}
  const mail = { AWS_ENDPOINT_URL_SESV2: outbox.endpoint }
  const env = { ...simulated, ...mail, [ENV.signingKey]: localSigningKey(options.dataDir), ...options.env }
  setEnvironment(environmentFor({ api, gateway: gateway.endpoint, endpoints }, { ...options, env }))
  return { gateway: gateway.endpoint, endpoints }
}

/** None when the tables are in memory or in another DynamoDB. */
const databaseFileOf = ({ inMemory, dynamodbEndpoint, dataDir }: RuntimeOptions) =>
  inMemory || dynamodbEndpoint !== undefined ? undefined : join(dataDir, 'database.sqlite')

async function openData({ model, options, clock, report, parts }: Context, permissions: Permissions) {
  const dbPath = databaseFileOf(options)
  const given = options.dynamodbEndpoint
  const { endpoint } = parts.keep(
    await startDynamoDb({
      ...(dbPath && { dbPath }),
      ...(given && { endpoint: given }),
      engineFolder: join(options.dataDir, 'engine'),
      rights: tableRights(permissions, model.tables),
      report,
    }),
  )
  await createTables(endpoint, model.tables)
  parts.keep(startTimeToLive({ endpoint, tables: model.tables, clock, report }))
  const store = await openStateStore(endpoint)
  parts.onStop(() => store.close())
  return { dynamodb: endpoint, store }
}
