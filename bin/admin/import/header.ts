import { kindOf, type ReadColumn, recognizeColumns } from '../../../functions/sheets/recognize-columns.ts'
import { columnNames, type SheetRow } from '../../../functions/sheets/sheet.ts'
import { FileError } from '../command/command.ts'
import { type ColumnChoice, fieldFor, fieldNamed, type KnownColumns } from './columns.ts'

/** The field that a column fills, and its turn among the columns of that field. */
export interface ColumnUse {
  /** Null for a column that is left out, '' for one without a name. */
  readonly field: string | null
  /** Of several columns for one field, the smallest that is not empty counts. */
  readonly order: number
  /** The operator did not say it, nor does its name. */
  readonly isGuessed: boolean
}
export type Header = readonly ColumnUse[]

/** Says what each column is used for, once, before any row. `note` gets what the operator should know. */
export function readHeader(
  names: readonly string[],
  sample: readonly SheetRow[],
  known: KnownColumns,
  choice: ColumnChoice,
  note: (text: string) => void,
): Header {
  refuseMissing(names, choice)
  const own = names.map((name) => (name === '' ? '' : (fieldNamed(name, known, choice) ?? null)))
  refuseTwice(names, own)
  const read = guessedColumns(names, own, sample, known)
  const header = names.map((name, at): ColumnUse => {
    const field = own[at] ?? null
    if (field !== null) return { field, order: 0, isGuessed: false }
    const guess = fieldFor(name, saidByCells(read[at], sample, at), known)
    const order = isOfEmployer(name, guess, known) ? LAST : 1 + orderOf(read[at])
    return { field: guess, order: order * names.length + at, isGuessed: true }
  })
  tell(names, header, note)
  return header
}

/** A column of any address may have websites. */
function saidByCells(column: ReadColumn | undefined, sample: readonly SheetRow[], at: number) {
  const cells = sample.flatMap(({ cells }) => cells[at] || [])
  return column?.field === 'url' && kindOf(cells) === 'domain' ? 'website' : (column?.field ?? null)
}

const LAST = 1000
const PLACE: readonly (string | null)[] = ['city', 'region', 'country']
const EMPLOYER = /company|account|organi[sz]ation|billing|headquarters|\bhq\b/i

/** A person is first where they are, and then where their company is. */
const isOfEmployer = (name: string, field: string | null, { type }: KnownColumns) =>
  type === 'people' && PLACE.includes(field) && EMPLOYER.test(name)

const orderOf = (column: ReadColumn | undefined) => column?.order ?? 0

/** Columns that are ours are no concern of the others. */
function guessedColumns(
  names: readonly string[],
  own: readonly (string | null)[],
  sample: readonly SheetRow[],
  { type }: KnownColumns,
): readonly ReadColumn[] {
  if (type === 'signals') return []
  const given = columnNames(names)
  const chosen = new Map(given.flatMap((name, at) => (own[at] === null ? [] : [[name, null] as const])))
  return recognizeColumns(
    given,
    sample.map(({ cells }) => cells),
    chosen,
  )
}

function refuseMissing(names: readonly string[], { map }: ColumnChoice) {
  const missing = [...map.keys()].find((name) => !names.includes(name))
  if (missing === undefined) return
  const columns = names.filter((name) => name !== '').map(shown)
  throw new FileError(`--map: the file has no column ${shown(missing)}. Its columns: ${columns.join(', ')}`)
}

function refuseTwice(names: readonly string[], fields: readonly (string | null)[]) {
  for (const [index, field] of fields.entries()) {
    const first = fields.indexOf(field)
    if (!field || first === index) continue
    const [one = '', other = ''] = [names[first], names[index]].map((name) => shown(name ?? ''))
    const same = one === other ? `two columns ${one}` : `two columns for ${field}: ${one} and ${other}`
    throw new FileError(`the file has ${same}`)
  }
}

/** Says nothing when every column has the name of its field. */
function tell(names: readonly string[], header: Header, note: (text: string) => void) {
  const named = [...names.entries()].filter(([, name]) => name !== '')
  if (named.every(([at]) => header[at]?.isGuessed === false)) return
  const lines = named.map(([at, name]) => `  ${shown(name)}: ${meaning(at, names, header)}`)
  note(`The columns are read like this:\n${lines.join('\n')}\n`)
}

function meaning(at: number, names: readonly string[], header: Header): string {
  const { field = null, order = 0 } = header[at] ?? {}
  if (field === null) return 'left out'
  const before = header.findIndex((other) => other.field === field && other.order < order)
  const part = PARTS[field] ?? field
  return before < 0 ? part : `${part}, where ${shown(names[before] ?? '')} is empty`
}

const PARTS: Readonly<Record<string, string>> = {
  city: 'location, its city',
  region: 'location, its region',
  country: 'location, its country',
  fullName: 'firstName and lastName',
}

const LONGEST = 100
/** One line, however odd the name. */
const shown = (name: string) => name.replace(/\s+/g, ' ').slice(0, LONGEST)
