import * as v from 'valibot'
import { Timestamp } from '../shared/fields.ts'
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
})
