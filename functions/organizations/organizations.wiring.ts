import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { type Clock, systemClock } from '../shared/clock.ts'
import { ENV, quotas, readEnv } from '../shared/env.ts'
import { notFound } from '../shared/errors.ts'
import type { Implementations } from '../shared/http/endpoint.ts'
import { idOf } from '../shared/ids.ts'
import { type Quotas, roomIn } from '../shared/quotas.ts'
import { dynamoApiKeys } from './api-key.store.ts'
import { type ApiKeys, createApiKey, revokeApiKey } from './api-key.ts'
import { requireLimits } from './new-key.ts'
import { dynamoOrganizations } from './organization.store.ts'
import type { Organization, Organizations } from './organization.ts'
import type { organizationsApi } from './organizations.api.ts'

interface OrganizationWorld {
  readonly organizations: Organizations
  readonly keys: ApiKeys
  readonly quotas: Quotas
  readonly clock: Clock
}

export const organizationOperations = ({
  organizations,
  keys,
  quotas: most,
  clock,
}: OrganizationWorld): Implementations<(typeof organizationsApi)['endpoints']> => ({
  getOrganization: async ({ caller }) =>
    existing(await organizations.get(caller.organizationId), caller.organizationId),

  updateOrganization: async ({ caller, body }) =>
    existing(await organizations.update(caller.organizationId, body, clock()), caller.organizationId),

  listApiKeys: async ({ caller }) => ({ data: [...(await keys.list(caller.organizationId))] }),

  async createApiKey({ caller: { organizationId, limits: own }, body: { name, ...limits }, operationId }) {
    requireLimits(own, limits, clock())
    const id = idOf('key', operationId)
    const roomBeside = (others: number) => roomIn(most, 'apiKeys', others)
    return createApiKey(keys, organizationId, { id, name, limits }, clock, roomBeside)
  },

  revokeApiKey: async ({ caller, params }) => {
    await revokeApiKey(keys, caller.organizationId, params.id)
    return undefined
  },
})

function existing(organization: Organization | undefined, id: string): Organization {
  if (!organization) throw notFound('organization', id)
  return organization
}

export function organizationWorld(client: DynamoDBDocumentClient): OrganizationWorld {
  const table = readEnv(ENV.table)[ENV.table]
  return {
    organizations: dynamoOrganizations(client, table),
    keys: dynamoApiKeys(client, table),
    quotas: quotas(),
    clock: systemClock,
  }
}
