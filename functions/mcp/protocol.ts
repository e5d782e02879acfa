import {
  createMcpHandler,
  INVALID_PARAMS,
  INVALID_REQUEST,
  isInitializeRequest,
  isJSONRPCRequest,
  isLegacyRequest,
  PARSE_ERROR,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'

export interface Exchange {
  readonly headers: Readonly<Record<string, string>>
  /** The body as it came. */
  readonly text: string
}

/** One JSON-RPC message over HTTP, in either era of the protocol; the answer is JSON in both. */
export async function exchange(newServer: () => Server, { headers, text }: Exchange): Promise<Response> {
  const message = parsed(text)
  if (message === undefined) return rejection(PARSE_ERROR, 'The body is not valid JSON.')
  if (Array.isArray(message)) return rejection(INVALID_REQUEST, 'Send one message at a time, not a batch.')
  const request = new Request(URL, {
    method: 'POST',
    headers: { ...spoken(headers), ...ASSUMED },
    body: text,
  })
  return (await isLegacyRequest(request, message))
    ? legacy(newServer(), request, message)
    : createMcpHandler(newServer, { legacy: 'reject', maxSubscriptions: 0 }).fetch(request, {
        parsedBody: message,
      })
}

/** Requests need one; nothing looks at it. */
const URL = 'https://mcp.invalid/'

/** The protocol's own headers; one that can't be sent over HTTP is as good as none. */
const spoken = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name, value]) => name.startsWith('mcp-') && /^[\x20-\x7e]*$/.test(value),
    ),
  )

/** The type was checked before; and both transports want a client to accept event streams, which it never gets here. */
const ASSUMED = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }

/** The SDK's own way to serve the older era answers with event streams. */
async function legacy(server: Server, request: Request, parsedBody: unknown): Promise<Response> {
  if (isMisshapen(parsedBody)) {
    return rejection(INVALID_PARAMS, 'The params of initialize are not valid.', 200, parsedBody.id)
  }
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  const response = await transport.handleRequest(request, { parsedBody })
  await server.close()
  return response
}

/** The SDK would call it an internal error. */
const isMisshapen = (message: unknown): message is { id: string | number } =>
  isJSONRPCRequest(message) && message.method === 'initialize' && !isInitializeRequest(message)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const rejection = (code: number, message: string, status = 400, id: string | number | null = null) =>
  Response.json({ jsonrpc: '2.0', id, error: { code, message } }, { status })
