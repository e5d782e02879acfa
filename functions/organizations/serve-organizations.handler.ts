import { auditApi } from '../audit/audit.api.ts'
import { auditLog, auditOperations } from '../audit/audit.wiring.ts'
import { sessionsApi } from '../sessions/sessions.api.ts'
import { listedSessionWorld, sessionOperations } from '../sessions/sessions.wiring.ts'
import { documentClient } from '../shared/dynamo/client.ts'
import { api } from '../shared/http/endpoint.ts'
import { awsGate } from '../shared/http/gate.wiring.ts'
import { serve } from '../shared/http/pipeline.ts'
import { usersApi } from '../users/users.api.ts'
import { userOperations, userWorld } from '../users/users.wiring.ts'
import { organizationsApi } from './organizations.api.ts'
import { organizationOperations, organizationWorld } from './organizations.wiring.ts'

const client = documentClient()
export const handler = serve(
  api('Organization, users and audit log', {
    ...organizationsApi.endpoints,
    ...usersApi.endpoints,
    ...sessionsApi.endpoints,
    ...auditApi.endpoints,
  }),
  {
    ...organizationOperations(organizationWorld(client)),
    ...userOperations(userWorld(client)),
    ...sessionOperations(listedSessionWorld(client)),
    ...auditOperations(auditLog(client)),
  },
  awsGate(client),
)
