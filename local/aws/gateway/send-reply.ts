import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { protocolReply } from './protocol-errors.ts'
import type { Reply } from './reply.ts'

export async function sendReply(
  request: IncomingMessage,
  response: ServerResponse,
  reply: Reply,
  requestId: string,
  compressFrom: number | undefined,
) {
  const final = await compressed(request, writable(response, reply, requestId), compressFrom)
  response.statusCode = final.status
  response.setHeader('x-amzn-requestid', requestId)
  for (const [name, value] of final.headers) response.appendHeader(name, value)
  if (!BODILESS.has(final.status)) response.setHeader('content-length', final.body.length)
  response.end(final.body)
}

const BODILESS = new Set([204, 304])

/** A function may return a header that HTTP doesn't allow. */
function writable(response: ServerResponse, reply: Reply, requestId: string): Reply {
  try {
    for (const [name, value] of reply.headers) response.setHeader(name, value)
    return reply
  } catch {
    return protocolReply(502, requestId)
  } finally {
    for (const name of response.getHeaderNames()) response.removeHeader(name)
  }
}

async function compressed(request: IncomingMessage, reply: Reply, from: number | undefined): Promise<Reply> {
  const accepts = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
  const isEncoded = reply.headers.some(([name]) => name.toLowerCase() === 'content-encoding')
  if (from === undefined || reply.body.length < from || !accepts || isEncoded) return reply
  const body = await promisify(gzip)(reply.body)
  return { ...reply, body, headers: [...reply.headers, ['content-encoding', 'gzip']] }
}
