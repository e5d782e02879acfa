import { formatNumber } from '../../../text/numbers.ts'
import { fileOfPasted } from '../../../text/pasted-text.ts'

/** The file or the pasted lines of the user. The page reads the bytes once, as the file may change later. */
export interface Source {
  readonly name: string
  readonly bytes: Blob
}

const MEGABYTE = 1024 * 1024
const MOST_BYTES = 4 * MEGABYTE

/** Gateways pass on so many bytes. */
const tooLarge = ({ name, size }: { readonly name: string; readonly size: number }) =>
  `${name} has ${megabytes(size)} MB, and a file may have ${megabytes(MOST_BYTES)}. Split it: make the list from the first part, and add the others to it.`

const megabytes = (size: number) => formatNumber(Math.ceil((size / MEGABYTE) * 10) / 10)

/** The file, or why it can't be taken. */
export async function sourceOfFile(file: File): Promise<Source | string> {
  if (file.size === 0) return `${file.name} is empty.`
  if (file.size > MOST_BYTES) return tooLarge(file)
  try {
    return { name: file.name.replace(/\.\w+$/, ''), bytes: new Blob([await file.arrayBuffer()]) }
  } catch {
    return `${file.name} could not be read. Choose it again.`
  }
}

export function sourceOfText(text: string): Source | string {
  if (text.trim() === '') return 'Nothing is there yet.'
  const bytes = new Blob([fileOfPasted(text)])
  return bytes.size > MOST_BYTES ? tooLarge({ name: 'The text', size: bytes.size }) : { name: '', bytes }
}
