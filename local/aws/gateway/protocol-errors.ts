import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Reply } from './reply.ts'

/** API Gateway counts the request line and the headers together. */
export const MOST_HEADER_BYTES = 10_240
/** Node must be able to read far too large headers, so that they get a proper answer. */
export const READABLE_HEADER_BYTES = 4 * 1024 * 1024

const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

const LINGER_MS = 2_000

interface Violation {
  readonly status: number
  readonly code: string
  readonly detail: string
}

/** For violations of HTTP, which the template's responses don't cover. */
export const protocolReply = (status: number, requestId: string): Reply =>
  violationReply(
    {
      status,
      code: status === 431 ? 'headers_too_large' : 'malformed_request',
      detail: 'The request is not one that HTTP allows, or is larger than this service reads.',
    },
    requestId,
  )

export const violationReply = ({ status, code, detail }: Violation, requestId: string): Reply => ({
  status,
  headers: [
    ['content-type', 'application/problem+json'],
    ['x-request-id', requestId],
    ['cache-control', 'no-store'],
    ['strict-transport-security', 'max-age=63072000'],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'no-referrer'],
  ],
  body: Buffer.from(
    JSON.stringify({
      type: 'about:blank',
      title: STATUS_CODES[status],
      status,
      detail,
      code,
      requestId,
      errors: [],
    }),
  ),
})

/** Answers a request that Node cannot parse, instead of dropping the connection. */
export function answerBroken(error: Error, socket: Duplex) {
  if (!socket.writable || socket.writableEnded || ('code' in error && error.code === 'ECONNRESET')) {
    socket.destroy()
    return
  }
  const status = ('code' in error && typeof error.code === 'string' && STATUS[error.code]) || 400
  const { headers, body } = protocolReply(status, randomUUID())
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    `content-length: ${body.length}`,
    'connection: close',
  ]
  // Closing a socket with unread data would reset the connection before the client sees the answer.
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
  socket.resume()
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}
