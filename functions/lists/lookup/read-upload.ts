import { type FieldError, invalid } from '../../shared/errors.ts'
import { COLUMN_FIELDS, type ColumnField } from '../../sheets/column-meanings.ts'
import { readCells } from '../../sheets/read-cells.ts'
import { MOST_COLUMNS, TOO_MANY_COLUMNS } from '../../sheets/read-rows.ts'
import { type ChosenColumns, type ReadColumn, recognizeColumns } from '../../sheets/recognize-columns.ts'
import { cut, type Sheet, type SheetRow, type SkippedLine } from '../../sheets/sheet.ts'
import { MOST_FIELD_NAMES } from '../members/field-names.ts'
import type { Clues } from './clues.ts'
import { cellProblem, cluesIn, type GivenCells } from './upload-row.ts'

/** What is shown of a row: the cells that identify it. Long ones are cut. */
type ShownRow = string | Partial<Record<'url' | 'domain' | 'name' | 'email', string>>

interface Refusal {
  /** Null when the whole row cannot be read. */
  readonly column: string | null
  readonly reason: string
}

/** A row with what it says, or why it is refused. */
export type UploadEntry = {
  readonly input: ShownRow
  readonly line: number
  /** All cells as they were given, in the order of the columns. */
  readonly cells?: readonly string[]
} & ({ readonly clues: Clues } | { readonly refusal: Refusal })

export interface ReadUpload {
  readonly entries: readonly UploadEntry[]
  readonly columns: readonly ReadColumn[]
  readonly skipped: readonly SkippedLine[]
}

/** The addresses of `urls` are good: the request is refused otherwise. */
export const readUrls = (urls: readonly string[]): ReadUpload => ({
  entries: urls.map((url, line) => ({ input: clipped(url), line, clues: { ...cluesIn({ url }), line } })),
  columns: [],
  skipped: [],
})

const SAMPLE = 500

/** Reads a sheet as its columns say. Rejects when `chosen` names no column, or nothing leads to companies. */
export function readSheet(sheet: Sheet, chosen: ChosenColumns = new Map()): ReadUpload {
  const { problem, ...read } = lookAtSheet(sheet, chosen)
  if (problem !== null) throw invalid([{ path: 'rows', message: problem }])
  return read
}

interface LookedAt extends ReadUpload {
  /** Why no row leads to a company. */
  readonly problem: string | null
}

/** Reads a sheet of which the columns may still be chosen. */
export function lookAtSheet(sheet: Sheet, chosen: ChosenColumns = new Map()): LookedAt {
  if (sheet.names.length > MOST_COLUMNS) throw invalid([{ path: 'rows', message: TOO_MANY_COLUMNS }])
  requireColumns(sheet, chosen)
  const sample = sheet.rows.slice(0, SAMPLE).map(({ cells }) => cells)
  const columns = recognizeColumns(sheet.names, sample, chosen)
  const entryOf = entries(columns, chosen)
  const problem = missingIdentity(sheet, columns)
  return { entries: sheet.rows.map(entryOf), columns, skipped: sheet.skipped, problem }
}

const MOST_NAMED = 20

function requireColumns({ names }: Sheet, chosen: ChosenColumns) {
  const known = new Set(names)
  const list = names.slice(0, MOST_NAMED).join(', ')
  const errors = [...chosen.keys()]
    .filter((name) => !known.has(name))
    .map(
      (name): FieldError => ({
        path: `columns.${name}`,
        message: `There is no such column. Columns: ${list}`,
      }),
    )
  if (errors.length > 0) throw invalid(errors)
}

const IDENTIFYING: readonly ColumnField[] = [
  ...(['url', 'companyPage', 'personPage', 'website', 'domain', 'name', 'email'] as const),
]

function missingIdentity({ names, rows }: Sheet, columns: readonly ReadColumn[]): string | null {
  if (columns.some(({ field }) => field !== null && IDENTIFYING.includes(field))) return null
  if (names.length === 0 && rows.some(({ problem }) => problem !== undefined)) return null
  const given =
    names.length === 0 ? 'There are none.' : `Its columns: ${names.slice(0, MOST_NAMED).join(', ')}.`
  return `No column is recognized that leads to a company or a person: a page, a website, a domain, a name or an e-mail address. ${given} Say with columns what they hold.`
}

const SHOWN = 200
const clipped = (given: string) => given.slice(0, SHOWN).toWellFormed()

function entries(columns: readonly ReadColumn[], chosen: ChosenColumns) {
  const cellOf = readCells(columns)
  const extra = extraColumns(columns, chosen)
  return ({ line, cells, problem }: SheetRow): UploadEntry => {
    if (problem !== undefined)
      return { input: clipped(cells.join(' · ')), line, cells, refusal: { column: null, reason: problem } }
    const found = COLUMN_FIELDS.flatMap((field) => ({ field, cell: cellOf(cells, field) }))
    const given: GivenCells = Object.fromEntries(
      found.flatMap(({ field, cell }) => (cell ? [[field, cell.text]] : [])),
    )
    const input = shown(given)
    for (const { field, cell } of found) {
      const reason = cell && cellProblem(field, cell.text)
      if (reason !== undefined && cell)
        return { input, line, cells, refusal: { column: columns[cell.column]?.name ?? null, reason } }
    }
    return { input, line, cells, clues: { ...cluesIn(given), fields: fieldsIn(cells, extra), line } }
  }
}

/** A list has few different fields, so the first columns of a sheet become fields. */
const extraColumns = (columns: readonly ReadColumn[], chosen: ChosenColumns) =>
  columns
    .flatMap(({ name, field }, at) =>
      field === null && chosen.get(name) !== null && name !== '__proto__'
        ? [{ name: cut(name, LONGEST_FIELD_NAME), at }]
        : [],
    )
    .slice(0, MOST_FIELD_NAMES)

const MOST_FIELDS = 20
const LONGEST_FIELD = 500
const LONGEST_FIELD_NAME = 100
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** The first filled cells of the columns that nobody knows. */
function fieldsIn(
  cells: readonly string[],
  extra: readonly { readonly name: string; readonly at: number }[],
) {
  const filled = extra.flatMap(({ name, at }): [string, string][] => {
    const text = cells[at]?.replace(CONTROL, '').trim() ?? ''
    return text === '' ? [] : [[name, cut(text.toWellFormed(), LONGEST_FIELD)]]
  })
  return filled.length === 0 ? undefined : Object.fromEntries(filled.slice(0, MOST_FIELDS))
}

function shown({ url, companyPage, personPage, website, domain, name, email }: GivenCells): ShownRow {
  const parts = { url: personPage ?? url ?? companyPage ?? website, domain, name, email }
  return Object.fromEntries(
    Object.entries(parts).flatMap(([field, cell]) => (cell === undefined ? [] : [[field, clipped(cell)]])),
  )
}
