import { documentClient } from '../shared/dynamo/client.ts'
import { awsGate } from '../shared/http/gate.wiring.ts'
import { serve } from '../shared/http/pipeline.ts'
import { runOperations, runReaders } from './read-runs.wiring.ts'
import { runsApi } from './runs.api.ts'

const client = documentClient()

export const handler = serve(runsApi, runOperations(runReaders(client)), awsGate(client))
