import { meaningOf } from './column-meanings.ts'
import type { CsvRecord } from './csv-reader.ts'
import { Sheet } from './sheet.ts'
import { SheetReader } from './sheet-reader.ts'

/** The sheet in the records of a whole file. */
export function sheetOfRecords(records: readonly CsvRecord[]): Sheet {
  const reader = new SheetReader((name) => meaningOf(name) !== undefined)
  const rows = [...records.flatMap((record) => reader.push(record)), ...reader.end()]
  return new Sheet(reader.names, rows, reader.skipped)
}
