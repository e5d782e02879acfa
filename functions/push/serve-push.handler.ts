import { documentClient } from '../shared/dynamo/client.ts'
import type { Gate } from '../shared/http/gate.ts'
import { awsGate } from '../shared/http/gate.wiring.ts'
import { serve } from '../shared/http/pipeline.ts'
import type { PushWorld } from './manage-pushes.ts'
import { pushApi } from './push.api.ts'
import { pushOperations, pushWorld } from './push.wiring.ts'

export const servePush = (world: PushWorld, gate: Gate) => serve(pushApi, pushOperations(world), gate)

const client = documentClient()
export const handler = servePush(pushWorld(client), awsGate(client))
