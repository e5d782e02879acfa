import { documentClient } from '../shared/dynamo/client.ts'
import { awsGate } from '../shared/http/gate.wiring.ts'
import { type Gate, serve } from '../shared/http/pipeline.ts'
import { listsApi } from './lists.api.ts'
import { listOperations, listWorld } from './lists.wiring.ts'
import type { ReadingWorld } from './read-list.ts'

export const serveLists = (world: ReadingWorld, gate: Gate) => serve(listsApi, listOperations(world), gate)

const client = documentClient()
export const handler = serveLists(listWorld(client), awsGate(client))
