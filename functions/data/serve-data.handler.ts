import { documentClient } from '../shared/dynamo/client.ts'
import { awsGate } from '../shared/http/gate.wiring.ts'
import { type Gate, serve } from '../shared/http/pipeline.ts'
import { dataApi } from './data.api.ts'
import { dataWorld } from './data.wiring.ts'
import { type DataWorld, dataOperations } from './query-data.ts'

export const serveData = (world: DataWorld, gate: Gate) => serve(dataApi, dataOperations(world), gate)

const client = documentClient()
export const handler = serveData(dataWorld(client), awsGate(client))
