import { auditApi } from '../audit/audit.api.ts'
import { auditLog, auditOperations } from '../audit/audit.wiring.ts'
import { documentClient } from '../shared/dynamo/client.ts'
import { api } from '../shared/http/endpoint.ts'
import { awsGate } from '../shared/http/gate.wiring.ts'
import { serve } from '../shared/http/pipeline.ts'
import { organizationsApi } from './organizations.api.ts'
import { organizationOperations, organizationWorld } from './organizations.wiring.ts'

const client = documentClient()
export const handler = serve(
  api('Organization and audit log', { ...organizationsApi.endpoints, ...auditApi.endpoints }),
  { ...organizationOperations(organizationWorld(client)), ...auditOperations(auditLog(client)) },
  awsGate(client),
)
