import { documentClient } from '../shared/dynamo/client.ts'
import { awsGate } from '../shared/http/gate.wiring.ts'
import { serve } from '../shared/http/pipeline.ts'
import { coverageApi } from './coverage.api.ts'
import { coverageWorld } from './coverage.wiring.ts'
import { coverageOperations } from './read-coverage.ts'

const client = documentClient()

export const handler = serve(coverageApi, coverageOperations(coverageWorld(client)), awsGate(client))
