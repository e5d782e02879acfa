import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { isThisMachine } from '../../local/aws/wire/this-machine.ts'

/**
 * Gives the API a host of its own, as on AWS: an emulator has it below a path. The setting `publicUrl` is its address, as
 * for a proxy of an operator. It changes no answer. What is not below the stage is refused as API Gateway refuses it, so
 * clients find the documents of an app nowhere else. Other names are refused too: on AWS, they have no certificate.
 */
export async function startPublicAddress(stage: string) {
  let api: string | undefined
  const server = createServer((incoming, reply) => {
    const path = belowStage(stage, incoming.url ?? '/')
    const isOwn = isThisMachine(incoming.headers.host ?? '')
    if (api === undefined || path === undefined || !isOwn) forbid(incoming, reply)
    else pass(incoming, reply, `${api}${path}`)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://localhost:${port}/${stage}`,
    /** Without a slash at the end. */
    leadTo: (url: string) => {
      api = url
    },
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function belowStage(stage: string, url: string): string | undefined {
  const [, first, rest = ''] = /^\/([^/?]*)(.*)$/s.exec(url) ?? []
  return first === stage ? rest : undefined
}

function forbid(incoming: IncomingMessage, reply: ServerResponse) {
  incoming.resume()
  const headers = { 'content-type': 'application/json', 'x-amzn-errortype': 'ForbiddenException' }
  reply.writeHead(403, headers).end('{"message":"Forbidden"}')
}

function pass(incoming: IncomingMessage, reply: ServerResponse, url: string) {
  const { method = 'GET', headers } = incoming
  // Like CloudFront, it calls the API by the API's name.
  const outgoing = request(url, { method, headers: { ...headers, host: new URL(url).host } }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(reply)
  })
  outgoing.once('error', (error) => reply.destroy(error))
  incoming.pipe(outgoing)
}
