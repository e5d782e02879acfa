import { CsvReader, type CsvRecord, type Delimiter } from '../../../functions/shared/csv-reader.ts'
import { FileError } from '../command/command.ts'
import { cellValue } from './cells.ts'
import { type FileRow, MAX_ROW_BYTES } from './file-row.ts'
import type { Header } from './header.ts'

interface CsvOptions {
  readonly delimiter: Delimiter
  /** Gets the names of the columns, and refuses them or gives the field of each. */
  readonly header: (names: readonly string[]) => Header
}

/** The rows of a CSV file. The first line that is not blank names the columns. */
export async function* csvRows(
  bytes: AsyncIterable<Uint8Array>,
  { delimiter, header: headerOf }: CsvOptions,
): AsyncGenerator<FileRow> {
  let header: Header | undefined
  for await (const record of records(bytes, delimiter)) {
    if (isSeparatorLine(record)) continue
    if (header === undefined) header = headerOf(readable(record))
    else yield fileRow(record, header)
  }
}

async function* records(bytes: AsyncIterable<Uint8Array>, delimiter: Delimiter): AsyncGenerator<CsvRecord> {
  const decoder = new TextDecoder()
  const reader = new CsvReader(delimiter, MAX_ROW_BYTES)
  for await (const chunk of bytes) yield* reader.read(decoder.decode(chunk, { stream: true }))
  yield* reader.read(decoder.decode())
  yield* reader.end()
}

function readable({ cells, problem }: CsvRecord): readonly string[] {
  if (problem !== undefined) throw new FileError(`the header is not valid CSV: ${problem}`)
  return cells
}

/** `sep=;`, by which Excel says how the file is delimited. */
const isSeparatorLine = ({ line, cells: [first = '', ...rest] }: CsvRecord) =>
  line === 1 && first.toLowerCase() === 'sep=' && rest.every((cell) => cell === '')

/** TextDecoder puts this in place of bytes that are not UTF-8. */
const UNREADABLE = '\ufffd'

function fileRow({ line, cells, problem }: CsvRecord, header: Header): FileRow {
  if (problem !== undefined) return { line, row: cells, problem: `Is not valid CSV: ${problem}` }
  const nameless = cells.findIndex((cell, index) => cell !== '' && isNameless(header[index]))
  if (nameless >= header.length) {
    return {
      line,
      row: cells,
      problem: `Is not valid CSV: More cells than the header has (${header.length}).`,
    }
  }
  if (nameless >= 0) {
    return { line, row: cells, problem: `Column ${nameless + 1} has a value and no name in the header.` }
  }
  const unreadable = cells.some((cell) => cell.includes(UNREADABLE))
  return { line, row: rowOf(cells, header), ...(unreadable && { problem: NOT_UTF8 }) }
}

const isNameless = (field: Header[number] | undefined) => field === '' || field === undefined

const NOT_UTF8 = 'Is not UTF-8 text. Save the file as “CSV UTF-8”.'

/** Empty cells are left out. A line that is too short has empty cells at its end, as Excel writes it. */
const rowOf = (cells: readonly string[], header: Header) =>
  Object.fromEntries(
    cells.flatMap((cell, index): [string, unknown][] => {
      const field = header[index]
      return cell === '' || !field ? [] : [[field, cellValue(field, cell)]]
    }),
  )
