import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Adds the key to each request: the conformance suite can't send one. */
export async function startShim(target: string, apiKey: string) {
  const server = createServer((incoming, reply) => {
    // Some scenarios check the client's own Host header, so it is kept.
    const headers = { ...incoming.headers, 'x-api-key': apiKey }
    const { method = 'GET' } = incoming
    const outgoing = request(target, { method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    outgoing.once('error', (error) => reply.destroy(error))
    incoming.pipe(outgoing)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}/mcp`, stop: () => server.close() }
}
