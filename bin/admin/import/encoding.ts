import { createReadStream } from 'node:fs'
import { type Encoding, startsWith, Utf8Check } from '../../../functions/sheets/text-encoding.ts'
import { FileError } from '../command/command.ts'

/** UTF-8 or Windows-1252: only the whole file tells. */
export async function eightBitEncoding(file: string): Promise<Encoding> {
  const check = new Utf8Check()
  for await (const chunk of createReadStream(file)) check.read(chunk)
  return check.encoding()
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

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0]
const GZIP = [0x1f, 0x8b]

/** Says how to make a text of what is none. `isWide`: it is UTF-16, which has zeros. */
export function refuseBinary(file: string, head: Uint8Array, isWide: boolean) {
  if (/\.xls[xmb]?$/i.test(file) || startsWith(head, ZIP) || startsWith(head, OLD_OFFICE)) {
    throw new FileError(
      `${file} is a workbook and no CSV file. Save it as CSV and import that file. In Excel: File > Save As > ` +
        'CSV UTF-8 (Comma delimited). In Google Sheets: File > Download > Comma-separated values.',
    )
  }
  if (startsWith(head, GZIP)) throw new FileError(`${file} is compressed. Unpack it first.`)
  if (!isWide && head.includes(0)) {
    throw new FileError(`${file} is no text. What can be imported is CSV or JSON Lines.`)
  }
}
