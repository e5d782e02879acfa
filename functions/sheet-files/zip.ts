import { inflateRawSync } from 'node:zlib'
import { damaged, tooLargeUnpacked, workbookProblem } from './workbook-problem.ts'

const [CENTRAL, LOCAL] = [0x02014b50, 0x04034b50]
const END_SIGNATURE = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const END_LENGTH = 22
const MOST_FILES = 2000
const [STORED, DEFLATED] = [0, 8]
const ENCRYPTED = 1

interface ZippedFile {
  readonly method: number
  readonly length: number
  readonly at: number
}

/** The files of an archive. All of them together unpack to at most so many bytes. */
export class Zip {
  readonly #bytes: Buffer
  readonly #files = new Map<string, ZippedFile>()
  #left: number

  constructor(bytes: Uint8Array, mostBytes: number) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    this.#left = mostBytes
    this.#readDirectory()
  }

  /** Undefined when there is no such file. */
  read(name: string): Uint8Array | undefined {
    const file = this.#files.get(plain(name))
    if (file === undefined) return undefined
    const packed = this.#packed(file)
    const bytes = file.method === STORED ? packed : this.#inflated(packed)
    this.#left -= bytes.length
    if (this.#left < 0) throw tooLargeUnpacked()
    return bytes
  }

  #readDirectory() {
    const end = this.#bytes.lastIndexOf(END_SIGNATURE)
    if (end < 0 || end + END_LENGTH > this.#bytes.length) throw damaged()
    const count = this.#bytes.readUInt16LE(end + 10)
    if (count > MOST_FILES) throw damaged()
    let at = this.#bytes.readUInt32LE(end + 16)
    for (let n = 0; n < count; n += 1) at = this.#readEntry(at)
  }

  #readEntry(at: number): number {
    const bytes = this.#bytes
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== CENTRAL) throw damaged()
    if ((bytes.readUInt16LE(at + 8) & ENCRYPTED) !== 0) throw workbookProblem('Is protected by a password.')
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28)
    this.#files.set(plain(bytes.toString('utf8', at + 46, nameEnd)), {
      method: bytes.readUInt16LE(at + 10),
      length: bytes.readUInt32LE(at + 20),
      at: bytes.readUInt32LE(at + 42),
    })
    return nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }

  #packed({ method, length, at }: ZippedFile): Buffer {
    const bytes = this.#bytes
    const isKnown = method === STORED || method === DEFLATED
    if (!isKnown || at + 30 > bytes.length || bytes.readUInt32LE(at) !== LOCAL) throw damaged()
    const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
    if (start + length > bytes.length) throw damaged()
    return bytes.subarray(start, start + length)
  }

  #inflated(packed: Buffer): Buffer {
    try {
      return inflateRawSync(packed, { maxOutputLength: Math.max(1, this.#left) })
    } catch (error) {
      const isLarge = error instanceof RangeError
      throw isLarge ? tooLargeUnpacked() : damaged()
    }
  }
}

/** Some programs write names with capitals or with the slashes of Windows. */
const plain = (name: string) => name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase()

/** Whether bytes begin as an archive does. */
export const isZip = (bytes: Uint8Array) =>
  bytes.length >= 4 && Buffer.from(bytes.buffer, bytes.byteOffset, 4).readUInt32LE(0) === LOCAL
