import { documentClient } from '../shared/dynamo/client.ts'
import type { Gate } from '../shared/http/gate.ts'
import { awsGate } from '../shared/http/gate.wiring.ts'
import { serve } from '../shared/http/pipeline.ts'
import { listsApi } from './lists.api.ts'
import { listOperations, listWorld } from './lists.wiring.ts'
import type { ReadingWorld } from './read-list.ts'

export const serveLists = (world: ReadingWorld, gate: Gate) => serve(listsApi, listOperations(world), gate)

const client = documentClient()
export const handler = serveLists(listWorld(client), awsGate(client))
