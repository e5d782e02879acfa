import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { secretKeyOf } from '../contracts/account.ts'
import type { Report, RunningServer } from '../contracts/runtime.ts'
import { keepWhileRunning } from '../timing/keep-while-running.ts'
import { waitForRunning } from '../timing/wait-for-running.ts'
import { isSigned, NOT_SIGNED } from './signature.ts'
import { isOfBrowser, ONLY_PROGRAMS } from './this-machine.ts'

export interface WireRequest {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly body: string
  /** Aborts when the caller closes the connection or the server stops. */
  readonly signal: AbortSignal
}

export interface WireReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export type Answer = (request: WireRequest) => Promise<WireReply>

/** Serves one of the AWS JSON protocols on a free port, to callers that know the secret of an access key. */
export async function serveProtocol(answer: Answer, report: Report): Promise<RunningServer> {
  const open = new Set<AbortController>()
  const running = new Set<Promise<void>>()
  const server = createServer((request, response) => {
    const handled = handle(request, response, answer, open).catch((error) => {
      report(`${request.method} ${request.url} failed`, error)
      response.destroy()
    })
    keepWhileRunning(running, handled)
  })
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const request of open) request.abort()
      server.closeIdleConnections()
      setTimeout(() => server.closeAllConnections(), 1_000).unref()
      await closed
      // A closed connection does not end the work for its request.
      await waitForRunning(running)
    },
  }
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  open: Set<AbortController>,
) {
  const abandoned = new AbortController()
  open.add(abandoned)
  response.on('close', () => {
    open.delete(abandoned)
    abandoned.abort()
  })
  if (isOfBrowser(request.headers)) {
    response.writeHead(403, { 'content-type': 'text/plain', connection: 'close' })
    response.end(ONLY_PROGRAMS)
    return
  }
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { method = 'GET', url: target = '/', headers } = request
  const body = Buffer.concat(chunks)
  if (!isSigned({ method, target, headers, body }, secretKeyOf)) {
    response.writeHead(403, { 'content-type': 'application/json', connection: 'close' })
    response.end(JSON.stringify({ __type: 'InvalidSignatureException', message: NOT_SIGNED }))
    return
  }
  const reply = await answer({
    method,
    url: new URL(target, 'http://localhost'),
    headers,
    body: body.toString('utf8'),
    signal: abandoned.signal,
  })
  response.writeHead(reply.status, {
    ...reply.headers,
    ...(abandoned.signal.aborted && { connection: 'close' }),
  })
  response.end(reply.body)
}
