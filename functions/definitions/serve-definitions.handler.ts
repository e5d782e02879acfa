import { documentClient } from '../shared/dynamo/client.ts'
import { awsGate } from '../shared/http/gate.wiring.ts'
import { serve } from '../shared/http/pipeline.ts'
import { definitionsApi } from './definitions.api.ts'
import { definitionPreviewWorld } from './definitions.wiring.ts'
import { previewDefinitions } from './preview-definitions.ts'

const client = documentClient()
const world = definitionPreviewWorld(client)

export const handler = serve(
  definitionsApi,
  { previewDefinitions: ({ caller, body }) => previewDefinitions(world, caller.organizationId, body) },
  awsGate(client),
)
