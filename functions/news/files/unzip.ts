import { createInflateRaw } from 'node:zlib'
import { byteReader } from './byte-reader.ts'

const HEADER_BYTES = 30
const SIGNATURE = 0x04034b50
const ENCRYPTED = 1
const STORED = 0
const DEFLATED = 8
/** A size of this value is in the extra field of zip64. */
const IN_ZIP64 = 0xffff_ffff
const CHUNK_BYTES = 256 * 1024

/** What a zip archive has in another form than expected, or not at all. */
export class BrokenZip extends Error {
  override readonly name = 'BrokenZip'
}

/** The first file of an archive, as it comes in. Reads the archive to its end. */
export async function* unzipFirst(archive: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const bytes = byteReader(archive)
  const header = await bytes.take(HEADER_BYTES)
  if (header?.readUInt32LE(0) !== SIGNATURE) throw new BrokenZip('is no zip archive')
  const name = await bytes.take(header.readUInt16LE(26))
  const extra = await bytes.take(header.readUInt16LE(28))
  if (!name || !extra) throw new BrokenZip('is cut off')
  if (header.readUInt16LE(6) & ENCRYPTED) throw new BrokenZip('is encrypted')
  const method = header.readUInt16LE(8)
  if (method === DEFLATED) return yield* inflated(bytes.rest())
  if (method !== STORED) throw new BrokenZip(`is packed with method ${method}`)
  yield* stored(bytes.rest(), sizeOf(header, extra))
}

function sizeOf(header: Buffer, extra: Buffer): number {
  const size = header.readUInt32LE(18)
  if (size !== IN_ZIP64) return size
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) === 1 && at + 20 <= extra.length) return Number(extra.readBigUInt64LE(at + 12))
  }
  throw new BrokenZip('does not say how long its file is')
}

async function* stored(rest: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let left = size
  for await (const chunk of rest) {
    if (left > 0) yield chunk.subarray(0, left)
    left -= chunk.length
  }
  if (left > 0) throw new BrokenZip('is cut off')
}

async function* inflated(rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: CHUNK_BYTES })
  let ended = false
  const over = new Promise<void>((resolve) => {
    inflate.once('close', resolve).once('end', () => {
      ended = true
      resolve()
    })
  })
  const pump = async () => {
    for await (const chunk of rest) {
      if (inflate.destroyed && !ended) return
      // What follows the file is the directory of the archive.
      if (ended || inflate.write(chunk)) continue
      await Promise.race([over, new Promise<void>((resolve) => inflate.once('drain', resolve))])
    }
    if (!ended) inflate.end()
  }
  const pumping = pump().catch((error: unknown) => {
    inflate.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  try {
    for await (const chunk of inflate) yield chunk
  } catch (cause) {
    const isCut = cause instanceof Error && 'code' in cause && String(cause.code).startsWith('Z_')
    throw isCut ? new BrokenZip('is cut off or damaged', { cause }) : cause
  }
  await pumping
}
