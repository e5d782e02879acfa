import { documentClient } from '../shared/dynamo/client.ts'
import { awsGate } from '../shared/http/gate.wiring.ts'
import { serve } from '../shared/http/pipeline.ts'
import { monitorsApi } from './monitor.api.ts'
import { monitorOperations, monitorWorld } from './monitor.wiring.ts'

const client = documentClient()
const { world, lists } = monitorWorld(client)

export const handler = serve(monitorsApi, monitorOperations(world, lists), awsGate(client))
