import { invalid } from '../shared/errors.ts'
import { foreignFile, foreignText } from './foreign-file.ts'
import { readCsv } from './read-csv.ts'
import type { Sheet } from './sheet.ts'
import { decodeText } from './text-encoding.ts'

/** The sheet in a file that somebody sends. A file of another kind is refused with what it is. */
export function readFile(file: string | Uint8Array): Sheet {
  const foreign = typeof file === 'string' ? undefined : foreignFile(file)
  if (foreign !== undefined) throw refused(foreign)
  const text = typeof file === 'string' ? file : decodeText(file)
  const odd = foreignText(text)
  if (odd !== undefined) throw refused(odd)
  if (text.replace(/^\ufeff/, '').trim() === '') throw refused('The file is empty.')
  return readCsv(text)
}

const refused = (message: string) => invalid([{ path: 'rows', message }])
