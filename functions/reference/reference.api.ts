import * as v from 'valibot'
import { Timestamp } from '../shared/fields.ts'
import { ServerCard } from '../shared/http/apps/server-card.ts'
import { api } from '../shared/http/endpoint.ts'

export const referenceApi = api('Reference', {
  getHealth: {
    method: 'GET',
    path: '/health',
    summary: 'Tell the version of the service, and how far its search index is behind',
    description:
      'index is null until the first row is indexed, and when the index cannot be read. index.lagMs is the age ' +
      'that the oldest change of the newest batches had when they were indexed. While a batch cannot be ' +
      'indexed, it grows.',
    status: 200,
    reply: v.object({
      status: v.literal('ok'),
      version: v.string(),
      index: v.nullable(v.object({ lagMs: v.number(), indexedAt: Timestamp })),
    }),
    open: true,
  },
  getOpenApi: {
    method: 'GET',
    path: '/openapi.json',
    summary: 'This reference as an OpenAPI 3.1 document',
    status: 200,
    reply: v.record(v.string(), v.unknown()),
    open: true,
  },
  getServerCard: {
    method: 'GET',
    path: '/mcp/server-card',
    summary: 'The server card of the tools: their name, address and protocol revisions',
    description:
      'Clients of the Model Context Protocol read it before they connect (SEP-2127). Its type is application/mcp-server-card+json.',
    status: 200,
    reply: ServerCard,
    open: true,
  },
})
