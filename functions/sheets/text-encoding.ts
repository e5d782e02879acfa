import { isAscii } from 'node:buffer'

const MARKS = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

export interface FoundEncoding {
  readonly encoding: Encoding
  /** The place behind the byte order mark. */
  readonly start: number
}

/** What the beginning of a file tells: a byte order mark, or the zeros of UTF-16. Undefined for 8-bit text. */
export function markedEncoding(head: Uint8Array): FoundEncoding | undefined {
  const found = MARKS.find(({ mark }) => startsWith(head, mark))
  if (found) return { encoding: found.encoding, start: found.mark.length }
  const plain = plainUtf16(head)
  return plain && { encoding: plain, start: 0 }
}

const SAMPLE = 2000
const MOSTLY = 0.6

/** In UTF-16, every other byte of plain Latin text is zero, and hardly any byte between them. */
function plainUtf16(head: Uint8Array): Encoding | undefined {
  const sample = head.subarray(0, Math.min(SAMPLE, head.length - (head.length % 2)))
  const half = sample.length / 2
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (half < 2) return undefined
  if (odd >= half * MOSTLY && even === 0) return 'utf-16le'
  return even >= half * MOSTLY && odd === 0 ? 'utf-16be' : undefined
}

export const startsWith = (head: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, index) => head[index] === byte)

/**
 * Tells UTF-8 from Windows-1252, byte by byte. A few wrong bytes among many right characters are damage, and the text
 * stays UTF-8. Wrong bytes without right ones are another encoding.
 */
export class Utf8Check {
  #right = 0
  #wrong = 0
  #open = 0

  read(bytes: Uint8Array) {
    if (this.#open === 0 && isAscii(bytes)) return
    for (const byte of bytes) this.#take(byte)
  }

  encoding(): Encoding {
    return this.#wrong + (this.#open > 0 ? 1 : 0) > this.#right ? 'windows-1252' : 'utf-8'
  }

  #take(byte: number) {
    const isTail = (byte & 0xc0) === 0x80
    if (this.#open > 0 && isTail) {
      this.#open -= 1
      if (this.#open === 0) this.#right += 1
      return
    }
    if (this.#open > 0) this.#wrong += 1
    this.#open =
      byte >= 0xf0 && byte < 0xf5 ? 3 : byte >= 0xe0 && byte < 0xf0 ? 2 : byte >= 0xc2 && byte < 0xe0 ? 1 : 0
    if (byte >= 0x80 && this.#open === 0) this.#wrong += 1
  }
}

/** The text of a whole file. Wrong bytes of UTF-8 become `\ufffd`. */
export function decodeText(bytes: Uint8Array): string {
  const { encoding, start } = markedEncoding(bytes) ?? { encoding: eightBit(bytes), start: 0 }
  return new TextDecoder(encoding).decode(bytes.subarray(start))
}

function eightBit(bytes: Uint8Array): Encoding {
  const check = new Utf8Check()
  check.read(bytes)
  return check.encoding()
}
