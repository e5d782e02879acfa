import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { UsageError } from '../command/command.ts'
import { type FileRow, MAX_ROW_BYTES } from './file-row.ts'

type Cell = (text: string) => unknown

const json: Cell = (text) => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A JSON array, or values separated by semicolons, or by commas when there is no semicolon. */
const list: Cell = (text) => {
  if (text.trimStart().startsWith('[')) return json(text)
  const parts = text.split(text.includes(';') ? ';' : ',').map((part) => part.trim())
  return parts.filter((part) => part !== '')
}

const number: Cell = (text) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text)

const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false }
const boolean: Cell = (text) => BOOLEANS[text.toLowerCase()] ?? text

/** Columns that are not plain text. */
const CELLS: Readonly<Record<string, Cell>> = {
  headcount: number,
  decisionMaker: boolean,
  techStack: list,
  highlights: list,
  recentFundingRound: json,
  recentMergersAndAcquisitions: json,
  education: json,
  experience: json,
}

/** An apostrophe that keeps a spreadsheet from running the text as a formula. */
const GUARD = /^'(?=\s*[=+\-@])/

/** Empty cells are left out, except in unknown columns, which are reported. */
function rowOf(record: Readonly<Record<string, string>>, fields: ReadonlySet<string>) {
  const cells = Object.entries(record).flatMap(([name, text]): [string, unknown][] => {
    if (text === '') return fields.has(name) ? [] : [[name, text]]
    return [[name, (CELLS[name] ?? String)(text.replace(GUARD, ''))]]
  })
  return Object.fromEntries(cells)
}

interface Parsed {
  readonly record: Readonly<Record<string, string>>
  readonly info: { readonly lines: number }
}

/** RFC 4180. The first line names the columns after the fields. */
export async function* csvRows(
  bytes: AsyncIterable<Uint8Array>,
  fields: ReadonlySet<string>,
): AsyncGenerator<FileRow> {
  const broken: FileRow[] = []
  const parser = parse({
    columns: (names: string[]) => columnsOf(names),
    info: true,
    trim: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: MAX_ROW_BYTES,
  })
  parser.on('skip', (error) => broken.push(problemOf(error)))
  Readable.from(plainBreaks(bytes))
    .on('error', (error) => parser.destroy(error))
    .pipe(parser)
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      yield* broken.splice(0)
      const line = info.lines - breaksIn(record)
      const unreadable = Object.values(record).some((cell) => cell.includes(UNREADABLE))
      yield { line, row: rowOf(record, fields), ...(unreadable && { problem: 'Is not UTF-8 text.' }) }
    }
  } catch (error) {
    // For example a quote that never ends: the rest cannot be read.
    if (!(error instanceof CsvError)) throw error
    broken.push(problemOf(error))
  }
  yield* broken.splice(0)
}

/** TextDecoder puts this in place of bytes that are not UTF-8. */
const UNREADABLE = '\ufffd'

/** The parser counts lines correctly, also within quotes, only when each ends with one character. */
async function* plainBreaks(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let held = ''
  for await (const chunk of bytes) {
    const text = held + decoder.decode(chunk, { stream: true })
    held = text.endsWith('\r') ? '\r' : ''
    yield text.slice(0, text.length - held.length).replaceAll('\r\n', '\n')
  }
  yield held + decoder.decode()
}

/** The parser reports the line where a row ends; this gives the lines before it. */
const breaksIn = (record: Readonly<Record<string, string>>) =>
  Object.values(record).reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)

function columnsOf(names: readonly string[]): string[] {
  const columns = names.map((name) => name.trim())
  const twice = columns.find((name, index) => columns.indexOf(name) !== index)
  if (twice !== undefined) throw new UsageError(`the file has two columns ${twice}`)
  return columns
}

const problemOf = (error: CsvError | undefined): FileRow => ({
  line: Number(error?.lines ?? 0),
  row: error?.record ?? null,
  problem: `Is not valid CSV: ${error?.message ?? 'unreadable'}`,
})
