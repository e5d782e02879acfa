import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { monthOf } from '../credits/caps.ts'
import { keyCreditsOf, type SpentByKeys } from '../credits/key-credits.ts'
import { spentByKeys } from '../credits/key-spending.store.ts'
import { type Clock, systemClock } from '../shared/clock.ts'
import { ENV, quotas, readEnv } from '../shared/env.ts'
import { notFound } from '../shared/errors.ts'
import type { Implementations } from '../shared/http/endpoint.ts'
import { idOf } from '../shared/ids.ts'
import { type Quotas, roomIn } from '../shared/quotas.ts'
import { dynamoApiKeys } from './api-key.store.ts'
import { type ApiKeys, createApiKey, revokeApiKey } from './api-key.ts'
import { requireLimits, requirePayers } from './new-key.ts'
import { dynamoOrganizations } from './organization.store.ts'
import type { Organization, Organizations } from './organization.ts'
import type { organizationsApi } from './organizations.api.ts'

interface OrganizationWorld {
  readonly organizations: Organizations
  readonly keys: ApiKeys
  readonly spentByKeys: SpentByKeys
  readonly quotas: Quotas
  readonly clock: Clock
}

export const organizationOperations = ({
  organizations,
  keys,
  spentByKeys,
  quotas: most,
  clock,
}: OrganizationWorld): Implementations<(typeof organizationsApi)['endpoints']> => ({
  getOrganization: async ({ caller }) => {
    const [organization, keyLimit] = await Promise.all([
      organizations.get(caller.organizationId),
      keyCreditsOf(spentByKeys, caller, clock()),
    ])
    return { ...existing(organization, caller.organizationId), keyLimit }
  },

  updateOrganization: async ({ caller, body }) => {
    const organization = await organizations.update(caller.organizationId, body, clock())
    const keyLimit = await keyCreditsOf(spentByKeys, caller, clock())
    return { ...existing(organization, caller.organizationId), keyLimit }
  },

  listApiKeys: async ({ caller }) => ({
    data: [...(await keys.list(caller.organizationId, monthOf(clock().toISOString())))],
  }),

  async createApiKey({ caller, body: { name, ...limits }, operationId }) {
    const { organizationId } = caller
    requireLimits(caller.limits, limits, clock())
    const makers = requirePayers(caller.payers)
    const id = idOf('key', operationId)
    const roomBeside = (others: number) => roomIn(most, 'apiKeys', others)
    return createApiKey(keys, organizationId, { id, name, limits, makers }, clock, roomBeside)
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
    spentByKeys: spentByKeys(client, table),
    quotas: quotas(),
    clock: systemClock,
  }
}
