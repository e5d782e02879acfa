import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { UsageError } from '../command/command.ts'
import { csvRows } from './csv-rows.ts'
import type { FileRow } from './file-row.ts'
import { jsonLines } from './json-lines.ts'

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf] as const
const LOOKED_AT = 4096

/** `onBytes` gets the number of bytes read so far. */
export async function* readRows(
  file: string,
  fields: ReadonlySet<string>,
  onBytes: (bytes: number) => void,
): AsyncGenerator<FileRow> {
  const { format, start } = await look(file)
  const bytes = counted(createReadStream(file, { start }), start, onBytes)
  yield* format === 'csv' ? csvRows(bytes, fields) : jsonLines(bytes)
}

async function* counted(
  bytes: AsyncIterable<Uint8Array>,
  start: number,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  let read = start
  for await (const chunk of bytes) {
    read += chunk.length
    onBytes(read)
    yield chunk
  }
}

/** The file name tells the format, or else the first characters do. */
async function look(file: string): Promise<{ format: 'csv' | 'jsonl'; start: number }> {
  const handle = await open(file)
  const head = await handle.read(Buffer.alloc(LOOKED_AT), 0, LOOKED_AT, 0).finally(() => handle.close())
  const bytes = head.buffer.subarray(0, head.bytesRead)
  const start = BYTE_ORDER_MARK.every((byte, index) => bytes[index] === byte) ? BYTE_ORDER_MARK.length : 0
  const text = bytes.subarray(start).toString('utf8').trimStart()
  if (/\.csv$/i.test(file)) return { format: 'csv', start }
  if (text.startsWith('[')) {
    throw new UsageError(`${file} is a JSON array; what can be imported has one object a line`)
  }
  const json = /\.(jsonl|ndjson|json)$/i.test(file) || text.startsWith('{')
  return { format: json ? 'jsonl' : 'csv', start }
}
