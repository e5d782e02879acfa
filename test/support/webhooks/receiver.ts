import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { createServer as createSecureServer, type ServerOptions } from 'node:https'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Received {
  readonly at: number
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface Receiver {
  readonly port: number
  /** `http://127.0.0.1:<port>` */
  readonly url: string
  readonly received: Received[]
  stop(): Promise<void>
}

export type Answer = (
  request: Received,
  response: Parameters<RequestListener>[1],
  count: number,
) => void | Promise<void>

export const answering =
  (status: number, headers: Record<string, string> = {}, body = ''): Answer =>
  (_request, response) =>
    void response.writeHead(status, headers).end(body)

/** A real HTTP server that keeps every complete request. */
export async function startReceiver(
  answer: Answer = answering(200, {}, 'ok'),
  secure?: ServerOptions,
): Promise<Receiver> {
  const received: Received[] = []
  const listener: RequestListener = (request, response) => {
    text(request).then(
      async (body) => {
        const entry = { at: Date.now(), path: request.url ?? '', headers: request.headers, body }
        received.push(entry)
        await answer(entry, response, received.length)
      },
      // The sender went away in the middle of its request.
      () => response.destroy(),
    )
  }
  const server = secure ? createSecureServer(secure, listener) : createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http${secure ? 's' : ''}://127.0.0.1:${port}`,
    received,
    async stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

export interface Trap {
  readonly port: number
  readonly connections: () => number
  stop(): Promise<void>
}

/** Listens on every local address and counts connections. */
export async function startTrap(
  onSocket: (socket: Socket) => void = (socket) => socket.destroy(),
): Promise<Trap> {
  let connections = 0
  const server = createTcpServer((socket) => {
    connections += 1
    socket.on('error', () => socket.destroy())
    onSocket(socket)
  })
  server.listen(0, '::')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    connections: () => connections,
    async stop() {
      server.close()
    },
  }
}
