import { invalid } from '../shared/errors.ts'
import { readCsv } from '../sheets/read-csv.ts'
import type { Sheet } from '../sheets/sheet.ts'
import { decodeText } from '../sheets/text-encoding.ts'
import { foreignFile, foreignText } from './foreign-file.ts'
import { isWorkbook, readWorkbook } from './read-workbook.ts'

/** The table in a file: a workbook of Excel, or CSV in any encoding. A file of another kind is refused with what it is. */
export function readSheetFile(file: string | Uint8Array): Sheet {
  if (typeof file === 'string') return readText(file)
  if (isWorkbook(file)) return readWorkbook(file)
  const foreign = foreignFile(file)
  if (foreign !== undefined) throw refused(foreign)
  return readText(decodeText(file))
}

function readText(text: string): Sheet {
  const odd = foreignText(text)
  if (odd !== undefined) throw refused(odd)
  if (text.replace(/^\ufeff/, '').trim() === '') throw refused('The file is empty.')
  return readCsv(text)
}

const refused = (message: string) => invalid([{ path: 'rows', message }])
