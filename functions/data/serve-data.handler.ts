import { documentClient } from '../shared/dynamo/client.ts'
import type { Gate } from '../shared/http/gate.ts'
import { awsGate } from '../shared/http/gate.wiring.ts'
import { serve } from '../shared/http/pipeline.ts'
import { dataApi } from './data.api.ts'
import { dataWorld } from './data.wiring.ts'
import { type DataWorld, dataOperations } from './query-data.ts'

export const serveData = (world: DataWorld, gate: Gate) => serve(dataApi, dataOperations(world), gate)

const client = documentClient()
export const handler = serveData(dataWorld(client), awsGate(client))
