import * as v from 'valibot'
import { monthCap } from '../credits/caps.ts'
import { api } from '../shared/http/endpoint.ts'
import { strict } from '../shared/http/schema.ts'
import { webhookUrl } from '../shared/sender/webhook-url.ts'
import { ApiKey } from './api-key.ts'
import { NewApiKey } from './new-key.ts'
import { OrganizationName, ShownOrganization } from './organization.ts'

export const organizationsApi = api('Organization', {
  getOrganization: {
    method: 'GET',
    path: '/organization',
    scopes: ['read'],
    summary: 'The organization the key belongs to, with its balance, and what the limit of the key leaves',
    status: 200,
    reply: ShownOrganization,
  },
  updateOrganization: {
    method: 'PATCH',
    path: '/organization',
    scopes: ['admin'],
    summary:
      'Rename the organization, set the webhook that gets every new signal, or cap what a month may cost',
    body: strict({
      name: v.optional(OrganizationName),
      webhookUrl: v.optional(v.nullable(webhookUrl)),
      maxCreditsPerMonth: monthCap,
    }),
    status: 200,
    reply: ShownOrganization,
  },
  listApiKeys: {
    method: 'GET',
    path: '/api-keys',
    scopes: ['admin'],
    summary: 'The API keys, without their secrets',
    status: 200,
    reply: v.object({ data: v.array(ApiKey) }),
  },
  createApiKey: {
    method: 'POST',
    path: '/api-keys',
    scopes: ['admin'],
    summary: 'Create an API key; its secret is shown in this answer only',
    description:
      'Without limits, it may do everything. `scopes` are what it may be used for, `only` is the one list or keyword that it reaches, `endsAt` its end, `networks` the addresses that it may be used from, and `maxCreditsPerMonth` the most that what it starts may cost in a calendar month. What it may not do is 403 with the missing `scope`. No key makes one that may do more than itself.',
    body: NewApiKey,
    status: 201,
    reply: v.object({ ...ApiKey.entries, apiKey: v.string() }),
    refuses: ['quota_exceeded'],
    secret: true,
  },
  revokeApiKey: {
    method: 'DELETE',
    path: '/api-keys/{id}',
    scopes: ['admin'],
    summary: 'Revoke an API key at once',
    description:
      'The last key that can make others stays, one with the scope admin and no limits: revoking it answers 409.',
    refuses: ['conflict'],
    status: 204,
  },
})
