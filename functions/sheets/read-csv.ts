import { csvDelimiter } from './csv-delimiter.ts'
import { CsvReader } from './csv-reader.ts'
import { Sheet } from './sheet.ts'
import { sheetOfRecords } from './sheet-of-records.ts'

const SAMPLE = 64_000
const MARK = '\ufeff'

/** An apostrophe that keeps a spreadsheet from running the text as a formula. */
const GUARD = /^'(?=\s*[=+\-@])/

export const unguarded = (cell: string) => cell.replace(GUARD, '')

/** The sheet in the text of a CSV file. */
export function readCsv(given: string): Sheet {
  const text = given.startsWith(MARK) ? given.slice(MARK.length) : given
  const csv = new CsvReader(csvDelimiter(text.slice(0, SAMPLE)))
  const { names, rows, skipped } = sheetOfRecords([...csv.read(text), ...csv.end()])
  const plain = rows.map((row) => ({ ...row, cells: row.cells.map(unguarded) }))
  return new Sheet(names, plain, skipped)
}
