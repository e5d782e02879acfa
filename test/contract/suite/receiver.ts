import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Arrival {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface WebhookReceiver {
  readonly url: string
  readonly arrivals: readonly Arrival[]
  stop(): void
}

/** Answers 200, and 503 at the first request of every path that ends in /fails-once. */
export async function startWebhookReceiver(
  port: number,
  reachedAt: string | undefined,
): Promise<WebhookReceiver> {
  const arrivals: Arrival[] = []
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://receiver').pathname
    const isFirst = !arrivals.some((arrival) => arrival.path === path)
    arrivals.push({ path, headers: request.headers, body: await text(request) })
    response.writeHead(isFirst && path.endsWith('/fails-once') ? 503 : 200).end('received')
  })
  server.listen(port, reachedAt === undefined ? '127.0.0.1' : '0.0.0.0')
  await once(server, 'listening')
  const { port: own } = server.address() as AddressInfo
  return {
    url: reachedAt ?? `http://127.0.0.1:${own}`,
    arrivals,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
