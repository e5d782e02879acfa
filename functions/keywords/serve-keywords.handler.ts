import { documentClient } from '../shared/dynamo/client.ts'
import { awsGate } from '../shared/http/gate.wiring.ts'
import { serve } from '../shared/http/pipeline.ts'
import { keywordsApi } from './keywords.api.ts'
import { keywordOperations, keywordWorld } from './keywords.wiring.ts'

const client = documentClient()

export const handler = serve(keywordsApi, keywordOperations(keywordWorld(client)), awsGate(client))
