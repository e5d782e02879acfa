import { documentClient } from '../shared/dynamo.ts'
import { dynamoGate } from '../shared/http/gate.store.ts'
import { type Gate, serve } from '../shared/http/pipeline.ts'
import { dataApi } from './data.api.ts'
import { dataWorld } from './data.wiring.ts'
import { type DataWorld, dataOperations } from './query-data.ts'

export const serveData = (world: DataWorld, gate: Gate) => serve(dataApi, dataOperations(world), gate)

const client = documentClient()
export const handler = serveData(dataWorld(client), dynamoGate(client))
