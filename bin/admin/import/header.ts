import { FileError } from '../command/command.ts'
import { type ColumnChoice, fieldNamed, type KnownColumns, likelyField } from './columns.ts'

/** The field of each column. Null for a column that is left out, '' for one without a name. */
export type Header = readonly (string | null)[]

/** Checks the names of the columns, once, before any row. `note` gets what the operator should know. */
export function readHeader(
  names: readonly string[],
  known: KnownColumns,
  choice: ColumnChoice,
  note: (text: string) => void,
): Header {
  refuseMissing(names, choice)
  const header = names.map((name) => (name === '' ? '' : (fieldNamed(name, known, choice) ?? null)))
  refuseTwice(names, header)
  const unknown = names.filter((_, index) => header[index] === null)
  if (unknown.length === 0) return header
  const lines = unknown.map((name) => `  ${shown(name)}: ${meaning(name, names, header, known)}`).join('\n')
  if (choice.ignoreUnknown) note(`These columns are left out:\n${lines}\n`)
  else throw new FileError(refusal(lines, known))
  return header
}

function refuseMissing(names: readonly string[], { map }: ColumnChoice) {
  const missing = [...map.keys()].find((name) => !names.includes(name))
  if (missing === undefined) return
  const columns = names.filter((name) => name !== '').map(shown)
  throw new FileError(`--map: the file has no column ${shown(missing)}. Its columns: ${columns.join(', ')}`)
}

function refuseTwice(names: readonly string[], header: Header) {
  for (const [index, field] of header.entries()) {
    const first = header.indexOf(field)
    if (!field || first === index) continue
    const [one = '', other = ''] = [names[first], names[index]].map((name) => shown(name ?? ''))
    const same = one === other ? `two columns ${one}` : `two columns for ${field}: ${one} and ${other}`
    throw new FileError(`the file has ${same}`)
  }
}

function meaning(name: string, names: readonly string[], header: Header, known: KnownColumns): string {
  const field = likelyField(name, known)
  if (field === undefined) return 'not known'
  const taken = names[header.indexOf(field)]
  if (taken !== undefined) return `not known; ${field} is already the column ${shown(taken)}`
  return `did you mean ${field}? Use --map ${quoted(`${name}=${field}`)}`
}

const refusal = (lines: string, { type, fields }: KnownColumns) =>
  `The file has columns that are no fields of ${type}:\n${lines}\n` +
  `Fields: ${[...fields].join(', ')}\n` +
  'Name a field with --map "COLUMN=FIELD", or leave all other columns out with --ignore-unknown. ' +
  'Nothing was imported. See docs/import.md.'

const LONGEST = 100
/** One line, however odd the name. */
const shown = (name: string) => name.replace(/\s+/g, ' ').slice(0, LONGEST)

/** As one word for a shell. */
const quoted = (text: string) => (/["$`\\!]/.test(text) ? `'${text.replaceAll("'", "'\\''")}'` : `"${text}"`)
