import { documentClient } from '../shared/dynamo/client.ts'
import { awsGate } from '../shared/http/gate.wiring.ts'
import { serve } from '../shared/http/pipeline.ts'
import { organizationsApi } from './organizations.api.ts'
import { organizationOperations, organizationWorld } from './organizations.wiring.ts'

const client = documentClient()
export const handler = serve(
  organizationsApi,
  organizationOperations(organizationWorld(client)),
  awsGate(client),
)
