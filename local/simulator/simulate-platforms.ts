import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { clayTool } from './platform-clay.ts'
import { heyreachTool } from './platform-heyreach.ts'
import { instantlyTool } from './platform-instantly.ts'
import { smartleadTool } from './platform-smartlead.ts'
import { type Received, Refusal, type ToolOptions, type ToolState, type Tools } from './simulated-platform.ts'

export type { ToolOptions, ToolState } from './simulated-platform.ts'

/** The four outreach tools as one responder: they share no path, so one address can stand for them all. */
export function pushTools(options: ToolOptions = {}) {
  const state: ToolState = { targets: new Map(), requests: [], throttled: 0 }
  const tools: Tools = [clayTool, heyreachTool, instantlyTool, smartleadTool].map((tool) =>
    tool(state, options),
  )
  return { state, respond: (request: Received) => respond(tools, state, options, request) }
}

export interface ToolReply {
  status: number
  headers: Record<string, string>
  body: string
}

/** Undefined for a path that belongs to none of them. */
function respond(
  tools: Tools,
  state: ToolState,
  options: ToolOptions,
  request: Received,
): ToolReply | 'drop' | undefined {
  const tool = tools.find(({ owns }) => owns(request.path))
  if (tool === undefined) return undefined
  state.requests.push({ method: request.method, path: request.path })
  const fault = options.fault?.(request, state.requests.length)
  if (fault === 'throttle') return json(429, tool.throttled(1), { 'retry-after': '1' })
  if (fault === 'unauthorized') return json(401, { message: 'Invalid API key' })
  if (fault === 'error') return json(500, { message: 'Internal error' })
  if (fault === 'drop') return 'drop'
  try {
    const answer = tool.answer(request)
    if (fault === 'error-after') return json(500, { message: 'Internal error' })
    return fault === 'drop-after' ? 'drop' : json(200, answer)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.status === 429) state.throttled += 1
    return json(error.status, error.body, error.headers)
  }
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}): ToolReply => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

async function read(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const url = new URL(request.url ?? '/', 'http://tool.local')
  const body = Buffer.concat(chunks).toString('utf8')
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value ?? '')]),
  )
  return { method: request.method ?? 'GET', path: url.pathname, query: url.searchParams, headers, body }
}

/** The tools behind a real HTTP server on this machine. */
export async function startPushTools(options: ToolOptions = {}, port = 0) {
  const tools = pushTools(options)
  const server: Server = createServer((request, response) => {
    void read(request).then((received) => {
      const reply = tools.respond(received)
      if (reply === 'drop') return request.socket.destroy()
      const { status, headers, body } = reply ?? { status: 404, headers: {}, body: '' }
      return response.writeHead(status, headers).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: bound } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${bound}`,
    state: tools.state,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
