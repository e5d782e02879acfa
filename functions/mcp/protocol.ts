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

export interface McpMessage {
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** Answers one JSON-RPC message of either era of the protocol, always as JSON. */
export async function answerMessage(
  newServer: () => Server,
  { headers, text }: McpMessage,
): Promise<Response> {
  const message = parsed(text)
  if (message === undefined) return rejection(PARSE_ERROR, 'The body is not valid JSON.')
  if (Array.isArray(message)) return rejection(INVALID_REQUEST, 'Send one message at a time, not a batch.')
  const request = new Request(URL, {
    method: 'POST',
    headers: { ...protocolHeaders(headers), ...REQUIRED },
    body: text,
  })
  return (await isLegacyRequest(request, message))
    ? answerLegacy(newServer(), request, message)
    : createMcpHandler(newServer, { legacy: 'reject', maxSubscriptions: 0 }).fetch(request, {
        parsedBody: message,
      })
}

/** A `Request` needs one; nothing reads it. */
const URL = 'https://mcp.invalid/'

/** Without headers that a `Request` does not allow. */
const protocolHeaders = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name, value]) => name.startsWith('mcp-') && /^[\x20-\x7e]*$/.test(value),
    ),
  )

/** Both transports insist that a client accepts event streams, which this server never sends. */
const REQUIRED = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }

/** The SDK's own handler answers the older era with event streams, so this one asks for JSON. */
async function answerLegacy(server: Server, request: Request, parsedBody: unknown): Promise<Response> {
  if (isInvalidInitialize(parsedBody)) {
    return rejection(INVALID_PARAMS, 'The params of initialize are not valid.', 200, parsedBody.id)
  }
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  const response = await transport.handleRequest(request, { parsedBody })
  await server.close()
  return response
}

/** The SDK would answer it with an internal error. */
const isInvalidInitialize = (message: unknown): message is { id: string | number } =>
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
