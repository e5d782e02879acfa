import * as v from 'valibot'
import { monthCap } from '../credits/caps.ts'
import { api } from '../shared/http/endpoint.ts'
import { strict } from '../shared/http/schema.ts'
import { webhookUrl } from '../shared/sender/webhook-url.ts'
import { ApiKey, ApiKeyName } from './api-key.ts'
import { Organization, OrganizationName } from './organization.ts'

export const organizationsApi = api('Organization', {
  getOrganization: {
    method: 'GET',
    path: '/organization',
    summary: 'The organization the key belongs to, with its balance',
    status: 200,
    reply: Organization,
  },
  updateOrganization: {
    method: 'PATCH',
    path: '/organization',
    summary:
      'Rename the organization, set the webhook that gets every new signal, or cap what a month may cost',
    body: strict({
      name: v.optional(OrganizationName),
      webhookUrl: v.optional(v.nullable(webhookUrl)),
      maxCreditsPerMonth: monthCap,
    }),
    status: 200,
    reply: Organization,
  },
  listApiKeys: {
    method: 'GET',
    path: '/api-keys',
    summary: 'The API keys, without their secrets',
    status: 200,
    reply: v.object({ data: v.array(ApiKey) }),
  },
  createApiKey: {
    method: 'POST',
    path: '/api-keys',
    summary: 'Create an API key; its secret is shown in this answer only',
    body: strict({ name: ApiKeyName }),
    status: 201,
    reply: v.object({ ...ApiKey.entries, apiKey: v.string() }),
    refuses: ['quota_exceeded'],
    secret: true,
  },
  revokeApiKey: {
    method: 'DELETE',
    path: '/api-keys/{id}',
    summary: 'Revoke an API key at once',
    description: 'The last key of an organization stays: revoking it answers 409.',
    refuses: ['conflict'],
    status: 204,
  },
})
