import { documentClient } from '../shared/dynamo/client.ts'
import type { Gate } from '../shared/http/gate.ts'
import { awsGate } from '../shared/http/gate.wiring.ts'
import { serve } from '../shared/http/pipeline.ts'
import { listsApi } from './lists.api.ts'
import { type ListsWorld, listOperations, listWorld } from './lists.wiring.ts'

export const serveLists = (world: ListsWorld, gate: Gate) => serve(listsApi, listOperations(world), gate)

const client = documentClient()
export const handler = serveLists(listWorld(client), awsGate(client))
