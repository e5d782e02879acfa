import { FileError } from '../command/command.ts'

const MARKS = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const

export type Encoding = (typeof MARKS)[number]['encoding']

/** Byte order marks tell the encoding. `start` is the place behind the mark. */
export function encodingOf(head: Uint8Array): { readonly encoding: Encoding; readonly start: number } {
  const found = MARKS.find(({ mark }) => startsWith(head, mark))
  return { encoding: found?.encoding ?? 'utf-8', start: found?.mark.length ?? 0 }
}

/** The bytes as UTF-8. */
export async function* asUtf8(
  bytes: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): AsyncGenerator<Uint8Array> {
  if (encoding === 'utf-8') return yield* bytes
  const decoder = new TextDecoder(encoding)
  for await (const chunk of bytes) yield Buffer.from(decoder.decode(chunk, { stream: true }))
  yield Buffer.from(decoder.decode())
}

const startsWith = (head: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, index) => head[index] === byte)

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0]
const GZIP = [0x1f, 0x8b]

/** Says how to make a text of what is none. */
export function refuseBinary(file: string, head: Uint8Array, encoding: Encoding) {
  if (/\.xls[xmb]?$/i.test(file) || startsWith(head, ZIP) || startsWith(head, OLD_OFFICE)) {
    throw new FileError(
      `${file} is a workbook and no CSV file. Save it as CSV and import that file. In Excel: File > Save As > ` +
        'CSV UTF-8 (Comma delimited). In Google Sheets: File > Download > Comma-separated values.',
    )
  }
  if (startsWith(head, GZIP)) throw new FileError(`${file} is compressed. Unpack it first.`)
  if (encoding === 'utf-8' && head.includes(0)) {
    throw new FileError(`${file} is no text. What can be imported is CSV or JSON Lines, in UTF-8.`)
  }
}
