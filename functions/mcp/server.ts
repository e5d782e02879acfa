import { ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server'
import { version } from '../../package.json'
import { isUnlimited } from '../shared/http/require-scope.ts'
import { askFirst } from './ask-first.ts'
import type { BoundTools, Which } from './bind-tools.ts'
import { callTool, type ToolCall, type ToolObserver } from './call-tool.ts'
import { EVENT_CAPABILITIES, type EventsWorld, serveEvents } from './events/serve-events.ts'
import { MORE_TOOLS, misusedTool, USE_TOOL } from './more-tools.ts'
import { getPrompt, listPrompts, PromptRequest } from './serve-prompts.ts'
import { serveResources } from './serve-resources.ts'
import { ListRequest } from './shape/list-request.ts'

const INFO = { name: 'signalbox', title: 'Signalbox', version }

const INSTRUCTIONS =
  'Signals are events about companies and people: funding, hiring, job changes, announcements. query_data reads signals, accounts and people; lists collect accounts and people, can be monitored and pushed to outreach tools; keyword scrapers search the web on an interval. Reading, saving and pushing are free. Answers are concise; detail: full has every field and costs many more tokens. Only monitors (10 credits per account and run) and keyword scrapers (10 per new result) cost: say what it will cost before starting one. more_tools has tools for destinations, uploads, coverage, costs.'

const HOUR_MS = 3_600_000

const CAPABILITIES = {
  tools: { listChanged: false },
  prompts: { listChanged: false },
  resources: { subscribe: false, listChanged: false },
  ...EVENT_CAPABILITIES,
}

interface Shown {
  readonly tools: BoundTools
  readonly which: Which
  readonly events: EventsWorld
}

/** Made for each request, because a server answers one caller. */
export function mcpServer({ tools, which, events }: Shown, call: ToolCall, observer: ToolObserver): Server {
  const hint = { ttlMs: HOUR_MS, cacheScope: isUnlimited(call.caller) ? 'public' : 'private' } as const
  const server = new Server(INFO, {
    capabilities: CAPABILITIES,
    instructions: INSTRUCTIONS,
    cacheHints: { 'tools/list': hint, 'prompts/list': hint },
  })
  server.setRequestHandler('tools/list', { params: ListRequest }, () => ({
    tools: tools.definitions(call.caller, which),
  }))
  server.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
    if (params.name === MORE_TOOLS) return tools.ofGroup(call.caller, params.arguments)
    if (params.name === USE_TOOL) return misusedTool(params.arguments)
    const bound = tools.find(params.name)
    if (!bound) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool ${params.name}.`)
    const given = params.arguments ?? {}
    const asked = await askFirst({ tool: bound.tool, given, tools, call, observer }, mcpReq)
    return asked ?? callTool(bound.tool, bound.operation, given, call, observer)
  })
  server.setRequestHandler('prompts/list', { params: ListRequest }, () => ({
    prompts: listPrompts(tools, call.caller),
  }))
  // With a schema of its own, an input of another type is called invalid instead of a fault of the server.
  server.setRequestHandler('prompts/get', { params: PromptRequest }, (params) =>
    getPrompt(tools, call.caller, params.name, params.arguments),
  )
  serveResources(server, tools, call, observer)
  serveEvents(server, events, { ...call, failed: observer.failed })
  return server
}
