import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface RawReply {
  readonly status: number
  readonly headers: string
  readonly body: string
}

/** Sends raw bytes that no HTTP client would send. */
export async function rawHttp(baseUrl: string, head: string, body: string | Buffer = ''): Promise<RawReply> {
  const { hostname, port } = new URL(baseUrl)
  const socket = connect(Number(port), hostname)
  // A server that refuses early may close while the rest is being written.
  socket.on('error', () => socket.destroy())
  socket.write(
    `${head}\r\nHost: ${hostname}\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`,
  )
  socket.write(body)
  const reply = (await buffer(socket)).toString('utf8')
  const [headers = '', ...rest] = reply.split('\r\n\r\n')
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(headers)?.[1]),
    headers: headers.toLowerCase(),
    body: rest.join('\r\n\r\n'),
  }
}
