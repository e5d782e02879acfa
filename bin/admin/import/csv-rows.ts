import { isNothing } from '../../../functions/sheets/cell-kinds.ts'
import { CsvReader, type Delimiter } from '../../../functions/sheets/csv-reader.ts'
import type { SheetRow } from '../../../functions/sheets/sheet.ts'
import { SheetReader } from '../../../functions/sheets/sheet-reader.ts'
import { FileError } from '../command/command.ts'
import { cellValue } from './cells.ts'
import { withWholeFields } from './composed-fields.ts'
import { type FileRow, MAX_ROW_BYTES } from './file-row.ts'
import type { ColumnUse, Header } from './header.ts'

interface CsvOptions {
  readonly delimiter: Delimiter
  /** Names by which a header is found. */
  readonly isKnown: (name: string) => boolean
  /** Gets the names of the columns and the first rows. Refuses them, or says what each column is used for. */
  readonly header: (names: readonly string[], sample: readonly SheetRow[]) => Header
  /** Gets a line that is no row. */
  readonly onSkipped: (line: number, text: string, reason: string) => void
}

/** The rows of a CSV file. */
export async function* csvRows(
  bytes: AsyncIterable<Uint8Array>,
  options: CsvOptions,
): AsyncGenerator<FileRow> {
  const reader = new SheetReader(options.isKnown)
  let header: Header | undefined
  for await (const rows of rowGroups(bytes, options.delimiter, reader)) {
    if (rows.length === 0) continue
    header ??= headerOf(reader, rows, options)
    for (const row of rows) yield fileRow(row, header)
  }
  header ??= headerOf(reader, [], options)
  for (const { line, text, reason } of reader.skipped) options.onSkipped(line, text, reason)
}

async function* rowGroups(
  bytes: AsyncIterable<Uint8Array>,
  delimiter: Delimiter,
  reader: SheetReader,
): AsyncGenerator<SheetRow[]> {
  const decoder = new TextDecoder()
  const csv = new CsvReader(delimiter, MAX_ROW_BYTES)
  for await (const chunk of bytes) {
    for (const record of csv.read(decoder.decode(chunk, { stream: true }))) yield reader.push(record)
  }
  for (const record of [...csv.read(decoder.decode()), ...csv.end()]) yield reader.push(record)
  yield reader.end()
}

function headerOf(reader: SheetReader, rows: readonly SheetRow[], { header }: CsvOptions): Header {
  const [unreadable] = rows.filter(({ problem }) => problem !== undefined)
  if (reader.named.length === 0 && unreadable) {
    throw new FileError(`the header is not valid CSV: ${unreadable.problem}`)
  }
  return header(reader.named, rows)
}

/** TextDecoder puts this in place of bytes that are not UTF-8. */
const UNREADABLE = '\ufffd'

function fileRow({ line, cells, problem }: SheetRow, header: Header): FileRow {
  if (problem !== undefined) return { line, row: cells, problem }
  const nameless = cells.findIndex((cell, index) => cell !== '' && header[index]?.field === '')
  if (nameless >= 0) {
    return { line, row: cells, problem: `Column ${nameless + 1} has a value and no name in the header.` }
  }
  const unreadable = cells.some((cell) => cell.includes(UNREADABLE))
  return { line, row: rowOf(cells, header), ...(unreadable && { problem: NOT_UTF8 }) }
}

const NOT_UTF8 = 'Is not UTF-8 text. Save the file as “CSV UTF-8”.'

/**
 * Empty cells are left out. A line that is too short has empty cells at its end, as Excel writes it. Of several columns
 * for one field, the first one counts that is not empty.
 */
function rowOf(cells: readonly string[], header: Header) {
  const row = new Map<string, { readonly order: number; readonly value: unknown }>()
  for (const [index, use] of header.entries()) {
    const cell = cells[index] ?? ''
    if (!use.field || isEmpty(cell, use)) continue
    const before = row.get(use.field)
    if (before && before.order <= use.order) continue
    row.set(use.field, {
      order: use.order,
      value: cellValue(use.field, use.isGuessed ? single(use.field, cell) : cell),
    })
  }
  return withWholeFields(Object.fromEntries([...row].map(([field, { value }]) => [field, value])))
}

/** Some programs write all domains of a company into one cell. */
const single = (field: string, cell: string) =>
  field === 'websiteUrl' ? (cell.split(/[,;] */, 1)[0] ?? '') : cell

const isEmpty = (cell: string, { isGuessed }: ColumnUse) => cell === '' || (isGuessed && isNothing(cell))
