import * as v from 'valibot'
import { api } from '../shared/http/endpoint.ts'

export const referenceApi = api('Reference', {
  getHealth: {
    method: 'GET',
    path: '/health',
    summary: 'Whether the service answers, and which version it is',
    status: 200,
    reply: v.object({ status: v.literal('ok'), version: v.string() }),
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
