import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { csvDelimiter } from '../../../functions/sheets/csv-delimiter.ts'
import type { Delimiter } from '../../../functions/sheets/csv-reader.ts'
import { type Encoding, markedEncoding } from '../../../functions/sheets/text-encoding.ts'
import { FileError } from '../command/command.ts'
import { type ColumnChoice, isKnownName, type KnownColumns } from './columns.ts'
import { csvRows } from './csv-rows.ts'
import { asUtf8, eightBitEncoding, refuseBinary } from './encoding.ts'
import type { FileRow } from './file-row.ts'
import { readHeader } from './header.ts'
import { jsonLines } from './json-lines.ts'

const LOOKED_AT = 65_536

interface Reading {
  readonly columns: KnownColumns
  readonly choice: ColumnChoice
  readonly note: (text: string) => void
  /** Gets the number of bytes read so far. */
  readonly onBytes: (bytes: number) => void
}

export async function* readRows(file: string, reading: Reading): AsyncGenerator<FileRow> {
  const { columns, choice, note, onBytes } = reading
  const { delimiter, encoding, start } = await look(file)
  const bytes = asUtf8(counted(createReadStream(file, { start }), start, onBytes), encoding)
  if (delimiter !== undefined)
    yield* csvRows(bytes, {
      delimiter,
      isKnown: (name) => isKnownName(name, columns, choice),
      header: (names, sample) => readHeader(names, sample, columns, choice, note),
      onSkipped: (line, text, reason) => note(`line ${line} is left out: ${text}: ${reason}\n`),
    })
  else for await (const entry of jsonLines(bytes)) yield chosen(entry, columns, choice)
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

interface Form {
  /** Undefined for JSON Lines. */
  readonly delimiter: Delimiter | undefined
  readonly encoding: Encoding
  readonly start: number
}

/** The file name tells the format, or else the first characters do. */
async function look(file: string): Promise<Form> {
  const handle = await open(file)
  const head = await handle.read(Buffer.alloc(LOOKED_AT), 0, LOOKED_AT, 0).finally(() => handle.close())
  const bytes = head.buffer.subarray(0, head.bytesRead)
  const marked = markedEncoding(bytes)
  refuseBinary(file, bytes, marked?.encoding.startsWith('utf-16') ?? false)
  const { encoding, start } = marked ?? { encoding: 'utf-8' as const, start: 0 }
  const sample = new TextDecoder(encoding).decode(bytes.subarray(start))
  const text = sample.trimStart()
  const named = /\.(csv|tsv|tab)$/i.test(file)
  if (!named && text.startsWith('[')) {
    throw new FileError(`${file} is a JSON array; what can be imported has one object a line`)
  }
  const json = !named && (/\.(jsonl|ndjson|json)$/i.test(file) || text.startsWith('{'))
  if (json) return { delimiter: undefined, encoding, start }
  const delimiter = csvDelimiter(sample)
  return { delimiter, encoding: marked ? encoding : await eightBitEncoding(file), start }
}

/** A row of JSON has names of its own, which are mapped and left out like columns. */
function chosen(entry: FileRow, columns: KnownColumns, choice: ColumnChoice): FileRow {
  const { row } = entry
  if (choice.map.size === 0 && !choice.ignoreUnknown) return entry
  if (entry.problem !== undefined || typeof row !== 'object' || row === null) return entry
  const renamed = Object.entries(row).map(([name, value]) => [choice.map.get(name) ?? name, value] as const)
  const kept = renamed.filter(([name]) => !choice.ignoreUnknown || columns.fields.has(name))
  const twice = kept.find(([name], index) => kept.findIndex((other) => other[0] === name) !== index)
  if (twice) return { ...entry, problem: `${twice[0]}: Is given twice, also by another name.` }
  return { ...entry, row: Object.fromEntries(kept) }
}
