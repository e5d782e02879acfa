import { documentClient } from '../shared/dynamo/client.ts'
import { awsGate } from '../shared/http/gate.wiring.ts'
import { serve } from '../shared/http/pipeline.ts'
import { creditsApi } from './credits.api.ts'
import { creditOperations, creditReaders } from './credits.wiring.ts'

const client = documentClient()
export const handler = serve(creditsApi, creditOperations(creditReaders(client)), awsGate(client))
