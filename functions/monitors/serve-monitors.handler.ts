import type { Lists } from '../lists/list.ts'
import { documentClient } from '../shared/dynamo.ts'
import { dynamoGate } from '../shared/http/gate.store.ts'
import { type Gate, serve } from '../shared/http/pipeline.ts'
import type { MonitorWorld } from './manage-monitors.ts'
import { monitorsApi } from './monitors.api.ts'
import { monitorOperations, monitorParts } from './monitors.wiring.ts'

export const serveMonitors = (world: MonitorWorld, lists: Pick<Lists, 'get'>, gate: Gate) =>
  serve(monitorsApi, monitorOperations(world, lists), gate)

const client = documentClient()
const { world, lists } = monitorParts(client)
export const handler = serveMonitors(world, lists, dynamoGate(client))
