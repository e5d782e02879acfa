import { meaningOf } from './column-meanings.ts'
import { csvDelimiter } from './csv-delimiter.ts'
import { CsvReader } from './csv-reader.ts'
import { Sheet } from './sheet.ts'
import { SheetReader } from './sheet-reader.ts'

const SAMPLE = 64_000
const MARK = '\ufeff'

/** An apostrophe that keeps a spreadsheet from running the text as a formula. */
const GUARD = /^'(?=\s*[=+\-@])/

export const unguarded = (cell: string) => cell.replace(GUARD, '')

/** The sheet in the text of a CSV file. */
export function readCsv(given: string): Sheet {
  const text = given.startsWith(MARK) ? given.slice(MARK.length) : given
  const csv = new CsvReader(csvDelimiter(text.slice(0, SAMPLE)))
  const reader = new SheetReader((name) => meaningOf(name) !== undefined)
  const records = [...csv.read(text), ...csv.end()]
  const rows = [...records.flatMap((record) => reader.push(record)), ...reader.end()]
  const plain = rows.map((row) => ({ ...row, cells: row.cells.map(unguarded) }))
  return new Sheet(reader.names, plain, reader.skipped)
}
