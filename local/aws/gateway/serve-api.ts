import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { ApiModel } from '../contracts/api.ts'
import type { RunningServer } from '../contracts/runtime.ts'
import { type Answer, type AnswerOptions, answering } from './answer-request.ts'
import { answerBroken, READABLE_HEADER_BYTES } from './protocol-errors.ts'
import { sendReply } from './send-reply.ts'

/** How long running requests may take after the gateway was stopped. */
const GRACE_MS = 5_000

export interface GatewayOptions extends Omit<AnswerOptions, 'origin'> {
  /** 0 takes a free port. */
  readonly port: number
}

/** Longer than clients keep connections. */
const IDLE_MS = 350_000

/** Serves the template's REST API with its routes, events, limits and refusals. */
export async function serveApi(options: GatewayOptions): Promise<RunningServer> {
  let endpoint = ''
  const answer = answering({ ...options, origin: () => endpoint })
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    handle(answer, options.api, request, response).catch((error) => {
      options.report(`${request.method} ${request.url} failed`, error)
      response.destroy()
    })
  }
  // Node would refuse these requests itself, without a body.
  const server = createServer({ maxHeaderSize: READABLE_HEADER_BYTES, requireHostHeader: false }, listener)
  // A client that sends on a connection just as it is closed for idleness would see a reset.
  server.keepAliveTimeout = IDLE_MS
  server.on('checkExpectation', listener)
  server.on('clientError', answerBroken)
  server.on('connect', (_request, socket) => answerBroken(new Error('no proxy'), socket))
  await once(server.listen(options.port, '127.0.0.1'), 'listening')
  endpoint = `http://localhost:${portOf(server)}`
  return {
    endpoint,
    stop: () => close(server),
  }
}

async function handle(answer: Answer, api: ApiModel, request: IncomingMessage, response: ServerResponse) {
  const { reply, requestId } = await answer(request)
  await sendReply(request, response, reply, requestId, api.minimumCompressionSize)
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The gateway has no port.')
  return address.port
}

async function close(server: Server) {
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  await closed
  clearTimeout(timer)
}
