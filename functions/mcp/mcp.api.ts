import * as v from 'valibot'
import { api } from '../shared/http/endpoint.ts'

const Message = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.optional(v.union([v.string(), v.number()])),
  method: v.string(),
  params: v.optional(v.record(v.string(), v.unknown())),
})

const Answer = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.union([v.string(), v.number()]),
  result: v.optional(v.record(v.string(), v.unknown())),
  error: v.optional(v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) })),
})

export const mcpApi = api('MCP', {
  callMcp: {
    method: 'POST',
    path: '/mcp',
    scopes: [],
    summary: 'The same service as tools for agents: Model Context Protocol over Streamable HTTP',
    description:
      'Stateless, in the revisions 2026-07-28 and 2025-11-25, one JSON-RPC message a request, answered as JSON. tools/list describes the tools. A notification is answered with 202.',
    body: Message,
    status: 200,
    reply: Answer,
    refuses: ['forbidden_origin'],
  },
})
