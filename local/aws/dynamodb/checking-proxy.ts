import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { RunningServer } from '../contracts/runtime.ts'
import { refusalOf } from './refusals.ts'
import { RequestSplitter } from './request-splitter.ts'

/** Only these have refusals that the engine lacks. Everything else passes unread. */
const CHECKED = /^x-amz-target: *DynamoDB_\d+\.(Query|Scan)\r$/im

/** Stands in front of the embedded engine and refuses what DynamoDB refuses and the engine does not. */
export async function startCheckingProxy(enginePort: number): Promise<RunningServer> {
  const open = new Set<Socket>()
  const server = createServer({ noDelay: true }, (client) => {
    const engine = connect({ port: enginePort, host: '127.0.0.1', noDelay: true })
    join(client, engine)
    for (const socket of [client, engine]) {
      // Whoever waits for an answer keeps the process alive, not the way to it.
      socket.unref()
      open.add(socket)
      socket.once('close', () => open.delete(socket))
    }
  })
  server.listen(0, '127.0.0.1').unref()
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}

function join(client: Socket, engine: Socket) {
  const requests = new RequestSplitter({
    isWanted: (head) => CHECKED.test(head),
    pass: (bytes) => void engine.write(bytes),
    // The next request comes only after this answer, so answers stay in order.
    take: (request, body) => {
      const refusal = refusalOf(parsed(body))
      if (refusal === undefined) engine.write(request)
      else client.write(refused(refusal))
    },
  })
  engine.pipe(client)
  client.on('data', (chunk) => requests.read(chunk))
  client.on('end', () => engine.end())
  for (const [socket, other] of [
    [client, engine],
    [engine, client],
  ] as const) {
    socket.on('error', () => other.destroy())
    socket.on('close', () => other.destroy())
  }
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    // The engine says what is wrong.
    return undefined
  }
}

function refused(message: string): string {
  const body = JSON.stringify({ __type: 'com.amazon.coral.validate#ValidationException', message })
  return [
    'HTTP/1.1 400 Bad Request',
    'content-type: application/x-amz-json-1.0',
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')
}
