import { readCsv } from './read-csv.ts'
import type { Sheet } from './sheet.ts'
import { decodeText } from './text-encoding.ts'
import { isWorkbook, readWorkbook } from './workbook/read-workbook.ts'

/** The table in a file: a workbook of Excel, or CSV in any encoding. A text is CSV. */
export function readFile(file: string | Uint8Array): Sheet {
  if (typeof file === 'string') return readCsv(file)
  return isWorkbook(file) ? readWorkbook(file) : readCsv(decodeText(file))
}
