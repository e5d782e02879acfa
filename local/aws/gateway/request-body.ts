import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { gunzip, inflate } from 'node:zlib'

const MOST_BODY_BYTES = 10 * 1024 * 1024
/** A client reads the refusal only after it has sent everything; larger bodies are cut off. */
const MOST_DRAINED_BYTES = 128 * 1024 * 1024

export type Body = { readonly bytes: Buffer } | { readonly refused: 'REQUEST_TOO_LARGE' | 'BAD_REQUEST' }

export async function readBody(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    length += chunk.length
    if (length <= MOST_BODY_BYTES) chunks.push(chunk)
    else chunks.length = 0
    if (length > MOST_DRAINED_BYTES) break
  }
  return length > MOST_BODY_BYTES ? { refused: 'REQUEST_TOO_LARGE' } : { bytes: Buffer.concat(chunks) }
}

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>> = {
  gzip: (bytes) => promisify(gunzip)(bytes, { maxOutputLength: MOST_BODY_BYTES }),
  deflate: (bytes) => promisify(inflate)(bytes, { maxOutputLength: MOST_BODY_BYTES }),
}

/** An API that compresses also accepts compressed bodies. */
export async function decompress(bytes: Buffer, encoding: string | undefined): Promise<Body> {
  const decode = DECODERS[encoding?.trim().toLowerCase() ?? '']
  if (!decode || bytes.length === 0) return { bytes }
  try {
    return { bytes: await decode(bytes) }
  } catch (error) {
    const isTooLarge = error instanceof RangeError
    return { refused: isTooLarge ? 'REQUEST_TOO_LARGE' : 'BAD_REQUEST' }
  }
}
