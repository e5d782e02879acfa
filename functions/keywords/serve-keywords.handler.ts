import { documentClient } from '../shared/dynamo/client.ts'
import { awsGate } from '../shared/http/gate.wiring.ts'
import { type Gate, serve } from '../shared/http/pipeline.ts'
import { keywordsApi } from './keywords.api.ts'
import { keywordOperations, keywordWorld } from './keywords.wiring.ts'
import type { KeywordWorld } from './manage-keywords.ts'

export const serveKeywords = (world: KeywordWorld, gate: Gate) =>
  serve(keywordsApi, keywordOperations(world), gate)

const client = documentClient()
export const handler = serveKeywords(keywordWorld(client), awsGate(client))
