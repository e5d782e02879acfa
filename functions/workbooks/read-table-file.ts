import { readCsv } from '../sheets/read-csv.ts'
import type { Sheet } from '../sheets/sheet.ts'
import { decodeText } from '../sheets/text-encoding.ts'
import { isWorkbook, readWorkbook } from './read-workbook.ts'

/** The table in a file: a workbook of Excel, or CSV in any encoding. A text is CSV. */
export function readTableFile(file: string | Uint8Array): Sheet {
  if (typeof file === 'string') return readCsv(file)
  return isWorkbook(file) ? readWorkbook(file) : readCsv(decodeText(file))
}
