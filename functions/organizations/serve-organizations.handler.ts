import { type Clock, systemClock } from '../shared/clock.ts'
import { documentClient } from '../shared/dynamo/client.ts'
import { ENV, readEnv } from '../shared/env.ts'
import { notFound } from '../shared/errors.ts'
import type { Gate } from '../shared/http/gate.ts'
import { awsGate } from '../shared/http/gate.wiring.ts'
import { serve } from '../shared/http/pipeline.ts'
import { idOf } from '../shared/ids.ts'
import { dynamoApiKeys } from './api-key.store.ts'
import { type ApiKeys, createApiKey, revokeApiKey } from './api-key.ts'
import { dynamoOrganizations } from './organization.store.ts'
import type { Organization, Organizations } from './organization.ts'
import { organizationsApi } from './organizations.api.ts'

export const serveOrganizations = (organizations: Organizations, keys: ApiKeys, clock: Clock, gate: Gate) =>
  serve(
    organizationsApi,
    {
      getOrganization: async ({ caller }) =>
        existing(await organizations.get(caller.organizationId), caller.organizationId),

      updateOrganization: async ({ caller, body }) =>
        existing(await organizations.update(caller.organizationId, body, clock()), caller.organizationId),

      listApiKeys: async ({ caller }) => ({ data: [...(await keys.list(caller.organizationId))] }),

      createApiKey: ({ caller, body, operationId }) =>
        createApiKey(keys, caller.organizationId, idOf('key', operationId), body.name, clock),

      revokeApiKey: async ({ caller, params }) => {
        await revokeApiKey(keys, caller.organizationId, params.id)
        return undefined
      },
    },
    gate,
  )

function existing(organization: Organization | undefined, id: string): Organization {
  if (!organization) throw notFound('organization', id)
  return organization
}

const client = documentClient()
const table = readEnv(ENV.table)[ENV.table]
export const handler = serveOrganizations(
  dynamoOrganizations(client, table),
  dynamoApiKeys(client, table),
  systemClock,
  awsGate(client),
)
