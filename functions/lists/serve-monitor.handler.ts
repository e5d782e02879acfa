import { documentClient } from '../shared/dynamo/client.ts'
import { awsGate } from '../shared/http/gate.wiring.ts'
import { type Gate, serve } from '../shared/http/pipeline.ts'
import type { Lists } from './list.ts'
import type { MonitorWorld } from './manage-monitor.ts'
import { monitorsApi } from './monitor.api.ts'
import { monitorOperations, monitorParts } from './monitor.wiring.ts'

export const serveMonitors = (world: MonitorWorld, lists: Pick<Lists, 'get'>, gate: Gate) =>
  serve(monitorsApi, monitorOperations(world, lists), gate)

const client = documentClient()
const { world, lists } = monitorParts(client)
export const handler = serveMonitors(world, lists, awsGate(client))
